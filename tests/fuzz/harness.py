"""What holds for whatever bytes arrive, as functions that fail where it does not.

Shared by tests/test_fuzz.py (hypothesis) and tests/fuzz/decoder.py (atheris); only `Process` knows how a Batch is made.
"""

import inspect
import io
import json
import os
import signal
import struct
import time
import tracemalloc
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, cast

import numpy as np
from rich.console import Console

from judge import values, wire
from judge.errors import RecordError, WireError
from judge.model import control, message, outcome
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
from judge.model.outcome import Check, Ending, Failure, Outcome, Usage
from judge.model.problem import Case, Function, Inputs, Limits, Named, Summary, ValueType
from judge.model.result import CaseResult, Result
from judge.records import from_data, to_data
from judge.report.text import print_result
from judge.runner.batch import Answer, Batch
from judge.runner.nursery import Child, Nursery
from judge.verdict import decide

# ---- frames

# What a process may send to the parent.
SAID: tuple[type, ...] = (Loading, Loaded, Unloadable, Started, Stumbled, Finished, Done)
RECORDS: tuple[type, ...] = tuple(
    kind
    for module in (message, control, outcome)
    for _, kind in inspect.getmembers(module, inspect.isclass)
    if kind.__module__ == module.__name__ and hasattr(kind, "_fields")
)
# A parsed header is larger than its text: a dict of one entry takes 7 bytes of JSON and 250 of memory.
MEMORY_TIMES = 64
MEMORY_MORE = 1 << 18


def framed(header: bytes, body: bytes = b"") -> bytes:
    """A frame with any header."""
    return struct.pack(">4sIQ", b"TPJ1", len(header), len(body)) + header + body


def framed_data(kind: type, data: Any, body: bytes = b"") -> bytes:
    """A frame whose header has any data under the name of a record."""
    return framed(json.dumps({kind.__name__: data}).encode(), body)


def framed_record(record: object, body: bytes = b"") -> bytes:
    return wire.encode(record, len(body)) + body


def chunks(data: bytes, sizes: Iterable[int]) -> Iterator[bytes]:
    """The data cut into chunks of these sizes; the last one is what is left."""
    start = 0
    for size in sizes:
        yield data[start : start + size]
        start += size
    yield data[start:]


def received(parts: Iterable[bytes]) -> tuple[list[tuple[str, bytes]], str]:
    """The headers (as text, for the sake of NaN) and bodies that these bytes are, and the error at their end."""
    decoder = wire.Decoder()
    frames = []
    try:
        for part in parts:
            for frame in decoder.feed(part):
                frames.append((repr(frame.header), bytes(frame.body)))
                read_as_records(frame)
    except WireError as error:
        return frames, str(error)
    return frames, ""


def read_as_records(frame: wire.Frame) -> None:
    """A header is a record or a WireError, whichever record is expected."""
    for kind in RECORDS:
        try:
            record: Any = frame.read(kind)
        except WireError:
            continue
        assert type(record) is kind


def check_decoder(data: bytes, sizes: Iterable[int]) -> None:
    """Bytes are frames or a WireError, and the same ones however they are cut."""
    assert received(chunks(data, sizes)) == received([data])


def peak_memory(action: Callable[[], object]) -> int:
    """The most memory that an action held at once beyond what was there before."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def check_decoder_memory(data: bytes, sizes: Iterable[int]) -> None:
    """A decoder and the frame that it gives hold no more than a multiple of what arrived."""

    def consume() -> None:
        decoder = wire.Decoder()
        try:
            for part in chunks(data, sizes):
                for _ in decoder.feed(part):
                    pass
        except WireError:
            pass

    assert peak_memory(consume) <= MEMORY_TIMES * len(data) + MEMORY_MORE


def check_body_memory(body: bytes) -> None:
    """The same of a value's decoder, whatever sizes are written in the body."""
    assert peak_memory(lambda: check_body(body)) <= MEMORY_TIMES * len(body) + MEMORY_MORE


def check_record(kind: type, data: Any) -> None:
    """JSON data is a record or a RecordError; what was read once is written and read in the same way ever after."""
    try:
        record: Any = from_data(kind, data)
    except RecordError:
        return
    written = json.dumps(to_data(record))
    again: Any = from_data(kind, json.loads(written))
    assert repr(again) == repr(from_data(kind, to_data(again)))
    assert json.dumps(to_data(again)) == json.dumps(json.loads(written))


