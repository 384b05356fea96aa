"""Solutions that end or stop the judge's own processes, where the system cannot keep their signals in."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.errors import JudgeFault
from judge.runner import launch
from judge.runner.batch import Answer, Batch
from judge.runner.session import Session
from tests.solutions import REFERENCE, both, judge, problem_root, verdicts

SIBLINGS = """\
import os, signal, time
def siblings():
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            parent = int(open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == os.getppid() and int(pid) != os.getpid():
            found.append(int(pid))
    return found
def to_siblings(number):
    for pid in siblings():
        os.kill(pid, number)
"""
LOST = ["runtime-error"] * 4
RIGHT = ["accepted"] * 4
DEEDS = {
    "the worker is killed": ("os.kill(os.getppid(), signal.SIGKILL); time.sleep(0.2)", LOST),
    "the worker is asked to end": ("os.kill(os.getppid(), signal.SIGTERM); time.sleep(0.2)", LOST),
    "the worker is stopped": ("os.kill(os.getppid(), signal.SIGSTOP)", RIGHT),
    "the worker is stopped before a death": ("os.kill(os.getppid(), signal.SIGSTOP); os._exit(1)", LOST),
    "the checker is killed": ("to_siblings(signal.SIGKILL); time.sleep(0.2)", LOST),
    "the checker is stopped": ("to_siblings(signal.SIGSTOP)", RIGHT),
}


@pytest.fixture(autouse=True)
def _an_older_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers on a kernel that cannot keep signals in."""
    code = "from judge import system; system.keep_signals_in = lambda: False; main(int"
    boot = launch._BOOT.replace("main(int", code)
    assert boot != launch._BOOT
    monkeypatch.setattr(launch, "_BOOT", boot)


@pytest.mark.parametrize("isolation", ["fork", "spawn", "sandbox"])
@pytest.mark.parametrize("deed", DEEDS)
def test_every_case_still_gets_its_verdict(
    deed: str, isolation: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    body, expected = DEEDS[deed]
    if isolation == "sandbox":
        request.getfixturevalue("bubblewrap")
        if "siblings" in body:
            expected = RIGHT  # its only sibling is not the checker
    if isolation == "spawn" and "getppid" in body:
        pytest.skip("its parent is the judge itself, which nothing can protect there")
    assert verdicts(judge(tmp_path, both(f"{body}; return right()", SIBLINGS), isolation)) == expected


def test_a_worker_that_was_stopped_goes_on(tmp_path: Path) -> None:
    body = "os.kill(os.getppid(), signal.SIGSTOP); print(os.getppid()); return right()"
    printed = [case.outcome.output.text for case in judge(tmp_path, both(body, SIBLINGS)).cases]
    assert len(set(printed)) == 1


def test_once_is_no_proof(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    body = f"if not os.path.exists({str(mark)!r}):\n    open({str(mark)!r}, 'w')\n"
    body += "    os.kill(os.getppid(), signal.SIGKILL); time.sleep(0.2)\nreturn right()"
    assert verdicts(judge(tmp_path, both(body, SIBLINGS))) == RIGHT


@pytest.mark.parametrize("fail_fast", [False, True])
def test_a_worker_that_is_ended_at_exit_is_replaced(fail_fast: bool, tmp_path: Path) -> None:
    top = f"{SIBLINGS}import atexit\natexit.register(lambda: os.kill(os.getppid(), signal.SIGKILL))\n"
    result = judge(tmp_path, both("return right() + (b == 2)", top).replace("(a, by)", "(a, b)"), fail_fast=fail_fast)
    assert verdicts(result)[0] == "wrong-answer"


def test_only_the_case_that_did_it_is_to_blame(tmp_path: Path) -> None:
    body = "if b == -2: os.kill(os.getppid(), signal.SIGKILL); time.sleep(0.2)\nreturn right()"
    text = both(body, SIBLINGS).replace("(a, by)", "(a, b)").replace("a + by", "a + b")
    result = judge(tmp_path, text)
    assert verdicts(result) == ["accepted", "runtime-error", "accepted", "accepted"]
    assert (
        result.cases[1].outcome.message
        == "the call ended or stopped one of the judge's own processes, and did so twice"
    )


def test_an_import_that_ends_the_worker_is_to_blame_for_all(tmp_path: Path) -> None:
    text = f"{SIBLINGS}os.kill(os.getppid(), signal.SIGKILL)\ntime.sleep(0.2)\n{REFERENCE}"
    result = judge(tmp_path, text)
    assert verdicts(result) == LOST
    assert (
        result.cases[0].outcome.message
        == "the import ended or stopped one of the judge's own processes, and did so twice"
    )


@pytest.mark.parametrize("deed", ["os._exit(1)", "os.kill(os.getpid(), 11)"])
def test_a_reference_that_ends_its_process_is_no_fault_of_the_solution(deed: str, tmp_path: Path) -> None:
    root = problem_root(tmp_path / "root", reference=f"import os\n{REFERENCE}".replace("return a + by", deed))
    with pytest.raises(JudgeFault, match="the checker ended while it ran the reference"):
        judge(tmp_path, both("import time; time.sleep(0.2); return right()"), root=root)


def test_what_was_said_before_the_loss_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # As on a busy machine: the loss is noticed before anything that the solution's process said meanwhile.
    listen = Session._listen

    def late(self: Session, batch: Batch) -> Iterator[Answer]:
        if batch.child.pid:
            time.sleep(0.3)
        self._checker.read_replies()
        return listen(self, batch)

    monkeypatch.setattr(Session, "_listen", late)
    body = "if b == -2: os.kill(os.getppid(), signal.SIGKILL); time.sleep(0.2)\nreturn right()"
    text = both(body, SIBLINGS).replace("(a, by)", "(a, b)").replace("a + by", "a + b")
    assert verdicts(judge(tmp_path, text)) == ["accepted", "runtime-error", "accepted", "accepted"]
