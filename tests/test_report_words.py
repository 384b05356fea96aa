"""What happened in a case, in sentences, and the command that repeats it."""

import math
import os
import shlex

import pytest

from judge.model.outcome import Check, Ending, Failure, Line, Mismatch, MismatchKind, Outcome, Violation
from judge.model.problem import Case, Inputs, Limits, Summary
from judge.model.result import CaseResult, Result, Verdict
from judge.report import words

TYPE, LENGTH, SHAPE, VALUE = MismatchKind


def case_result(
    outcome: Outcome, check: Check | None = None, alone: Verdict | None = None, verdict: Verdict = Verdict.WRONG_ANSWER
) -> CaseResult:
    case = Case(outcome.case, "ones", "double", False, Inputs((1.0,)), Limits(memory_mib=64))
    return CaseResult(case, verdict, outcome, check, alone)


@pytest.mark.parametrize(
    ("difference", "shape", "sentence"),
    [
        (Mismatch(TYPE, "result", "1.0", "True"), "", "result is True; want 1.0"),
        (Mismatch(TYPE, "result", "an array (2×2)", "None"), "", "returned None; want an array (2×2)"),
        (Mismatch(TYPE, "result[1]", "1.0", "None", "loss"), "", "result[1] (loss) is None; want 1.0"),
        (Mismatch(LENGTH, "result", "2 entries", "1 entry"), "", "result has 1 entry; want 2 entries"),
        (Mismatch(SHAPE, "result[0]", "4×1", "4×4", "dW"), "", "result[0] (dW) has shape 4×4; want 4×1"),
        (Mismatch(VALUE, "result", "'a'", "'b'", "", 1, 1), "", "result: want 'a', got 'b'"),
        (Mismatch(VALUE, "result", "1.0", "2.0", "", 1, 1, 1.0, 99.9), "",
         "result: want 1.0, got 2.0, error 1 (1e+02 × tolerance)"),
        (Mismatch(VALUE, "result[2]", "1", "2", "", 2, 3), "3 numbers",
         "result is 3 numbers as expected; 2 of 3 values differ, first at result[2]: want 1, got 2"),
        (Mismatch(VALUE, "result[0]", "nan", "1.0", "", 1, 3, math.inf, math.inf), "",
         "1 of 3 values differ, largest error inf (inf × tolerance), first at result[0]: want nan, got 1.0"),
    ],
)  # fmt: skip
def test_a_difference_is_one_sentence(difference: Mismatch, shape: str, sentence: str) -> None:
    assert words.mismatch(difference, shape) == sentence


def test_an_accepted_case_has_no_message() -> None:
    returned = Outcome(1, Ending.RETURNED, message="x", remarks=("changed its arguments: a",))
    assert words.message(case_result(returned, verdict=Verdict.ACCEPTED), "my.py") == ""


MISMATCH = Check(1, "double(1.0)", Mismatch(TYPE, "result", "1.0", "True"))


@pytest.mark.parametrize(
    ("outcome", "check", "text"),
    [
        (Outcome(1, Ending.NO_FUNCTION), None, "there is no function double"),
        (Outcome(1, Ending.WALL_LIMIT, message="no answer within 2 s"), MISMATCH, "no answer within 2 s"),
        (Outcome(1, Ending.MEMORY_LIMIT), None, "over the memory limit of 64 MiB"),
        (Outcome(1, Ending.RAISED, failure=Failure("KeyError", "")), None, "KeyError"),
        (Outcome(1, Ending.RAISED, failure=Failure("E", "x", thread="Thread-1")), None, "E: x in thread Thread-1"),
        (Outcome(1, Ending.RETURNED), MISMATCH, "result is True; want 1.0"),
        (Outcome(1, Ending.RETURNED, violations=(Violation("a", 3), Violation("b"))), MISMATCH, "my.py:3 a\nb"),
        (Outcome(1, Ending.RETURNED, violations=(Violation("a", 3),)), Check(1, fault="the reference fails: E: x"),
         "the reference fails: E: x"),
    ],
)  # fmt: skip
def test_a_message_says_what_the_verdict_is_about_and_nothing_else(
    outcome: Outcome, check: Check | None, text: str
) -> None:
    assert words.message(case_result(outcome, check), "folder/my.py") == text


