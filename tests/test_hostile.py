"""Each file of tests/hostile is judged in every isolation, and gets the verdicts and the words that its head asks for.

A file starts with lines `# key: value`, then comes a blank line and a sentence on what it does:

    verdict    the verdict of all four cases, or four of them; alternatives are separated by |
    sandbox    the same where it differs in the sandbox
    says       a text that the report contains (any number of times)
    never      a text that it does not contain (any number of times)
    wall       the wall limit of every case in seconds, instead of 20
    memory     the limit of memory in MiB, instead of 256
    from       the Python version that the file needs
"""

import ast
import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.console import Console

from judge import system
from judge.model.result import Result, Verdict
from judge.report.text import print_result
from tests.solutions import SPEC, judge, problem_root, verdicts

FOLDER = Path(__file__).parent / "hostile"
ROOT = FOLDER.parent.parent
GROUPS = ("forging", "comparer", "numbers", "time", "memory", "output", "exceptions", "loading", "controls")
FILES = sorted(FOLDER.glob("*/*.py"))
CASES = 4

_WORDS = {verdict.value for verdict in Verdict} - {"judge-error"}
_ONCE = ("verdict", "sandbox", "wall", "memory", "from")
# Where the system cannot keep signals in, these would reach the tests themselves.
_SIGNALS = ("signal_kill_to_parent", "signal_stop_to_parent", "signal_term_to_parent", "signal_kill_to_siblings")
# All that a terminal obeys; line breaks are none of it.
_OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


class Head(NamedTuple):
    """What the first lines of a file ask for."""

    verdict: tuple[frozenset[str], ...]
    sandbox: tuple[frozenset[str], ...]
    says: tuple[str, ...]
    never: tuple[str, ...]
    wall_s: float | None
    memory_mib: int | None
    python: tuple[int, ...]


def read_head(text: str) -> Head:
    """The head of a file; ValueError where it is not written as it should be."""
    lines, _, rest = text.partition("\n\n")
    found: dict[str, list[str]] = {key: [] for key in (*_ONCE, "says", "never")}
    for line in lines.split("\n"):
        if not (match := re.fullmatch(r"# ([a-z]+): (\S.*)", line)) or match[1] not in found:
            raise ValueError(f"no line of a head: {line}")
        found[match[1]].append(match[2])
    if repeated := [key for key in _ONCE if len(found[key]) > 1]:
        raise ValueError(f"more than once: {', '.join(repeated)}")
    if not found["verdict"]:
        raise ValueError("no verdict")
    if not rest.startswith('"""'):
        raise ValueError("no sentence after the head")
    verdict = _asked(found["verdict"][0])
    return Head(
        verdict,
        _asked(found["sandbox"][0]) if found["sandbox"] else verdict,
        tuple(found["says"]),
        tuple(found["never"]),
        float(found["wall"][0]) if found["wall"] else None,
        int(found["memory"][0]) if found["memory"] else None,
        tuple(int(part) for part in found["from"][0].split(".")) if found["from"] else (),
    )


