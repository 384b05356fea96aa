"""Whole judgements with real processes, in both isolation modes: every case gets a row, and the right verdict."""

from pathlib import Path

import pytest

from judge.model.result import Verdict
from tests.solutions import REFERENCE, SPEC, both, judge, problem_root, verdicts

MODES = pytest.mark.parametrize("isolation", ["fork", "spawn"])

ALWAYS = {
    "wrong": (both("return right() + 1"), "wrong-answer"),
    "nothing returned": (both("pass"), "wrong-answer"),
    "a generator returned": (both("yield right()"), "wrong-answer"),
    "an exception": (both("raise ValueError('no')"), "runtime-error"),
    "a BaseException": (both("raise KeyboardInterrupt"), "runtime-error"),
    "sys.exit(0)": (both("import sys; sys.exit(0)"), "runtime-error"),
    "os._exit(0)": (both("import os; os._exit(0)"), "runtime-error"),
    "another program in its place": (both("import os; os.execv('/bin/true', ['true'])"), "runtime-error"),
    "a segmentation fault": (both("import ctypes; ctypes.string_at(0)"), "runtime-error"),
    "a signal to itself": (both("import os; os.kill(os.getpid(), 9)"), "runtime-error"),
    "all descriptors closed": (both("import os; os.closerange(0, 99); return right()"), "runtime-error"),
    "an exception in a thread": (
        both("t = threading.Thread(target=lambda: 1 / 0); t.start(); t.join(); return right()", "import threading"),
        "runtime-error",
    ),
    "a huge allocation": (both("return bytearray(1 << 40)"), "memory-limit"),
    "a leak": (both("rows = []\nwhile True: rows.append(bytearray(1 << 20))"), "memory-limit"),
    "too much output": (both("while True: print('x' * 1000)"), "output-limit"),
    "wrong number of parameters": ("def add(a): pass\ndef shift(a): pass\n", "runtime-error"),
    "a function that is missing": ("def plus(a, b): return a + b\n", "bad-submission"),
    "an empty file": ("", "bad-submission"),
    "a syntax error": ("def add(a, b:\n", "bad-submission"),
    "a null byte": ("x = 1\0\n", "bad-submission"),
    "an import that is not there": ("import nothing_like_this\n" + REFERENCE, "bad-submission"),
    "sys.exit at import": ("import sys; sys.exit(0)\n" + REFERENCE, "runtime-error"),
    "os._exit at import": ("import os; os._exit(0)\n" + REFERENCE, "runtime-error"),
    "an error at import": ("1 / 0\n" + REFERENCE, "runtime-error"),
    "a forbidden import": ("import torch\n" + REFERENCE, "rule-broken"),
    "a forbidden import in a function": (both("import torch.nn\nreturn right()"), "rule-broken"),
    "a forbidden import, tried": ("try:\n    import torch\nexcept ImportError:\n    pass\n" + REFERENCE, "rule-broken"),
    "a forbidden import by a computed name": (both("__import__('to' + 'rch')\nreturn right()"), "rule-broken"),
    "a forbidden import in full-width letters": ("import ｔｏｒｃｈ\n" + REFERENCE, "rule-broken"),
    "a computed name at import, swallowed": (
        "try: __import__('to' + 'rch')\nexcept Exception: pass\n" + REFERENCE,
        "rule-broken",
    ),
    "a huge allocation at import": ("x = bytearray(1 << 40)\n" + REFERENCE, "memory-limit"),
    "a huge allocation in a thread": (
        both("t = threading.Thread(target=bytearray, args=(1 << 40,)); t.start(); t.join()", "import threading"),
        "memory-limit",
    ),
    "the same, swallowed": (
        both("try: __import__('to' + 'rch')\nexcept Exception: pass\nreturn right()"),
        "rule-broken",
    ),
}


