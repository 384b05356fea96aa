"""tpjudge show and tpjudge schema: a problem found by its id or the beginning of it, whole; and what is said where
none is meant, several are, or its spec is wrong."""

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from tests.conftest import ROOT, Tpjudge

SPEC = """\
title: Add [bold]two[/bold] numbers
difficulty: easy
topics: [sums]
asked: [{company: Nowhere, role: adder, date: 2025-06}]
related: [parallel-matmul]
statement: Return `a + b`.
constraints: [a and b are finite.]
functions:
  - name: add
    aliases: [plus]
    about: the sum
    parameters:
      - {name: a, kind: float, about: one}
      - {name: b, kind: array, of: float, shape: [n]}
    returns: {kind: array, of: float, shape: [n], about: both}
tolerance: {rtol: 1e-6}
limits: {wall: 500 ms, memory: 1 GiB}
rules: {forbid imports: [torch]}
examples:
  - {call: add, arguments: {a: 1.0, b: [1.0, 2.0]}, returns: [2.0, 3.0], because: 1 + 1 is 2.}
hidden:
  - {name: drawn, call: add, seed: 3, arguments: {a: 2, b: {normal: [4]}}, tests: SECRET PURPOSE}
hints: [SECRET HINT]
follow-ups: [{ask: SECRET QUESTION, answer: SECRET ANSWER}]
"""

SHOWN = """\
Add [bold]two[/bold] numbers  add-numbers
easy · sums · asked at Nowhere, adder, 2025-06

Return a + b.

Functions

 • add(a, b): the sum
    • a: float; one
    • b: array of float [n]
    • returns array of float [n]; both
    • also accepted as plus

Constraints

 • a and b are finite.

Example 1 (case 1)

 a = 1.0
 b = array([1.0, 2.0])
 add(a, b)
 → array([2.0, 3.0])


1 + 1 is 2.

Hidden cases

 • case 2, add, drawn

Limits and tolerance

 • 0.5 s and 1024 MiB a case, 10 s to import the solution
 • numbers within rtol 1e-06, atol 1e-08
 • forbidden imports: torch

Related
parallel-matmul
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with the problems add-numbers, add-more and broken."""
    specs = {"add-numbers": SPEC, "add-more": SPEC, "broken": SPEC.replace("rtol: 1e-6", "rtol: 1e6")}
    for name, spec in specs.items():
        (tmp_path / "problems" / name).mkdir(parents=True)
        (tmp_path / "problems" / name / "problem.yaml").write_text(spec, "utf-8")
    return tmp_path


def unpadded(text: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


def test_a_problem_is_shown_whole_without_its_secrets(tpjudge: Tpjudge, root: Path) -> None:
    for _ in range(2):  # read from YAML, then from the cache
        done = tpjudge("show", "add-numbers", "--problems", root)
        assert (done.returncode, done.stderr) == (0, "")
        assert unpadded(done.stdout) == SHOWN
        assert "SECRET" not in done.stdout


def test_no_line_is_wider_than_the_terminal(tpjudge: Tpjudge) -> None:
    for file in (ROOT / "problems").glob("*/problem.yaml"):
        done = tpjudge("show", file.parent.name, env={"COLUMNS": "60"})
        assert done.returncode == 0
        assert max(map(len, done.stdout.splitlines())) <= 60


@pytest.mark.parametrize("name", ["add-n", "add-numbers"])
def test_the_beginning_of_an_id_is_enough_where_it_is_unique(tpjudge: Tpjudge, root: Path, name: str) -> None:
    assert tpjudge("show", name, env={"TPJUDGE_PROBLEMS": str(root)}).stdout.startswith("Add [bold]two[/bold] numbers")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("add", "tpjudge: 'add' may be any of add-more, add-numbers\nGive more of the id.\n"),
        ("ad-numbers", "tpjudge: there is no problem 'ad-numbers'\nDid you mean add-numbers?\n"),
        ("numbers", "tpjudge: there is no problem 'numbers'\nDid you mean add-numbers?\n"),
        ("zzz", "tpjudge: there is no problem 'zzz'\ntpjudge list shows all of them.\n"),
        ("", "tpjudge: there is no problem ''\ntpjudge list shows all of them.\n"),
        ("../add-more", "tpjudge: there is no problem '../add-more'\nDid you mean add-more?\n"),
        ("\x1b[31m", "tpjudge: there is no problem '\\x1b[31m'\ntpjudge list shows all of them.\n"),
    ],
)
def test_a_name_that_is_none_gets_a_hint(tpjudge: Tpjudge, root: Path, name: str, message: str) -> None:
    done = tpjudge("show", name, "--problems", root)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", message)


def test_an_error_in_a_spec_says_file_line_key_and_value(tpjudge: Tpjudge, root: Path) -> None:
    file = root / "problems" / "broken" / "problem.yaml"
    done = tpjudge("show", "broken", "--problems", root)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"tpjudge: the spec {file} has an error:\n"
        f"{file}:16: tolerance.rtol: 1000000.0 is not a number of at least 0 below 0.1\n"
    )


def test_a_spec_that_is_no_yaml_says_the_line(tpjudge: Tpjudge, root: Path) -> None:
    file = root / "problems" / "broken" / "problem.yaml"
    file.write_text("title: [unclosed\ndifficulty: easy\n", "utf-8")
    done = tpjudge("show", "broken", "--problems", root)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"tpjudge: {file}:2: not valid YAML: ")


def test_a_changed_spec_is_read_anew(tpjudge: Tpjudge, root: Path) -> None:
    file = root / "problems" / "add-more" / "problem.yaml"
    tpjudge("show", "add-more", "--problems", root)
    file.write_text(SPEC.replace("numbers", "letters"), "utf-8")
    assert tpjudge("show", "add-more", "--problems", root).stdout.startswith("Add [bold]two[/bold] letters")


def test_the_schema_accepts_every_shipped_spec_and_refuses_a_typing_error(tpjudge: Tpjudge) -> None:
    done = tpjudge("schema")
    assert (done.returncode, done.stderr) == (0, "")
    schema = json.loads(done.stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for file in (ROOT / "problems").glob("*/problem.yaml"):
        # The judge reads numbers as YAML 1.2 does, PyYAML 1e-6 as text: the schema is held against what an editor sees.
        assert [error.message for error in validator.iter_errors(core(file.read_text("utf-8")))] == []
    broken = core(SPEC.replace("title:", "titel:"))
    assert sorted(error.message for error in validator.iter_errors(broken)) == [
        "'title' is a required property",
        "Additional properties are not allowed ('titel' was unexpected)",
    ]


def core(text: str) -> object:
    """The document as JSON data, with dates as text and 1e-6 as a number."""

    def mend(value: object) -> object:
        if isinstance(value, dict):
            return {key: mend(entry) for key, entry in value.items()}
        if isinstance(value, list):
            return [mend(entry) for entry in value]
        if isinstance(value, str) and value.replace("e-", "", 1).isdigit() and "e-" in value:
            return float(value)
        return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)

    return mend(yaml.safe_load(text))
