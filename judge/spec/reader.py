"""A spec file into a Problem."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.errors import JudgeError
from judge.model.problem import Limits, Problem, Summary
from judge.spec import cache

if TYPE_CHECKING:
    from judge.spec.document import Complaints
    from judge.spec.format import DraftProblem


def load(file: Path) -> Problem:
    """The problem in that file, from the cache where it is fresh.

    Raises JudgeError that lists everything wrong with it, each with file:line, key path, value and what is expected.
    """
    stamp = cache.stamp(file)
    if (problem := cache.read_problem(file, stamp)) is None:
        problem = read(file)
        cache.write(file, stamp, problem)
    return problem


def load_summary(file: Path) -> Summary:
    """What a list shows of the problem in that file; errors as in `load`."""
    return cache.read_summary(file, cache.stamp(file)) or load(file).summary


def json_schema() -> dict[str, Any]:
    """The format of problem.yaml as JSON Schema."""
    from judge.spec.format import schema

    return schema()


def read(file: Path) -> Problem:
    """The problem in that file, read from its YAML. Errors as in `load`."""
    # Imported here because a spec in the cache needs none of it.
    from judge.spec.document import Complaints, parse
    from judge.spec.format import PROBLEM

    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise JudgeError(f"the spec {file} cannot be read: {error}") from None
    complaints = Complaints(file)
    draft = PROBLEM.read(parse(text, complaints), (), complaints)
    complaints.stop_if_any()
    problem = _assemble(file.parent.name, draft, complaints)
    complaints.stop_if_any()
    return problem


def _assemble(id_: str, draft: "DraftProblem", complaints: "Complaints") -> Problem:
    from judge.spec.cases import assemble_cases, check_functions

    check_functions(draft, complaints)
    limits = draft.limits.over(Limits())
    return Problem(
        summary=Summary(id_, draft.title, draft.difficulty, draft.topics, draft.asked),
        related=draft.related,
        statement=draft.statement,
        constraints=draft.constraints,
        functions=draft.functions,
        limits=limits,
        tolerance=draft.tolerance,
        rules=draft.rules,
        cases=assemble_cases(draft, limits, complaints),
        hints=draft.hints,
        follow_ups=draft.follow_ups,
    )