# ---- values


def check_body(body: bytes) -> None:
    """A body is a WireError, or a value made of what cannot run anything."""
    try:
        value = values.decode(body)
    except WireError:
        return
    check_value(value)


def check_value(value: Any) -> None:
    if type(value) is list:
        for entry in value:
            check_value(entry)
    elif type(value) is np.ndarray:
        assert value.dtype.kind in "biufc"
        assert not value.flags.writeable
    else:
        assert value is None or type(value) in (bool, int, float, complex, str, values.Opaque)


def check_round_trip(value: Any) -> None:
    """A value comes back as the lists and scalars that are in it, and what came back is the same bytes ever after."""
    back = values.decode(b"".join(values.encode(value)))
    assert repr(plain(back)) == repr(plain(value))
    body = b"".join(values.encode(back))
    assert b"".join(values.encode(values.decode(body))) == body


def plain(value: Any) -> Any:
    """The value as lists and Python's scalars."""
    if isinstance(value, (np.ndarray, np.generic)):
        return value.tolist()
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    if isinstance(value, str):  # JSON joins two surrogates
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    return value


# ---- a batch

SEPARATOR = b"\x00separator\x00"
SOLUTION = "/nowhere/solution.py"
LIMITS = Limits(memory_mib=1, output_kib=8)
# What is said of the second case is always a little late.
CASES: tuple[CandidateCase, ...] = (
    CandidateCase(2, "double", Inputs((1.0,)), LIMITS),
    CandidateCase(3, "double", Inputs((1.0,)), LIMITS._replace(wall_s=1e-9)),
    CandidateCase(7, "double", Inputs((1.0,)), LIMITS),
)
LAST_WORDS = f"""Fatal Python error: Segmentation fault

Current thread 0x01 (most recent call first):
  File "{SOLUTION}", line 3 in double
""".encode()
# No process has used so much of anything.
_NEVER = 1e9


class Say(NamedTuple):
    """Bytes on the result channel."""

    data: bytes


class Print(NamedTuple):
    """Bytes on standard output."""

    data: bytes


class HearResults(NamedTuple):
    """The parent finds the result channel readable."""


class HearOutput(NamedTuple):
    """The parent finds standard output readable."""


class Late(NamedTuple):
    """The deadline passes."""


class Silent(NamedTuple):
    """The process closes standard output."""


class Blamed(NamedTuple):
    """One of the judge's own processes is lost, and this one is held to be the reason."""


Step = Say | Print | HearResults | HearOutput | Late | Silent | Blamed


class Script(NamedTuple):
    """What one process does, and how it ends: a wait status and the CPU time it used."""

    steps: tuple[Step, ...] = ()
    status: int = 0
    cpu_s: float = 0.0


