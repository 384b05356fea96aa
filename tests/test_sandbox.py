"""What a solution sees and can do in bubblewrap, for real."""

import json
import os
import tempfile
from pathlib import Path

import pytest

from judge.runner import sandbox
from judge.runner.sandbox import Sandbox, refusal
from tests.conftest import ROOT, Tpjudge
from tests.solutions import REFERENCE, both, judge, problem_root, verdicts

pytestmark = pytest.mark.usefixtures("bubblewrap")


def printed(tmp_path: Path, body: str, top: str = "", name: str = "solution.py") -> str:
    """What a solution prints in the sandbox that does this and is right."""
    result = judge(tmp_path, both(f"{body}\nreturn right()", top), "sandbox", numbers=(1,), name=name)
    assert verdicts(result) == ["accepted"], result.cases[0].outcome
    return result.cases[0].outcome.output.text


def exists(tmp_path: Path, *paths: object) -> dict[str, bool]:
    """Which of these files and folders a solution sees."""
    body = f"print(json.dumps({{path: os.path.exists(path) for path in {list(map(str, paths))!r}}}))"
    found: dict[str, bool] = json.loads(printed(tmp_path, body, "import json, os"))
    return found


def test_specs_references_and_caches_are_not_seen(tmp_path: Path) -> None:
    root = tmp_path / "root"
    (tmp_path / "cache").mkdir()
    paths = [root / "problems", root / "solutions/add/reference.py", ROOT / "problems", ROOT / "solutions"]
    paths += [ROOT / "tests", os.environ["TPJUDGE_HOME"]]
    assert exists(tmp_path, *paths) == dict.fromkeys(map(str, paths), False)


def test_the_home_is_not_seen(tmp_path: Path) -> None:
    secret = Path.home() / "secret"
    secret.touch()
    try:
        assert exists(tmp_path, secret) == {str(secret): False}
    finally:
        secret.unlink()


def test_the_solutions_folder_is_seen_and_cannot_be_written(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    (work / "helper.py").write_text("zero = int(open('data.txt').read())\n")
    (work / "data.txt").write_text("0")
    body = "assert helper.zero == 0\ntry: open('data.txt', 'w')\nexcept OSError as e: print(e.strerror)"
    assert printed(tmp_path, body, "import helper") == "Read-only file system\n"
    assert (work / "data.txt").read_text() == "0"


def test_a_solution_in_the_home_is_seen_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "work"))
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "secret").touch()
    assert exists(tmp_path, tmp_path / "work/secret", tmp_path / "work/solution.py") == {
        str(tmp_path / "work/secret"): False,
        str(tmp_path / "work/solution.py"): True,
    }


