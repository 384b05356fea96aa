"""Recipes and a seed into arguments: bit for bit what numpy's legacy generator gives, and copies that share nothing."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from judge import inputs
from judge.errors import ValueTypeError
from judge.model.problem import COMMON_OPTIONS, DTYPES, MAKER_OPTIONS, Function, Inputs, Named, ValueType
from judge.spec.reader import read

ROOT = Path(__file__).parent.parent
MATRIX = ValueType("array", "float", shape=("r", "c"))
ROWS = ValueType("list", "float", shape=("r", "c"))
FLOAT, INT = ValueType("float"), ValueType("int")


def function(*types: ValueType) -> Function:
    parameters = tuple(Named(name, type_) for name, type_ in zip("abcdefgh", types, strict=False))
    return Function("f", parameters, FLOAT)


def build(*recipes: Any, types: tuple[ValueType, ...], seed: int | None = None, skip: int = 0) -> list[Any]:
    return inputs.build(Inputs(recipes, seed, skip), function(*types))


def bits(value: Any) -> tuple[str, tuple[int, ...], bytes]:
    array = np.asarray(value)
    return array.dtype.str, array.shape, array.tobytes()


def stream(seed: int = 7) -> np.random.RandomState:
    return np.random.RandomState(seed)


@pytest.mark.parametrize(
    ("recipe", "expected"),
    [
        ({"normal": [3, 2]}, lambda: stream().randn(3, 2)),
        ({"normal": [0, 2]}, lambda: np.zeros((0, 2))),
        ({"uniform": [3, 2]}, lambda: stream().random_sample((3, 2))),
        ({"uniform": [3, 2], "low": -1, "high": 3}, lambda: -1 + 4 * stream().random_sample((3, 2))),
        ({"integers": [3, 2], "low": -3, "high": 3}, lambda: stream().randint(-3, 4, (3, 2), dtype=np.int64)),
        ({"integers": [3, 2]}, lambda: np.zeros((3, 2), np.int64)),
        ({"choice": [3, 2], "among": [-1, 0, 2.5]}, lambda: np.array([-1, 0, 2.5])[stream().randint(0, 3, (3, 2))]),
        ({"choice": [2, 1], "among": ["x", "yy"]}, lambda: np.array(["x", "yy"])[stream().randint(0, 2, (2, 1))]),
        ({"permutation": 9}, lambda: stream().permutation(9)),
        ({"zeros": [2, 3]}, lambda: np.array([[0.0] * 3] * 2)),
        ({"ones": [2, 3]}, lambda: np.array([[1.0] * 3] * 2)),
        ({"full": [1, 2], "value": 3}, lambda: np.array([[3, 3]])),
        ({"full": [1, 2], "value": -0.0}, lambda: np.array([[-0.0, -0.0]])),
        ({"full": [1, 2]}, lambda: np.array([[0, 0]])),
        ({"eye": 2}, lambda: np.array([[1.0, 0.0], [0.0, 1.0]])),
        ({"values": [[1, 2], [3, 4]]}, lambda: np.array([[1, 2], [3, 4]])),
        ({"values": [[1, 2.5]]}, lambda: np.array([[1.0, 2.5]])),
        ({"normal": [3, 2], "scale": 2}, lambda: stream().randn(3, 2) * 2),
        ({"normal": [3, 2], "shift": -1}, lambda: stream().randn(3, 2) - 1),
        ({"normal": [3, 2], "shift": 1, "scale": 0.5}, lambda: stream().randn(3, 2) * 0.5 + 1),
        ({"normal": [3, 2], "round": 1, "scale": 3}, lambda: np.round(stream().randn(3, 2) * 3, 1)),
        ({"normal": [3, 2], "dtype": "float32"}, lambda: stream().randn(3, 2).astype(np.float32)),
        ({"uniform": [3, 2], "scale": 9, "dtype": "uint8"}, lambda: (stream().rand(3, 2) * 9).astype(np.uint8)),
        ({"integers": [3, 2], "high": 9, "scale": 2}, lambda: stream().randint(0, 10, (3, 2), dtype=np.int64) * 2),
        ({"integers": [3, 2], "high": 9, "scale": 0.5}, lambda: stream().randint(0, 10, (3, 2), dtype=np.int64) / 2),
        ({"integers": [3, 1], "high": 1, "dtype": "bool"}, lambda: stream().randint(0, 2, (3, 1), np.int64) == 1),
    ],
)
def test_a_maker_gives_what_the_legacy_generator_gives(recipe: dict[str, Any], expected: Any) -> None:
    (value,) = build(recipe, types=(MATRIX,), seed=7)
    assert isinstance(value, np.ndarray)
    assert bits(value) == bits(expected())


def test_the_stream_is_the_frozen_one() -> None:
    """The first numbers of seed 42, as they are printed everywhere."""
    (value,) = build({"normal": [3, 1]}, types=(MATRIX,), seed=42)
    assert value.tolist() == [[0.4967141530112327], [-0.13826430117118466], [0.6476885381006925]]


def test_integers_include_both_ends() -> None:
    (value,) = build({"integers": [200, 1], "low": -1, "high": 1}, types=(MATRIX,), seed=0)
    assert set(value.ravel().tolist()) == {-1, 0, 1}


def test_the_largest_integers_are_in_reach() -> None:
    (value,) = build({"integers": [2, 1], "low": 2**63 - 1, "high": 2**63 - 1}, types=(MATRIX,), seed=0)
    assert value.tolist() == [[2**63 - 1]] * 2


def test_arguments_are_drawn_in_the_order_of_the_parameters_from_one_stream() -> None:
    recipes = ({"normal": [1, 3]}, {"values": [[1.0]]}, {"integers": [2, 2], "high": 9}, {"normal": []})
    a, b, c, d = build(*recipes, types=(MATRIX, MATRIX, ROWS, FLOAT), seed=7)
    expected = stream()
    assert bits(a) == bits(expected.randn(1, 3))
    assert b.tolist() == [[1.0]]
    assert c == expected.randint(0, 10, (2, 2), dtype=np.int64).tolist()
    assert d == expected.randn()


@pytest.mark.parametrize("skip", [1, 2, 73])
def test_skip_goes_on_in_the_same_stream(skip: int) -> None:
    (value,) = build({"normal": [5, 1]}, types=(MATRIX,), seed=42, skip=skip)
    assert bits(value) == bits(stream(42).randn(skip + 5)[skip:].reshape(5, 1))


def test_the_examples_of_parallel_matmul_are_the_stream_of_its_statement() -> None:
    problem = read(ROOT / "problems" / "parallel-matmul" / "problem.yaml")
    for name in ("dp_mat_mul", "fsdp_mat_mul"):
        expected = stream(42)
        examples = [case for case in problem.cases if case.example and case.function == name]
        for case, (m, k, n, devices) in zip(examples, [(8, 6, 4, 2), (16, 8, 12, 4), (4, 3, 5, 1)], strict=True):
            a, b, num_devices = inputs.build(case.inputs, problem.function(name))
            assert bits(a) == bits(expected.randn(m, k))
            assert bits(b) == bits(expected.randn(k, n))
            assert num_devices == devices


def test_every_case_that_ships_can_be_built_twice_alike() -> None:
    for file in (ROOT / "problems").glob("*/problem.yaml"):
        problem = read(file)
        for case in problem.cases:
            first, second = (inputs.build(case.inputs, problem.function(case.function)) for _ in range(2))
            assert inputs.same(first, second), f"{problem.id}, case {case.number}"


def test_the_makers_are_those_that_the_reader_knows() -> None:
    assert inputs.MAKERS.keys() == MAKER_OPTIONS.keys()


class Noting(dict[str, Any]):
    """A recipe that notes which of its keys are asked for."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.asked: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        self.asked.add(key)
        return super().get(key, default)

    def __getitem__(self, key: str) -> Any:
        self.asked.add(key)
        return super().__getitem__(key)


