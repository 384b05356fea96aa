"""The judgement: verdicts, and what the report shows of each case."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from judge.model.outcome import Check, Outcome
from judge.model.problem import Case, Function, Summary


class Verdict(Enum):
    """Worst first: the verdict of a run is the worst of its cases."""

    JUDGE_ERROR = "judge-error"
    BAD_SUBMISSION = "bad-submission"
    RUNTIME_ERROR = "runtime-error"
    DEADLOCK = "deadlock"
    TIME_LIMIT = "time-limit"
    MEMORY_LIMIT = "memory-limit"
    OUTPUT_LIMIT = "output-limit"
    RULE_BROKEN = "rule-broken"
    WRONG_ANSWER = "wrong-answer"
    ORDER_DEPENDENT = "order-dependent"
    ACCEPTED = "accepted"

    @property
    def code(self) -> str:
        """Two letters, as judges print them."""
        return _CODES[self]

    @property
    def words(self) -> str:
        return self.value.replace("-", " ")

    @property
    def exit_code(self) -> int:
        return {Verdict.ACCEPTED: 0, Verdict.JUDGE_ERROR: 3}.get(self, 1)


_CODES = {
    Verdict.JUDGE_ERROR: "JE",
    Verdict.BAD_SUBMISSION: "BS",
    Verdict.RUNTIME_ERROR: "RE",
    Verdict.DEADLOCK: "DL",
    Verdict.TIME_LIMIT: "TL",
    Verdict.MEMORY_LIMIT: "ML",
    Verdict.OUTPUT_LIMIT: "OL",
    Verdict.RULE_BROKEN: "RB",
    Verdict.WRONG_ANSWER: "WA",
    Verdict.ORDER_DEPENDENT: "OD",
    Verdict.ACCEPTED: "AC",
}


# Slower than the reference is worth a remark where a person would notice it.
_SLOW_S = 0.1
_SLOW_TIMES = 10


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The first in the order of the table; there is at least one."""
    order = list(Verdict)
    return min(verdicts, key=order.index)


class CaseResult(NamedTuple):
    """One row of the report.

    `check` is missing where nothing was returned that could be compared. `alone` is the verdict of a second
    run of this case alone in a fresh process; it is made for cases that failed.
    """

    case: Case
    verdict: Verdict
    outcome: Outcome
    check: Check | None = None
    alone: Verdict | None = None

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is worth knowing and changes no verdict."""
        wall_s, reference_s = self.outcome.usage.wall_s, self.check.reference_s if self.check else None
        if wall_s is None or reference_s is None or wall_s < max(_SLOW_S, _SLOW_TIMES * reference_s):
            return self.outcome.remarks
        return (*self.outcome.remarks, f"took more than {_SLOW_TIMES} times as long as the reference")

    @property
    def leaks_state(self) -> bool:
        """Wrong among other cases and right alone: something is kept between calls."""
        return self.verdict is not Verdict.ACCEPTED and self.alone is Verdict.ACCEPTED


class Result(NamedTuple):
    """The judgement of one solution on the chosen cases of one problem."""

    summary: Summary
    solution: str
    functions: tuple[Function, ...]
    cases: tuple[CaseResult, ...]
    wall_s: float
    isolation: str
    # How many cases the problem has, and the options that repeat this run besides those that choose cases.
    total_cases: int
    options: tuple[str, ...] = ()
    # Whether the system kept the limit of memory.
    memory_limited: bool = True

    @property
    def verdict(self) -> Verdict:
        return worst(result.verdict for result in self.cases)

    @property
    def failing(self) -> tuple[CaseResult, ...]:
        return tuple(result for result in self.cases if result.verdict is not Verdict.ACCEPTED)
