"""What a candidate does to its process, its files and its channel stays its own affair."""

import os
from pathlib import Path

import pytest

from judge.model.result import Verdict
from tests.solutions import REFERENCE, both, judge, verdicts

MODES = pytest.mark.parametrize("isolation", ["fork", "spawn"])

# Writes to every pipe that it finds among its descriptors, as a forger would.
TO_EVERY_PIPE = """\
import os, stat
def to_every_pipe(data):
    for fd in range(3, 64):
        try:
            if stat.S_ISFIFO(os.fstat(fd).st_mode):
                os.write(fd, data)
        except OSError:
            pass
def frame(header, body=b""):
    import json, struct
    header = json.dumps(header).encode()
    return struct.pack(">4sIQ", b"TPJ1", len(header), len(body)) + header + body
"""


@MODES
@pytest.mark.parametrize("data", [b"junk", b"TPJ1", b"TPJ1\xff\xff\xff\xff" + bytes(8), b"\x00" * 100000])
def test_junk_on_the_channel_is_a_runtime_error(data: bytes, isolation: str, tmp_path: Path) -> None:
    result = judge(tmp_path, both(f"to_every_pipe({data!r}); return right()", TO_EVERY_PIPE), isolation)
    assert verdicts(result) == ["runtime-error"] * 4


@pytest.mark.parametrize(
    "header",
    [
        {"Done": {}},
        {"Loaded": {}},
        {"Started": {"case": 3, "cpu_s": 0.0}},
        {"Finished": {"case": 3, "ending": "returned", "usage": {}}},
        {"Finished": {"case": 1, "ending": "wall-limit", "usage": {}}},
        {"Finished": {"case": 1, "ending": "returned", "usage": {}, "verdict": "accepted"}},
        {"Check": {"case": 1}},
        {"Forked": {"pid": 1}},
    ],
)
def test_a_frame_out_of_turn_is_a_runtime_error(header: dict[str, object], tmp_path: Path) -> None:
    text = both(f"to_every_pipe(frame({header!r})); return right()", TO_EVERY_PIPE)
    assert verdicts(judge(tmp_path, text, numbers=(1, 2))) == ["runtime-error"] * 2


def test_a_forged_answer_is_only_an_answer(tmp_path: Path) -> None:
    forged = "frame({'Finished': {'case': 1, 'ending': 'returned', 'usage': {}}}, b'\\0\\0\\0\\x043.25')"
    result = judge(tmp_path, both(f"to_every_pipe({forged}); os._exit(0)", TO_EVERY_PIPE), numbers=(1,))
    assert verdicts(result) == ["wrong-answer"]
    check = result.cases[0].check
    assert check is not None
    assert check.mismatch is not None
    assert (check.mismatch.want, check.mismatch.got) == ("3.0", "3.25")


def test_a_forged_usage_is_no_more_than_can_be_true(tmp_path: Path) -> None:
    forged = "frame({'Finished': {'case': 1, 'ending': 'returned', 'usage': {'wall_s': 1e30}}}, b'\\0\\0\\0\\x043.00')"
    result = judge(tmp_path, both(f"to_every_pipe({forged}); os._exit(0)", TO_EVERY_PIPE), numbers=(1,))
    assert verdicts(result) == ["accepted"]
    assert result.cases[0].outcome.usage.wall_s is not None
    assert result.cases[0].outcome.usage.wall_s < 60


@MODES
def test_lying_objects_end_as_the_candidates_own_problem(isolation: str, tmp_path: Path) -> None:
    top = (
        "class Liar:\n    def __eq__(self, other): return True\n    def __array__(self, *a): raise SystemExit\n"
        "    def __float__(self): return 3.0\n    def __iter__(self):\n        while True: yield 3.0\n"
    )
    assert verdicts(judge(tmp_path, both("return Liar()", top), isolation)) == ["wrong-answer"] * 4


