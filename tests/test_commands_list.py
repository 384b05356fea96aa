"""tpjudge list: the table and the JSON, filters, added problems, and a broken spec among good ones."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, Tpjudge

SPEC = """\
title: Add two numbers
difficulty: easy
topics: [sums, arithmetic]
asked: [{company: Nowhere Ltd, stage: onsite, date: 2025-06}]
statement: Return a + b.
functions:
  - name: add
    parameters: [{name: a, kind: float}, {name: b, kind: float}]
    returns: {kind: float}
examples: [{call: add, arguments: {a: 1.0, b: 2.0}, returns: 3.0}]
"""
SHIPPED = sorted(path.parent.name for path in (ROOT / "problems").glob("*/problem.yaml"))


def problems_in(folder: Path, **specs: str) -> Path:
    """A root with these specs."""
    for name, spec in specs.items():
        file = folder / "problems" / name / "problem.yaml"
        file.parent.mkdir(parents=True)
        file.write_text(spec, "utf-8")
    return folder


def ids(stdout: str) -> list[str]:
    return [line.split()[0] for line in stdout.splitlines()[1:]]


def test_all_problems_are_listed_in_order_without_trailing_blanks(tpjudge: Tpjudge) -> None:
    done = tpjudge("list")
    assert (done.returncode, done.stderr) == (0, "")
    assert ids(done.stdout) == SHIPPED
    assert [line for line in done.stdout.splitlines() if line != line.rstrip()] == []


def test_a_pipe_gets_whole_cells(tpjudge: Tpjudge, tmp_path: Path) -> None:
    root = problems_in(tmp_path, long=SPEC.replace("Add two", "Add " + "very " * 50 + "many"))
    done = tpjudge("list", "--problems", root, env={"COLUMNS": "40"})
    assert "Add " + "very " * 50 + "many numbers  easy" in done.stdout


@pytest.mark.parametrize(
    "filters",
    [
        ["--topic", "ARITH"],
        ["--company", "nowhere"],
        ["--search", "add two"],
        ["--search", "TINY"],
        ["--topic", "sums", "--difficulty", "easy", "--company", "ltd", "--search", "numbers"],
    ],
)
def test_filters_hold_parts_of_texts_in_any_case(tpjudge: Tpjudge, tmp_path: Path, filters: list[str]) -> None:
    done = tpjudge("list", *filters, "--problems", problems_in(tmp_path, tiny=SPEC))
    assert (done.returncode, done.stderr) == (0, "")
    assert ids(done.stdout) == ["tiny"]


def test_all_filters_must_fit(tpjudge: Tpjudge, tmp_path: Path) -> None:
    root = problems_in(tmp_path, tiny=SPEC)
    done = tpjudge("list", "--topic", "sums", "--difficulty", "hard", "--problems", root)
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == "no problem fits all of these filters\n"


def test_json_holds_what_the_table_shows(tpjudge: Tpjudge, tmp_path: Path) -> None:
    done = tpjudge("list", "--json", "--topic", "arithmetic", "--problems", problems_in(tmp_path, tiny=SPEC))
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == [
        {
            "id": "tiny",
            "title": "Add two numbers",
            "difficulty": "easy",
            "topics": ["sums", "arithmetic"],
            "asked": [{"company": "Nowhere Ltd", "stage": "onsite", "date": "2025-06"}],
        }
    ]


def test_json_without_a_fitting_problem_is_an_empty_list(tpjudge: Tpjudge) -> None:
    done = tpjudge("list", "--json", "--search", "no such thing")
    assert (done.returncode, done.stdout, done.stderr) == (0, "[]\n", "")


@pytest.mark.parametrize("way", ["option", "folder", "variable", "both"])
def test_problems_are_added_by_option_and_by_variable(tpjudge: Tpjudge, tmp_path: Path, way: str) -> None:
    root, other = problems_in(tmp_path / "one", tiny=SPEC), problems_in(tmp_path / "other", small=SPEC)
    options = {"option": [root], "folder": [root / "problems"], "variable": [], "both": [root]}[way]
    variable = {"variable": f"{root}", "both": f"{other}{os.pathsep}"}.get(way, "")
    done = tpjudge(
        "list", *(text for option in options for text in ("--problems", option)), env={"TPJUDGE_PROBLEMS": variable}
    )
    assert ids(done.stdout) == sorted([*SHIPPED, "tiny", *(["small"] if way == "both" else [])])


def test_an_added_problem_stands_before_a_shipped_one_of_its_name(tpjudge: Tpjudge, tmp_path: Path) -> None:
    done = tpjudge("list", "--problems", problems_in(tmp_path, **{SHIPPED[0]: SPEC}))
    assert ids(done.stdout) == SHIPPED
    assert done.stdout.count("Add two numbers") == 1


@pytest.mark.parametrize("name", ["nowhere", "empty", "file"])
def test_a_folder_without_problems_is_refused(tpjudge: Tpjudge, tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("")
    done = tpjudge("list", "--problems", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"tpjudge: {name}: no folder problems/ is in it\nExpected problems/<id>/problem.yaml in that folder.\n"
    )


def test_a_broken_spec_hides_no_other_problem(tpjudge: Tpjudge, tmp_path: Path) -> None:
    root = problems_in(tmp_path, broken=SPEC.replace("title:", "titel:"), tiny=SPEC)
    for _ in range(2):
        done = tpjudge("list", "--problems", root)
        assert done.returncode == 2
        assert ids(done.stdout) == sorted([*SHIPPED, "tiny"])
        file = root / "problems" / "broken" / "problem.yaml"
        assert done.stderr == (
            f"tpjudge: the spec {file} has 2 errors:\n"
            f"{file}:1: titel: the key 'titel' is unknown; did you mean 'title'?\n"
            f"{file}:1: the spec: the key 'title' is missing (the title)\n"
        )


@pytest.mark.parametrize(
    ("option", "message"),
    [
        (["--difficulty", "esy"], "Invalid value for '--difficulty': 'esy' is not one of 'easy', 'medium', 'hard'."),
        (["--topics", "x"], "No such option '--topics'. Did you mean '--topic'?"),
        (["extra"], "Got unexpected extra argument (extra)"),
    ],
)
def test_a_wrong_option_is_said(tpjudge: Tpjudge, option: list[str], message: str) -> None:
    done = tpjudge("list", *option)
    usage = "Usage: tpjudge list [OPTIONS]\nTry 'tpjudge list --help' for help.\n\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{usage}Error: {message}\n")


def on_a_terminal(columns: int, **environment: str) -> str:
    """What `tpjudge list` writes to a terminal."""
    master, slave = pty.openpty()
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": str(columns), **environment}
    with subprocess.Popen([sys.executable, "-m", "judge", "list"], stdout=slave, stderr=slave, env=variables):
        os.close(slave)
        written = b""
        while True:
            try:
                part = os.read(master, 4096)
            except OSError:
                break
            if not part:
                break
            written += part
    os.close(master)
    return written.decode().replace("\r\n", "\n")


def test_a_terminal_gets_colours() -> None:
    assert "\x1b[" in on_a_terminal(80)


def test_no_color_gives_no_escape_sequences_and_lines_fit_the_terminal() -> None:
    text = on_a_terminal(80, NO_COLOR="1")
    assert "\x1b" not in text
    assert ids(text) == SHIPPED
    assert max(map(len, text.splitlines())) <= 80
