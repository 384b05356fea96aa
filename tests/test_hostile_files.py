"""What it takes more than the text of one file to do: odd bytes, odd names, odd neighbours."""

import os
import re
import shlex
import shutil
import socket
import sys
from pathlib import Path

import pytest

from tests.conftest import Tpjudge
from tests.solutions import REFERENCE, both, judge, problem_root, verdicts

_OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
RIGHT = REFERENCE.encode()
TABLE = b"TABLE = [\n" + b"    0.5,\n" * 550_000 + b"]\n"

# The bytes of a file, its verdict, and what the report says.
BYTES = {
    "a byte order mark": (b"\xef\xbb\xbf" + RIGHT, "accepted", ""),
    "a byte order mark and another encoding": (b"\xef\xbb\xbf# coding: latin-1\n" + RIGHT, "bad-submission", "Error:"),
    "latin-1 with a cookie": (b"# coding: latin-1\nNAME = '\xe9\xff'\nassert len(NAME) == 2\n" + RIGHT, "accepted", ""),
    "latin-1 without one": (b"NAME = '\xe9'\n" + RIGHT, "bad-submission", "SyntaxError:"),
    "a cookie in the second line": (b"#!/usr/bin/python\n# vim: set fileencoding=cp1252 :\nNAME = '\x80'\n" + RIGHT,
                                    "accepted", ""),
    "a cookie that nobody knows": (b"# coding: nothing\n" + RIGHT, "bad-submission", "SyntaxError:"),
    "a cookie of no text encoding": (b"# coding: rot13\n" + RIGHT, "bad-submission", "Error:"),
    "utf-7": (b"# coding: utf-7\nNAME = '+AOk-'\nassert len(NAME) == 1\n" + RIGHT.replace(b" + ", b" +- "), "accepted",
              ""),
    "utf-16": (REFERENCE.encode("utf-16"), "bad-submission", "Error:"),
    "a null byte": (RIGHT + b"x = 1\0\n", "bad-submission", "null bytes"),
    "a null byte in a comment": (RIGHT + b"# \0\n", "bad-submission", "null bytes"),
    "line breaks of Windows": (RIGHT.replace(b"\n", b"\r\n"), "accepted", ""),
    "line breaks of long ago": (RIGHT.replace(b"\n", b"\r"), "accepted", ""),
    "no line break at the end": (RIGHT.rstrip(), "accepted", ""),
    "form feeds": (b"\x0c" + RIGHT.replace(b"\n\n", b"\n\x0c\n"), "accepted", ""),
    "full-width letters": ("def ａｄｄ(a, b): return a + b\n".encode() + RIGHT.replace(b"def add", b"def sum"),
                           "accepted", ""),
    "letters that look alike": ("def аdd(a, b): return a + b\n".encode() + RIGHT.replace(b"def add", b"def sum"),
                                "bad-submission", "no function add"),
    "an empty file": (b"", "bad-submission", "no function add"),
    "line breaks only": (b"\n" * 1000, "bad-submission", "no function add"),
    "a comment only": (b"# nothing yet", "bad-submission", "no function add"),
    "an open parenthesis": (b"def add(a, b:\n    return a + b\n", "bad-submission", "solution.py:1: def add(a, b:"),
    "a wrong indentation": (b"def add(a, b):\nreturn a + b\n", "bad-submission", "IndentationError:"),
    "tabs and blanks": (b"def add(a, b):\n\tc = a\n        return c + b\n", "bad-submission", "TabError:"),
    "a return outside": (RIGHT + b"return 1\n", "bad-submission", "SyntaxError: 'return' outside function"),
    "a conflict of versions": (b"<<<<<<< HEAD\n" + RIGHT, "bad-submission", "SyntaxError:"),
    "an int of many digits": (RIGHT + b"x = " + b"9" * 6000 + b"\n", "bad-submission", "SyntaxError:"),
    "parentheses without an end": (b"x = " + b"(" * 5000, "bad-submission", "SyntaxError:"),
    "signs without an end": (RIGHT + b"x = " + b"-" * 100_000 + b"1\n", "bad-submission", "Error"),
    "a long chain of names": (RIGHT + b"x = a" + b".a" * 50_000 + b"\n", "bad-submission", "Error"),
    "a line of markup and escapes": (b"x = = '[bold]\x1b[2J\xe2\x80\xae'\n", "bad-submission", r"\x1b[2J\u202e"),
    "what is no Python at all": (b"\x7fELF\x02\x01\x01" + bytes(range(256)), "bad-submission", "Error:"),
    "five megabytes of comments": (RIGHT + b"# a comment\n" * 450_000, "accepted", ""),
    "five megabytes of text": (b"TEXT = '''" + b"text " * 1_000_000 + b"'''\n" + RIGHT, "accepted", ""),
    "five megabytes of numbers": (TABLE + RIGHT, "accepted|bad-submission|memory-limit|time-limit", ""),
}  # fmt: skip