def test_patching_numpy_and_builtins_changes_only_ones_own_answer(tmp_path: Path) -> None:
    top = (
        "import builtins, math, time, json, numpy as np\n"
        "np.allclose = np.array_equal = np.isnan = lambda *a, **k: True\nnp.abs = lambda x: 0 * x\n"
        "json.dumps = lambda *a, **k: 'null'\nbuiltins.len = lambda x: 1\ntime.perf_counter = lambda: 0\n"
    )
    result = judge(tmp_path, both("return right() + 1", top))
    assert Verdict.ACCEPTED not in [case.verdict for case in result.cases]


@MODES
def test_no_descendant_survives(isolation: str, tmp_path: Path) -> None:
    body = (
        "for _ in range(3):\n    if os.fork() == 0:\n        os.setsid()\n        if os.fork() == 0:\n"
        "            open(PIDS, 'a').write(f'{os.getpid()}\\n')\n            time.sleep(600)\n        time.sleep(600)\n"
        "time.sleep(0.1)\nreturn right()"
    )
    pids = tmp_path / "pids"
    result = judge(tmp_path, both(body, f"import os, time\nPIDS = {str(pids)!r}"), isolation, numbers=(1, 2))
    assert result.verdict is Verdict.ACCEPTED
    born = [int(line) for line in pids.read_text().split()]
    assert len(born) == 6
    assert [pid for pid in born if Path(f"/proc/{pid}").exists()] == []


@MODES
def test_temporary_files_go_with_the_run(isolation: str, tmp_path: Path) -> None:
    body = "f = tempfile.NamedTemporaryFile(delete=False); open(NAMES, 'a').write(f.name + '\\n'); return right()"
    names = tmp_path / "names"
    result = judge(tmp_path, both(body, f"import tempfile\nNAMES = {str(names)!r}"), isolation, numbers=(1,))
    assert result.verdict is Verdict.ACCEPTED
    (name,) = names.read_text().split()
    assert not Path(name).exists()
    assert not Path(name).parent.exists()


def test_the_folder_of_the_solution_stays_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "helper.py").write_text("def plus(a, b): return a + b\n")
    text = "from helper import plus\ndef add(a, b): return plus(a, b)\ndef shift(a, by): return plus(a, by)\n"
    assert judge(tmp_path, text).verdict is Verdict.ACCEPTED
    assert sorted(os.listdir(tmp_path / "work")) == ["helper.py", "solution.py"]


@MODES
def test_files_beside_the_solution_are_in_reach_and_shadow_nothing(isolation: str, tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    for name in ("numpy.py", "random.py", "threading.py", "json.py"):
        (work / name).write_text("raise SystemExit('shadowed')\n")
    (work / "data.txt").write_text("0")
    text = "import numpy, random, threading, json\nzero = int(open('data.txt').read())\n" + REFERENCE
    assert judge(tmp_path, text, isolation).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize("name", ["numpy.py", "random.py", "judge.py", "my solution [1] ü.py", "solution", "2.py"])
def test_a_solution_may_have_any_name(name: str, tmp_path: Path) -> None:
    text = (
        "import numpy as np, random\nfrom dataclasses import dataclass\n@dataclass\nclass P:\n    x: int\n" + REFERENCE
    )
    assert judge(tmp_path, text, name=name).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        REFERENCE + "if __name__ == '__main__':\n    raise SystemExit(1)\n",
        "\ufeff" + REFERENCE,
        "# -*- coding: utf-8 -*-\nname = 'ü'\n" + REFERENCE,
        "import pickle\nclass P: pass\nassert type(pickle.loads(pickle.dumps(P()))) is P\n" + REFERENCE,
        "import sys\nsys.setrecursionlimit(10**6)\n" + REFERENCE,
        "import os\nos.environ.clear()\nos.chdir('/')\n" + REFERENCE,
        "import numpy as np\nnp.seterr(all='raise')\nnp.random.seed(0)\n" + REFERENCE,
        both("return input() if False else right()"),
    ],
)
def test_harmless_habits_are_accepted(text: str, tmp_path: Path) -> None:
    assert judge(tmp_path, text).verdict is Verdict.ACCEPTED