@pytest.mark.parametrize("maker", MAKER_OPTIONS)
def test_a_maker_takes_the_options_that_the_reader_knows(maker: str) -> None:
    size = 3 if maker in ("eye", "permutation") else [3]
    recipe = Noting({maker: size, "among": [1, 2]})
    inputs.MAKERS[maker](stream(), recipe)
    assert recipe.asked == {maker, *MAKER_OPTIONS[maker]}


def test_every_maker_takes_the_common_options_and_every_dtype() -> None:
    assert COMMON_OPTIONS == ("scale", "shift", "round", "dtype")
    for dtype in DTYPES:
        (value,) = build({"ones": [1, 1], "scale": 3, "shift": -1, "round": 0, "dtype": dtype}, types=(MATRIX,))
        assert value.dtype == np.dtype(dtype)
        assert value.item() == (1 if dtype == "bool" else 2)


def test_a_recipe_without_a_maker_is_an_error() -> None:
    with pytest.raises(ValueTypeError) as error:
        build({"nrmal": [1]}, types=(MATRIX,))
    assert str(error.value) == "no maker in {'nrmal': [1]}"


@pytest.mark.parametrize(
    ("literal", "of", "dtype"),
    [
        ([1, 2], "float", np.float64),
        ([1, 2], "int", np.int64),
        ([1, 0.5], "complex", np.complex128),
        ([True], "bool", np.bool_),
        ([], "float", np.float64),
        ([], "int", np.int64),
        (["a", "bc"], "str", np.dtype("<U2")),
    ],
)
def test_a_literal_array_has_the_dtype_that_is_declared(literal: list[Any], of: str, dtype: Any) -> None:
    (value,) = build(literal, types=(ValueType("array", of, shape=("n",)),))
    assert value.dtype == dtype
    assert value.tolist() == literal


