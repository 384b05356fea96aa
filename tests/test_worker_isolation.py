"""What a candidate does to its process, its files and its channel stays its own affair."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.model.result import Verdict
from judge.runner import launch
from tests.conftest import Tpjudge
from tests.solutions import REFERENCE, SPEC, both, judge, problem_root, verdicts

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


def forged_answer(number: bytes, usage: dict[str, float]) -> str:
    """The code of frames that end case 1, and the process, with that number of four characters."""
    finished = {"Finished": {"case": 1, "ending": "returned", "usage": usage}}
    return f"frame({finished!r}, b'\\0\\0\\0\\x04' + {number!r}) + frame({{'Done': {{}}}})"


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
    forged = forged_answer(b"3.25", {})
    result = judge(tmp_path, both(f"to_every_pipe({forged}); os._exit(0)", TO_EVERY_PIPE), numbers=(1,))
    assert verdicts(result) == ["wrong-answer"]
    check = result.cases[0].check
    assert check is not None
    assert check.mismatch is not None
    assert (check.mismatch.want, check.mismatch.got) == ("3.0", "3.25")


def test_a_forged_usage_is_no_more_than_can_be_true(tmp_path: Path) -> None:
    forged = forged_answer(b"3.00", {"wall_s": 1e30})
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
    root = problem_root(tmp_path / "root", SPEC.replace("output: 64 KiB", "output: 1 MiB"))
    text = both("print('a' * 100_000); print('z'); return right()")
    output = judge(tmp_path, text, numbers=(1,), root=root).cases[0].outcome.output
    cut = 100_003 - (64 << 10)
    assert output.cut_bytes == cut
    kept_at_the_end = "a" * ((16 << 10) - 3) + "\nz\n"
    assert output.text == "a" * (48 << 10) + f"\n… {cut:,} bytes left out …\n" + kept_at_the_end


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


def test_a_second_answer_is_charged_to_its_case(tmp_path: Path) -> None:
    forged = "frame({'Finished': {'case': 1, 'ending': 'returned', 'usage': {}}}, b'\\0\\0\\0\\x033.0')"
    text = both(f"if b == 2: to_every_pipe({forged})\nreturn right()", TO_EVERY_PIPE).replace("(a, by)", "(a, b)")
    assert verdicts(judge(tmp_path, text.replace("a + by", "a + b"), numbers=(1, 2))) == ["runtime-error", "accepted"]


def test_forged_progress_moves_no_deadline_far(tmp_path: Path) -> None:
    text = TO_EVERY_PIPE + "import time\nto_every_pipe(frame({'Loaded': {}}))\ntime.sleep(600)\n"
    assert verdicts(judge(tmp_path, text, numbers=(1,), wall_s=0.1)) == ["time-limit"]


def test_separators_that_a_candidate_writes_do_not_hide_its_output(tmp_path: Path) -> None:
    body = "printed = next(o for o in gc.get_objects() if type(o).__name__ == '_Printed')\n"
    body += "while True: os.write(1, printed._separator)"
    assert verdicts(judge(tmp_path, both(body, "import gc, os"), numbers=(1,))) == ["output-limit"]


@pytest.mark.parametrize("number", [40, 11])
def test_any_signal_may_end_a_candidate(number: int, tmp_path: Path) -> None:
    result = judge(tmp_path, both(f"os.kill(os.getpid(), {number})", "import os"), numbers=(1,))
    assert verdicts(result) == ["runtime-error"]
    outcome = result.cases[0].outcome
    # Of a fault, the interpreter tells where it was.
    message = outcome.failure.text if outcome.failure else outcome.message
    assert f"by signal {number}: " in message


@pytest.mark.parametrize(
    "value",
    [
        "np.zeros(1, [(f'f{i}' * 9, 'f8') for i in range(50000)])",
        "type('N' * 10**6, (), {})()",
        "'x' * 10**6",
        "-10**1200",
    ],
)
def test_a_value_with_a_long_description_is_only_wrong(value: str, tmp_path: Path) -> None:
    assert verdicts(judge(tmp_path, both(f"return {value}", "import numpy as np"), numbers=(1,))) == ["wrong-answer"]


LYING_ERRORS = {
    "a class without a name": "class M(type):\n    __name__ = property(lambda s: 1 / 0)\n"
    "class E(Exception, metaclass=M): pass",
    "a cause that raises": "class E(Exception):\n    __cause__ = property(lambda s: 1 / 0)",
    "a traceback that raises": "class E(Exception):\n    __traceback__ = property(lambda s: 1 / 0)",
    "a text that is more than text": "class T(str):\n    def __len__(self): return 1 / 0\n"
    "class E(Exception):\n    def __str__(self): return T('x')",
    "odd places": "def E(): return SyntaxError('bad', ('f.py', 'not an int', 3, 7))",
}


@pytest.mark.parametrize("kind", LYING_ERRORS)
def test_an_exception_that_lies_about_itself_is_a_runtime_error(kind: str, tmp_path: Path) -> None:
    result = judge(tmp_path, both("raise E()", LYING_ERRORS[kind]), numbers=(1, 2))
    assert verdicts(result) == ["runtime-error"] * 2
    assert [case.outcome.output.text for case in result.cases] == ["", ""]
    assert result.cases[0].outcome.failure is not None


def test_a_thread_that_an_earlier_call_left_is_not_the_running_calls_failure(tmp_path: Path) -> None:
    top = "import threading, time\ndef late():\n    time.sleep(0.3)\n    1 / 0\n"
    body = "if b == 2: threading.Thread(target=late).start()\nif b == -2: time.sleep(0.6)\nreturn right()"
    text = both(body, top).replace("(a, by)", "(a, b)").replace("a + by", "a + b")
    result = judge(tmp_path, text, numbers=(1, 2))
    assert verdicts(result) == ["accepted", "accepted"]
    assert "a thread that an earlier call left ended with ZeroDivisionError" in result.cases[1].remarks


def test_each_case_has_its_own_memory_limit(tmp_path: Path) -> None:
    spec = SPEC.replace("tests: magnitude}", "tests: magnitude, limits: {memory: 1 GiB}}")
    text = both("rows = bytearray(600 << 20)\nreturn right()").replace("(a, by)", "(a, b)").replace("a + by", "a + b")
    result = judge(tmp_path, text, root=problem_root(tmp_path / "root", spec))
    assert verdicts(result) == ["memory-limit", "memory-limit", "accepted", "memory-limit"]


def test_temporary_files_that_may_not_be_entered_go_too(tmp_path: Path) -> None:
    body = "folder = tempfile.mkdtemp(); open(folder + '/file', 'w').close(); os.chmod(folder, 0)\n"
    body += "open(NAMES, 'w').write(folder); return right()"
    names = tmp_path / "names"
    judge(tmp_path, both(body, f"import os, tempfile\nNAMES = {str(names)!r}"), numbers=(1,))
    assert not Path(names.read_text()).parent.exists()


@MODES
@pytest.mark.parametrize(
    ("body", "verdict"),
    [("return right()", "accepted"), ("import os; os._exit(0)", "runtime-error"), ("while True: pass", "time-limit")],
)
def test_nothing_depends_on_process_descriptors(
    body: str, verdict: str, isolation: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "pidfd_open", raising=False)
    monkeypatch.delattr(os, "waitid", raising=False)
    assert verdicts(judge(tmp_path, both(body), isolation, numbers=(1, 2), wall_s=1)) == [verdict] * 2


@MODES
def test_other_children_of_this_process_are_left_alone(isolation: str, tmp_path: Path) -> None:
    with subprocess.Popen(["sleep", "600"]) as other:
        judge(tmp_path, both("os._exit(1)", "import os"), isolation, numbers=(1, 2))
        assert other.poll() is None
        other.kill()


def test_descriptors_of_the_caller_do_not_reach_a_candidate(tmp_path: Path) -> None:
    with open(tmp_path / "secret", "w") as stream:
        os.set_inheritable(stream.fileno(), True)
        body = "paths = [os.readlink(f'/proc/self/fd/{fd}') for fd in os.listdir('/proc/self/fd') if fd != '99' "
        body += "and os.path.islink(f'/proc/self/fd/{fd}')]\nprint(*paths); return right()"
        output = judge(tmp_path, both(body, "import os"), numbers=(1,)).cases[0].outcome.output.text
    assert "pipe:" in output
    assert "secret" not in output


FORGER = """\
import json, os, struct
def parent(pid):
    return int(open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()[1])
