"""The candidate's file is looked at without running it, and whatever is no file is refused in words."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from judge.errors import JudgeError
from judge.workspace import Submission

ROOT = Path(__file__).parent.parent


def preload(folder: Path, source: str | bytes) -> tuple[str, ...]:
    file = folder / "solution.py"
    file.write_bytes(source if isinstance(source, bytes) else source.encode())
    return Submission.open(str(file)).preload


def refusal(given: object) -> tuple[str, str | None]:
    with pytest.raises(JudgeError) as error:
        Submission.open(str(given))
    return error.value.message, error.value.hint


def test_a_file_keeps_the_path_as_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my solution é.py").write_text("")
    monkeypatch.chdir(tmp_path)
    assert Submission.open("./my solution é.py") == Submission(
        "./my solution é.py", str(tmp_path / "my solution é.py"), ()
    )


@pytest.mark.parametrize("name", ["numpy.py", "judge.py", "solution", "a.b.txt", "-x.py", "[red].py"])
def test_any_name_will_do(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("import torch")
    assert Submission.open(str(tmp_path / name)).preload == ("torch",)


def test_looking_runs_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    assert preload(tmp_path, f"open({str(mark)!r}, 'w')\nraise SystemExit\n") == ()
    assert not mark.exists()


def test_a_missing_file_is_refused_with_the_nearest_name(tmp_path: Path) -> None:
    (tmp_path / "solution.py").write_text("")
    (tmp_path / "solution.txt").write_text("")
    wanted = tmp_path / "soluton.py"
    assert refusal(wanted) == (f"{wanted}: there is no such file", "Did you mean solution.py?")
    assert refusal(tmp_path / "zzz.py") == (f"{tmp_path / 'zzz.py'}: there is no such file", None)
    wanted = tmp_path / "nowhere" / "solution.py"
    assert refusal(wanted) == (f"{wanted}: there is no such file", None)


def test_a_link_to_nothing_and_a_link_to_itself_are_refused(tmp_path: Path) -> None:
    (tmp_path / "dangling.py").symlink_to(tmp_path / "gone")
    assert refusal(tmp_path / "dangling.py")[0] == f"{tmp_path / 'dangling.py'}: there is no such file"
    (tmp_path / "loop.py").symlink_to(tmp_path / "loop.py")
    assert refusal(tmp_path / "loop.py")[0] == f"{tmp_path / 'loop.py'}: too many levels of symbolic links"


def test_a_path_through_a_file_and_a_name_too_long_are_refused(tmp_path: Path) -> None:
    (tmp_path / "file.py").write_text("")
    assert refusal(tmp_path / "file.py" / "x.py") == (f"{tmp_path / 'file.py' / 'x.py'}: not a directory", None)
    assert refusal("x" * 300) == (f"{'x' * 300}: file name too long", None)


def test_what_is_no_file_is_refused_without_opening_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkdir("folder.py")
    os.mkfifo("fifo.py")
    hint = "Give the path of a Python file."
    assert refusal("folder.py") == ("folder.py is a directory, not a file", hint)
    assert refusal("fifo.py") == ("fifo.py is a FIFO, not a file", hint)
    assert refusal("/dev/null") == ("/dev/null is a device, not a file", hint)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket.py")
        assert refusal("socket.py") == ("socket.py is a socket, not a file", hint)


@pytest.mark.skipif(os.geteuid() == 0, reason="modes do not bind root")
def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "solution.py"
    file.write_text("")
    file.chmod(0)
    assert refusal(file) == (f"{file}: permission denied", None)


@pytest.mark.skipif(os.geteuid() == 0, reason="modes do not bind root")
def test_a_folder_that_may_not_be_listed_does_no_harm(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir()
    (folder / "solution.py").write_text("import torch")
    folder.chmod(0o300)
    assert Submission.open(str(folder / "solution.py")).preload == ()
    folder.chmod(0o700)


def test_installed_imports_of_the_top_level_are_named_once_in_order(tmp_path: Path) -> None:
    source = """
import os, torch.nn as nn
import numpy as np
from scipy.special import expit
from judge import wire
from . import sibling
from .torch2 import x
from __future__ import annotations
import torch
def later():
    import jax
if True:
    import tinygrad
"""
    assert preload(tmp_path, source) == ("torch", "scipy")


def test_files_beside_the_solution_come_before_installed_modules(tmp_path: Path) -> None:
    (tmp_path / "torch.py").write_text("")
    (tmp_path / "scipy").mkdir()
    (tmp_path / "jax.txt").write_text("")
    assert preload(tmp_path, "import torch, scipy, tinygrad, solution") == ("tinygrad",)


@pytest.mark.parametrize(
    "source",
    [
        b"import torch\nx = (",
        b"import torch\n\x00",
        b"import torch\n\xff\xfe",
        b"# coding: nothing\nimport torch",
    ],
)
def test_source_that_does_not_parse_is_left_to_the_worker(tmp_path: Path, source: bytes) -> None:
    assert preload(tmp_path, source) == ()


@pytest.mark.parametrize(
    "source",
    [
        b"import torch\nx = " + b"(" * 5000,
        b"import torch\nx = " + b"-" * 50_000 + b"1",
        b"import torch\nx = 1" + b" + 1" * 50_000,
        b"import torch\nx = a" + b".a" * 50_000,
        b"import torch\nx = " + b"9" * 6000,
    ],
)
def test_source_that_breaks_parsers_does_no_harm(tmp_path: Path, source: bytes) -> None:
    assert preload(tmp_path, source) in ((), ("torch",))


def test_other_encodings_are_read_as_python_reads_them(tmp_path: Path) -> None:
    assert preload(tmp_path, "# coding: latin-1\nimport torch  # é".encode("latin-1")) == ("torch",)
    assert preload(tmp_path, b"\xef\xbb\xbfimport torch") == ("torch",)
    assert preload(tmp_path, b"import os\r\nimport torch\r\n") == ("torch",)


def test_a_huge_file_is_not_parsed_here(tmp_path: Path) -> None:
    assert preload(tmp_path, "import torch\n" + "#" * (256 << 10)) == ()
    assert preload(tmp_path, "import torch\n" + "#" * ((256 << 10) - 13)) == ("torch",)


def test_nothing_is_said_of_what_python_would_warn_of(tmp_path: Path) -> None:
    file = tmp_path / "solution.py"
    file.write_text("import torch\nx = '\\d'\nassert (x, 'always')\n1 is 1\n")
    script = "import sys; from judge.workspace import Submission; print(Submission.open(sys.argv[1]).preload)"
    command = [sys.executable, "-W", "always", "-c", script, str(file)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert (run.stdout, run.stderr) == ("('torch',)\n", "")