@MODES
def test_reading_standard_input_meets_its_end_at_once(isolation: str, tmp_path: Path) -> None:
    result = judge(tmp_path, both("return input()"), isolation, numbers=(1,))
    failure = result.cases[0].outcome.failure
    assert failure is not None
    assert failure.type == "EOFError"


@MODES
def test_output_is_told_apart_by_case_wherever_it_comes_from(isolation: str, tmp_path: Path) -> None:
    body = (
        "print('print', a)\nsys.stderr.write('stderr\\n')\nsys.stdout.flush(); os.write(1, b'write\\n')\n"
        "subprocess.run(['echo', 'echo'])\nprint('no newline', end='')\nreturn right()"
    )
    result = judge(tmp_path, both(body, "import os, subprocess, sys\nprint('import')"), isolation, numbers=(1, 2))
    rest = "stderr\nwrite\necho\nno newline"
    assert [case.outcome.output.text for case in result.cases] == [f"import\nprint 1.0\n{rest}", f"print 1.0\n{rest}"]


def test_what_was_printed_before_a_crash_is_not_lost(tmp_path: Path) -> None:
    result = judge(tmp_path, both("print('here'); os._exit(1)", "import os"), numbers=(1,))
    assert result.cases[0].outcome.output.text == "here\n"


def test_a_long_output_keeps_its_ends_and_says_what_it_left_out(tmp_path: Path) -> None:
    result = judge(tmp_path, both("print('a' * 65000); print('z'); return right()"), numbers=(1,))
    output = result.cases[0].outcome.output
    assert output.text.startswith("aaa")
    assert output.text.endswith("z\n")
    assert output.cut_bytes == 0
    assert len(output.text) == 65003


def test_output_that_is_no_utf8_is_shown_as_escapes(tmp_path: Path) -> None:
    result = judge(tmp_path, both("os.write(1, b'\\xff\\xc3'); return right()", "import os"), numbers=(1,))
    assert result.cases[0].outcome.output.text == "\\xff\\xc3"


def test_an_exception_shows_its_own_lines_and_cause(tmp_path: Path) -> None:
    text = "def inner(a):\n    return {}[a]\ndef add(a, b):\n    try:\n        return inner(a)\n"
    text += "    except KeyError as e:\n        raise ValueError('[bold]no') from e\n"
    result = judge(tmp_path, text, numbers=(1,))
    failure = result.cases[0].outcome.failure
    assert failure is not None
    assert (failure.type, failure.text) == ("ValueError", "[bold]no")
    assert [(line.line, line.function, line.code) for line in failure.lines] == [
        (7, "add", "raise ValueError('[bold]no') from e")
    ]
    assert failure.cause is not None
    assert [line.line for line in failure.cause.lines] == [5, 2]


@pytest.mark.parametrize(
    ("raised", "text"),
    [
        ("ValueError('x' * 10**7)", "x" * 4000 + " … (9996000 more characters)"),
        ("Awkward()", "(its text cannot be shown: ZeroDivisionError)"),
    ],
)
def test_exceptions_with_awkward_texts_are_told(raised: str, text: str, tmp_path: Path) -> None:
    top = "class Awkward(Exception):\n    def __str__(self): return 1 / 0\n"
    failure = judge(tmp_path, both(f"raise {raised}", top), numbers=(1,)).cases[0].outcome.failure
    assert failure is not None
    assert failure.text == text


def test_a_failing_thread_ends_the_wait_for_it(tmp_path: Path) -> None:
    body = "q = queue.Queue(); threading.Thread(target=lambda: q.put(1 / 0), name='device 1').start(); return q.get()"
    result = judge(tmp_path, both(body, "import queue, threading"), numbers=(1,))
    failure = result.cases[0].outcome.failure
    assert failure is not None
    assert (result.verdict, failure.type, failure.thread) == (Verdict.RUNTIME_ERROR, "ZeroDivisionError", "device 1")
    assert result.cases[0].outcome.usage.wall_s is not None
    assert result.cases[0].outcome.usage.wall_s < result.cases[0].case.limits.wall_s / 2
