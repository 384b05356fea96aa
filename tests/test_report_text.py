"""The report on a terminal, whole, for each kind of verdict; and that hostile text, narrow terminals, other encodings
and NO_COLOR do it no harm."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from judge.model.outcome import (
    Check,
    Ending,
    Failure,
    Line,
    Mismatch,
    MismatchKind,
    Outcome,
    Output,
    Usage,
    Violation,
)
from judge.model.problem import Case, Function, Inputs, Limits, Named, Summary, ValueType
from judge.model.result import CaseResult, Result, Verdict
from judge.report.text import duration, print_result

FLOAT = ValueType("float")
FUNCTIONS = tuple(Function(name, (Named("a", FLOAT),), FLOAT) for name in ("double", "halve", "unused"))
HOSTILE = "[bold]x[/bold] :smile: \x1b[31m\x07\u202e\u2066\ud800\r"
HARMLESS = "[bold]x[/bold] :smile: \\x1b[31m\\x07\\u202e\\u2066\\ud800\\x0d"


def row(
    number: int, verdict: str = "accepted", outcome: Outcome | None = None, name: str = "", **more: object
) -> CaseResult:
    name = name or f"case of {number}"
    case = Case(number, name, "double", number == 1, Inputs((1.0,)), Limits(), "negative numbers")
    fine = Outcome(number, Ending.RETURNED, Usage(0.0004, 0.0004, 3.25))
    return CaseResult(case, Verdict(verdict), outcome or fine, **more)  # type: ignore[arg-type]


def result_of(*cases: CaseResult, solution: str = "my.py", title: str = "Doubles") -> Result:
    return Result(Summary("double", title, "easy", (), ()), solution, FUNCTIONS, cases, 0.31, "fork", len(cases))


def printed(result: Result, width: int = 80, file: io.StringIO | None = None, colours: str | None = None) -> str:
    file = file or io.StringIO()
    options = {"force_terminal": True, "color_system": colours} if colours else {}
    print_result(Console(width=width, file=file, highlight=False, markup=False, emoji=False, **options), result)
    return file.getvalue()


def report(*cases: CaseResult, **result: str) -> str:
    return printed(result_of(*cases, **result))


def test_an_accepted_run() -> None:
    other = row(2, name="a much longer name")
    halved = row(3)._replace(case=row(3).case._replace(function="halve"))
    assert report(row(1), other, halved) == """\
double   Doubles                                                            easy
my.py

double
  ✓ 1  case of 1                    0.4 ms
  ✓ 2  a much longer name           0.4 ms

halve
  ✓ 3  case of 3                    0.4 ms

Accepted   3 of 3 cases   slowest 0.4 ms   peak 3 MiB   CPU 0.4 ms      310.0 ms
"""  # fmt: skip


WRONG = Outcome(2, Ending.RETURNED, Usage(0.0025, 0.0024, 9.6), output=Output("shape (2, 2)\ndone\n"))
DIFFERENCE = Mismatch(MismatchKind.VALUE, "result[0][1]", "-2.0", "3.0", "", 1, 4, 5.0, 238095.0)
CHECK = Check(2, "double(a: 2×2)", DIFFERENCE, "2×2", " 1.0  -2.0\n 3.0   4.0", " 1.0   3.0\n 3.0   4.0")


def test_a_wrong_answer() -> None:
    assert report(row(1), row(2, "wrong-answer", WRONG, check=CHECK)) == """\
double   Doubles                                                            easy
my.py

double
  ✓ 1  case of 1                       0.4 ms
  ✗ 2  case of 2      wrong answer     2.5 ms

Wrong answer   1 of 2 cases   slowest 2.5 ms   peak 10 MiB              310.0 ms

2 case of 2   double(a: 2×2)
  result is 2×2 as expected; 1 of 4 values differ, largest error 5 (2.4e+05 ×
  tolerance), first at result[0][1]: want -2.0, got 3.0
    want          got
     1.0  -2.0     1.0   3.0
     3.0   4.0     3.0   4.0
  this case: negative numbers
  your output:
    shape (2, 2)
    done

again: tpjudge run double my.py --case 2
"""  # fmt: skip


def test_a_runtime_error_with_its_cause(tmp_path: Path) -> None:
    solution = str(tmp_path / "my.py")
    cause = Failure("KeyError", "'w'", (Line(solution, 3, "load", "return table['w']"),))
    error = Failure("ValueError", "no weights", (Line(solution, 9, "double", "load()"),), cause)
    outcome = Outcome(2, Ending.RAISED, Usage(), failure=error)
    text = report(row(1), row(2, "runtime-error", outcome, check=Check(2, "double(a=1.0)")), solution=solution)
    assert text.replace(solution, "/my.py") == """\
