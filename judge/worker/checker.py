"""The checker's process: run the reference, hold what is expected, compare, and answer with words.

It is a sibling of the candidate's process, never its ancestor, and no value ever leaves it whole.
"""

import select
import time
from typing import Any

from judge import compare, excerpts, inputs, system, values, wire
from judge.errors import WireError
from judge.model.message import CheckerCase, CheckerJob, Compare, Describe
from judge.model.outcome import Check
from judge.worker import failures, loader


def serve(job_fd: int, result_fd: int) -> None:
    """Answer requests until the parent closes its end; between them, run the reference ahead."""
    system.hide_memory()
    system.keep_to_one_cpu()
    frame = wire.read(job_fd)
    if frame is None:
        return
    checker = _Checker(frame.read(CheckerJob))
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
        self._module = loader.run_module(loader.compile_file(job.reference), job.reference)

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
        if (function := loader.find_function(self._module, declared)) is None:
            return _Expected(fault=f"the reference has no function {case.function}")
        try:
            started = time.perf_counter()
            value = function(*inputs.build(case.inputs, declared))
            wall_s = time.perf_counter() - started
            # Through bytes and back: afterwards both answers have the same form.
            value = values.decode(b"".join(values.encode(value)))
        except Exception as error:
            failure = failures.describe(error, self._job.reference)
            where = f" (line {failure.lines[-1].line})" if failure.lines else ""
            return _Expected(fault=f"the reference fails: {failure.type}: {failure.text}{where}")
        return _Expected(value, wall_s, self._contradiction(case, value))

    def _contradiction(self, case: CheckerCase, value: Any) -> str:
        """How an example's written result differs from the reference's, if it does."""
        if case.returns is None:
            return ""
        literal = values.decode(b"".join(values.encode(case.returns.value)))
        returns = self._functions[case.function].returns
        mismatch = compare.compare(value, literal, returns, self._job.tolerance)
        if mismatch is None:
            return ""
        return f"the example says {mismatch.got} at {mismatch.path}, the reference {mismatch.want}"

    def answer(self, request: wire.Frame) -> Check:
        """The check of a returned value, or the call alone where there is none."""
        match request.read(Compare, Describe):
            case Describe(number):
                return Check(number, self._call(self._cases[number]))
            case Compare(number):
                expected = self.expect(number)
                if expected.fault:
                    return Check(number, self._call(self._cases[number]), fault=expected.fault)
                return self._compare(self._cases[number], expected, request.body)
        raise AssertionError("unreachable")

    def _call(self, case: CheckerCase) -> str:
        declared = self._functions[case.function]
        return excerpts.call(declared, inputs.build(case.inputs, declared))

    def _compare(self, case: CheckerCase, expected: _Expected, body: Any) -> Check:
        want = expected.value
        try:
            got = values.decode(body)
        except WireError as error:
            got = values.Opaque(f"bytes that are no value ({error})")
        mismatch = compare.compare(want, got, self._functions[case.function].returns, self._job.tolerance)
        if mismatch is None:
            return Check(case.number, reference_s=expected.wall_s)
        return Check(
            case.number,
            self._call(case),
            mismatch,
            excerpts.size(want) if excerpts.shape(want) == excerpts.shape(got) else "",
            excerpts.block(want),
            excerpts.block(got),
            expected.wall_s,
        )
