"""The checker's process: run the reference, hold what is expected, compare, and answer with words.

It is a sibling of the candidate's process, never its ancestor, and no value ever leaves it whole.
"""

import select
import time
from types import ModuleType
from typing import Any

from judge import compare, excerpts, inputs, system, values, wire
from judge.errors import WireError
from judge.model.message import CheckerCase, CheckerJob, Compare, Describe, Rehearse, Rehearsed
from judge.model.outcome import Check
from judge.worker import failures, loader, meter

# The checker holds all arguments and answers; and what is decoded may have been made to grow.
_MEMORY_TIMES = 4
_MEMORY_MORE_MIB = 1024


def serve(job_fd: int, result_fd: int) -> None:
    """Answer requests until the parent closes its end; between them, run the reference ahead."""
    system.hide_memory()
    system.keep_to_one_cpu()
    frame = wire.read(job_fd)
    if frame is None:
        return
    job = frame.read(CheckerJob)
    meter.limit_memory(_MEMORY_TIMES * job.memory_mib + _MEMORY_MORE_MIB)
    checker = _Checker(job)
    ahead = iter(checker.numbers)
    poller = select.poll()
    poller.register(job_fd, select.POLLIN)
    while True:
        if not poller.poll(0) and (number := next(ahead, None)) is not None:
            checker.expect(number)
            continue
        if (request := wire.read(job_fd)) is None:
            return
        wire.write(result_fd, checker.answer(request))


class _Expected:
    """The reference's answer on one case, or why there is none."""

    def __init__(self, value: Any = None, wall_s: float | None = None, fault: str = "") -> None:
        self.value = value
        self.wall_s = wall_s
        self.fault = fault


class _Checker:
    def __init__(self, job: CheckerJob) -> None:
        self._job = job
        self._cases = {case.number: case for case in job.cases}
        self._functions = {function.name: function for function in job.functions}
        self._expected: dict[int, _Expected] = {}
        self._module, self._unloadable = self._load()

    def _load(self) -> tuple[ModuleType, str]:
        """The reference, or an empty module and why it is not there."""
        try:
            return loader.run_module(loader.compile_file(self._job.reference), self._job.reference), ""
        except (Exception, SystemExit) as error:
            return ModuleType("missing"), f"the reference cannot be loaded: {self._in_words(error.__cause__ or error)}"

    def _in_words(self, error: BaseException) -> str:
        failure = failures.describe(error, self._job.reference)
        where = f"{self._job.reference}:{failure.lines[-1].line}" if failure.lines else self._job.reference
        return f"{failure.type}: {failure.text} ({where})"

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(self._cases)

    def expect(self, number: int) -> _Expected:
        """What the reference returns on this case; run at the first asking."""
        if number not in self._expected:
            self._expected[number] = self._run_reference(self._cases[number])
        return self._expected[number]

    def _run_reference(self, case: CheckerCase) -> _Expected:
        declared = self._functions[case.function]
        if self._unloadable:
            return _Expected(fault=self._unloadable)
        if (function := loader.find_function(self._module, declared)) is None:
            return _Expected(fault=f"the reference {self._job.reference} has no function {case.function}")
        try:
            started = time.perf_counter()
            value = function(*inputs.build(case.inputs, declared))
            wall_s = time.perf_counter() - started
            # Through bytes and back: afterwards both answers have the same form.
            value = values.decode(b"".join(values.encode(value)))
        except Exception as error:
            return _Expected(fault=f"the reference fails: {self._in_words(error)}")
        return _Expected(value, wall_s, self._undeclared(case, value) or self._contradiction(case, value))

    def _undeclared(self, case: CheckerCase, value: Any) -> str:
        """How the reference's answer is not what its function declares to return, if it is not."""
        returns = self._functions[case.function].returns
        text = compare.undeclared(value, returns)
        if text is None and (difference := compare.compare(value, value, returns, self._job.tolerance)):
            text = f"{difference.mismatch.got} at {difference.mismatch.path}"
        return f"the reference returns {text}, which is not what {case.function} declares" if text else ""

    def _contradiction(self, case: CheckerCase, value: Any) -> str:
        """How an example's written result differs from the reference's, if it does."""
        if case.returns is None:
            return ""
        literal = values.decode(b"".join(values.encode(case.returns.value)))
        returns = self._functions[case.function].returns
        difference = compare.compare(value, literal, returns, self._job.tolerance)
        if difference is None:
            return ""
        mismatch = difference.mismatch
        return f"the example says {mismatch.got} at {mismatch.path}, the reference {mismatch.want}"

    def answer(self, request: wire.Frame) -> Check | Rehearsed:
        """The check of a returned value, or the call alone where there is none."""
        match request.read(Compare, Describe, Rehearse):
            case Rehearse():
                for number in self.numbers:
                    self.expect(number)
                return Rehearsed()
            case Describe(number):
                return Check(number, self._call(self._cases[number]))
            case Compare(number):
                expected = self.expect(number)
                if expected.fault:
                    return Check(number, self._call(self._cases[number]), fault=expected.fault)
                try:
                    return self._compare(self._cases[number], expected, request.body)
                except MemoryError:
                    return Check(number, fault="the memory is not enough to compare what was returned")
        raise AssertionError("unreachable")

    def _call(self, case: CheckerCase) -> str:
        declared = self._functions[case.function]
        return excerpts.call(declared, inputs.build(case.inputs, declared))

    def _compare(self, case: CheckerCase, expected: _Expected, body: Any) -> Check:
        want = expected.value
        try:
            got = values.decode(body)
        except (WireError, MemoryError) as error:
            got = values.Opaque(f"bytes that are no value ({error})")
        tolerance = self._job.tolerance
        difference = compare.compare(want, got, self._functions[case.function].returns, tolerance)
        if difference is None:
            return Check(case.number, reference_s=expected.wall_s)
        mismatch, want_part, got_part = difference
        shape = excerpts.shape(want)
        want_text, got_text = excerpts.blocks(
            want_part, got_part, lambda left, right: compare.wrong_numbers(left, right, tolerance)
        )
        return Check(
            case.number,
            self._call(case),
            mismatch,
            shape=excerpts.size(want) if shape and shape == excerpts.shape(got) else "",
            want=want_text,
            got=got_text,
            reference_s=expected.wall_s,
        )
