"""The result as a document for programs. README.md documents it; VERSION counts its incompatible changes."""

import math
from typing import Any

from judge.model.outcome import Mismatch
from judge.model.result import CaseResult, Result, worst
from judge.report import words
from judge.report.plain import clean

VERSION = 1


def document(result: Result) -> dict[str, Any]:
    """The whole result as JSON data. Numbers that JSON lacks (NaN, infinities) are null."""
    data = {
        "version": VERSION,
        "problem": result.summary.id,
        "solution": result.solution,
        "verdict": result.verdict.value,
        "functions": _functions(result),
        "cases": [_case(case, result.solution) for case in result.cases],
        "again": words.again(result),
        "wall_s": result.wall_s,
        "isolation": result.isolation,
        "memory_limited": result.memory_limited,
    }
    return _finite(data)  # type: ignore[no-any-return]


def _functions(result: Result) -> list[dict[str, Any]]:
    rows = []
    for function in result.functions:
        cases = [case.verdict for case in result.cases if case.case.function == function.name]
        if cases:
            accepted = sum(verdict.exit_code == 0 for verdict in cases)
            verdict = worst(cases).value
            rows.append({"name": function.name, "verdict": verdict, "accepted": accepted, "cases": len(cases)})
    return rows


def _case(result: CaseResult, solution: str) -> dict[str, Any]:
    outcome, check = result.outcome, result.check
    return {
        "number": result.case.number,
        "name": result.case.name,
        "function": result.case.function,
        "verdict": result.verdict.value,
        "wall_s": outcome.usage.wall_s,
        "cpu_s": outcome.usage.cpu_s,
        "peak_mib": outcome.usage.peak_mib,
        "message": words.message(result, solution),
        "mismatch": _mismatch(check.mismatch) if check and check.mismatch else None,
        "output": clean(outcome.output.text),
        "remarks": [clean(remark) for remark in result.remarks],
        "alone": result.alone.value if result.alone else None,
    }


def _mismatch(mismatch: Mismatch) -> dict[str, Any]:
    words = {key: clean(value) if isinstance(value, str) else value for key, value in mismatch._asdict().items()}
    return {**words, "kind": mismatch.kind.value}


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
