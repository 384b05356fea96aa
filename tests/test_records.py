"""Records to plain data and back: the same record comes back, and nothing that does not fit becomes one."""

import inspect
import json
import typing
from enum import Enum
from typing import Any, NamedTuple

import pytest

from judge.errors import RecordError
from judge.model import message, outcome, problem, result
from judge.records import from_data, to_data


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Leaf(NamedTuple):
    number: int
    ratio: float = 0.5
    word: str = ""
    flag: bool = False
    colour: Colour = Colour.RED


class Tree(NamedTuple):
    leaves: tuple[Leaf, ...]
    left: "Tree | None" = None
    anything: Any = None
    rows: tuple[tuple[int, ...], ...] = ()


RECORDS: list[type] = [
    kind
    for module in (message, outcome, problem, result)
    for _, kind in inspect.getmembers(module, inspect.isclass)
    if kind.__module__ == module.__name__ and hasattr(kind, "_fields")
]


def sample(kind: Any, depth: int = 3) -> Any:
    """A value of a field's type with nothing at its default."""
    if kind is Any:
        return {"normal": [2, None], "é": -0.0}
    if hasattr(kind, "_fields"):
        hints = typing.get_type_hints(kind)
        return kind(**{name: sample(hint, depth - 1) for name, hint in hints.items()})
    if inspect.isclass(kind) and issubclass(kind, Enum):
        return list(kind)[-1]
    options = typing.get_args(kind)
    if type(None) in options:
        inner = next(option for option in options if option is not type(None))
        return sample(inner, depth) if depth > 0 else None
    if typing.get_origin(kind) is tuple:
        assert options[1] is Ellipsis, "records hold tuples of one type only"
        return (sample(options[0], depth),) * 2 if depth > 0 else ()
    return {int: 7, float: 0.1 + 0.2, str: "é\ud800\n🙂", bool: True}[kind]


def through_json(record: object) -> Any:
    return json.loads(json.dumps(to_data(record)))


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: kind.__name__)
def test_every_record_of_the_model_comes_back_through_json(kind: type) -> None:
    record = sample(kind)
    assert from_data(kind, through_json(record)) == record
    assert repr(from_data(kind, through_json(record))) == repr(record)


def test_fields_at_their_default_are_left_out() -> None:
    assert to_data(Leaf(0)) == {"number": 0}
    assert to_data(Leaf(0, 0.5, "x", False, Colour.BLUE)) == {"number": 0, "word": "x", "colour": "blue"}
    assert from_data(Leaf, {"number": 0}) == Leaf(0)


def test_a_fields_none_differs_from_a_literal_none() -> None:
    case = sample(problem.Case)
    for returns in (None, problem.Literal(None)):
        assert from_data(problem.Case, through_json(case._replace(returns=returns))).returns == returns


@pytest.mark.parametrize("value", [float("inf"), -0.0, 5e-324, 1e308, 0.1])
def test_floats_keep_every_bit(value: float) -> None:
    back = from_data(Leaf, through_json(Leaf(1, value)))
    assert back.ratio.hex() == value.hex()


def test_not_a_number_comes_back() -> None:
    back = from_data(Leaf, through_json(Leaf(1, float("nan"))))
    assert back.ratio != back.ratio


def test_a_whole_number_is_a_float_where_a_float_belongs() -> None:
    assert repr(from_data(Leaf, {"number": 1, "ratio": 2})) == repr(Leaf(1, 2.0))


@pytest.mark.parametrize(
    ("kind", "data", "text"),
    [
        (Leaf, None, "Leaf: an object is expected"),
        (Leaf, [], "Leaf: an object is expected"),
        (Leaf, "number", "Leaf: an object is expected"),
        (Leaf, {"number": 1, "numbr": 1, "a": 2}, "Leaf: unknown field 'a'"),
        (Leaf, {"number": "1"}, "Leaf.number: int is expected"),
        (Leaf, {"number": 1.0}, "Leaf.number: int is expected"),
        (Leaf, {"number": True}, "Leaf.number: int is expected"),
        (Leaf, {"number": None}, "Leaf.number: int is expected"),
        (Leaf, {"number": 1, "ratio": "0.5"}, "Leaf.ratio: float is expected"),
        (Leaf, {"number": 1, "ratio": True}, "Leaf.ratio: float is expected"),
        (Leaf, {"number": 1, "ratio": 2**53}, "Leaf.ratio: float is expected"),
        (Leaf, {"number": 1, "ratio": 10**400}, "Leaf.ratio: float is expected"),
        (Leaf, {"number": 1, "word": 1}, "Leaf.word: str is expected"),
        (Leaf, {"number": 1, "word": ["x"]}, "Leaf.word: str is expected"),
        (Leaf, {"number": 1, "flag": 0}, "Leaf.flag: bool is expected"),
        (Leaf, {"number": 1, "colour": "green"}, "Leaf.colour: not one of red, blue"),
        (Leaf, {"number": 1, "colour": ["red"]}, "Leaf.colour: not one of red, blue"),
        (Leaf, {"number": 1, "colour": {}}, "Leaf.colour: not one of red, blue"),
        (Leaf, {"number": 1, "colour": None}, "Leaf.colour: not one of red, blue"),
        (Leaf, {"number": 1, "_replace": 1}, "Leaf: unknown field '_replace'"),
        (Leaf, {"number": 1, "__class__": 1}, "Leaf: unknown field '__class__'"),
        (Tree, {"leaves": {}}, "Tree.leaves: a list is expected"),
        (Tree, {"leaves": "ab"}, "Tree.leaves: a list is expected"),
        (Tree, {"leaves": [{"number": 1}, {"number": "x"}]}, "Tree.leaves[1].number: int is expected"),
        (Tree, {"leaves": [], "left": False}, "Tree.left: an object is expected"),
        (Tree, {"leaves": [], "left": {"leaves": [[]]}}, "Tree.left.leaves[0]: an object is expected"),
        (Tree, {"leaves": [], "rows": [[1], [2, "x"]]}, "Tree.rows[1][1]: int is expected"),
    ],
)
def test_what_does_not_fit_is_refused_by_its_field(kind: type, data: Any, text: str) -> None:
    with pytest.raises(RecordError) as error:
        from_data(kind, data)
    assert str(error.value) == text


@pytest.mark.parametrize(("kind", "missing"), [(Leaf, "number"), (Tree, "leaves")])
def test_a_missing_field_is_named(kind: type, missing: str) -> None:
    with pytest.raises(RecordError, match=f"^{kind.__name__}: .*{missing!r}"):
        from_data(kind, {})


def nested(depth: int) -> Any:
    data: Any = {"leaves": []}
    for _ in range(depth - 1):
        data = {"leaves": [], "left": data}
    return data


def test_records_may_nest() -> None:
    assert to_data(from_data(Tree, nested(100))) == nested(100)


def test_no_depth_is_more_than_an_error() -> None:
    with pytest.raises(RecordError) as error:
        from_data(Tree, nested(100_000))
    assert str(error.value) == "Tree: nested too deep"
