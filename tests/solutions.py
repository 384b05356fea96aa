"""A small problem to judge things on, for the tests of the runner and of what is built on it."""

from pathlib import Path

from judge.catalog import Catalog
from judge.evaluate import open_evaluation
from judge.model.result import Result
from judge.workspace import Submission

SPEC = """\
title: Add
difficulty: easy
topics: [arithmetic]
statement: Add two numbers, or a number to an array.
functions:
  - name: add
    parameters: [{name: a, kind: float}, {name: b, kind: float}]
    returns: {kind: float}
  - name: shift
    aliases: [shiftArray]
    parameters: [{name: a, kind: array, of: float, shape: [n]}, {name: by, kind: int}]
    returns: {kind: array, of: float, shape: [n]}
limits: {wall: 20 s, memory: 256 MiB, output: 64 KiB, load: 3 s}
rules: {forbid imports: [torch]}
examples:
  - {name: small, call: add, arguments: {a: 1, b: 2}, returns: 3, because: one and two}
hidden:
  - {name: negative, call: add, arguments: {a: 1, b: -2}, tests: signs}
  - {name: large, call: add, arguments: {a: 1e2, b: 2}, tests: magnitude}
  - {name: three, call: shift, seed: 1, arguments: {a: {normal: [3]}, by: 1}, tests: an array}
"""
REFERENCE = """\
def add(a, b):
    return a + b


def shift(a, by):
    return a + by
"""

_FUNCTIONS = {"add(a, b)": "a + b", "shift(a, by)": "a + by"}


def problem_root(folder: Path, spec: str = SPEC, reference: str = REFERENCE) -> Path:
    """A root with this problem under the id "add"."""
    for path, text in (
        (folder / "problems/add/problem.yaml", spec),
        (folder / "solutions/add/reference.py", reference),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def both(body: str, top: str = "") -> str:
    """A solution both of whose functions have this body; `right()` in it is the right answer."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    functions = [f"def {name}:\n    right = lambda: {right}\n{lines}\n" for name, right in _FUNCTIONS.items()]
    return "\n".join([top, *functions])


def judge(
    folder: Path,
    text: str,
    isolation: str = "fork",
    *,
    numbers: tuple[int, ...] = (1, 2, 3, 4),
    fail_fast: bool = False,
    name: str = "solution.py",
    root: Path | None = None,
    wall_s: float | None = None,
) -> Result:
    """Judge this text on the small problem, with real processes; `wall_s` for those that are to hang."""
    entry = Catalog((str(root or problem_root(folder / "root")),)).find("add")
    file = folder / "work" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)
    problem = entry.problem()
    if wall_s is not None:
        problem = problem.with_wall_limit(wall_s)
    cases = tuple(case for case in problem.cases if case.number in numbers)
    with open_evaluation(entry, problem, Submission.open(str(file)), cases, isolation, fail_fast) as evaluation:
        for _ in evaluation:
            pass
        return evaluation.result()


def verdicts(result: Result) -> list[str]:
    """The verdict of each case."""
    return [case.verdict.value for case in result.cases]
