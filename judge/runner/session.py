"""The judging of one solution: a checker for all of it, and candidate processes until every case has an outcome."""

import contextlib
import os
import select
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator

from judge import wire
from judge.errors import JudgeFault, WireError
from judge.model.message import CandidateCase, CandidateJob, CheckerCase, CheckerJob, Compare, Describe
from judge.model.outcome import Check, Ending, Outcome
from judge.model.problem import Case, Problem
from judge.runner.batch import Answer, Batch
from judge.runner.nursery import Nursery

_REPLY_S = 120.0
_TICK_S = 0.05
# Results waiting for the checker beyond this stop the reading of further ones.
_MAX_WAITING = 64 << 20

Judged = tuple[Outcome, Check | None]


class Session:
    """Runs cases of one problem on one solution; no others than those it is made for."""

    def __init__(
        self, nursery: Nursery, problem: Problem, cases: tuple[Case, ...], solution: str, reference: str, scratch: str
    ) -> None:
        self.isolation = nursery.isolation
        self._nursery = nursery
        self._problem = problem
        self._solution = solution
        self._scratch = scratch
        self._checker = _CheckerClient(nursery, problem, cases, reference)

    def run(self, cases: tuple[Case, ...]) -> Generator[Judged, None, None]:
        """Run the cases in order, in one process as long as it lives; each gets an outcome, and a check where it
        returned something. The first process is started at once; the rest happens as the result is iterated.

        Raises JudgeFault where the judge's own processes fail.
        """
        return self._run(cases, self._start_batch(cases))

    def close(self) -> None:
        """Have the processes end; the nursery waits for them."""
        self._checker.child.close()
        self._nursery.let_go()

    def _start_batch(self, cases: tuple[Case, ...]) -> Batch:
        separator = f"\x00{os.urandom(16).hex()}\x00"
        wanted = tuple(CandidateCase(case.number, case.function, case.inputs, case.limits) for case in cases)
        child = self._nursery.start("candidate")
        job = CandidateJob(
            self._solution,
            self._problem.functions,
            wanted,
            self._problem.rules.forbidden_imports,
            separator,
            self._scratch,
        )
        self._job = _Outbox(child.job_fd)
        self._job.push(wire.encode(job))
        return Batch(self._nursery, child, wanted, separator.encode())

    def _run(self, cases: tuple[Case, ...], batch: Batch) -> Generator[Judged, None, None]:
        while True:
            try:
                yield from self._drive(batch)
            except GeneratorExit:
                batch.abandon()
                raise
            # Not after other exceptions: they may have come in the midst of a conversation with a worker. Closing the
            # nursery ends the process then.
            batch.abandon()
            cases = cases[len(cases) - len(batch.remaining) :]
            if not cases:
                return
            batch = self._start_batch(cases)

    def _drive(self, batch: Batch) -> Iterator[Judged]:
        """Listen to one candidate and to the checker until both have nothing more to say."""
        waiting: deque[Outcome] = deque()
        for child in (self._checker.child, batch.child):
            self._nursery.await_birth(child)
        while not batch.over or waiting:
            for answer in self._listen(batch):
                waiting.append(answer.outcome)
                self._checker.ask(answer)
            while waiting and (check := self._checker.replies.pop(waiting[0].case, None)):
                yield waiting.popleft(), check

    def _listen(self, batch: Batch) -> Iterator[Answer]:
        """Wait until something happens, and let whoever it concerns deal with it."""
        actions = self._actions(batch)
        poller = select.poll()
        for fd, (events, _) in actions.items():
            poller.register(fd, events)
        timeout_s = _TICK_S if batch.over else min(batch.deadline - time.monotonic(), _TICK_S)
        paused = self._checker.waiting_bytes > _MAX_WAITING
        began = time.monotonic()
        for fd, _ in poller.poll(max(0.0, timeout_s) * 1000 + 1):
            yield from actions[fd][1]() or ()
        if paused:
            batch.deadline += time.monotonic() - began
        if not batch.over and batch.child.is_dead():
            yield from batch.check_death()
        yield from batch.check_deadline()
        self._checker.check_deadline()

    def _actions(self, batch: Batch) -> dict[int, tuple[int, Callable[[], Iterator[Answer] | None]]]:
        """What to wait for, and what to do then. The process's death comes last: what it said counts first."""
        checker = self._checker
        actions: dict[int, tuple[int, Callable[[], Iterator[Answer] | None]]] = {
            checker.child.result_fd: (select.POLLIN, checker.read_replies),
        }
        if checker.logs:
            actions[checker.child.output_fd] = (select.POLLIN, checker.read_log)
        if checker.waiting_bytes:
            actions[checker.child.job_fd] = (select.POLLOUT, checker.flush)
        if batch.over:
            return actions
        if self._job.waiting_bytes:
            actions[batch.child.job_fd] = (select.POLLOUT, self._job.flush)
        if checker.waiting_bytes <= _MAX_WAITING:
            actions[batch.child.result_fd] = (select.POLLIN, batch.read_results)
        if batch.prints:
            actions[batch.child.output_fd] = (select.POLLIN, batch.read_output)
        if batch.child.pidfd is not None:
            actions[batch.child.pidfd] = (select.POLLIN, batch.check_death)
        return actions


