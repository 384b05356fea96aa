"""The JSON Schema of problem.yaml is kept in step with the reader: what one refuses, the other does.

What a schema cannot say (names held against each other, arguments against types) is the reader's alone.
"""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge.spec import json_schema
from judge.spec.document import Complaints, Path_, parse
from judge.spec.format import PROBLEM, TypeRecord
from judge.spec.shapes import Either, ListOf, Record, Reference, Shape

ROOT = Path(__file__).parent.parent
SHIPPED = sorted((ROOT / "problems").glob("*/problem.yaml"))
VALIDATOR = jsonschema.Draft202012Validator(json_schema())
WHOLE = """
title: Double
difficulty: easy
topics: [numbers]
asked: [{company: Acme, role: engineer, stage: onsite, date: 2025-06}]
related: [halve-it]
statement: Double it.
constraints: [n is finite]
functions:
  - name: double
    aliases: [Double]
    about: in a line
    parameters: [{name: n, kind: list, shape: [L], of: {kind: tuple, parts: [{name: W, kind: float, about: w}]}}]
    returns: {kind: array, of: float, shape: [M, 2], about: r}
tolerance: {rtol: 1e-6, atol: 0}
limits: {wall: 2 s, cpu: 100 ms, memory: 64 MiB, output: 1 KiB, load: 0.5 s}
rules: {forbid imports: [torch], devices: {count: n}}
examples: [{name: one, call: double, seed: 0, skip: 1, limits: {}, arguments: {n: 1}, returns: 2, because: so}]
hidden: [{name: half, call: double, seed: 0, skip: 0, arguments: {n: 0.5}, tests: fractions}]
hints: [Add it to itself.]
follow-ups: [{ask: And thrice?, answer: Add it once more.}]
"""
ODD_VALUES = [
    None, True, False, 0, 1, -1, 2, 0.1, 0.0999, 1e-6, 2**32, 2**32 - 1, 10**7, 2**70, -0.5,
    "", " ", "\n", "x", "X y", "a\nb", "easy", "float", "int", "array", "tuple", "2 s", "0 s", "0.00 s", "1000000 s",
    "999999s", "2 ms", "2  s", "2 S", "1 MiB", "1 GiB", "1.5 KiB", "1. KiB", "1e3 s", "é", "2x", "_x", "a-b", "A-b",
    "-", "a--b", "1e-6",
    [], [""], ["x"], ["X y"], [None], [1], [True], [[]], [{}], {}, {"kind": "float"}, {"kind": "zzz"}, {"name": "x"},
    {"x": 1},
]  # fmt: skip


def whole() -> Any:
    return parse(WHOLE, Complaints(Path("problem.yaml")))


def complaints_of(data: Any) -> list[str]:
    complaints = Complaints(Path("problem.yaml"))
    PROBLEM.read(data, (), complaints)
    return [text for _, text in complaints.texts]


def places(data: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Every place in the data but those below `arguments` and `returns` of a case, which hold anything."""
    yield path
    if path[:1] in (("examples",), ("hidden",)) and path[-1] in ("arguments", "returns"):
        return
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, entry in entries:
        yield from places(entry, (*path, step))


def put(data: Any, path: Path_, value: object) -> Any:
    """A copy of the data with that value at that place."""
    if not path:
        return value
    data = copy.deepcopy(data)
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return data


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema())
    assert json_schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.parent.name)
def test_a_shipped_spec_is_valid(file: Path) -> None:
    VALIDATOR.validate(parse(file.read_text("utf-8"), Complaints(file)))


def test_the_spec_of_this_test_has_every_key_of_the_format() -> None:
    written = {path[-1] for path in places(whole()) if path and isinstance(path[-1], str)}
    assert written | {"parts", "n"} >= {key for _, record in records(PROBLEM) for key in record.keys}
    assert complaints_of(whole()) == []
    VALIDATOR.validate(whole())


@pytest.mark.parametrize("path", list(places(whole())), ids=str)
def test_an_odd_value_is_refused_by_both_or_by_none(path: Path_) -> None:
    right = whole()
    for value in ODD_VALUES:
        data = put(right, path, value)
        said = complaints_of(data)
        # Whether the keys of a type fit its kind is the reader's alone.
        if not said or any("'shape'" not in text and "'parts' belongs" not in text for text in said):
            assert bool(said) != VALIDATOR.is_valid(data), (value, said)


def test_an_unknown_key_is_refused_by_both_wherever_it_stands() -> None:
    mappings = [path for path in places(whole()) if path[-1:] not in (("arguments",), ("returns",))]
    refused = 0
    for path in mappings:
        data = whole()
        inner = data
        for step in path:
            inner = inner[step]
        if isinstance(inner, dict):
            inner["unheard of"] = 1
            assert any("the key 'unheard of' is unknown" in text for text in complaints_of(data)), path
            assert not VALIDATOR.is_valid(data), path
            refused += 1
    assert refused > 12


def test_a_key_that_is_left_out_is_missed_by_both_or_by_none() -> None:
    for path in places(whole()):
        if path and isinstance(path[-1], str):
            data = whole()
            inner = data
            for step in path[:-1]:
                inner = inner[step]
            del inner[path[-1]]
            missed = any(f"the key {path[-1]!r} is missing" in text for text in complaints_of(data))
            assert missed != VALIDATOR.is_valid(data), path


@pytest.mark.parametrize("cases", [{}, {"examples": []}, {"hidden": []}, {"examples": [], "hidden": []}])
def test_a_spec_without_cases_is_refused_by_the_schema_too(cases: dict[str, Any]) -> None:
    data = {key: value for key, value in whole().items() if key not in ("examples", "hidden")}
    assert not VALIDATOR.is_valid({**data, **cases})


def records(shape: Shape, path: Path_ = (), above: tuple[str, ...] = ()) -> Iterator[tuple[Path_, Record]]:
    """Every record in a shape with the place of its schema; a reference is followed once."""
    match shape:
        case Record():
            yield path, shape
            for name, key in shape.keys.items():
                yield from records(key.shape, (*path, "properties", name), above)
        case TypeRecord():
            yield from records(shape.record, path, above)
        case ListOf():
            yield from records(shape.item, (*path, "items"), above)
        case Either():
            yield from records(shape.mapping, (*path, "anyOf", 0), above)
            yield from records(shape.other, (*path, "anyOf", 1), above)
        case Reference() if shape.name not in above:
            yield from records(shape.find(), ("$defs", shape.name), (*above, shape.name))


def test_every_key_of_the_readers_shapes_is_in_the_schema() -> None:
    found = list(records(PROBLEM))
    assert len(found) > 12
    for path, record in found:
        schema: Any = json_schema()
        for step in path:
            schema = schema[step]
        assert list(schema["properties"]) == list(record.keys)
        assert schema["required"] == [name for name, key in record.keys.items() if key.required]
        assert schema["additionalProperties"] is False
        assert {name: one["description"] for name, one in schema["properties"].items()} == {
            name: key.about for name, key in record.keys.items()
        }