class Process:
    """A batch whose process is a script. It is its own nursery, as a batch asks it for nothing but ends."""

    def __init__(self, cases: tuple[CandidateCase, ...], script: Script, solution: str = SOLUTION) -> None:
        self._script = script
        self._cases = cases
        self._began = time.monotonic()
        result_fd, self._result = os.pipe()
        output_fd, self._output = os.pipe()
        for fd in (result_fd, output_fd, self._result, self._output):
            os.set_blocking(fd, False)
        child = Child(os.open(os.devnull, os.O_WRONLY), result_fd, output_fd)
        self._open = {self._result, self._output}
        self._said = bytearray()
        self._printed = 0
        self._late = self._blamed = False
        self._ends = 0
        self._answers: list[Answer] = []
        self._batch = Batch(cast(Nursery, self), child, solution, cases, SEPARATOR)

    def end(self, child: Child) -> Reaped:
        self._ends += 1
        return Reaped(self._script.status, self._script.cpu_s)

    def end_soon(self, child: Child) -> None:
        self._ends += 1

    def play(self) -> tuple[list[Answer], int]:
        """The answers, and how many cases are left to a process after this one."""
        try:
            for step in self._script.steps:
                if self._batch.over:
                    break
                self._do(step)
            self._close()
            self._hear(self._batch.check_death())
            assert self._batch.over
        finally:
            self._close()
            self._batch.abandon()
        assert self._ends == (not self._blamed), "a process is ended once, or by whoever blames it"
        self._check_answers()
        return self._answers, len(self._batch.remaining)

    def _do(self, step: Step) -> None:
        match step:
            case Say(data):
                self._put(self._result, data, self._batch.read_results)
            case Print(data):
                self._put(self._output, data, self._batch.read_output)
            case HearResults():
                self._hear(self._batch.read_results())
            case HearOutput():
                self._hear(self._batch.read_output())
            case Late():
                self._late = True
                self._batch.clock._deadline = 0.0
                self._hear(self._batch.check_deadline())
                assert self._batch.over
            case Silent():
                self._close(self._output)
            case Blamed():
                self._blamed = True
                self._hear(self._batch.lose(convict=True))

    def _put(self, fd: int, data: bytes, hear: Callable[[], Iterator[Answer]]) -> None:
        """Write all of it, as far as anybody still listens."""
        view = memoryview(data)
        while view and fd in self._open and not self._batch.over:
            try:
                count = os.write(fd, view)
            except BlockingIOError:
                self._hear(hear())
                continue
            if fd == self._result:
                self._said += view[:count]
            else:
                self._printed += count
            view = view[count:]

    def _close(self, *fds: int) -> None:
        for fd in self._open & set(fds or self._open):
            os.close(fd)
            self._open.remove(fd)

    def _hear(self, answers: Iterator[Answer]) -> None:
        for answer in answers:
            self._check_usage(answer.outcome)
            self._answers.append(answer)

    def _check_usage(self, outcome: Outcome) -> None:
        """What a case used is no more than can be true."""
        wall_s, cpu_s, peak_mib = outcome.usage
        assert wall_s is None or 0 <= wall_s <= time.monotonic() - self._began
        assert cpu_s is None or 0 <= cpu_s < _NEVER
        assert peak_mib is None or 0 <= peak_mib < _NEVER

    def _check_answers(self) -> None:
        """The answers are those of the first cases, in order, and what is the parent's to decide the parent decided."""
        numbers = [case.number for case in self._cases]
        answered = [answer.outcome.case for answer in self._answers]
        assert answered
        assert answered == numbers[: len(answered)]
        assert [case.number for case in self._batch.remaining] == numbers[len(answered) :]
        said = list(self._messages())
        for answer in self._answers:
            self._check_ending(answer, said)
            assert not answer.outcome.fresh or answer.outcome.case == numbers[0]
            # Whoever was close to the limit has a second chance: nobody else may.
            assert not answer.outcome.close or (answer.outcome.ending, answer.outcome.case) == (Ending.WALL_LIMIT, 3)

    def _messages(self) -> Iterator[tuple[Any, bytes]]:
        """The messages among what was said, up to the first error."""
        try:
            for frame in wire.Decoder().feed(bytes(self._said)):
                yield frame.read(*SAID), bytes(frame.body)
        except WireError:
            pass

    def _check_ending(self, answer: Answer, said: list[tuple[Any, bytes]]) -> None:
        case, ending, loading = answer.outcome.case, answer.outcome.ending, answer.outcome.loading
        finished = [body for one, body in said if type(one) is Finished and (one.case, one.ending) == (case, ending)]
        unloadable = any(type(one) is Unloadable and one.ending is ending for one, _ in said)
        stumbled = any(type(one) is Stumbled and one.ending is ending for one, _ in said)
        match ending:
            case Ending.RETURNED | Ending.NO_FUNCTION:
                assert not loading
                assert bytes(answer.body) in finished
            case Ending.UNLOADABLE:
                assert loading
                assert unloadable
            case Ending.RAISED | Ending.MEMORY_LIMIT:
                assert stumbled or (unloadable if loading else finished)
            case Ending.WALL_LIMIT:
                assert self._late or answer.outcome.close
            case Ending.CPU_LIMIT:
                assert self._script.status
                assert self._script.cpu_s > LIMITS.cpu_s
            case Ending.OUTPUT_LIMIT:
                assert self._printed > LIMITS.output_kib << 10


