"""The last words of an interpreter, told apart from what was printed."""

from pathlib import Path

import pytest

from judge.model.outcome import Failure, Line, Output
from judge.runner.crash import split_last_words
from tests.solutions import both, judge, verdicts

WORDS = """\
Fatal Python error: Segmentation fault

Current thread 0x00007f (most recent call first):
  File "/usr/lib/python3.11/ctypes/__init__.py", line 519 in string_at
  File "/work/helper.py", line 3 in inner
  File "/work/my.py", line 2 in add
  File "/judge/worker/candidate.py", line 220 in _call

Extension modules: numpy.linalg._umath_linalg (total: 9)
"""


def test_the_lines_of_the_solution_are_told_outermost_first() -> None:
    output, failure = split_last_words(Output(f"before\n{WORDS}after"), "/work/my.py")
    assert output == Output("before\nafter")
    lines = (Line("/work/my.py", 2, "add", ""), Line("/work/helper.py", 3, "inner", ""))
    assert failure == Failure("Segmentation fault", "", lines)


@pytest.mark.parametrize("text", ["", "Fatal Python error\n", "Fatal Python error: x\nand no stack\n"])
def test_other_words_stay_as_they_are(text: str) -> None:
    assert split_last_words(Output(text), "/work/my.py") == (Output(text), None)


@pytest.mark.parametrize("isolation", ["fork", "spawn", "sandbox"])
@pytest.mark.parametrize(
    ("deed", "words"),
    [("ctypes.string_at(0)", "Segmentation fault"), ("os.abort()", "Aborted")],
)
def test_a_crash_shows_where_it_was(
    deed: str, words: str, isolation: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if isolation == "sandbox":
        request.getfixturevalue("bubblewrap")
    result = judge(tmp_path, both(f"print('here')\n{deed}", "import ctypes, os"), isolation, numbers=(1,))
    assert verdicts(result) == ["runtime-error"]
    outcome = result.cases[0].outcome
    assert outcome.failure is not None
    assert outcome.failure.type == words
    assert [(line.line, line.function, line.code) for line in outcome.failure.lines] == [(5, "add", deed)]
    assert outcome.output.text == "here\n"
