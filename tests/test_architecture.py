"""Imports point one way, and each outside library has one owner: the table below, held against the code."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

JUDGE = ROOT / "judge"

# What each part of judge/ may import of the others. A package stands for all that is in it.
MAY_IMPORT = {
    "errors": "",
    "places": "",
    "system": "",
    "model": "",
    "records": "errors",
    "wire": "errors records",
    "rules": "model",
    "verdict": "model",
    "selection": "errors model",
    "inputs": "errors model",
    "values": "errors",
    "excerpts": "model values",
    "compare": "excerpts model",
    "spec": "errors model places records",
    "workspace": "errors",
    "catalog": "errors model places spec",
    "worker": "compare errors excerpts inputs model rules system values wire",
    "runner": "errors model system wire",
    "evaluate": "catalog errors model runner verdict workspace",
    "report": "model",
    "doctor": "catalog errors model places runner system",
    "commands": "catalog doctor errors evaluate model records report selection spec system workspace",
    "cli": "errors places report",
    "__main__": "cli runner",
}

# Modules from outside, and the only files in judge/ that may import them.
OWNERS = {
    "yaml": ["spec/document.py"],
    "click": ["cli.py", "commands/"],
    "rich": ["report/"],
    "numpy": ["inputs.py", "values.py", "excerpts.py", "compare.py", "worker/boot.py"],
    "ctypes": ["system.py", "worker/seccomp.py"],
    "_socket": ["wire.py", "runner/launch.py", "runner/workers.py", "worker/zygote.py"],
    "resource": ["worker/meter.py", "worker/probe.py"],
    "subprocess": [],
    "multiprocessing": [],
    "asyncio": [],
    "pickle": [],
    "socket": ["worker/probe.py"],
    "importlib.metadata": [],
}

FILES = sorted(JUDGE.rglob("*.py"))


def imports(file: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: imports are absolute"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part(file: Path) -> str:
    """The part of judge/ to which a file belongs: spec, for spec/reader.py."""
    return file.relative_to(JUDGE).parts[0].removesuffix(".py")


def test_every_part_has_its_row_in_the_table() -> None:
    parts = {part(file) for file in FILES} - {"__init__", "content"}
    assert parts == set(MAY_IMPORT)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(JUDGE)))
def test_imports_point_one_way(file: Path) -> None:
    if part(file) == "__init__":
        return
    allowed = {part(file), *MAY_IMPORT[part(file)].split()}
    names = [name.split(".")[1] for name in imports(file) if name.startswith("judge.")]
    assert {name for name in names if name in MAY_IMPORT} <= allowed


def test_the_table_has_no_cycle() -> None:
    done: set[str] = set()
    rest = {name: set(row.split()) for name, row in MAY_IMPORT.items()}
    while rest:
        free = {name for name, needs in rest.items() if needs <= done}
        assert free, f"a cycle among {sorted(rest)}"
        done |= free
        rest = {name: needs for name, needs in rest.items() if name not in free}


@pytest.mark.parametrize("module", OWNERS)
def test_each_outside_module_has_its_owners(module: str) -> None:
    users = [
        str(file.relative_to(JUDGE))
        for file in FILES
        if any(name == module or name.startswith(f"{module}.") for name in imports(file))
    ]
    assert [user for user in users if not user.startswith(tuple(OWNERS[module]))] == []


def test_processes_are_started_in_two_places() -> None:
    calls = {"fork": "worker/zygote.py", "posix_spawn": "runner/launch.py"}
    found = {
        (node.attr, str(file.relative_to(JUDGE)))
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Attribute) and node.attr in {*calls, "forkpty", "system", "popen", "spawnv", "execv"}
    }
    assert found == set(calls.items())


def test_what_compares_is_in_no_ancestor_of_a_candidate() -> None:
    """The modules that a zygote holds when it forks a candidate: its own, the candidate's, and what these import."""
    todo, seen = ["judge.worker.boot", "judge.worker.zygote", "judge.worker.candidate"], set()
    while todo:
        name = todo.pop()
        file = ROOT / Path(*name.split(".")).with_suffix(".py")
        if name in seen or not file.is_file():
            continue
        seen.add(name)
        todo += [imported for imported in imports(file) if imported.startswith("judge.")]
    assert seen & {"judge.compare", "judge.excerpts", "judge.verdict", "judge.worker.checker"} == set()