def check_batches(write: Callable[[tuple[CandidateCase, ...]], Script]) -> list[Answer]:
    """Run all cases as a session does: a new process for what is left by the one before. Each case has one answer."""
    cases = CASES
    answers: list[Answer] = []
    while cases:
        given, left = Process(cases, write(cases)).play()
        answers += given
        cases = cases[len(cases) - left :]
    assert [answer.outcome.case for answer in answers] == [case.number for case in CASES]
    return answers


def honest_steps(cases: tuple[CandidateCase, ...], body: bytes = b"\0\0\0\x041.25") -> list[Step]:
    """What the judge's own code says for a solution that returns something for each case."""
    steps: list[Step] = [Say(framed_record(Loading())), Print(SEPARATOR), Say(framed_record(Loaded()))]
    for case in cases:
        steps += [
            Say(framed_record(Started(case.number, 0.25))),
            Print(b"text\n"),
            Print(SEPARATOR),
            Say(framed_record(Finished(case.number, Ending.RETURNED, Usage(0.0, 0.0, 1.5)), body)),
        ]
    return [*steps, Say(framed_record(Done()))]


# ---- the report


def check_report(outcome: Outcome, check: Check | None = None) -> None:
    """Whatever a case said, its report is printed, and a terminal finds nothing in it to obey."""
    case = Case(outcome.case, "ones", "double", False, Inputs((1.0,)), Limits(), "whole numbers")
    function = Function("double", (Named("a", ValueType("float")),), ValueType("float"))
    row = CaseResult(case, decide(outcome, check), outcome, check)
    summary = Summary("double", "Doubles", "easy", (), ())
    file = io.StringIO()
    console = Console(width=80, file=file, highlight=False, markup=False, emoji=False)
    result = Result(summary, "my.py", (function,), (row,), 0.25, "fork", 1)
    print_result(console, result)
    for character in set(file.getvalue()) - {"\n"}:
        assert unicodedata.category(character) not in ("Cc", "Cs"), f"{character!r} is printed"
        assert unicodedata.bidirectional(character) not in ("LRE", "RLE", "LRO", "RLO", "LRI", "RLI", "FSI")


# ---- all of it, from bytes alone


def check_bytes(data: bytes) -> None:
    """One of the checks above; the first byte says which."""
    rest = data[1:]
    match data[0] % 4 if data else 0:
        case 0:
            check_decoder(rest, rest[:8])
        case 1:
            check_decoder(framed(rest), rest[:8])
        case 2:
            check_body(rest)
        case 3:
            check_batches(_Writer(rest))


class _Writer:
    """Scripts from bytes: one says what is done, those after it with what."""

    def __init__(self, data: bytes) -> None:
        self._stream = io.BytesIO(data)

    def __call__(self, cases: tuple[CandidateCase, ...]) -> Script:
        steps: list[Step] = honest_steps(cases)[: self._number()]
        while (kind := self._number()) and len(steps) < 100:
            steps.append(self._step(kind, cases))
        return Script(tuple(steps), (0, signal.SIGXCPU, signal.SIGKILL, 1 << 8)[self._number() % 4], 0.5)

    def _number(self) -> int:
        """The next byte; 0 at the end."""
        return int.from_bytes(self._stream.read(1))

    def _some(self) -> bytes:
        return self._stream.read(self._number())

    def _step(self, kind: int, cases: tuple[CandidateCase, ...]) -> Step:
        number = cases[kind % len(cases)].number
        ending = tuple(Ending)[(kind >> 4) % len(Ending)]
        match kind % 12:
            case 0:
                return Say(self._some())
            case 1:
                return Say(framed(self._some(), self._some()))
            case 2:
                return Print(self._some() * (1 + self._number()) or LAST_WORDS)
            case 3:
                return Print(SEPARATOR)
            case 4:
                return HearResults()
            case 5:
                return HearOutput()
            case 6:
                return Say(framed_record(Started(number, self._number() - 8.0)))
            case 7:
                return Say(framed_record(Finished(number, ending, Usage(self._number() / 64)), self._some()))
            case 8:
                return Say(framed_record(Stumbled(ending, Failure("E", ""))))
            case 9:
                return Say(framed_record(Unloadable(ending)))
            case 10:
                return Say(framed_record((Loading(), Loaded(), Done())[self._number() % 3]))
            case _:
                return (Late(), Silent(), Blamed())[self._number() % 3]