def run(tpjudge: Tpjudge, folder: Path, solution: str | Path | bytes, *options: str) -> tuple[int, str]:
    """A whole run of the small problem on a solution: its exit code, and what it printed."""
    root = problem_root(folder / "root")
    command = [sys.executable, "-m", "judge", "run", "add", solution, "--problems", root, *options]
    done = tpjudge(args=[os.fsencode(part) for part in command], errors="surrogateescape")
    assert "Traceback" not in done.stderr
    assert _OBEYED.findall(done.stdout + done.stderr) == []
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("kind", BYTES)
def test_whatever_bytes_a_file_has_its_verdict_is_told(kind: str, tmp_path: Path, tpjudge: Tpjudge) -> None:
    data, verdict, says = BYTES[kind]
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "solution.py").write_bytes(data)
    code, printed = run(tpjudge, tmp_path, "work/solution.py")
    allowed = [word.replace("-", " ").capitalize() for word in verdict.split("|")]
    assert any(f"\n{word}   " in printed for word in allowed), printed
    assert code == (0 if "\nAccepted   " in printed else 1)
    assert says in printed, printed


NAMES = [
    b"two  blanks .py",
    b"[red]brackets[] {x} (1).py",
    b"quotes ' and \" and `.py",
    b"$(exit 3); exit 4 #.py",
    b"-x.py",
    b"--help",
    b"...py",
    b".py",
    b"__init__.py",
    b"__main__.py",
    b"solution.py.txt",
    b"import.py",
    b"C:\\solution.py",
    "lösung 漢字 👩‍👩‍👧 e\u0301.py".encode(),
    b"n" * 252 + b".py",
    b"line\nbreak.py",
    b"escape \x1b[2J\r\x07.py",
    "right \u202ey\u2066.py".encode(),
    b"not utf-8 \xff\xfe.py",
]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_solution_of_any_name_is_judged(name: bytes, tmp_path: Path, tpjudge: Tpjudge) -> None:
    (tmp_path / "work").mkdir()
    path = b"work/" + name
    with open(os.fsencode(tmp_path) + b"/" + path, "wb") as stream:
        stream.write(RIGHT.replace(b"a + by", b"a - by"))
    code, printed = run(tpjudge, tmp_path, path)
    assert code == 1, printed
    assert "\nWrong answer   3 of 4 cases" in printed


@pytest.mark.parametrize("name", ["two  blanks .py", "quotes ' and \" and `.py", "$(exit 3); exit 4 #.py", "-x.py"])
def test_the_command_that_repeats_a_case_can_be_given_to_a_shell(name: str, tmp_path: Path, tpjudge: Tpjudge) -> None:
    (tmp_path / name).write_text(REFERENCE.replace("a + by", "a - by"))
    root = problem_root(tmp_path / "root")
    environment = {"TPJUDGE_PROBLEMS": str(root)}
    first = tpjudge("run", "add", "--", name, env=environment)
    again = first.stdout.rstrip().rpartition("again: ")[2]
    assert again.endswith(" --case 4")
    python = shlex.quote(sys.executable)
    second = tpjudge(args=["sh", "-c", again.replace("tpjudge", f"{python} -m judge", 1)], env=environment)
    assert (second.returncode, second.stderr) == (1, "")
    assert "Wrong answer   0 of 1 case, 3 not run" in second.stdout


