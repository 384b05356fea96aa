"""The verdict of a case: the table of endings, and which of several findings wins."""

import pytest

from judge.model.outcome import Check, Ending, Mismatch, MismatchKind, Outcome, Violation
from judge.model.result import Verdict, worst
from judge.verdict import decide

WRONG = Check(1, mismatch=Mismatch(MismatchKind.VALUE, "result", "1.0", "2.0"))
BROKEN = (Violation("imports torch, which this problem forbids", 3),)


@pytest.mark.parametrize(
    ("ending", "verdict"),
    [
        (Ending.RETURNED, "accepted"),
        (Ending.RAISED, "runtime-error"),
        (Ending.DIED, "runtime-error"),
        (Ending.WALL_LIMIT, "time-limit"),
        (Ending.CPU_LIMIT, "time-limit"),
        (Ending.MEMORY_LIMIT, "memory-limit"),
        (Ending.OUTPUT_LIMIT, "output-limit"),
        (Ending.UNLOADABLE, "bad-submission"),
        (Ending.NO_FUNCTION, "bad-submission"),
    ],
)
def test_each_ending_has_its_verdict(ending: Ending, verdict: str) -> None:
    assert decide(Outcome(1, ending), Check(1)).value == verdict


def test_every_ending_is_decided() -> None:
    for ending in Ending:
        decide(Outcome(1, ending), None)


def test_a_mismatch_is_a_wrong_answer() -> None:
    assert decide(Outcome(1, Ending.RETURNED), WRONG) is Verdict.WRONG_ANSWER


def test_what_was_returned_and_not_checked_is_never_accepted() -> None:
    assert decide(Outcome(1, Ending.RETURNED), None) is Verdict.WRONG_ANSWER


def test_a_result_too_large_to_compare_is_a_wrong_answer() -> None:
    assert decide(Outcome(1, Ending.RETURNED, message="the result holds more than"), Check(1)) is Verdict.WRONG_ANSWER


@pytest.mark.parametrize("ending", list(Ending))
def test_a_broken_rule_outranks_how_the_call_ended(ending: Ending) -> None:
    assert decide(Outcome(1, ending, violations=BROKEN), WRONG) is Verdict.RULE_BROKEN


@pytest.mark.parametrize("ending", list(Ending))
def test_a_fault_of_the_reference_outranks_everything(ending: Ending) -> None:
    check = Check(1, fault="the reference fails: ZeroDivisionError")
    assert decide(Outcome(1, ending, violations=BROKEN), check) is Verdict.JUDGE_ERROR


@pytest.mark.parametrize("ending", [ending for ending in Ending if ending is not Ending.RETURNED])
def test_how_a_call_ended_outranks_a_mismatch(ending: Ending) -> None:
    assert decide(Outcome(1, ending), WRONG) is decide(Outcome(1, ending), None)


def test_remarks_change_no_verdict() -> None:
    assert decide(Outcome(1, Ending.RETURNED, remarks=("changed its arguments: a",)), Check(1)) is Verdict.ACCEPTED


def test_the_verdict_of_a_run_is_the_worst_of_its_cases() -> None:
    table = "judge-error bad-submission runtime-error deadlock time-limit memory-limit output-limit rule-broken"
    order = [*map(Verdict, table.split()), Verdict.WRONG_ANSWER, Verdict.ORDER_DEPENDENT, Verdict.ACCEPTED]
    assert list(Verdict) == order
    for index, verdict in enumerate(order):
        assert worst(reversed(order[index:])) is verdict


def test_codes_are_two_letters_and_exit_codes_tell_three_things() -> None:
    assert len({verdict.code for verdict in Verdict}) == len(Verdict)
    assert all(len(verdict.code) == 2 and verdict.code.isupper() for verdict in Verdict)
    assert {verdict: verdict.exit_code for verdict in Verdict if verdict.exit_code != 1} == {
        Verdict.ACCEPTED: 0,
        Verdict.JUDGE_ERROR: 3,
    }
