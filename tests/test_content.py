"""Content is code: the shipped problems do what they say."""

import json
from pathlib import Path

import pytest

from judge.catalog import Catalog, Entry
from tests.conftest import Tpjudge

ENTRIES = list(Catalog())
IDS = [entry.id for entry in ENTRIES]


def solutions(entry: Entry) -> list[Path]:
    """Every solution of a problem but the reference."""
    return sorted(file for file in entry.solutions.rglob("*.py") if file.parent != entry.solutions)


EVERY = [(entry, file) for entry in ENTRIES for file in solutions(entry)]


def verdict(tpjudge: Tpjudge, entry: Entry, file: Path, *options: str) -> str:
    done = tpjudge("run", entry.id, file, "--json", "-", *options)
    assert done.stderr == ""
    result = json.loads(done.stdout)
    assert len(result["cases"]) == len(entry.problem().cases) or options
    return str(result["verdict"])


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_the_reference_is_accepted(entry: Entry, tpjudge: Tpjudge) -> None:
    assert verdict(tpjudge, entry, entry.reference) == "accepted"


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_the_starter_runs_and_is_not_accepted(entry: Entry, tpjudge: Tpjudge) -> None:
    assert verdict(tpjudge, entry, entry.starter) == "wrong-answer"


@pytest.mark.parametrize(("entry", "file"), EVERY, ids=[f"{file.parent.name}/{file.stem}" for _, file in EVERY])
def test_each_solution_gets_the_verdict_of_its_folder(entry: Entry, file: Path, tpjudge: Tpjudge) -> None:
    # One hanging case says what thirty would.
    options = ["--fail-fast"] if file.parent.name == "time-limit" else []
    assert verdict(tpjudge, entry, file, *options) == file.parent.name


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_a_problem_is_complete(entry: Entry) -> None:
    problem = entry.problem()
    folders = [file.parent.name for file in solutions(entry)]
    assert folders.count("accepted") >= 2
    assert len(folders) - folders.count("accepted") >= 10
    assert all(case.purpose for case in problem.cases)
    assert problem.hints
    assert problem.follow_ups
    assert problem.constraints
    assert problem.summary.asked
    assert problem.related
    assert set(problem.related) <= set(IDS)
    assert {function.name for function in problem.functions} == {case.function for case in problem.cases}


@pytest.mark.parametrize(("entry", "file"), EVERY, ids=[f"{file.parent.name}/{file.stem}" for _, file in EVERY])
def test_each_slip_says_what_it_is_and_gives_a_hint(entry: Entry, file: Path) -> None:
    text = file.read_text("utf-8")
    assert text.startswith('"""')
    sentence, _, rest = text[3:].partition('"""')[0].partition("\n")
    assert sentence.endswith(".")
    if file.parent.name != "accepted":
        assert rest.strip(), "the hint is missing"