double   Doubles                                                            easy
/my.py

double
  ✓ 1  case of 1                        0.4 ms
  ✗ 2  case of 2      runtime error

Runtime error   1 of 2 cases   slowest 0.4 ms   peak 3 MiB              310.0 ms

2 case of 2   double(a=1.0)
  ValueError: no weights
    my.py:9 in double: load()
  raised from KeyError: 'w'
    my.py:3 in load: return table['w']
  this case: negative numbers

again: tpjudge run double /my.py --case 2
"""  # fmt: skip


def test_a_time_limit_and_a_leak_of_state() -> None:
    late = Outcome(1, Ending.WALL_LIMIT, Usage(2.0, 1.99, 3.0), message="no answer within 2 s")
    wrong = Check(2, "double(a=1.0)", Mismatch(MismatchKind.VALUE, "result", "2.0", "1.0", "", 1, 1, 1.0, 5e4))
    leak = row(2, "wrong-answer", check=wrong, alone=Verdict.ACCEPTED)
    assert report(row(1, "time-limit", late, check=Check(1, "double(a=1.0)")), leak) == """\
double   Doubles                                                            easy
my.py

double
  ✗ 1  case of 1      time limit       2.00 s
  ✗ 2  case of 2      wrong answer     0.4 ms

Time limit   0 of 2 cases   slowest 2.00 s   peak 3 MiB   CPU 1.99 s    310.0 ms

1 case of 1   double(a=1.0)
  no answer within 2 s; this process was computing

2 case of 2   double(a=1.0)
  result: want 2.0, got 1.0, error 1 (5e+04 × tolerance)
  alone in a fresh process this case is accepted: an earlier call leaves
  something behind (a global, a default argument, a cache, a thread), or the
  answer depends on timing or chance
  this case: negative numbers

again: tpjudge run double my.py --case 1
"""  # fmt: skip


def test_a_module_that_cannot_be_loaded_is_said_once() -> None:
    error = Failure("SyntaxError", "'(' was never closed", (Line("/elsewhere/my.py", 4, "", "f(("),))
    outcome = Outcome(1, Ending.UNLOADABLE, failure=error, loading=True)
    cases = [row(number, "bad-submission", outcome) for number in range(1, 8)]
    assert report(*cases) == """\
double   Doubles                                                            easy
my.py