def no_files(folder: Path) -> list[str]:
    """What is no file, or leads to none, in this folder and elsewhere."""
    (folder / "folder.py").mkdir()
    os.mkfifo(folder / "fifo.py")
    (folder / "dangling.py").symlink_to("gone.py")
    (folder / "loop.py").symlink_to("loop.py")
    (folder / "round.py").symlink_to("about.py")
    (folder / "about.py").symlink_to("round.py")
    (folder / "link to fifo.py").symlink_to("fifo.py")
    names = [path.name for path in folder.glob("*.py")]
    return [*names, "", "gone.py", "folder.py/x.py", "n" * 300, "x/" * 3000, ".", "/", "/dev/zero", "/dev/tty"]


def test_what_is_no_file_is_refused_in_words(tmp_path: Path, tpjudge: Tpjudge) -> None:
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "socket.py"))
        for name in [*no_files(tmp_path), "socket.py"]:
            code, printed = run(tpjudge, tmp_path, name)
            assert code == 2, f"{name[:80]}\n{printed}"
            assert len(printed.splitlines()) <= 3 + len(name) // 80


@pytest.mark.skipif(os.geteuid() == 0, reason="modes do not bind root")
@pytest.mark.parametrize("mode", [0o000, 0o200, 0o111])
def test_a_file_without_permission_is_refused_in_words(mode: int, tmp_path: Path, tpjudge: Tpjudge) -> None:
    (tmp_path / "solution.py").write_text(REFERENCE)
    (tmp_path / "solution.py").chmod(mode)
    code, printed = run(tpjudge, tmp_path, "solution.py")
    assert (code, "permission denied" in printed) == (2, True)


def test_a_file_that_cannot_be_run_or_written_is_judged(tmp_path: Path, tpjudge: Tpjudge) -> None:
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "solution.py").write_text(REFERENCE)
    (tmp_path / "work" / "solution.py").chmod(0o400)
    (tmp_path / "work").chmod(0o500)
    assert run(tpjudge, tmp_path, "work/solution.py")[0] == 0
    (tmp_path / "work").chmod(0o700)


@pytest.mark.parametrize("device", ["/proc/self/mem", "/proc/self/environ", "/proc/1/maps", "/proc/kcore"])
def test_files_of_the_kernel_are_no_solutions(device: str, tmp_path: Path, tpjudge: Tpjudge) -> None:
    code, printed = run(tpjudge, tmp_path, device)
    assert code in (1, 2), printed


def test_a_link_stands_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "work").mkdir()
    (tmp_path / "elsewhere" / "linked.py").write_text("")
    (tmp_path / "work" / "solution.py").symlink_to(tmp_path / "elsewhere" / "linked.py")
    (tmp_path / "work" / "helper.py").write_text("zero = 0\n")
    text = "from helper import zero\n" + REFERENCE.replace("a + b\n", "a + b + zero\n")
    assert verdicts(judge(tmp_path, text)) == ["accepted"] * 4


_NO_SANDBOX = pytest.mark.skipif(shutil.which("bwrap") is None, reason="bubblewrap is not installed")
ISOLATIONS = pytest.mark.parametrize("isolation", ["fork", "spawn", pytest.param("sandbox", marks=_NO_SANDBOX)])

NEIGHBOURS = {
    "packages of the standard library": {"json/__init__.py": "raise SystemExit", "os/__init__.py": "raise SystemExit"},
    "numpy as a package": {"numpy/__init__.py": "raise SystemExit", "numpy/random.py": "raise SystemExit"},
    "the judge as a package": {"judge/__init__.py": "raise SystemExit", "judge/compare.py": "raise SystemExit"},
    "the judge's libraries": {"yaml.py": "raise SystemExit", "click.py": "1 / 0", "rich/__init__.py": "1 / 0"},
    "what Python runs by itself": {"sitecustomize.py": "raise SystemExit", "usercustomize.py": "raise SystemExit",
                                   "x.pth": "import os; os._exit(0)", "pyvenv.cfg": "home = /nowhere\n"},
    "names of the judge's own": {"submission.py": "1 / 0", "reference.py": "1 / 0", "candidate.py": "1 / 0"},
    "a package of the same name": {"solution/__init__.py": "raise SystemExit"},
    "a stale cache": {"__pycache__/solution.cpython-311.pyc": "stale", "solution.pyc": "stale"},
    "a broken helper that nobody imports": {"helper.py": "def (:\n"},
}  # fmt: skip


