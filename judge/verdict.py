"""The verdict of one case: one table, worst first."""

from judge.model.outcome import Check, Ending, Outcome
from judge.model.result import Verdict

_BY_ENDING = {
    Ending.UNLOADABLE: Verdict.BAD_SUBMISSION,
    Ending.NO_FUNCTION: Verdict.BAD_SUBMISSION,
    Ending.RAISED: Verdict.RUNTIME_ERROR,
    Ending.DIED: Verdict.RUNTIME_ERROR,
    Ending.WALL_LIMIT: Verdict.TIME_LIMIT,
    Ending.CPU_LIMIT: Verdict.TIME_LIMIT,
    Ending.MEMORY_LIMIT: Verdict.MEMORY_LIMIT,
    Ending.OUTPUT_LIMIT: Verdict.OUTPUT_LIMIT,
}


def decide(outcome: Outcome, check: Check | None) -> Verdict:
    """The verdict on an outcome and what the checker says of it.

    A broken rule outranks how the call ended: refusing a forbidden import makes a module unloadable or a call
    raise, and that is not what is wrong with it.
    """
    if check and check.fault:
        return Verdict.JUDGE_ERROR
    if outcome.violations:
        return Verdict.RULE_BROKEN
    if outcome.ending is not Ending.RETURNED:
        return _BY_ENDING[outcome.ending]
    if check is None or check.mismatch or outcome.message or not outcome.reached:
        return Verdict.WRONG_ANSWER
    return Verdict.ACCEPTED