def test_lines_are_named_as_seen_from_the_folder_of_the_solution() -> None:
    lines = tuple(
        Line(os.path.abspath(file), number, function, code)
        for number, (file, function, code) in enumerate(
            [
                ("work/my.py", "<module>", "f()"),
                ("work/sub/helper.py", "f", ""),
                ("/usr/lib/numpy/linalg.py", "inv", "x"),
            ],
            1,
        )
    )
    cause = Failure("B", "y", lines[:1], Failure("C", "z"))
    outcome = Outcome(1, Ending.RAISED, failure=Failure("A", "x", lines, cause))
    assert words.message(case_result(outcome), "work/my.py").split("\n") == [
        "A: x",
        "  my.py:1: f()",
        f"  {os.path.join('sub', 'helper.py')}:2 in f",
        f"  {os.path.join('numpy', 'linalg.py')}:3 in inv: x",
        "raised from B: y",
        "  my.py:1: f()",
        "raised from C: z",
    ]


def test_state_that_leaks_is_said_after_what_went_wrong() -> None:
    text = words.message(case_result(Outcome(1, Ending.RETURNED), MISMATCH, Verdict.ACCEPTED), "my.py")
    assert text == (
        "result is True; want 1.0\n"
        "alone in a fresh process this case is accepted: an earlier call leaves something behind"
        " (a global, a default argument, a cache, a thread), or the answer depends on timing or chance"
    )


def test_a_case_that_is_wrong_alone_too_leaks_nothing() -> None:
    text = words.message(case_result(Outcome(1, Ending.RETURNED), MISMATCH, Verdict.WRONG_ANSWER), "my.py")
    assert text == "result is True; want 1.0"


def again(solution: str, *cases: CaseResult) -> str | None:
    return words.again(Result(Summary("double", "D", "easy", (), ()), solution, (), cases, 0.1, "fork", len(cases)))


@pytest.mark.parametrize("solution", ["my.py", "my dir/it's.py", "-x.py", "ü$HOME`ls`.py", "a;b\n.py"])
def test_the_command_that_repeats_the_first_failing_case_is_one_for_a_shell(solution: str) -> None:
    failing = [case_result(Outcome(number, Ending.RETURNED), MISMATCH) for number in (4, 5)]
    accepted = case_result(Outcome(3, Ending.RETURNED), verdict=Verdict.ACCEPTED)
    command = again(solution, accepted, *failing)
    assert command is not None
    assert shlex.split(command)[-4:] == ["double", f"./{solution}" if solution[0] == "-" else solution, "--case", "4"]


def test_a_module_that_was_never_there_is_repeated_whole() -> None:
    assert again("my.py", case_result(Outcome(1, Ending.UNLOADABLE, loading=True))) == "tpjudge run double my.py"
    assert again("my.py", case_result(Outcome(2, Ending.NO_FUNCTION))) == "tpjudge run double my.py"


def test_a_leak_of_state_is_repeated_with_the_cases_that_cause_it() -> None:
    assert again("my.py", case_result(Outcome(4, Ending.RETURNED), MISMATCH, alone=Verdict.ACCEPTED)) == (
        "tpjudge run double my.py"
    )


def test_a_repetition_takes_the_options_of_the_run() -> None:
    failing = case_result(Outcome(4, Ending.RETURNED), MISMATCH)
    options = ("--problems", "my dir", "--time-limit", "0.5")
    result = Result(Summary("double", "D", "easy", (), ()), "my.py", (), (failing,), 0.1, "fork", 9, options)
    assert words.again(result) == "tpjudge run double my.py --case 4 --problems 'my dir' --time-limit 0.5"


def test_nothing_is_repeated_where_all_are_accepted() -> None:
    assert again("my.py", case_result(Outcome(3, Ending.RETURNED), verdict=Verdict.ACCEPTED)) is None