@MODES
@pytest.mark.parametrize("kind", ALWAYS)
def test_every_case_gets_the_verdict_of_what_always_happens(kind: str, isolation: str, tmp_path: Path) -> None:
    text, verdict = ALWAYS[kind]
    result = judge(tmp_path, text, isolation)
    assert verdicts(result) == [verdict] * 4
    assert result.verdict.value == verdict


@MODES
def test_a_right_solution_is_accepted(isolation: str, tmp_path: Path) -> None:
    result = judge(tmp_path, REFERENCE, isolation)
    assert verdicts(result) == ["accepted"] * 4
    assert all(case.outcome.usage.wall_s is not None and case.outcome.usage.peak_mib for case in result.cases)
    assert result.isolation == isolation


@MODES
@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ("import os; os._exit(3)", "runtime-error"),
        ("while True: pass", "time-limit"),
        ("import time; time.sleep(99)", "time-limit"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGSTOP)", "time-limit"),
        ("while True: print('x' * 1000)", "output-limit"),
    ],
)
def test_cases_after_a_death_are_judged(body: str, verdict: str, isolation: str, tmp_path: Path) -> None:
    text = both(f"if b < 0:\n    {body}\nreturn right()").replace("(a, by)", "(a, b)").replace("a + by", "a + b")
    result = judge(tmp_path, text, isolation, wall_s=1 if verdict == "time-limit" else None)
    assert verdicts(result) == ["accepted", verdict, "accepted", "accepted"]


def test_a_hanging_case_ends_with_its_limit(tmp_path: Path) -> None:
    result = judge(tmp_path, both("while True: pass"), numbers=(1,), wall_s=1)
    usage = result.cases[0].outcome.usage
    assert usage.wall_s is not None
    assert usage.wall_s >= 1.0
    assert usage.cpu_s is not None
    assert usage.cpu_s > 0.0
    assert result.cases[0].outcome.message == "still running after 1 s, the limit of this case"


@MODES
def test_an_import_that_hangs_ends_with_the_limit_for_imports(isolation: str, tmp_path: Path) -> None:
    result = judge(tmp_path, "while True: pass\n", isolation)
    assert verdicts(result) == ["time-limit"] * 4
    assert result.cases[0].outcome.message == "the import was still running after 3 s"


@MODES
def test_state_that_leaks_is_told_from_a_wrong_answer(isolation: str, tmp_path: Path) -> None:
    text = "calls = []\ndef add(a, b):\n    calls.append(a)\n    return a + b + (len(calls) == 3)\n"
    result = judge(tmp_path, text, isolation, numbers=(1, 2, 3))
    assert verdicts(result) == ["accepted", "accepted", "wrong-answer"]
    assert [case.alone for case in result.cases] == [None, None, Verdict.ACCEPTED]
    assert result.cases[2].leaks_state


def test_what_is_wrong_by_itself_leaks_nothing(tmp_path: Path) -> None:
    result = judge(tmp_path, both("return right() + 1"))
    assert [case.alone for case in result.cases] == [None] + [Verdict.WRONG_ANSWER] * 3
    assert not any(case.leaks_state for case in result.cases)


def test_functions_that_are_there_are_judged_beside_one_that_is_missing(tmp_path: Path) -> None:
    result = judge(tmp_path, "def add(a, b): return a + b\n")
    assert verdicts(result) == ["accepted", "accepted", "accepted", "bad-submission"]


def test_an_alias_is_accepted(tmp_path: Path) -> None:
    assert judge(tmp_path, REFERENCE.replace("shift", "shiftArray")).verdict is Verdict.ACCEPTED


def test_fail_fast_stops_at_the_first_failing_case(tmp_path: Path) -> None:
    result = judge(tmp_path, both("return right() + (b == -2)").replace("(a, by)", "(a, b)"), fail_fast=True)
    assert verdicts(result) == ["accepted", "wrong-answer"]