def _asked(value: str) -> tuple[frozenset[str], ...]:
    cases = [frozenset(case.strip().split("|")) for case in value.split(",")]
    if unknown := frozenset().union(*cases) - _WORDS:
        raise ValueError(f"no verdict: {', '.join(sorted(unknown))}")
    if len(cases) not in (1, CASES):
        raise ValueError(f"verdicts of {len(cases)} cases")
    return tuple(cases * (CASES // len(cases)))


def report(result: Result) -> str:
    """What `tpjudge run` prints, 80 columns wide."""
    stream = io.StringIO()
    print_result(Console(file=stream, width=80, highlight=False, markup=False, emoji=False), result)
    return stream.getvalue()


def squeezed(text: str) -> str:
    """The text without its blanks: a report breaks lines wherever they end."""
    return "".join(text.split())


def running_in(folder: Path) -> dict[int, str]:
    """The processes whose working folder is in this one, by their commands."""
    found = {}
    for name in os.listdir("/proc") if system.LINUX else ():
        try:
            if name.isdigit() and os.readlink(f"/proc/{name}/cwd").startswith(str(folder)):
                found[int(name)] = Path(f"/proc/{name}/cmdline").read_text()
        except OSError:
            pass
    return found


def scratch_folders() -> set[Path]:
    """The folders for temporary files that judgements of this process have."""
    return set(Path(os.environ.get("TMPDIR", "/tmp")).glob(f"tpjudge-{os.getpid()}-*"))


@pytest.fixture(autouse=True)
def _nothing_is_left(tmp_path: Path) -> Iterator[None]:
    children, folders = system.children(), scratch_folders()
    yield
    assert system.children() <= children
    assert running_in(tmp_path) == {}
    assert scratch_folders() <= folders


@cache
def signals_stay_in() -> bool:
    """Whether this system can keep a candidate's signals in."""
    script = "from judge import system; system.give_up_powers(); print(system.keep_signals_in())"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout == "True\n"


@pytest.mark.parametrize("isolation", ["fork", "spawn", "sandbox"])
@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])
def test_a_candidate_gets_what_it_deserves(file: Path, isolation: str, tmp_path: Path) -> None:
    text = file.read_text(encoding="utf-8")
    head = read_head(text)
    if isolation == "sandbox" and shutil.which("bwrap") is None:
        pytest.skip("bubblewrap is not installed")
    if sys.version_info < head.python:
        pytest.skip(f"needs Python {'.'.join(map(str, head.python))}")
    if file.stem in _SIGNALS and isolation != "sandbox" and not signals_stay_in():
        pytest.skip("this system cannot keep signals in")
    spec = SPEC.replace("memory: 256 MiB", f"memory: {head.memory_mib or 256} MiB")
    root = problem_root(tmp_path / "root", spec)
    result = judge(tmp_path, text, isolation, root=root, wall_s=head.wall_s)

    printed = report(result)
    given, asked = verdicts(result), head.sandbox if isolation == "sandbox" else head.verdict
    assert [case.case.number for case in result.cases] == list(range(1, CASES + 1)), printed
    assert all(verdict in allowed for verdict, allowed in zip(given, asked, strict=True)), f"{given}\n{printed}"
    assert _OBEYED.findall(printed) == []
    for wanted in head.says:
        assert squeezed(wanted) in squeezed(printed), f"{wanted!r} is missing\n{printed}"
    for unwanted in head.never:
        assert squeezed(unwanted) not in squeezed(printed), f"{unwanted!r} is there\n{printed}"


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])
def test_a_file_says_in_one_sentence_what_it_does(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    read_head(text)
    sentence = ast.get_docstring(ast.parse(text))
    assert sentence
    assert re.fullmatch(r"[A-Z][^\n]*\.", sentence)


@pytest.mark.parametrize(
    "head",
    [
        "# verdict: accepted\n# wants: more\n\n",
        "# verdict: right\n\n",
        "# verdict: judge-error\n\n",
        "# verdict: accepted, accepted\n\n",
        "# verdict: accepted|\n\n",
        "# verdict: accepted\n# verdict: accepted\n\n",
        "# verdict:accepted\n\n",
        "# verdict: accepted\n# wall: soon\n\n",
        "# says: something\n\n",
        "\n\n",
        "# verdict: accepted\n\nx = 1\n\n",
    ],
)
def test_a_head_that_is_no_head_is_refused(head: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - each for a reason of its own
        read_head(f'{head}"""What it does."""\n')


def test_every_group_has_files() -> None:
    assert {file.parent.name for file in FILES} == set(GROUPS)


def test_right_and_wrong_solutions_are_among_them() -> None:
    heads = [read_head(file.read_text(encoding="utf-8")) for file in FILES if file.parent.name == "controls"]
    assert sum(set(head.verdict) == {frozenset({"accepted"})} for head in heads) >= 6
    assert sum(frozenset({"wrong-answer"}) in head.verdict for head in heads) >= 4
