"""After any end of a run nothing of it is left: no process, no file, no changed terminal."""

import contextlib
import os
import pty
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Collection
from pathlib import Path

import pytest

from judge import system
from tests.conftest import ROOT
from tests.solutions import REFERENCE, both, problem_root

MODES = pytest.mark.parametrize(
    "options", [[], ["--isolation", "spawn"], ["--sandbox"]], ids=["fork", "spawn", "sandbox"]
)

# Leaves everything that can be left, says so, and hangs.
LEAVES_ALL = """\
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(600)
    os._exit(0)
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(601)"])
tempfile.mkstemp()
time.sleep(600)
"""


@pytest.fixture
def temporary(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A folder for temporary files of its own: what is in it afterwards was left."""
    if "sandbox" in request.node.name:
        request.getfixturevalue("bubblewrap")
    folder = tmp_path / "temporary"
    folder.mkdir()
    return folder


def command(tmp_path: Path, text: str, *options: str) -> list[str]:
    (tmp_path / "solution.py").write_text(text)
    root = str(problem_root(tmp_path / "root"))
    return [sys.executable, "-m", "judge", "run", "add", "solution.py", "--problems", root, *options]


def environment(temporary: Path) -> dict[str, str]:
    # By the mark in their environment the descendants are known, but for those of a sandbox, which has its own.
    return {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(temporary), "TPJUDGE_TEST_MARK": str(temporary)}


def marked(temporary: Path) -> list[int]:
    """The processes of this test that there are."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if str(temporary).encode() in (folder / "environ").read_bytes() + (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def wait_until_it_hangs(process: "subprocess.Popen[bytes]") -> None:
    """Until the solution has started everything that it leaves."""
    deadline = time.monotonic() + 30
    while not any("time.sleep(601)" in command for command in descendants(process.pid).values()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    time.sleep(0.2)


def descendants(pid: int) -> dict[int, str]:
    """The command lines of all descendants of a process."""
    found = {}
    for child in system.children(str(pid)):
        with contextlib.suppress(OSError):
            found[child] = Path(f"/proc/{child}/cmdline").read_text()
        found |= descendants(child)
    return found


def gone(temporary: Path, known: Collection[int], within_s: float = 5.0) -> bool:
    """Whether all processes of this test are gone, these among them; a killed one may take a moment."""
    deadline = time.monotonic() + within_s
    while (left := [*marked(temporary), *filter(is_there, known)]) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not left


def is_there(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


@MODES
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("impatient", [False, True])
def test_an_interrupted_run_leaves_nothing(
    number: signal.Signals, impatient: bool, options: list[str], tmp_path: Path, temporary: Path
) -> None:
    text = both(LEAVES_ALL, "import os, subprocess, sys, tempfile, time")
    run = command(tmp_path, text, *options)
    with subprocess.Popen(
        run, cwd=tmp_path, env=environment(temporary), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        wait_until_it_hangs(process)
        known = descendants(process.pid)
        process.send_signal(number)
        if impatient:
            time.sleep(0.01)
            process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    log = Path(os.environ["TPJUDGE_HOME"], "cache/judge-error.log")
    assert process.returncode == 130, errors.decode() + (log.read_text() if log.exists() else "")
    assert errors.decode().strip() == "interrupted"
    assert gone(temporary, known)
    assert list(temporary.iterdir()) == []


@MODES
def test_a_run_that_came_to_its_end_leaves_nothing(options: list[str], tmp_path: Path, temporary: Path) -> None:
    text = both(
        LEAVES_ALL.removesuffix("time.sleep(600)\n") + "return right()",
        "import os, subprocess, sys, tempfile, time",
    )
    done = subprocess.run(command(tmp_path, text, *options), cwd=tmp_path, env=environment(temporary), timeout=60)
    assert done.returncode == 0
    assert marked(temporary) == []
    assert list(temporary.iterdir()) == []


@pytest.mark.parametrize("options", [[], ["--sandbox"]], ids=["fork", "sandbox"])
def test_a_judge_that_was_killed_leaves_no_process_and_the_next_run_removes_its_files(
    options: list[str], tmp_path: Path, temporary: Path
) -> None:
    text = both(LEAVES_ALL, "import os, subprocess, sys, tempfile, time")
    with subprocess.Popen(command(tmp_path, text, *options), cwd=tmp_path, env=environment(temporary)) as process:
        wait_until_it_hangs(process)
        known = descendants(process.pid)
        process.kill()
    assert gone(temporary, known)
    done = subprocess.run(command(tmp_path, REFERENCE), cwd=tmp_path, env=environment(temporary), timeout=60)
    assert done.returncode == 0
    assert list(temporary.iterdir()) == []


def test_the_files_of_a_run_that_goes_on_are_left_alone(tmp_path: Path, temporary: Path) -> None:
    with subprocess.Popen(
        command(tmp_path, both(LEAVES_ALL, "import os, subprocess, sys, tempfile, time")),
        cwd=tmp_path,
        env=environment(temporary),
    ) as process:
        wait_until_it_hangs(process)
        before = list(temporary.iterdir())
        other = tmp_path / "other"
        other.mkdir()
        subprocess.run(command(other, REFERENCE), cwd=other, env=environment(temporary), timeout=60, check=True)
        assert list(temporary.iterdir()) == before
        process.send_signal(signal.SIGINT)
    assert len(before) == 1


def on_terminal(
    tmp_path: Path, run: list[str], variables: dict[str, str]
) -> tuple[int, bytes, list[object], list[object]]:
    """Exit code and output of a run on a terminal of its own, and the terminal's settings before and after."""
    ours, theirs = pty.openpty()
    before = termios.tcgetattr(theirs)
    process = subprocess.Popen(
        run, cwd=tmp_path, env=variables, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
    )
    output = b""
    os.set_blocking(ours, False)
    while process.poll() is None:
        with contextlib.suppress(BlockingIOError):
            output += os.read(ours, 1 << 16)
        time.sleep(0.01)
    with contextlib.suppress(BlockingIOError, OSError):
        output += os.read(ours, 1 << 16)
    after = termios.tcgetattr(theirs)
    os.close(ours)
    os.close(theirs)
    return process.returncode, output, before, after


def test_a_terminal_is_not_the_solutions_to_change(tmp_path: Path, temporary: Path) -> None:
    top = (
        "import os, termios\n"
        "def spoil():\n"
        "    for name in os.listdir('/dev/pts'):\n"
        "        try: fd = os.open('/dev/pts/' + name, os.O_RDWR | os.O_NOCTTY)\n"
        "        except OSError: continue\n"
        "        if os.ttyname(fd) == TERMINAL:\n"
        "            settings = termios.tcgetattr(fd)\n"
        "            settings[3] &= ~(termios.ECHO | termios.ICANON)\n"
        "            try: termios.tcsetattr(fd, termios.TCSANOW, settings)\n"
        "            except termios.error as error: print(error)\n"
        "            else: print('spoiled')\n"
    )
    run = command(tmp_path, both("spoil(); return 0", f"{top}TERMINAL = open({str(tmp_path / 'name')!r}).read()"))
    shell = (
        f"import os, sys; open({str(tmp_path / 'name')!r}, 'w').write(os.ttyname(0)); os.execv(sys.executable, {run!r})"
    )
    code, output, before, after = on_terminal(tmp_path, [sys.executable, "-c", shell], environment(temporary))
    assert code == 1
    assert b"Operation not permitted" in output
    assert b"spoiled" not in output
    assert after == before


def test_a_terminal_that_was_changed_all_the_same_is_restored(tmp_path: Path, temporary: Path) -> None:
    script = (
        "import termios\nfrom judge.commands.interruption import terminal_restored\n"
        "with terminal_restored():\n"
        "    settings = termios.tcgetattr(0)\n"
        "    settings[3] &= ~(termios.ECHO | termios.ICANON)\n"
        "    termios.tcsetattr(0, termios.TCSANOW, settings)\n"
        "    print('spoiled', termios.tcgetattr(0)[3] == settings[3])\n"
    )
    code, output, before, after = on_terminal(tmp_path, [sys.executable, "-c", script], environment(temporary))
    assert code == 0
    assert b"spoiled True" in output
    assert after == before