def test_the_cpu_limit_holds_for_threads_that_compute_at_once(tmp_path: Path) -> None:
    # Both run hash outside the interpreter's lock: two seconds of CPU time within one of wall time.
    spec = SPEC.replace("limits: {wall: 20 s,", "limits: {wall: 60 s, cpu: 1 s,")
    text = both(
        "data = b'x' * (1 << 24)\n"
        "def work():\n    while True: hashlib.sha256(data).digest()\n"
        "threads = [threading.Thread(target=work) for _ in range(2)]\n"
        "for t in threads: t.start()\n"
        "for t in threads: t.join()",
        "import hashlib, threading",
    )
    result = judge(tmp_path, text, numbers=(1,), root=problem_root(tmp_path / "root", spec))
    assert verdicts(result) == ["time-limit"]
    assert result.cases[0].outcome.message == "used more than 1 s of CPU time"


def test_changed_arguments_and_threads_left_are_remarks(tmp_path: Path) -> None:
    text = REFERENCE.replace(
        "return a + by", "a += by; threading.Thread(target=time.sleep, args=(9,)).start(); return a"
    )
    result = judge(tmp_path, "import threading, time\n" + text)
    assert result.verdict is Verdict.ACCEPTED
    assert result.cases[3].remarks == ("changed its arguments: a", "left 1 thread running")


def test_a_reference_that_fails_is_the_judges_error(tmp_path: Path) -> None:
    root = problem_root(
        tmp_path / "root", reference="def add(a, b):\n    return a / 0\ndef shift(a, by): return a + by\n"
    )
    result = judge(tmp_path, REFERENCE, root=root)
    assert verdicts(result) == ["judge-error"] * 3 + ["accepted"]
    check = result.cases[0].check
    assert check is not None
    place = f"{root}/solutions/add/reference.py:2"
    assert check.fault == f"the reference fails: ZeroDivisionError: float division by zero ({place})"


def test_an_example_that_contradicts_the_reference_is_the_judges_error(tmp_path: Path) -> None:
    root = problem_root(tmp_path / "root", SPEC.replace("returns: 3", "returns: 4"))
    result = judge(tmp_path, REFERENCE, root=root)
    assert verdicts(result) == ["judge-error", "accepted", "accepted", "accepted"]
    check = result.cases[0].check
    assert check is not None
    assert check.fault == "the example says 4.0 at result, the reference 3.0"


def test_a_reference_that_returns_something_undeclared_is_the_judges_error(tmp_path: Path) -> None:
    root = problem_root(tmp_path / "root", reference=REFERENCE.replace("return a + b\n", "return [a + b]\n"))
    result = judge(tmp_path, REFERENCE, root=root, numbers=(2,))
    check = result.cases[0].check
    assert check is not None
    assert check.fault == "the reference returns an array (1 number) at result, which is not what add declares"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("def ad(a, b): return a + b\n", "solution.py has no function add; did you mean its ad to be it?"),
        ("def shift(a, by): return a\ndef shif(a, by): return a\n", "solution.py has no function add"),
        ("add = 5\n", "add in solution.py is int, not a function"),
        ("class S:\n    def add(self, a, b): pass\n",
         "solution.py has no function add of its own: it is a method of S"),
        ("", "solution.py has no function add"),
    ],
)  # fmt: skip
def test_a_missing_function_is_explained(text: str, message: str, tmp_path: Path) -> None:
    assert judge(tmp_path, text, numbers=(1,)).cases[0].outcome.message == message


@MODES
def test_a_package_that_imports_a_forbidden_one_breaks_the_rule(isolation: str, tmp_path: Path) -> None:
    root = problem_root(tmp_path / "root", SPEC.replace("[torch]", "[_pytest]"))
    result = judge(tmp_path, "import pytest\n" + REFERENCE, isolation, root=root)
    assert verdicts(result) == ["rule-broken"] * 4
    assert result.cases[0].outcome.violations[0].line == 1
