"""Limits mean what they say: of time, also for what is close to them; of memory, also where it is swallowed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.model.outcome import Ending
from judge.model.result import Result, Verdict
from judge.runner import launch, session
from tests.conftest import Tpjudge
from tests.solutions import REFERENCE, SPEC, both, judge, problem_root, verdicts

MODES = pytest.mark.parametrize("isolation", ["fork", "spawn"])


# ---- time


def once(tmp_path: Path, seconds: float, otherwise: str = "pass") -> str:
    """A solution whose first process sleeps in its case; each later one does something else."""
    body = f"if os.path.exists(MARK): {otherwise}\nelse: open(MARK, 'w'); time.sleep({seconds})\nreturn right()"
    return both(body, f"import os, time\nMARK = {str(tmp_path / 'mark')!r}")


def test_what_is_close_to_its_limit_and_right_alone_is_accepted(tmp_path: Path) -> None:
    result = judge(tmp_path, once(tmp_path, 2.15), numbers=(1,), wall_s=2)
    assert verdicts(result) == ["accepted"]
    (remark,) = result.cases[0].remarks
    assert remark.startswith("took 2.")
    assert remark.endswith("; the limit of this case is 2 s; run once more alone, it did not")


def test_what_is_close_to_its_limit_and_again_over_it_is_over(tmp_path: Path) -> None:
    result = judge(tmp_path, both("time.sleep(2.15); return right()", "import time"), numbers=(1,), wall_s=2)
    assert verdicts(result) == ["time-limit"]
    assert result.cases[0].alone is Verdict.TIME_LIMIT
    assert result.cases[0].outcome.message.startswith("took 2.")


def test_what_is_close_to_its_limit_and_wrong_alone_is_wrong(tmp_path: Path) -> None:
    result = judge(tmp_path, once(tmp_path, 2.15, "return 0"), numbers=(1,), wall_s=2)
    assert verdicts(result) == ["wrong-answer"]


def test_what_is_far_over_its_limit_gets_no_second_run(tmp_path: Path) -> None:
    result = judge(tmp_path, once(tmp_path, 60), numbers=(1,), wall_s=0.5)
    assert verdicts(result) == ["time-limit"]
    assert result.cases[0].alone is None


def test_the_second_run_does_not_stop_a_fast_failure(tmp_path: Path) -> None:
    result = judge(tmp_path, once(tmp_path, 2.15), wall_s=2, fail_fast=True)
    assert verdicts(result) == ["accepted"] * 4


def test_time_in_which_the_checker_is_waited_for_is_not_the_cases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "_MAX_UNCHECKED", 0)
    slow = "import time\n" + REFERENCE.replace("    return", "    time.sleep(0.8)\n    return")
    root = problem_root(tmp_path / "root", reference=slow)
    result = judge(tmp_path, REFERENCE, root=root, wall_s=0.5)
    assert verdicts(result) == ["accepted"] * 4
    assert [case.remarks for case in result.cases] == [()] * 4


DEAF = {
    "sleeping": "time.sleep(600)",
    "stopped": "os.kill(os.getpid(), signal.SIGSTOP)",
    "deaf to signals": "signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())\nwhile True: pass",
    "catching everything": "while True:\n    try: time.sleep(600)\n    except BaseException: pass",
    "in native code": "re.match('(a+)+$', 'a' * 64 + 'b')",
    "printing little by little": "while True: print('.', end='', flush=True); time.sleep(0.01)",
}


@MODES
@pytest.mark.parametrize("kind", DEAF)
def test_whatever_a_process_does_its_time_is_over_soon_after_the_limit(
    kind: str, isolation: str, tmp_path: Path
) -> None:
    result = judge(tmp_path, both(DEAF[kind], "import os, re, signal, time"), isolation, numbers=(1,), wall_s=0.5)
    assert verdicts(result) == ["time-limit"]
    usage = result.cases[0].outcome.usage
    assert usage.wall_s is not None
    assert usage.wall_s >= 0.5
    assert usage.cpu_s is not None


def test_a_case_that_waits_is_said_to(tmp_path: Path, tpjudge: Tpjudge) -> None:
    root = problem_root(tmp_path / "root")
    (tmp_path / "solution.py").write_text(both("time.sleep(600)", "import time"))
    done = tpjudge("run", "add", "solution.py", "--problems", root, "--case", "1", "--time-limit", "0.5")
    text = " ".join(done.stdout.split())
    assert "still running after 0.5 s, the limit of this case; this process was waiting, not computing" in text


@pytest.fixture
def busy_cores() -> Iterator[None]:
    """Twice as many processes as there are cores, all computing."""
    spinners = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2 * (os.cpu_count() or 1))]
    yield
    for spinner in spinners:
        spinner.kill()
        spinner.wait()


@pytest.mark.usefixtures("busy_cores")
def test_a_right_solution_is_accepted_while_every_core_is_busy(tmp_path: Path) -> None:
    spec = SPEC.replace("limits: {wall: 20 s,", "limits: {wall: 2 s,")
    root = problem_root(tmp_path / "root", spec)
    results = [judge(tmp_path, REFERENCE, root=root) for _ in range(20)]
    assert [result.verdict for result in results] == [Verdict.ACCEPTED] * 20


def test_a_factor_stretches_all_limits_of_time(tmp_path: Path, tpjudge: Tpjudge) -> None:
    spec = SPEC.replace("limits: {wall: 20 s, memory: 256 MiB, output: 64 KiB, load: 3 s}", "limits: {wall: 0.3 s}")
    root = problem_root(tmp_path / "root", spec)
    (tmp_path / "solution.py").write_text(both("time.sleep(0.6); return right()", "import time"))
    run = ("run", "add", "solution.py", "--problems", root, "--case", "1")
    assert tpjudge(*run).returncode == 1
    assert tpjudge(*run, env={"TPJUDGE_TIME_FACTOR": "100"}).returncode == 0
    assert tpjudge(*run, "--time-factor", "100").returncode == 0
    # What is given as a limit is meant as it stands.
    assert tpjudge(*run, "--time-factor", "100", "--time-limit", "0.3").returncode == 1


@pytest.mark.parametrize("factor", ["0", "-1", "nan", "fast"])
def test_a_factor_that_is_none_is_refused(factor: str, tmp_path: Path, tpjudge: Tpjudge) -> None:
    (tmp_path / "solution.py").write_text(REFERENCE)
    done = tpjudge("run", "parallel", "solution.py", env={"TPJUDGE_TIME_FACTOR": factor})
    assert done.returncode == 2
    assert "TPJUDGE_TIME_FACTOR" in done.stderr or "--time-factor" in done.stderr


# ---- memory

SWALLOWED = {
    "its own clause": "except MemoryError: pass",
    "a bare clause": "except: pass",
    "any exception": "except Exception as error: print(type(error).__name__)",
    "one of several": "except (ValueError, MemoryError): pass",
    "a name for several": "except WANTED: pass",
    "an attribute": "except builtins.MemoryError: pass",
    "a group": "except* MemoryError: pass",
}


@pytest.mark.parametrize("kind", SWALLOWED)
def test_a_memory_error_that_is_caught_is_still_one(kind: str, tmp_path: Path) -> None:
    top = "import builtins\nWANTED = (OSError, MemoryError)"
    result = judge(tmp_path, both(f"try: rows = bytearray(1 << 40)\n{SWALLOWED[kind]}\nreturn right()", top))
    assert verdicts(result) == ["memory-limit"] * 4
    assert result.cases[0].outcome.message == "a MemoryError was caught in line 6"


@pytest.mark.parametrize("clause", ["except ValueError", "except (OSError, KeyError)", "except Exception"])
def test_other_exceptions_are_caught_as_ever(clause: str, tmp_path: Path) -> None:
    body = f"try: raise {'KeyError' if 'Key' in clause else 'ValueError'}(1)\n{clause} as error: print(error)\n"
    result = judge(tmp_path, both(body + "return right()"), numbers=(1,))
    assert verdicts(result) == ["accepted"]
    assert result.cases[0].outcome.output.text == "1\n"


def test_a_slow_leak_that_is_caught_is_still_one(tmp_path: Path) -> None:
    body = "rows = []\ntry:\n    while True: rows.append(np.ones(1 << 17))\nexcept MemoryError: rows.clear()\n"
    result = judge(tmp_path, both(body + "return right()", "import numpy as np"))
    assert verdicts(result) == ["memory-limit"] * 4


def test_a_memory_error_that_the_import_catches_is_of_all_cases(tmp_path: Path) -> None:
    result = judge(tmp_path, "try: rows = bytearray(1 << 40)\nexcept MemoryError: rows = None\n" + REFERENCE)
    assert verdicts(result) == ["memory-limit"] * 4


def test_lines_stay_what_they_are_where_clauses_are_watched(tmp_path: Path) -> None:
    body = "try: 1 / 0\nexcept Exception as error:\n    raise ValueError('no') from error"
    failure = judge(tmp_path, both(body), numbers=(1,)).cases[0].outcome.failure
    assert failure is not None
    assert failure.lines[-1].code == "raise ValueError('no') from error"


def test_the_memory_of_the_judge_is_not_the_solutions(tmp_path: Path) -> None:
    ballast = bytearray(os.urandom(1 << 20)) * 300
    usage = judge(tmp_path, REFERENCE, numbers=(1,)).cases[0].outcome.usage
    assert usage.peak_mib is not None
    assert usage.peak_mib < len(ballast) >> 20


def test_numpy_is_imported_whatever_the_number_of_cores(tmp_path: Path) -> None:
    top = "import os, subprocess, sys"
    body = "for name in ('OPENBLAS', 'OMP', 'MKL'): assert os.environ[name + '_NUM_THREADS'] == '1'\n"
    body += "subprocess.run([sys.executable, '-c', 'import numpy; numpy.ones((300, 300)) @ numpy.ones((300, 300))'],"
    body += " check=True)\nreturn right()"
    assert judge(tmp_path, both(body, top), numbers=(1,)).verdict is Verdict.ACCEPTED


# ---- systems that offer less


def judge_without(monkeypatch: pytest.MonkeyPatch, code: str, tmp_path: Path, text: str, isolation: str) -> Result:
    """The judgement by workers in which this code ran first."""
    monkeypatch.setattr(launch, "_BOOT", f"{code}; {launch._BOOT}")
    return judge(tmp_path, text, isolation)


NO_PROC = (
    "import builtins, os; real_open, real_list = builtins.open, os.listdir; "
    "elsewhere = lambda path: '/nowhere/at/all' if str(path).startswith('/proc') else path; "
    "refuse = lambda real: lambda path, *a, **k: real(elsewhere(path), *a, **k); "
    "builtins.open, os.listdir = refuse(real_open), refuse(real_list)"
)
NO_PIDFD = "import os; [delattr(os, name) for name in ('pidfd_open', 'waitid', 'P_ALL') if hasattr(os, name)]"
NO_LIMITS = (
    "import resource; names = [name for name in dir(resource) if name.startswith('RLIMIT_')]; "
    "resource.setrlimit = lambda *a: (_ for _ in ()).throw(ValueError('not on this system'))"
)
NOT_LINUX = "import sys; sys.platform = 'darwin'"


@MODES
@pytest.mark.parametrize("lack", [NO_PROC, NO_PIDFD, NO_LIMITS, NOT_LINUX], ids=["proc", "pidfd", "limits", "linux"])
def test_what_a_system_lacks_fails_nobody(
    lack: str, isolation: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = judge_without(monkeypatch, lack, tmp_path, REFERENCE, isolation)
    assert verdicts(result) == ["accepted"] * 4
    assert result.memory_limited == (lack not in (NO_PROC, NO_LIMITS))


@MODES
@pytest.mark.parametrize("lack", [NO_PROC, NO_PIDFD, NOT_LINUX], ids=["proc", "pidfd", "linux"])
def test_time_limits_need_nothing_of_the_system(
    lack: str, isolation: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "_BOOT", f"{lack}; {launch._BOOT}")
    result = judge(tmp_path, both("while True: pass"), isolation, numbers=(1, 2), wall_s=0.5)
    assert verdicts(result) == ["time-limit"] * 2


def test_a_limit_that_is_not_enforced_is_said_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = both("rows = bytearray(400 << 20); return right()")
    assert judge(tmp_path, text).verdict is Verdict.MEMORY_LIMIT
    result = judge_without(monkeypatch, NO_PROC, tmp_path, text, "fork")
    assert result.verdict is Verdict.ACCEPTED
    assert not result.memory_limited


def test_cpu_time_over_the_limit_is_told_whatever_ended_the_process(tmp_path: Path) -> None:
    spec = SPEC.replace("limits: {wall: 20 s,", "limits: {wall: 60 s, cpu: 1 s,")
    top = "import os, signal, time\nsignal.signal(signal.SIGXCPU, lambda *_: os.kill(os.getpid(), signal.SIGKILL))\n"
    result = judge(tmp_path, both("while True: pass", top), numbers=(1,), root=problem_root(tmp_path / "root", spec))
    assert result.cases[0].outcome.ending is Ending.CPU_LIMIT


@pytest.mark.parametrize("arguments", [["run", "parallel", "solution.py"], ["doctor"], ["list"]])
def test_a_system_that_cannot_run_solutions_says_so(arguments: list[str], tmp_path: Path, tpjudge: Tpjudge) -> None:
    (tmp_path / "solution.py").write_text(REFERENCE)
    lack = "import os, sys; del os.posix_spawn; sys.modules.update(fcntl=None, termios=None, resource=None); "
    lack += f"sys.argv[1:] = {arguments!r}; from judge.__main__ import main; main()"
    done = tpjudge(args=[sys.executable, "-c", lack])
    if arguments == ["list"]:
        assert (done.returncode, done.stderr) == (0, "")
    else:
        assert done.returncode == 2
        assert done.stderr == "tpjudge: solutions can be run on Linux and macOS only\nOn Windows, use tpjudge in WSL.\n"