@pytest.mark.parametrize("place", ["reference.py", "../reference.py"])
def test_a_solution_beside_a_reference_is_seen_alone(place: str, tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    (work / place).touch()
    (work / "other.py").touch()
    assert exists(tmp_path, work / place, work / "other.py") == dict.fromkeys(
        map(str, (work / place, work / "other.py")), False
    )


def test_problems_beside_the_solution_are_covered_whoever_they_belong_to(tmp_path: Path) -> None:
    work = tmp_path / "work"
    inside = [work / "problems/mine/problem.yaml", work / "solutions/mine/reference.py", work / ".git/objects/ab"]
    for path in inside:
        path.parent.mkdir(parents=True)
        path.touch()
    (work / "data.txt").touch()
    assert exists(tmp_path, *inside, work / "data.txt") == {
        **dict.fromkeys(map(str, inside), False),
        str(work / "data.txt"): True,
    }


def test_what_is_hidden_is_so_under_every_name(tmp_path: Path) -> None:
    content = tmp_path / "real" / "content"
    content.mkdir(parents=True)
    (tmp_path / "link").symlink_to("real")
    arguments = Sandbox("bwrap", str(tmp_path / "link" / "mine.py"), (str(content),)).arguments()
    masked = [arguments[at + 1] for at, word in enumerate(arguments) if word == "--tmpfs"]
    assert str(tmp_path / "link" / "content") in masked


def test_a_solution_in_a_linked_folder_works(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "work").symlink_to("real")
    assert verdicts(judge(tmp_path, REFERENCE, "sandbox")) == ["accepted"] * 4


def test_a_solution_in_the_folder_for_temporary_files_is_seen_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(sandbox, "SCRATCH", str(tmp_path / "work"))
    arguments = Sandbox("bwrap", str(tmp_path / "work" / "mine.py"), ()).arguments()
    assert arguments.count(str(tmp_path / "work")) == 1  # the scratch space


def test_a_linked_solution_works(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "real.py").write_text(REFERENCE)
    (tmp_path / "work").mkdir()
    link = tmp_path / "work" / "solution.py"
    link.symlink_to("../elsewhere/real.py")
    # Writing the text goes through the link.
    assert verdicts(judge(tmp_path, REFERENCE, "sandbox")) == ["accepted"] * 4
    assert link.is_symlink()


def test_there_is_no_network(tmp_path: Path) -> None:
    body = "print([name for _, name in socket.if_nameindex()])\ntry: socket.create_connection(('192.0.2.1', 80), 5)\n"
    body += "except OSError as e: print(e.strerror)"
    assert printed(tmp_path, body, "import socket") == "['lo']\nNetwork is unreachable\n"


def test_processes_of_the_machine_are_not_seen(tmp_path: Path) -> None:
    seen = printed(tmp_path, "print(*sorted(int(p) for p in os.listdir('/proc') if p.isdigit()))", "import os")
    assert str(os.getpid()) not in seen.split()
    assert len(seen.split()) <= 4


def test_variables_of_the_user_are_not_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_TOKEN", "hunter2")
    seen = printed(tmp_path, "print(dict(os.environ))", "import os")
    assert "hunter2" not in seen
    assert "'HOME': '/tmp'" in seen


def test_nothing_but_the_scratch_space_can_be_written_and_that_has_a_size(tmp_path: Path) -> None:
    body = (
        "for folder in ('/', '/dev', '/usr', os.path.dirname(np.__file__), '/dev/shm', '/tmp'):\n"
        "    try:\n        open(folder + '/new', 'w').close(); print(folder)\n    except OSError: pass\n"
        "def fill(folder):\n    total = 0\n    try:\n        for number in range(64):\n"
        "            with open(f'{folder}/{number}', 'wb', 0) as f: total += f.write(bytes(16 << 20))\n"
        "    except OSError: pass\n    return total >> 20\n"
        "print(fill('/dev/shm') <= 64, fill('/tmp') <= 256)"
    )
    assert printed(tmp_path, body, "import os, numpy as np") == "/dev/shm\n/tmp\nTrue True\n"


def test_helpers_of_python_work_in_it(tmp_path: Path) -> None:
    top = (
        "import concurrent.futures, multiprocessing, tempfile, getpass\n"
        "def double(x): return 2 * x\n"
        "def check():\n"
        "    for method in ('fork', 'spawn'):\n"
        "        with multiprocessing.get_context(method).Pool(2) as pool: assert pool.map(double, [1, 2]) == [2, 4]\n"
        "    with tempfile.TemporaryFile() as file: file.write(b'x')\n"
        "    print(getpass.getuser())\n"
    )
    assert printed(tmp_path, "check()", top) == "candidate\n"


def test_an_escape_from_the_session_ends_with_the_sandbox(tmp_path: Path) -> None:
    body = "if os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n"
    body += "        os.execv(sys.executable, [sys.executable, '-c', 'import time; time.sleep(600) # escapee'])\n"
    body += "    os._exit(0)\ntime.sleep(0.3)"
    printed(tmp_path, body, "import os, sys, time")
    commands = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.exists()]
    assert not [command for command in commands if b"# escapee" in command]


def test_without_bubblewrap_nothing_is_run(tmp_path: Path, tpjudge: Tpjudge) -> None:
    root = problem_root(tmp_path / "root")
    (tmp_path / "solution.py").write_text("open('ran', 'w')\n" + REFERENCE)
    done = tpjudge("run", "add", "solution.py", "--problems", root, "--sandbox", env={"PATH": "/nowhere"})
    assert done.returncode == 2
    assert done.stderr.startswith("tpjudge: --sandbox needs bubblewrap, and there is no bwrap on PATH\n")
    assert not (tmp_path / "ran").exists()


def test_where_bubblewrap_refuses_nothing_is_run(tmp_path: Path, tpjudge: Tpjudge) -> None:
    root = problem_root(tmp_path / "root")
    (tmp_path / "solution.py").write_text("open('ran', 'w')\n" + REFERENCE)
    bwrap = tmp_path / "bin" / "bwrap"
    bwrap.parent.mkdir()
    bwrap.write_text("#!/bin/sh\necho 'bwrap: setting up uid map: Permission denied' >&2\nexit 1\n")
    bwrap.chmod(0o755)
    path = f"{bwrap.parent}:{os.environ['PATH']}"
    done = tpjudge("run", "add", "solution.py", "--problems", root, "--sandbox", env={"PATH": path})
    assert done.returncode == 2
    assert done.stderr.startswith("tpjudge: the sandbox cannot be made: bwrap: setting up uid map: Permission denied\n")
    assert not (tmp_path / "ran").exists()


def test_only_bubblewraps_own_words_are_a_refusal() -> None:
    assert refusal("Traceback (most recent call last):\nbwrap: no\n") is None
    assert refusal("") is None


def test_the_report_repeats_the_option(tmp_path: Path, tpjudge: Tpjudge) -> None:
    root = problem_root(tmp_path / "root")
    (tmp_path / "solution.py").write_text(both("return 0"))
    done = tpjudge("run", "add", "solution.py", "--problems", root, "--sandbox", "--case", "1")
    assert done.returncode == 1
    assert done.stdout.endswith("--case 1 --problems " + str(root) + " --sandbox\n")


def test_spawned_processes_are_not_for_it(tmp_path: Path, tpjudge: Tpjudge) -> None:
    (tmp_path / "solution.py").write_text(REFERENCE)
    done = tpjudge("run", "parallel", "solution.py", "--sandbox", "--isolation", "spawn")
    assert done.returncode == 2
    assert "leave out --isolation spawn" in done.stderr