Bad submission   none of 7 cases run                                    310.0 ms

  SyntaxError: '(' was never closed
    elsewhere/my.py:4: f((

again: tpjudge run double my.py
"""  # fmt: skip


def test_a_broken_rule() -> None:
    violations = (Violation("imports torch, which this problem forbids", 2), Violation("sends to no device"))
    outcome = Outcome(1, Ending.UNLOADABLE, violations=violations, loading=True)
    cases = [row(number, "rule-broken", outcome) for number in (1, 2)]
    assert report(*cases, solution="my dir/it.py") == """\
double   Doubles                                                            easy
my dir/it.py

Rule broken   none of 2 cases run                                       310.0 ms

  it.py:2 imports torch, which this problem forbids
  sends to no device

again: tpjudge run double 'my dir/it.py'
"""  # fmt: skip


def test_remarks_stand_once_with_their_cases() -> None:
    changed, left = "changed its arguments: a", "left 1 thread running"
    cases = [row(n, outcome=Outcome(n, Ending.RETURNED, remarks=(changed, left)[: 1 + (n == 2)])) for n in range(1, 13)]
    assert report(*cases).split("\n")[-5:] == [
        "Accepted   12 of 12 cases                                               310.0 ms",
        "",
        "remark: changed its arguments: a (cases 1, 2, 3, 4, 5, 6, 7, 8 and 4 more)",
        "remark: left 1 thread running (case 2)",
        "",
    ]


def test_cases_that_fail_for_the_same_reason_are_shown_once_and_the_fourth_reason_is_counted() -> None:
    outcomes = [Outcome(n, Ending.DIED, message=f"reason {min(n % 4, 2)}") for n in range(1, 9)]
    same = report(*(row(outcome.case, "runtime-error", outcome) for outcome in outcomes)).split("\n")
    assert [line for line in same if "the same" in line] == ["  the same in case 5", "  the same in cases 3, 6, 7",
                                                             "  the same in case 8"]  # fmt: skip
    outcomes = [Outcome(n, Ending.DIED, message=f"reason {n}") for n in range(1, 6)]
    different = report(*(row(outcome.case, "runtime-error", outcome) for outcome in outcomes))
    assert "reason 3" in different
    assert "reason 4" not in different
    assert "\n… and 2 more failing cases\n" in different


def test_long_output_is_cut_by_lines_and_says_so() -> None:
    output = Output("".join(f"{number}\n" for number in range(20)) + "x" * 500)
    shown = report(row(2, "wrong-answer", WRONG._replace(output=output), check=CHECK)).partition("your output:\n")[2]
    lines = [line.strip() for line in shown.split("\n")]
    assert lines[:12] == [*map(str, range(8)), "… 9 more lines …", "17", "18", "19"]
    assert "".join(lines[12:15]) == "x" * 160 + "… (340 more characters)"


def everywhere(text: str) -> str:
    """A report with this text wherever the candidate or the problem can bring one."""
    error = Failure("E" + text, text, (Line(f"/t/{text}.py", 1, text, text),), Failure(text, text), text)
    output = Output(text)
    wrong = Check(1, text, Mismatch(MismatchKind.VALUE, text, text, text, text, 2, 4), text, text, text)
    cases = [
        row(1, "wrong-answer", Outcome(1, Ending.RETURNED, output=output, remarks=(text,)), text, check=wrong),
        row(2, "runtime-error", Outcome(2, Ending.RAISED, message=text, failure=error, output=output), text),
        row(3, "judge-error", Outcome(3, Ending.RETURNED), text, check=Check(3, text, fault=text)),
        row(4, "rule-broken", Outcome(4, Ending.RETURNED, violations=(Violation(text, 1),)), text),
    ]
    cases = [case._replace(case=case.case._replace(purpose=text, example=False)) for case in cases]
    return printed(result_of(*cases, solution=f"{text}.py", title=text), width=300)


def test_hostile_text_is_shown_and_obeyed_nowhere() -> None:
    text = everywhere(HOSTILE)
    assert not set(text) & set(HOSTILE) & set("\x1b\x07\r\u202e\u2066\ud800")
    assert text.count(HARMLESS) == everywhere("harmless").count("harmless")


def test_no_line_ends_in_blanks_or_is_wider_than_the_terminal_but_the_command() -> None:
    long = "many words in " * 30 + "y" * 200
    outcome = Outcome(1, Ending.RAISED, failure=Failure("ValueError", long, (Line(long, 1, long, long),)),
                      output=Output(f"{long}\n  \nend  "), remarks=(long,))  # fmt: skip
    ragged = CHECK._replace(call=long, want="1\n2\n3", got="1\n2")
    for width in (50, 80, 100):
        failing = row(1, "runtime-error", outcome, long, check=ragged), row(2, "wrong-answer", WRONG, check=ragged)
        text = printed(result_of(*failing, solution=long, title=long), width)
        lines = [line for line in text.split("\n") if not line.startswith("again: ")]
        assert [line for line in lines if len(line) > width] == []
        assert [line for line in lines if line != line.rstrip()] == []
        assert len(text.split("\n")) == len(lines) + 1


def test_a_column_of_want_is_never_narrower_than_its_heading() -> None:
    text = report(row(2, "wrong-answer", WRONG, check=CHECK._replace(want="1\n2", got="1\n3\n4")))
    assert "    want    got\n    1       1\n    2       3\n            4\n" in text


def test_colours_are_only_for_terminals() -> None:
    cases = (row(1), row(2, "wrong-answer", WRONG, check=CHECK))
    assert "\x1b" not in report(*cases)
    assert "\x1b[32m" in printed(result_of(*cases), colours="standard")


def test_marks_are_ascii_where_the_encoding_is() -> None:
    class Ascii(io.StringIO):
        encoding = "ascii"  # type: ignore[assignment]

    text = printed(result_of(row(1), row(2, "deadlock")), file=Ascii())
    assert "  ok 1  case of 1                   0.4 ms\n" in text
    assert "  x  2  case of 2      deadlock     0.4 ms\n" in text


@pytest.mark.parametrize(
    ("wall_s", "text"),
    [(None, ""), (0.0, "0.0 ms"), (0.00004, "0.0 ms"), (0.0123, "12.3 ms"), (0.9994, "999.4 ms"), (1.0, "1.00 s"),
     (61.239, "61.24 s")],
)  # fmt: skip
def test_durations_have_a_unit(wall_s: float | None, text: str) -> None:
    assert duration(wall_s) == text