class _Outbox:
    """Bytes on their way to a child that may not be reading yet."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._parts: deque[memoryview] = deque()
        self.waiting_bytes = 0

    def push(self, *parts: wire.Body) -> None:
        for part in parts:
            self._parts.append(memoryview(part))
            self.waiting_bytes += len(part)
        self.flush()

    def flush(self) -> None:
        """Write what fits now. A child that is gone reads nothing: its death is noticed elsewhere."""
        try:
            while self._parts:
                part = self._parts.popleft()
                written = os.write(self._fd, part) if part else 0
                self.waiting_bytes -= written
                if written < len(part):
                    self._parts.appendleft(part[written:])
        except BlockingIOError:
            self._parts.appendleft(part)
        except BrokenPipeError:
            self._parts.clear()
            self.waiting_bytes = 0


class _CheckerClient:
    """The parent's end of the conversation with the checker."""

    def __init__(self, nursery: Nursery, problem: Problem, cases: tuple[Case, ...], reference: str) -> None:
        self.child = nursery.start("checker")
        self.replies: dict[int, Check] = {}
        self._nursery = nursery
        self._outbox = _Outbox(self.child.job_fd)
        self._decoder = wire.Decoder()
        self._log = b""
        # Until its output has come to an end.
        self.logs = True
        self._asked = 0
        self._deadline = time.monotonic() + _REPLY_S
        self._reference = reference
        wanted = tuple(CheckerCase(case.number, case.function, case.inputs, case.returns) for case in cases)
        self._outbox.push(wire.encode(CheckerJob(reference, problem.functions, wanted, problem.tolerance)))

    @property
    def waiting_bytes(self) -> int:
        return self._outbox.waiting_bytes

    def ask(self, answer: Answer) -> None:
        """Have a returned value compared; of other outcomes, have the call described."""
        outcome = answer.outcome
        if not outcome.reached:
            self.replies[outcome.case] = Check(outcome.case)
            return
        if not self._asked:
            self._deadline = time.monotonic() + _REPLY_S
        self._asked += 1
        if outcome.ending is Ending.RETURNED:
            self._outbox.push(wire.encode(Compare(outcome.case), len(answer.body)), answer.body)
        else:
            self._outbox.push(wire.encode(Describe(outcome.case)))

    def flush(self) -> None:
        self._outbox.flush()

    def read_replies(self) -> None:
        """Raises JudgeFault where the checker has ended."""
        with contextlib.suppress(BlockingIOError):
            while data := os.read(self.child.result_fd, wire.CHUNK):
                try:
                    for frame in self._decoder.feed(data):
                        check = frame.read(Check)
                        self.replies[check.case] = check
                        self._asked -= 1
                        self._deadline = time.monotonic() + _REPLY_S
                except WireError as error:
                    raise self._fault(f"the checker does not make sense: {error}") from None
            raise self._fault(f"the checker ended while it ran the reference {self._reference}")

    def read_log(self) -> None:
        """Take what the reference prints; only the end of it is kept, for a fault."""
        with contextlib.suppress(BlockingIOError):
            while data := os.read(self.child.output_fd, wire.CHUNK):
                self._log = (self._log + data)[-(1 << 14) :]
            self.logs = False

    def check_deadline(self) -> None:
        if self._asked and time.monotonic() > self._deadline:
            raise self._fault(f"the reference {self._reference} did not answer within {_REPLY_S:g} s")

    def _fault(self, message: str) -> JudgeFault:
        self.read_log()
        return JudgeFault(message, self._log.decode("utf-8", "replace"))
