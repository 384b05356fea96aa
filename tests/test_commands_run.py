"""`tpjudge run` as a person types it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.conftest import ROOT, Tpjudge
from tests.solutions import REFERENCE, both, problem_root


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return problem_root(tmp_path / "root")


def write(folder: Path, text: str, name: str = "solution.py") -> Path:
    file = folder / name
    file.write_text(text)
    return file


def test_an_accepted_solution_exits_with_0(tpjudge: Tpjudge, tmp_path: Path, root: Path) -> None:
    write(tmp_path, REFERENCE)
    done = tpjudge("run", "add", "solution.py", "--problems", root)
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert lines[:3] == ["add   Add" + " " * 67 + "easy", "solution.py", ""]
    assert [line.split("  ")[1].strip() for line in lines if "✓" in line] == ["✓ 1", "✓ 2", "✓ 3", "✓ 4"]
    assert lines[-1].startswith("Accepted   4 of 4 cases   slowest ")


def test_the_last_line_is_a_command_that_repeats_the_first_failing_case(
    tpjudge: Tpjudge, tmp_path: Path, root: Path
) -> None:
    write(tmp_path, both("return right() + (b == -2)").replace("(a, by)", "(a, b)"), "my solution.py")
    done = tpjudge("run", "add", "my solution.py", env={"TPJUDGE_PROBLEMS": str(root)})
    assert done.returncode == 1
    again = done.stdout.splitlines()[-1]
    assert again == "again: tpjudge run add 'my solution.py' --case 2"
    command = f"{sys.executable} -m judge {again.removeprefix('again: tpjudge ')}"
    repeated = tpjudge(env={"TPJUDGE_PROBLEMS": str(root)}, args=["bash", "-c", command])
    assert repeated.returncode == 1
    assert "Wrong answer   0 of 1 case, 3 not run" in repeated.stdout


def numbers(done: "subprocess.CompletedProcess[str]") -> list[int]:
    return [case["number"] for case in json.loads(done.stdout)["cases"]]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--case", "1,3-4"], [1, 3, 4]),
        (["--case", "-1"], [4]),
        (["--case", "negative"], [2]),
        (["--case", "1", "--case", "LARGE"], [1, 3]),
        (["--examples"], [1]),
        (["--function", "shift"], [4]),
        (["--function", "shiftArray"], [4]),
    ],
)
def test_cases_are_chosen(
    options: list[str], expected: list[int], tpjudge: Tpjudge, tmp_path: Path, root: Path
) -> None:
    write(tmp_path, REFERENCE)
    assert numbers(tpjudge("run", "add", "solution.py", "--problems", root, "--json", "-", *options)) == expected


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["ad", "missing.py"], "tpjudge: missing.py: there is no such file\nDid you mean missing1.py?\n"),
        (["ad", "folder.py"], "tpjudge: folder.py is a directory, not a file\nGive the path of a Python file.\n"),
        (["ad", "fifo"], "tpjudge: fifo is a FIFO, not a file\nGive the path of a Python file.\n"),
        (["ad", "loop"], "tpjudge: loop: too many levels of symbolic links\n"),
        (["ad", "dangling"], "tpjudge: dangling: there is no such file\n"),
        (["ad", "/dev/null"], "tpjudge: /dev/null is a device, not a file\nGive the path of a Python file.\n"),
        (["adding", "missing1.py"], "tpjudge: there is no problem 'adding'\nDid you mean add?\n"),
        (["ad", "missing1.py", "--case", "9"], "tpjudge: no case 9 in add\nIts cases are 1 to 4.\n"),
        (["ad", "missing1.py", "--case", "negatve"], "tpjudge: no case of add is named like 'negatve'\n"
         "Did you mean 'negative'?\n"),
        (["ad", "missing1.py", "--function", "plus"], "tpjudge: add has no function 'plus'\nIt has add, shift.\n"),
        (["ad", "missing1.py", "--json", "missing1.py"], "tpjudge: missing1.py holds something else than an earlier"
         " result\nRemove it, or name another file.\n"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_said_in_a_line(
    arguments: list[str], message: str, tpjudge: Tpjudge, tmp_path: Path, root: Path
) -> None:
    write(tmp_path, REFERENCE, "missing1.py")
    (tmp_path / "folder.py").mkdir()
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "dangling").symlink_to("nowhere.txt")
    done = tpjudge("run", *arguments, "--problems", root)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", message)
    assert (tmp_path / "missing1.py").read_text() == REFERENCE


def test_the_json_file_is_written_and_rewritten(tpjudge: Tpjudge, tmp_path: Path, root: Path) -> None:
    write(tmp_path, REFERENCE)
    for _ in range(2):
        done = tpjudge("run", "add", "solution.py", "--problems", root, "--json", "result.json")
        assert done.returncode == 0
        assert "Accepted" in done.stdout
    document = json.loads((tmp_path / "result.json").read_text())
    assert document["verdict"] == "accepted"
    assert sorted(os.listdir(tmp_path)) == ["result.json", "root", "solution.py"]


def test_a_time_limit_can_be_given(tpjudge: Tpjudge, tmp_path: Path, root: Path) -> None:
    write(tmp_path, both("import time; time.sleep(30)"))
    done = tpjudge("run", "add", "solution.py", "--problems", root, "--case", "1", "--time-limit", "0.2")
    assert done.returncode == 1
    assert "still running after 0.2 s, the limit of this case" in done.stdout


def test_a_reference_that_cannot_be_loaded_is_the_judges_error(tpjudge: Tpjudge, tmp_path: Path) -> None:
    root = problem_root(tmp_path / "root", reference="def add(a, b:\n")
    write(tmp_path, REFERENCE)
    done = tpjudge("run", "add", "solution.py", "--problems", root, "--json", "-")
    assert done.returncode == 3
    reason = f"the reference cannot be loaded: SyntaxError: '(' was never closed ({root}/solutions/add/reference.py:1)"
    assert [case["message"] for case in json.loads(done.stdout)["cases"]] == [reason] * 4


def test_a_checker_that_dies_is_a_fault_of_the_judge(tpjudge: Tpjudge, tmp_path: Path) -> None:
    root = problem_root(tmp_path / "root", reference="import os\nprint('last words', flush=True)\nos._exit(1)\n")
    write(tmp_path, REFERENCE)
    done = tpjudge("run", "add", "solution.py", "--problems", root)
    assert done.returncode == 3
    first, second = done.stderr.splitlines()
    reference = root / "solutions/add/reference.py"
    assert first == f"tpjudge: the judge failed: the checker ended while it ran the reference {reference}"
    assert "last words" in Path(second.rpartition("The log is in ")[2]).read_text()


def test_a_time_limit_that_is_no_number_is_refused(tpjudge: Tpjudge, tmp_path: Path, root: Path) -> None:
    write(tmp_path, REFERENCE)
    done = tpjudge("run", "add", "solution.py", "--problems", root, "--time-limit", "nan")
    assert done.returncode == 2
    assert "nan is no number" in done.stderr


def test_a_full_disk_is_not_the_judges_fault(tpjudge: Tpjudge, tmp_path: Path, root: Path) -> None:
    write(tmp_path, REFERENCE)
    command = f"{sys.executable} -m judge run add solution.py --problems {root} > /dev/full"
    done = tpjudge(args=["bash", "-c", command])
    assert (done.returncode, done.stderr) == (2, "tpjudge: the output cannot be written: No space left on device\n")


def test_a_missing_reference_is_named(tpjudge: Tpjudge, tmp_path: Path, root: Path) -> None:
    write(tmp_path, REFERENCE)
    (root / "solutions/add/reference.py").unlink()
    done = tpjudge("run", "add", "solution.py", "--problems", root)
    assert done.returncode == 2
    assert done.stderr == f"tpjudge: add has no reference solution: {root}/solutions/add/reference.py is missing\n"


def hanging(
    tmp_path: Path, root: Path, top: str = "import os, time", prefix: list[str] | None = None
) -> tuple["subprocess.Popen[str]", Path]:
    """A run in a session of its own whose solution has said its pid, and hangs."""
    pid = tmp_path / "pid"
    text = both(f"open({str(pid)!r}, 'w').write(str(os.getpid()) + '\\n'); time.sleep(600)", top)
    write(tmp_path, text)
    # As a terminal starts it, whatever these tests were started by.
    command = ["env", "--default-signal=INT,HUP,TERM", *(prefix or []), sys.executable, "-m", "judge"]
    command += ["run", "add", "solution.py", "--problems", str(root), "--time-limit", "60"]
    (tmp_path / "tmp").mkdir()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path / "tmp")}
    process = subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    deadline = time.monotonic() + 30
    while not (pid.exists() and pid.read_text().endswith("\n")):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return process, Path(f"/proc/{pid.read_text().strip()}")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_run_ends_with_130_and_leaves_nothing(number: int, tmp_path: Path, root: Path) -> None:
    process, candidate = hanging(tmp_path, root)
    process.send_signal(number)
    stdout, stderr = process.communicate(timeout=10)
    assert (process.returncode, stdout, stderr) == (130, "", "\ninterrupted\n")
    assert not candidate.exists()
    assert os.listdir(tmp_path / "tmp") == []


def test_the_candidate_dies_with_a_judge_that_is_killed(tmp_path: Path, root: Path) -> None:
    process, candidate = hanging(tmp_path, root)
    process.kill()
    process.wait()
    deadline = time.monotonic() + 10
    while candidate.exists():
        assert time.monotonic() < deadline, "the candidate still runs"
        time.sleep(0.01)


def test_no_descendant_outlives_a_judge_that_is_killed(tmp_path: Path, root: Path) -> None:
    pids = tmp_path / "pids"
    top = (
        f"import os, time\nif os.fork() == 0:\n    os.setsid()\n    open({str(pids)!r}, 'w').write(str(os.getpid()))\n"
    )
    process, _ = hanging(tmp_path, root, top + "    time.sleep(600)\ntime.sleep(0.2)")
    process.kill()
    process.wait()
    deadline = time.monotonic() + 10
    while Path(f"/proc/{pids.read_text()}").exists():
        assert time.monotonic() < deadline, "a descendant still runs"
        time.sleep(0.01)


def test_a_run_under_nohup_goes_on_when_the_terminal_is_closed(tmp_path: Path, root: Path) -> None:
    process, candidate = hanging(tmp_path, root, prefix=["nohup"])
    process.send_signal(signal.SIGHUP)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(timeout=1)
    assert candidate.exists()
    process.terminate()
    assert process.wait(timeout=10) == 130


def test_two_runs_at_once_do_not_meet(tmp_path: Path, root: Path) -> None:
    write(tmp_path, REFERENCE)
    command = [sys.executable, "-m", "judge", "run", "add", "solution.py", "--problems", str(root)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TPJUDGE_HOME": str(tmp_path / "fresh")}
    runs = [subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.DEVNULL) for _ in range(4)]
    assert [run.wait(timeout=60) for run in runs] == [0] * 4


def test_the_parent_imports_neither_numpy_nor_yaml_on_the_way_to_accepted(
    tpjudge: Tpjudge, tmp_path: Path, root: Path
) -> None:
    write(tmp_path, REFERENCE)
    tpjudge("run", "add", "solution.py", "--problems", root)  # fills the cache of specs
    command = [sys.executable, "-X", "importtime", "-m", "judge", "run", "add", "solution.py", "--problems", str(root)]
    done = tpjudge(args=command)
    assert done.returncode == 0
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "judge.evaluate" in imported
    heavy = {"numpy", "yaml", "importlib.metadata", "asyncio", "multiprocessing", "subprocess", "difflib"}
    assert imported & heavy == set()