@ISOLATIONS
@pytest.mark.parametrize("kind", NEIGHBOURS)
def test_neighbours_shadow_nothing(kind: str, isolation: str, tmp_path: Path) -> None:
    for name, text in NEIGHBOURS[kind].items():
        (tmp_path / "work" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "work" / name).write_text(text)
    text = "import json, os, numpy, random, threading, numpy.random\n" + REFERENCE
    assert verdicts(judge(tmp_path, text, isolation)) == ["accepted"] * 4


HELPERS = {
    "a package": (
        {"parts/__init__.py": "from .sums import plus\n", "parts/sums.py": "from . import both\nplus = both.plus\n",
         "parts/both.py": "def plus(a, b): return a + b\n"},
        "from parts import plus\n", ["accepted"] * 4, "",
    ),
    "a folder without __init__": (
        {"parts/sums.py": "def plus(a, b): return a + b\n"}, "from parts.sums import plus\n", ["accepted"] * 4, "",
    ),
    "one that imports the solution": (
        {"helper.py": "import solution\ndef plus(a, b): return a + b + solution.ZERO\n"},
        "ZERO = 0\nfrom helper import plus\n", ["accepted"] * 4, "",
    ),
    "one that reads its data": (
        {"helper.py": "import pathlib\nZERO = float(pathlib.Path(__file__).with_name('zero.txt').read_text())\n"
                      "def plus(a, b): return a + b + ZERO\n", "zero.txt": "0.0\n"},
        "from helper import plus\n", ["accepted"] * 4, "",
    ),
    "one that raises": (
        {"helper.py": "\n\n1 / 0\n"}, "from helper import plus\n", ["runtime-error"] * 4, "ZeroDivisionError",
    ),
    "one that leaves": (
        {"helper.py": "import sys\nsys.exit(0)\n"}, "from helper import plus\n", ["runtime-error"] * 4, "SystemExit",
    ),
    "one whose function raises": (
        {"helper.py": "def plus(a, b):\n    raise ValueError('helpless')\n"}, "from helper import plus\n",
        ["runtime-error"] * 4, "ValueError",
    ),
    "one that lacks a module": (
        {"helper.py": "import nothing_like_this\n"}, "from helper import plus\n", ["bad-submission"] * 4,
        "ModuleNotFoundError",
    ),
    "one that lacks a name": (
        {"helper.py": "minus = 5\n"}, "from helper import plus\n", ["bad-submission"] * 4, "ImportError",
    ),
    "one that asks for what is forbidden": (
        {"helper.py": "import torch\ndef plus(a, b): return a + b\n"}, "from helper import plus\n",
        ["rule-broken"] * 4, "ModuleNotFoundError",
    ),
}  # fmt: skip


@ISOLATIONS
@pytest.mark.parametrize("kind", HELPERS)
def test_helper_modules_beside_the_solution_work(kind: str, isolation: str, tmp_path: Path) -> None:
    files, top, verdict, failure = HELPERS[kind]
    for name, text in files.items():
        (tmp_path / "work" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "work" / name).write_text(text)
    text = top + REFERENCE.replace("a + by", "plus(a, by)").replace("a + b\n", "plus(a, b)\n")
    result = judge(tmp_path, text, isolation)
    assert verdicts(result) == verdict
    told = result.cases[0].outcome.failure
    assert (told.type if told else "") == failure
    if "raises" in kind:
        assert told
        assert "helper.py" in [os.path.basename(line.file) for line in told.lines]


