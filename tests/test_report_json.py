"""The result as a document: exactly the documented keys, valid JSON, no terminal's business."""

import json
import math
from typing import Any

import pytest

from judge.model.outcome import Check, Ending, Failure, Mismatch, MismatchKind, Outcome, Output, Usage
from judge.model.problem import Case, Function, Inputs, Limits, Named, Summary, ValueType
from judge.model.result import CaseResult, Result, Verdict
from judge.report.json import document

FLOAT = ValueType("float")


def result_of(*cases: CaseResult) -> Result:
    functions = tuple(Function(name, (Named("a", FLOAT),), FLOAT) for name in ("double", "halve", "unused"))
    return Result(Summary("double", "D", "easy", (), ()), "my.py", functions, cases, 0.31, "fork", len(cases))


def row(number: int, verdict: Verdict, outcome: Outcome, function: str = "double", **more: Any) -> CaseResult:
    return CaseResult(Case(number, f"case {number}", function, True, Inputs(()), Limits()), verdict, outcome, **more)


def test_the_whole_document() -> None:
    fine = Outcome(1, Ending.RETURNED, Usage(0.5, 0.4, 3.25), remarks=("changed its arguments: a",))
    wrong = Outcome(2, Ending.RETURNED, Usage(0.25, 0.2, 1.5), output=Output("here\n"))
    mismatch = Mismatch(MismatchKind.VALUE, "result[1]", "2.0", "3.0", "db", 1, 2, 1.0, 5e4)
    result = result_of(
        row(1, Verdict.ACCEPTED, fine, check=Check(1, reference_s=0.01)),
        row(2, Verdict.WRONG_ANSWER, wrong, check=Check(2, "f", mismatch, "2 numbers"), alone=Verdict.ACCEPTED),
        row(3, Verdict.RUNTIME_ERROR, Outcome(3, Ending.RAISED, failure=Failure("E", "x")), "halve"),
    )
    assert document(result) == {
        "version": 1,
        "problem": "double",
        "solution": "my.py",
        "verdict": "runtime-error",
        "functions": [
            {"name": "double", "verdict": "wrong-answer", "accepted": 1, "cases": 2},
            {"name": "halve", "verdict": "runtime-error", "accepted": 0, "cases": 1},
        ],
        "cases": [
            {
                "number": 1,
                "name": "case 1",
                "function": "double",
                "verdict": "accepted",
                "wall_s": 0.5,
                "cpu_s": 0.4,
                "peak_mib": 3.25,
                "message": "",
                "mismatch": None,
                "output": "",
                "remarks": ["changed its arguments: a", "took more than 10 times as long as the reference"],
                "alone": None,
            },
            {
                "number": 2,
                "name": "case 2",
                "function": "double",
                "verdict": "wrong-answer",
                "wall_s": 0.25,
                "cpu_s": 0.2,
                "peak_mib": 1.5,
                "message": "result is 2 numbers as expected; 1 of 2 values differ, largest error 1 (5e+04 × tolerance),"
                " first at result[1] (db): want 2.0, got 3.0\n"
                "alone in a fresh process this case is accepted: an earlier call leaves something behind"
                " (a global, a default argument, a cache, a thread), or the answer depends on timing or chance",
                "mismatch": {
                    "kind": "value",
                    "path": "result[1]",
                    "want": "2.0",
                    "got": "3.0",
                    "part": "db",
                    "differing": 1,
                    "total": 2,
                    "largest_error": 1.0,
                    "tolerance_multiple": 5e4,
                },
                "output": "here\n",
                "remarks": [],
                "alone": "accepted",
            },
            {
                "number": 3,
                "name": "case 3",
                "function": "halve",
                "verdict": "runtime-error",
                "wall_s": None,
                "cpu_s": None,
                "peak_mib": None,
                "message": "E: x",
                "mismatch": None,
                "output": "",
                "remarks": [],
                "alone": None,
            },
        ],
        "again": "tpjudge run double my.py",
        "wall_s": 0.31,
        "isolation": "fork",
        "memory_limited": True,
    }


def test_an_accepted_run_has_no_command_to_repeat() -> None:
    assert document(result_of(row(1, Verdict.ACCEPTED, Outcome(1, Ending.RETURNED))))["again"] is None


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_numbers_that_json_lacks_are_null(number: float) -> None:
    mismatch = Mismatch(MismatchKind.VALUE, "result", "nan", "1.0", "", 1, 1, number, number)
    outcome = Outcome(1, Ending.RETURNED, Usage(number, 0.1, 0.2))
    data = document(result_of(row(1, Verdict.WRONG_ANSWER, outcome, check=Check(1, "f", mismatch))))
    (case,) = json.loads(json.dumps(data, allow_nan=False))["cases"]
    assert (case["wall_s"], case["mismatch"]["largest_error"], case["mismatch"]["tolerance_multiple"]) == (None,) * 3


def test_hostile_text_is_shown_as_escapes() -> None:
    hostile = "\x1b[31m\u202e\ud800"
    outcome = Outcome(1, Ending.RAISED, failure=Failure(hostile, hostile), output=Output(hostile))
    (case,) = document(result_of(row(1, Verdict.RUNTIME_ERROR, outcome)))["cases"]
    shown = "\\x1b[31m\\u202e\\ud800"
    assert (case["message"], case["output"]) == (f"{shown}: {shown}", shown)
