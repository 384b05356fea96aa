"""Which cases of a problem to run."""

import re

from judge.errors import JudgeError
from judge.model.problem import Case, Problem

_NUMBERS = re.compile(r"-?\d{1,9}(-\d{1,9})?(,-?\d{1,9}(-\d{1,9})?)*")


def select(problem: Problem, wanted: tuple[str, ...], function: str | None, examples: bool) -> tuple[Case, ...]:
    """The cases that fit all that is asked, in the problem's order.

    Each of `wanted` is numbers and ranges such as "1,3-5" ("-1" is the last case), or the name or a part of it.
    Raises JudgeError where something fits no case.
    """
    cases = [case for case in problem.cases if case.example or not examples]
    if function is not None:
        name = _function(problem, function)
        cases = [case for case in cases if case.function == name]
    if wanted:
        numbers = set().union(*(_numbers(text, problem) for text in wanted))
        cases = [case for case in cases if case.number in numbers]
    if not cases:
        raise JudgeError("no case fits all of these options", f"tpjudge show {problem.id} lists the cases.")
    return tuple(cases)


def _function(problem: Problem, wanted: str) -> str:
    for function in problem.functions:
        if wanted in (function.name, *function.aliases):
            return function.name
    import difflib

    names = [function.name for function in problem.functions]
    close = difflib.get_close_matches(wanted, names, 1)
    hint = f"Did you mean {close[0]}?" if close else f"It has {', '.join(names)}."
    raise JudgeError(f"{problem.id} has no function {wanted!r}", hint)


def _numbers(text: str, problem: Problem) -> set[int]:
    count = len(problem.cases)
    if not _NUMBERS.fullmatch(text.replace(" ", "")):
        return _named(text, problem)
    numbers: set[int] = set()
    for item in text.replace(" ", "").split(","):
        match = re.fullmatch(r"(-?\d+)(?:-(\d+))?", item)
        assert match
        first = int(match[1]) if not match[1].startswith("-") else count + 1 + int(match[1])
        last = int(match[2]) if match[2] else first
        if not 1 <= first <= last <= count:
            raise JudgeError(f"no case {item} in {problem.id}", f"Its cases are 1 to {count}.")
        numbers |= set(range(first, last + 1))
    return numbers


def _named(text: str, problem: Problem) -> set[int]:
    wanted = text.lower().strip()
    if not wanted:
        raise JudgeError(
            "--case without a number or a name", f"The cases of {problem.id} are 1 to {len(problem.cases)}."
        )
    exact = {case.number for case in problem.cases if case.name.lower() == wanted}
    found = exact or {case.number for case in problem.cases if wanted in case.name.lower()}
    if found:
        return found
    import difflib

    close = difflib.get_close_matches(text, [case.name for case in problem.cases], 1)
    hint = f"Did you mean {close[0]!r}?" if close else f"tpjudge show {problem.id} lists the cases."
    raise JudgeError(f"no case of {problem.id} is named like {text!r}", hint)
