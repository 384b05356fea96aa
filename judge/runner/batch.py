"""One candidate process, from its birth to its end: what it says, held against the clock and the expected order.

Nothing that arrives here is trusted. The process may forge frames of its own answer; it cannot move a deadline,
answer twice, or answer for a case that is not running.
"""

import contextlib
import math
import os
import signal
import time
from collections.abc import Iterator
from typing import NamedTuple

from judge import wire
from judge.errors import WireError
from judge.model.control import Reaped
from judge.model.message import (
    CandidateCase,
    Done,
    Finished,
    Loaded,
    Loading,
    Started,
    Stumbled,
    Unloadable,
)
from judge.model.outcome import Ending, Outcome, Output, Usage
from judge.model.problem import Limits
from judge.runner import claims
from judge.runner.capture import Capture
from judge.runner.clock import Clock
from judge.runner.crash import split_last_words
from judge.runner.nursery import Child, Nursery
from judge.runner.workers import Lost

NOBODY = -1
# How many chunks are read, and for how long, before the clocks are looked at again.
_READS = 64
_READ_S = 0.05


class Answer(NamedTuple):
    """A case's outcome, and the bytes of the returned value where there is one."""

    outcome: Outcome
    body: wire.Body = b""


class Batch:
    """Feed it when its descriptors are readable and when its deadline is over; it gives answers, in order."""

    def __init__(
        self, nursery: Nursery, child: Child, solution: str, cases: tuple[CandidateCase, ...], separator: bytes
    ) -> None:
        self.child = child
        self.clock = Clock()
        self.over = False
        # Whether this system keeps the limit of memory, as the process found out.
        self.memory_limited = True
        # Until its output has come to an end.
        self.prints = True
        self.remaining = list(cases)
        self._first = cases[0].number
        self._last_limits = cases[-1].limits
        self._nursery = nursery
        self._solution = solution
        self._decoder = wire.Decoder(max_body=max(case.limits.memory_mib for case in cases) << 20)
        self._capture = Capture(separator)
        self._loading = False
        self._loaded = False
        self._started: Started | None = None
        self._stumbled: Stumbled | None = None
        # The last answer and its case, until it is clear that nothing follows it but the next case.
        self._held: Answer | None = None
        self._held_case = cases[0]
        self._load_output = Output()

    # ---- what may happen

    def read_results(self, for_s: float = _READ_S) -> Iterator[Answer]:
        """Take what the process says, up to its end if that is in sight, and not for much longer than that."""
        until = time.monotonic() + for_s
        try:
            for _ in range(_READS):
                if self.over or time.monotonic() > until or (data := _read(self.child.result_fd)) is None:
                    return
                if not data:
                    yield from self._ended()
                    return
                for frame in self._decoder.feed(data):
                    if not self.over:
                        yield from self._take(frame)
        except WireError as error:
            if self.over:  # what follows the end is nobody's answer
                return
            yield from self._end(Ending.DIED, f"something else than the judge wrote on the judge's channel: {error}")

    def read_output(self) -> Iterator[Answer]:
        """Take what the process prints, and end it where that is over the limit."""
        if not self.over:
            self._drain_output()
            if self._printed_too_much():
                # What it said meanwhile may have claimed some of it.
                yield from self.read_results()
                if self._printed_too_much():
                    yield from self._end(Ending.OUTPUT_LIMIT, f"printed more than {_kib(self._limits.output_kib)}")

    def _printed_too_much(self) -> bool:
        return not self.over and self._capture.unclaimed_bytes > self._limits.output_kib << 10

    def check_death(self) -> Iterator[Answer]:
        """Call it when the process's death is known: what it said before counts."""
        yield from self.read_results(math.inf)
        if not self.over:
            yield from self._ended()

    def check_deadline(self) -> Iterator[Answer]:
        """Call it often: ends the process where its time is over."""
        if self.over or self.clock.left_s > 0:
            return
        limits = self._limits
        if self._loading and not self._loaded:
            yield from self._end(Ending.WALL_LIMIT, f"the import was still running after {limits.load_s:g} s")
        elif self._started:
            yield from self._end(Ending.WALL_LIMIT, f"still running after {limits.wall_s:g} s, the limit of this case")
        else:
            yield from self._end(Ending.WALL_LIMIT, "the process did nothing more for the judge, outside of any case")

    @property
    def suspect(self) -> int | None:
        """Who may be to blame for what happened to the judge's own processes: the running or next case, 0 for the
        import, None where nothing of the solution's has run, NOBODY where it is over."""
        if self.over:
            return NOBODY
        if not self._loading:
            return None
        if self._held:
            return self._held.outcome.case
        return self.remaining[0].number if self._loaded and self.remaining else 0

    def last_words(self) -> Iterator[Answer]:
        """Take what the process said before one of the judge's own was lost: only then is it clear how far it was."""
        with contextlib.suppress(Lost, WireError):
            while not self.over and (data := _read(self.child.result_fd)):
                for frame in self._decoder.feed(data):
                    yield from self._take(frame)

    def lose(self, convict: bool) -> Iterator[Answer]:
        """Give the process up without a word to the nursery, whose processes are gone; where it is to blame, with an
        outcome that says so, and else with the suspect's case among those that remain."""
        if self.over:
            return
        self.over = True
        if convict:
            what = "the call" if self._loaded else "the import"
            message = f"{what} ended or stopped one of the judge's own processes, and did so twice"
            yield from self._answer_end(Ending.DIED, message, Reaped(0, 0.0))
        elif self._held:
            self.remaining.insert(0, self._held_case)
            self._held = None

    def abandon(self) -> None:
        """End the process, wherever it is."""
        if not self.over:
            self.over = True
            self._nursery.end(self.child)
        self.child.close()

    # ---- frames

    def _take(self, frame: wire.Frame) -> Iterator[Answer]:
        message = frame.read(Loading, Loaded, Unloadable, Started, Stumbled, Finished, Done)
        match message:
            case Loading(memory_limited) if not self._loading:
                self._loading = True
                self.memory_limited = memory_limited
                self.clock.begin_import(self.remaining[0].limits)
            case Loaded() if self._loading and not self._loaded:
                if self._stumbled:
                    yield from self._unloadable(Unloadable(self._stumbled.ending, failure=self._stumbled.failure))
                    return
                self._loaded = True
                self._drain_output()
                self._load_output = self._capture.end_section()
                self.clock.begin_pause(self._limits, before_exit=False)
            case Unloadable() if self._loading and not self._loaded and message.ending in claims.SAID_LOADING:
                yield from self._unloadable(claims.cut_unloadable(message))
            case Started(case) if self._loaded and not self._started and self._is_next(case):
                yield from self._release()
                self._started = message
                self.clock.begin_case(self._limits)
            case Stumbled() if message.ending in claims.SAID_OF_THREADS:
                self._stumbled = self._stumbled or claims.cut_stumbled(message)
                if self._started:
                    self.clock.hurry()
                elif self._held:
                    self._held = self._held._replace(outcome=self._with_stumble(self._held.outcome))
            case Finished(case) if self._started and self._is_next(case) and message.ending in claims.SAID:
                self._held = Answer(self._finished(claims.cut_finished(message)), frame.body)
            case Done() if self._loaded and not self.remaining:
                yield from self._release()
                self.over = True
                self._nursery.end_soon(self.child)
            case _:
                raise WireError(f"{type(message).__name__} out of turn")

    def _release(self) -> Iterator[Answer]:
        if self._held:
            yield self._held
        self._held = None

    @property
    def _limits(self) -> Limits:
        """The limits of the case that is next or running; at the end, of the last."""
        return self.remaining[0].limits if self.remaining else self._last_limits

    def _is_next(self, case: int) -> bool:
        return bool(self.remaining) and self.remaining[0].number == case

    def _finished(self, message: Finished) -> Outcome:
        self._drain_output()
        elapsed = self.clock.case_s(message.usage)
        limit = self.remaining[0].limits.wall_s
        outcome = Outcome(
            case=message.case,
            ending=message.ending,
            usage=Usage() if message.ending is Ending.NO_FUNCTION else claims.believable_usage(message.usage, elapsed),
            message=message.message,
            failure=message.failure,
            output=self._output(),
            remarks=message.remarks,
            violations=message.violations,
            fresh=message.case == self._first,
        )
        if elapsed > limit:
            text = f"took {elapsed:.3g} s; the limit of this case is {limit:g} s"
            outcome = outcome._replace(ending=Ending.WALL_LIMIT, message=text, failure=None, close=True)
        self._held_case = self.remaining.pop(0)
        self._started = None
        self.clock.begin_pause(self._limits, before_exit=not self.remaining)
        return self._with_stumble(outcome)

    def _with_stumble(self, outcome: Outcome) -> Outcome:
        """An exception in a thread outranks what came of it, unless the call itself raised."""
        stumbled, self._stumbled = self._stumbled, None
        if stumbled is None or outcome.ending is Ending.RAISED:
            return outcome
        return outcome._replace(ending=stumbled.ending, failure=stumbled.failure, message="", close=False)

    def _unloadable(self, message: Unloadable) -> Iterator[Answer]:
        self._drain_output()
        output = self._capture.end_section()
        self._bury()
        for case in self.remaining:
            yield Answer(
                Outcome(
                    case.number,
                    message.ending,
                    message=message.message,
                    failure=message.failure,
                    output=output,
                    violations=message.violations,
                    loading=True,
                )
            )
        self.remaining.clear()

    def _drain_output(self) -> None:
        """Take what is there, within bounds: a process that prints faster than we read must not stop the clocks."""
        for _ in range(_READS):
            if not self.prints or (data := _read(self.child.output_fd)) is None:
                return
            self.prints = bool(data)
            self._capture.feed(data)

    def _output(self) -> Output:
        """What the case printed; the first one shows what the import printed, too."""
        loading, self._load_output = self._load_output, Output()
        output = self._capture.end_section()
        return Output(loading.text + output.text, loading.cut_bytes + output.cut_bytes)

    # ---- ends

    def _bury(self) -> Reaped:
        reaped = self._nursery.end(self.child)
        self.over = True
        return reaped

    def _ended(self) -> Iterator[Answer]:
        """The process ended by itself, or closed its channel."""
        reaped = self._bury()
        if self.remaining or self._held:
            when = "while the solution was imported"
            if self._loaded:
                when = "after the call returned" if self._held else "before the call returned"
            ending, message = _ending(reaped, when)
            if reaped.status and self._cpu_s(reaped) > self._limits.cpu_s:
                ending, message = Ending.CPU_LIMIT, f"used more than {self._limits.cpu_s:g} s of CPU time"
            yield from self._answer_end(ending, message, reaped)

    def _end(self, ending: Ending, message: str) -> Iterator[Answer]:
        """End the process for what it did."""
        yield from self._answer_end(ending, message, self._bury())

    def _answer_end(self, ending: Ending, message: str, reaped: Reaped) -> Iterator[Answer]:
        """Whoever was running ended with the process: a case; the case before, of which something was left; or all of
        them where the module was never there."""
        self._drain_output()
        if self._loaded and self._held:
            outcome, self._held = self._held.outcome, None
            yield Answer(outcome._replace(ending=ending, message=message, close=False))
            return
        output, failure = split_last_words(self._output(), self._solution)
        if failure:
            failure, message = failure._replace(text=message), ""
        outcome = Outcome(0, ending, message=message, failure=failure, output=output, loading=not self._loaded)
        if not self._loaded:
            ended, self.remaining = self.remaining, []
        else:
            ended, self.remaining = self.remaining[:1], self.remaining[1:]
            outcome = outcome._replace(usage=self._usage_at_end(reaped))
        for case in ended:
            own = outcome._replace(case=case.number, fresh=self._loaded and case.number == self._first)
            yield Answer(self._with_stumble(own))

    def _usage_at_end(self, reaped: Reaped) -> Usage:
        if self._started is None:
            return Usage()
        return Usage(self.clock.case_s(), self._cpu_s(reaped))

    def _cpu_s(self, reaped: Reaped) -> float:
        """What the running case used of a process that has ended."""
        return max(0.0, reaped.cpu_s - max(0.0, self._started.cpu_s)) if self._started else 0.0


def _read(fd: int) -> bytes | None:
    """What can be read at once; b"" at the end of the stream, None where there is nothing yet."""
    try:
        return os.read(fd, wire.CHUNK)
    except BlockingIOError:
        return None


def _ending(reaped: Reaped, when: str) -> tuple[Ending, str]:
    """Why a process ended that nobody ended."""
    if not os.WIFSIGNALED(reaped.status):
        code = os.waitstatus_to_exitcode(reaped.status)
        return Ending.DIED, f"the process ended (exit code {code}) {when}"
    number = os.WTERMSIG(reaped.status)
    if number == signal.SIGKILL:
        # Also the end of a process that we killed because it had closed its channel.
        return Ending.DIED, f"the process was killed or closed the judge's channel {when}"
    return Ending.DIED, f"the process was killed {when} by signal {number}: {signal.strsignal(number) or 'unnamed'}"


def _kib(kib: int) -> str:
    return f"{kib / 1024:g} MiB" if kib >= 1024 else f"{kib} KiB"