def test_a_helper_that_is_no_python_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "helper.py").write_text("x = 1\nx = = 2\n")
    result = judge(tmp_path, "import helper\n" + REFERENCE)
    assert set(verdicts(result)) <= {"bad-submission", "runtime-error"}
    failure = result.cases[0].outcome.failure
    assert failure is not None
    assert failure.type == "SyntaxError"
    assert [(os.path.basename(line.file), line.line) for line in failure.lines][-1] == ("helper.py", 2)


@ISOLATIONS
@pytest.mark.parametrize(
    "top",
    [
        "ZERO = float(open('data/zero.txt').read())",
        "ZERO = float(open('./data/../data/zero.txt').read())",
        "import pathlib; ZERO = float((pathlib.Path(__file__).parent / 'data' / 'zero.txt').read_text())",
        "import numpy as np; ZERO = np.load('data/zero.npy')[0]",
        "import numpy as np; ZERO = np.loadtxt('data/zero.txt')",
        "import json; ZERO = json.load(open('data/ü 1.json'))['zero']",
        "import csv; ZERO = float(next(csv.reader(open('data/zero.txt')))[0])",
    ],
)
def test_data_files_beside_the_solution_are_read(top: str, isolation: str, tmp_path: Path) -> None:
    import numpy as np

    data = tmp_path / "work" / "data"
    data.mkdir(parents=True)
    (data / "zero.txt").write_text("0.0\n")
    (data / "ü 1.json").write_text('{"zero": 0}')
    np.save(data / "zero.npy", np.zeros(1))
    text = f"{top}\n" + REFERENCE.replace("a + b", "a + ZERO + b")
    assert verdicts(judge(tmp_path, text, isolation)) == ["accepted"] * 4


@ISOLATIONS
@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_processes_of_the_candidate_import_its_helpers(method: str, isolation: str, tmp_path: Path) -> None:
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "helper.py").write_text("class Sum:\n    def __init__(self, x): self.x = x\n")
    text = (
        "import multiprocessing\nfrom helper import Sum\n"
        "def work(a, b): return Sum(a + b)\n"
        "def add(a, b):\n"
        f"    with multiprocessing.get_context({method!r}).Pool(1) as pool:\n"
        "        return pool.apply(work, (a, b)).x\n"
    )
    assert verdicts(judge(tmp_path, text, isolation, numbers=(1, 2))) == ["accepted"] * 2


@ISOLATIONS
def test_a_fifo_beside_the_solution_that_nobody_fills(isolation: str, tmp_path: Path) -> None:
    (tmp_path / "work").mkdir()
    os.mkfifo(tmp_path / "work" / "data")
    text = both("if b < 0: open('data').read()\nreturn right()").replace("(a, by)", "(a, b)").replace("a + by", "a + b")
    result = judge(tmp_path, text, isolation, wall_s=0.5)
    assert verdicts(result) == ["accepted", "time-limit", "accepted", "accepted"]


def test_a_folder_beside_the_solution_is_no_data(tmp_path: Path) -> None:
    (tmp_path / "work" / "data").mkdir(parents=True)
    result = judge(tmp_path, both("return open('data').read()"), numbers=(1,))
    failure = result.cases[0].outcome.failure
    assert failure is not None
    assert (verdicts(result), failure.type) == (["runtime-error"], "IsADirectoryError")


@pytest.mark.parametrize("isolation", ["fork", "spawn"])
def test_a_solution_that_is_gone_after_its_import_was_there(isolation: str, tmp_path: Path) -> None:
    text = "import os\nos.remove(__file__)\n" + REFERENCE
    assert verdicts(judge(tmp_path, text, isolation)) == ["accepted"] * 4


def test_a_solution_that_is_gone_before_a_second_process_is_told_so(tmp_path: Path) -> None:
    text = both("if b < 0:\n    os.remove(__file__)\n    os._exit(3)\nreturn right()", "import os")
    result = judge(tmp_path, text.replace("(a, by)", "(a, b)").replace("a + by", "a + b"))
    assert verdicts(result) == ["accepted", "runtime-error", "bad-submission", "bad-submission"]
    assert result.cases[2].outcome.message == "the file cannot be read: No such file or directory"