def to_the_judge(data):
    zygote = os.getppid()
    for pid in (zygote, parent(zygote)):
        for fd in range(3, 64):
            try:
                os.write(os.open(f"/proc/{pid}/fd/{fd}", os.O_WRONLY | os.O_NONBLOCK), data)
                print("written to", pid, fd)
            except OSError:
                pass
header = json.dumps({"Check": {"case": 1}}).encode()
data = struct.pack(">4sIQ", b"TPJ1", len(header), 0) + header
"""


def test_the_checkers_answers_cannot_be_written_by_others(tmp_path: Path, tpjudge: Tpjudge) -> None:
    root = problem_root(tmp_path / "root")
    (tmp_path / "solution.py").write_text(both("to_the_judge(data); return 0", FORGER))
    run = [sys.executable, "-m", "judge", "run", "add", "solution.py", "--problems", str(root), "--case", "1"]
    # The superuser may open anything: these are the rights that others have.
    drop = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if os.geteuid() == 0 else []
    done = tpjudge(args=[*drop, *run])
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Wrong answer" in done.stdout
    assert "written to" not in done.stdout


def test_junk_after_the_end_is_nobodys_answer(tmp_path: Path) -> None:
    forged = forged_answer(b"3.00", {}) + " + b'junk'"
    assert verdicts(judge(tmp_path, both(f"to_every_pipe({forged}); os._exit(0)", TO_EVERY_PIPE), numbers=(1,))) == [
        "accepted"
    ]


@MODES
@pytest.mark.parametrize("ending", ["returned", "raised", "wall-limit", "no-function"])
def test_no_word_of_a_failing_thread_makes_a_case_accepted(ending: str, isolation: str, tmp_path: Path) -> None:
    stumbled = {"Stumbled": {"ending": ending, "failure": {"type": "E", "text": ""}}}
    text = f"{TO_EVERY_PIPE}to_every_pipe(frame({stumbled!r}))\nos._exit(0)\n"
    assert verdicts(judge(tmp_path, text, isolation)) == ["runtime-error"] * 4


@pytest.mark.parametrize("instead", ["os.mkfifo(__file__)", "os.symlink('/dev/zero', __file__)", "os.mkdir(__file__)"])
def test_a_solution_that_puts_something_else_in_its_place_does_not_hold_the_judge(instead: str, tmp_path: Path) -> None:
    body = f"os.remove(__file__); {instead}\n"
    body += "os.write(1, b'Fatal Python error: x\\n\\nStack (most recent call first):\\n  File \"'"
    body += " + __file__.encode() + b'\", line 1 in f\\n')\nos._exit(1)"
    result = judge(tmp_path, both(body, "import os"), numbers=(1,))
    assert verdicts(result) == ["runtime-error"]


def test_a_death_after_a_late_answer_gets_no_second_chance(tmp_path: Path) -> None:
    body = "if os.path.exists(MARK): return right()\nopen(MARK, 'w'); time.sleep(1.1)\n"
    body += f"to_every_pipe({forged_answer(b'3.00', {})}); os._exit(1)"
    top = f"{TO_EVERY_PIPE}import time\nMARK = {str(tmp_path / 'mark')!r}"
    text = both(body.replace(" + frame({'Done': {}})", ""), top)
    assert verdicts(judge(tmp_path, text, numbers=(1,), wall_s=1)) == ["runtime-error"]


def test_a_thread_that_fails_while_the_import_runs_is_of_the_import(tmp_path: Path) -> None:
    top = "import threading\nt = threading.Thread(target=lambda: 1 / 0)\nt.start()\nt.join()\n"
    result = judge(tmp_path, top + REFERENCE)
    assert verdicts(result) == ["runtime-error"] * 4
    assert result.cases[3].outcome.loading


@MODES
def test_a_candidate_has_no_powers_but_over_files(isolation: str, tmp_path: Path) -> None:
    body = "print(*[line.split()[1] for line in open('/proc/self/status') if line.startswith(('CapEff', 'CapPrm'))])\n"
    body += "return right()"
    output = judge(tmp_path, both(body), isolation, numbers=(1,)).cases[0].outcome.output.text
    assert [int(mask, 16) & ~0b11111 for mask in output.split()] == [0, 0]


@MODES
def test_a_candidate_has_no_terminal(isolation: str, tmp_path: Path) -> None:
    body = "try: open('/dev/tty')\nexcept OSError as e: print(e.strerror)\nprint(os.getsid(0) == os.getpid())\n"
    output = judge(tmp_path, both(body + "return right()", "import os"), isolation, numbers=(1,))
    assert output.cases[0].outcome.output.text == "No such device or address\nTrue\n"


def test_a_candidate_whose_file_cannot_be_read_any_more_crashes_all_the_same(tmp_path: Path) -> None:
    body = "os.unlink(__file__); os.symlink('/proc/self/mem', __file__); os.abort()"
    assert verdicts(judge(tmp_path, both(body, "import os"), numbers=(1,))) == ["runtime-error"]


def test_what_is_printed_at_exit_has_its_limit(tmp_path: Path) -> None:
    top = "import atexit, os\n@atexit.register\ndef much():\n    while True: os.write(1, b'x' * 1000)\n"
    assert verdicts(judge(tmp_path, both("return right()", top), numbers=(1, 2))) == ["accepted", "output-limit"]


def test_temporary_files_are_found_anew_in_each_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    boot = "import tempfile; tempfile.gettempdir(); " + launch._BOOT
    monkeypatch.setattr(launch, "_BOOT", boot)
    body = "print(tempfile.gettempdir()); return right()"
    output = judge(tmp_path, both(body, "import tempfile"), numbers=(1,)).cases[0].outcome.output.text
    assert "/tpjudge-" in output
