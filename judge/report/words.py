"""What happened in a case, in sentences."""

import os
import shlex
from itertools import groupby

from judge.model.outcome import Ending, Failure, Line, Mismatch, MismatchKind, Outcome, Violation
from judge.model.result import CaseResult, Result, Verdict
from judge.report.plain import clean


def message(result: CaseResult, solution: str) -> str:
    """Why the case has its verdict, in a few lines; empty where it is accepted."""
    if result.verdict is Verdict.ACCEPTED:
        return ""
    lines = [clean(line) for line in _reasons(result, solution)]
    if result.leaks_state:
        lines.append(
            "alone in a fresh process this case is accepted: an earlier call leaves something behind"
            " (a global, a default argument, a cache, a thread), or the answer depends on timing or chance"
        )
    return "\n".join(lines)


def _reasons(result: CaseResult, solution: str) -> list[str]:
    outcome, check = result.outcome, result.check
    if check and check.fault:
        return [check.fault]
    if outcome.violations:
        return [_violation(violation, solution) for violation in outcome.violations]
    if outcome.ending is Ending.NO_FUNCTION:
        return [outcome.message or f"there is no function {result.case.function}"]
    reasons = [outcome.message + _waiting_or_computing(outcome)] if outcome.message else []
    if outcome.ending is Ending.MEMORY_LIMIT:
        reasons.append(f"over the memory limit of {result.case.limits.memory_mib} MiB")
    if outcome.failure:
        reasons += _failure(outcome.failure, solution)
    if check and check.mismatch and not outcome.message:
        reasons.append(mismatch(check.mismatch, check.shape))
    return reasons


def _waiting_or_computing(outcome: Outcome) -> str:
    """What the process did until its time was over, if it was mostly one of the two."""
    wall_s, cpu_s = outcome.usage.wall_s, outcome.usage.cpu_s
    if outcome.ending is not Ending.WALL_LIMIT or not wall_s or cpu_s is None:
        return ""
    if cpu_s < 0.1 * wall_s:
        return "; this process was waiting, not computing"
    return "; this process was computing" if cpu_s > 0.5 * wall_s else ""


def mismatch(difference: Mismatch, shape: str = "") -> str:
    """A difference in one sentence."""
    where = difference.path + (f" ({difference.part})" if difference.part else "")
    if difference.kind is MismatchKind.VALUE:
        return _value_mismatch(difference, where, shape)
    if difference.kind is MismatchKind.TYPE:
        if difference.path == "result" and difference.got == "None":
            return f"returned None; want {difference.want}"
        return f"{where} is {difference.got}; want {difference.want}"
    word = "shape " if difference.kind is MismatchKind.SHAPE else ""
    return f"{where} has {word}{difference.got}; want {difference.want}"


def _value_mismatch(difference: Mismatch, where: str, shape: str) -> str:
    values = f"want {difference.want}, got {difference.got}"
    error = ""
    if difference.largest_error is not None and difference.tolerance_multiple is not None:
        multiple = difference.tolerance_multiple
        error = f"error {difference.largest_error:.3g} ({multiple:.2g} × tolerance)"
    if difference.total == 1:
        return f"{where}: {values}" + (f", {error}" if error else "")
    start = f"result is {shape} as expected; " if shape else ""
    largest = f", largest {error}" if error else ""
    return f"{start}{difference.differing} of {difference.total} values differ{largest}, first at {where}: {values}"


def _violation(violation: Violation, solution: str) -> str:
    where = f"{os.path.basename(solution)}:{violation.line} " if violation.line else ""
    return f"{where}{violation.text}"


def _failure(failure: Failure, solution: str) -> list[str]:
    """The exception and the lines that led to it, then what it was raised from."""
    thread = f" in thread {failure.thread}" if failure.thread else ""
    lines = [f"{failure.type}: {failure.text}{thread}" if failure.text else f"{failure.type}{thread}"]
    for line, same in groupby(failure.lines):
        count = len(list(same))
        lines.append(_line(line, solution) + (f" ({count} times)" if count > 1 else ""))
    if failure.cause:
        first, *rest = _failure(failure.cause, solution)
        lines += [f"raised from {first}", *rest]
    return lines


def _line(line: Line, solution: str) -> str:
    place = f"{_short(line.file, solution)}:{line.line}"
    inside = f" in {line.function}" if line.function and line.function != "<module>" else ""
    return f"  {place}{inside}" + (f": {line.code}" if line.code else "")


def _short(file: str, solution: str) -> str:
    """A file of the candidate's as seen from its folder; of a library, the end of its path."""
    folder = os.path.dirname(os.path.abspath(solution))
    if file.startswith(folder + os.sep):
        return os.path.relpath(file, folder)
    return os.sep.join(file.split(os.sep)[-2:])


def again(result: Result) -> str | None:
    """The command that repeats the first failing case; None where all are accepted."""
    if not result.failing:
        return None
    first = result.failing[0]
    # What fails only after other cases needs them again.
    number = f" --case {first.case.number}" if first.outcome.reached and not first.leaks_state else ""
    solution = result.solution if not result.solution.startswith("-") else f"./{result.solution}"
    options = "".join(f" {shlex.quote(option)}" for option in result.options)
    return f"tpjudge run {result.summary.id} {shlex.quote(solution)}{number}{options}"