def test_a_literal_list_stays_as_it_is_written() -> None:
    (value,) = build([[1, 1.0], [], [-0.0]], types=(ROWS,))
    assert repr(value) == "[[1, 1.0], [], [-0.0]]"


def test_a_list_from_a_maker_holds_python_numbers() -> None:
    (value,) = build({"integers": [2, 2], "high": 0}, types=(ROWS,), seed=0)
    assert repr(value) == "[[0, 0], [0, 0]]"
    (value,) = build({"full": [], "value": 2}, types=(INT,))
    assert repr(value) == "2"


def test_makers_stand_anywhere_in_lists_and_tuples() -> None:
    layer = ValueType("tuple", parts=(Named("W", MATRIX), Named("n", INT)))
    layers = ValueType("list", item=layer, shape=("L",))
    (value,) = build([[{"normal": [1, 2]}, 3], [[[5]], {"full": [], "value": 4}]], types=(layers,), seed=7)
    assert isinstance(value, list)
    assert [type(entry) for entry in value] == [tuple, tuple]
    assert bits(value[0][0]) == bits(stream().randn(1, 2))
    assert (value[0][1], value[1][0].tolist(), value[1][1]) == (3, [[5.0]], 4)


def test_building_leaves_the_recipe_alone() -> None:
    recipe = [[1.0, 2.0], [3.0]]
    (value,) = build(recipe, types=(ROWS,))
    value[0][0] = 9.0
    value[1].append(9.0)
    assert recipe == [[1.0, 2.0], [3.0]]


@pytest.mark.parametrize(
    "make",
    [
        lambda: [1, np.zeros(2)],
        lambda: [np.zeros(2), 1],
        lambda: (0.5, np.zeros(2)),
        lambda: (0.5, [1.0], [[2]]),
        lambda: [(1, [np.zeros((1, 2))])],
        lambda: [[], [[1]], [1]],
    ],
)
def test_a_copy_shares_nothing_that_can_change(make: Any) -> None:
    original = make()
    copied = inputs.copy(original)
    assert inputs.same(original, copied)
    for path in _mutable(original):
        changed = make()
        kept = inputs.copy(changed)
        inner = changed
        for step in path:
            inner = inner[step]
        if isinstance(inner, np.ndarray):
            inner += 1
        else:
            inner.append(1)
        assert not inputs.same(changed, kept), path


def _mutable(value: Any, path: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Where in a value there is an array or a list."""
    if isinstance(value, np.ndarray):
        return [path]
    found = [path] if isinstance(value, list) else []
    if isinstance(value, (list, tuple)):
        for index, entry in enumerate(value):
            found += _mutable(entry, (*path, index))
    return found


@pytest.mark.parametrize(
    "value", [float("nan"), [float("nan")], np.array([np.nan, -0.0]), "é", None, (), np.zeros((0, 3))]
)
def test_a_value_is_the_same_as_its_copy(value: Any) -> None:
    assert inputs.same(value, inputs.copy(value))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (np.zeros(2), np.zeros((1, 2))),
        (np.zeros(2), np.zeros(2, np.float32)),
        (np.zeros(1), np.array([-0.0])),
        (np.zeros(2), [0.0, 0.0]),
        ([1, 2], (1, 2)),
        ([[1]], [1]),
        ([[1]], [[1], [1]]),
        ([1], [2]),
        (1, 1.0),
        (True, 1),
    ],
)
def test_values_that_differ_are_not_the_same(left: Any, right: Any) -> None:
    assert not inputs.same(left, right)
    assert not inputs.same(right, left)
