"""Values as text for people: calls, single values, sizes and blocks of rows."""

import math
from typing import Any

import numpy as np
import pytest

from judge import excerpts
from judge.model.problem import Function, Named, ValueType
from judge.values import Opaque

FLOAT = ValueType("float")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.0, "1.0"),
        (-0.0, "0.0"),
        (10.0, "10.0"),
        (1 / 3, "0.3333333"),
        (1234567.0, "1234567.0"),
        (12345678.0, "1.234568e+07"),
        (1e-10, "1e-10"),
        (math.nan, "nan"),
        (-math.inf, "-inf"),
        (np.float32(0.5), "0.5"),
        (np.int64(7), "7"),
        (np.bool_(False), "False"),
        (True, "True"),
        (None, "None"),
        (1 + 2j, "(1+2j)"),
        ("it's\n\x1b\u202e", '"it\'s\\n\\x1b\\u202e"'),
        ("x" * 300, "'" + "x" * 198 + "…"),
        (2**499, str(2**499)),
        (2**500, "an int of 501 bits"),
        (-(2**3000), "an int of 3001 bits"),
        (Opaque("a dict"), "a dict"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_a_single_value_is_short(value: Any, text: str) -> None:
    assert excerpts.scalar(value) == text


@pytest.mark.parametrize(
    ("value", "size", "shape"),
    [
        (1.5, "1.5", ()),
        ([], "0 numbers", (0,)),
        ([1.0], "1 number", (1,)),
        ((1, 2), "2 numbers", (2,)),
        ([[1, 2], [3, 4], [5, 6]], "3×2", (3, 2)),
        ([[], []], "2×0", (2, 0)),
        ([np.ones((2, 3)), np.ones((2, 3))], "2×2×3", (2, 2, 3)),
        (np.zeros((0, 3)), "0×3", (0, 3)),
        ([[1], [1, 2]], "2 rows", None),
        ([1, [2]], "2 rows", None),
        ([[[1], []], [[1], []]], "2 rows", None),
    ],
)
def test_a_size_is_the_shape_where_rows_are_equal(value: Any, size: str, shape: Any) -> None:
    assert (excerpts.size(value), excerpts.shape(value)) == (size, shape)


def test_a_call_writes_small_arguments_out_and_large_ones_as_sizes() -> None:
    names = ("a", "b", "devices", "name", "layers", "nothing")
    function = Function("mat_mul", tuple(Named(name, FLOAT) for name in names), FLOAT)
    arguments = [np.zeros((10, 6)), np.array([[1.0, 2.0]]), 4, "relu", [(np.ones(30), [1.0] * 20), (1, 2)], []]
    assert excerpts.call(function, arguments) == (
        "mat_mul(a: 10×6, b=[[1.0, 2.0]], devices=4, name='relu', layers: 2 rows, nothing=[])"
    )


def test_an_argument_that_is_long_in_letters_is_shown_by_its_size() -> None:
    function = Function("f", (Named("a", FLOAT),), FLOAT)
    assert excerpts.call(function, [[1 / 3] * 4]) == "f(a=[0.3333333, 0.3333333, 0.3333333, 0.3333333])"
    assert excerpts.call(function, [[1 / 3] * 5]) == "f(a: 5 numbers)"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ([1.0, 22.5], " 1.0  22.5"),
        (np.array([[1, 20], [300, 4]]), "  1   20\n300    4"),
        ([[1.0, 2.0], [3.0]], "1.0  2.0\n3.0"),
        ([[1.0], "x"], "1.0\n'x'"),
        ([[1 / 3, -2.0], [math.nan, -1e-9]], " 0.333  -2.000\n   nan   0.000"),
        ([0.001, 0.5], "0.001  0.500"),
        ([0.001, 0.002], "0.001  0.002"),
        ([1e6, 0.5], "1000000.0        0.5"),
        ([True, None, Opaque("a dict")], "  True    None  a dict"),
        (np.ones((12, 16), int), "\n".join(["  ".join("1" * 16)] * 12)),
    ],
)
def test_blocks_align_rows(value: Any, text: str) -> None:
    assert excerpts.blocks(value, value, none_wrong)[0] == text


@pytest.mark.parametrize(
    "value",
    [
        1.0,
        [],
        np.zeros((3, 0)),
        np.zeros((0, 3)),
        [[], []],
        np.ones((13, 1)),
        np.ones((2, 2, 2)),
        np.ones((1, 193)),
        [["x" * 80]],
        [1 / 3] * 12,
    ],
)
def test_what_is_no_readable_block_is_left_out(value: Any) -> None:
    assert excerpts.blocks(value, value, none_wrong) == ("", "")


def test_blocks_have_one_form_and_mark_what_is_wrong() -> None:
    want, got = excerpts.blocks([[0.0, 1.25], [3.0]], [[0, 2], [3.0, 4.0]], lambda left, right: [False, True])
    assert want == "0.00  1.25\n3.00"
    assert got == "0.00   2.00*\n3.00   4.00"


def none_wrong(want: list[Any], got: list[Any]) -> list[bool]:
    return [False] * len(want)
