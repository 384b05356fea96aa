"""An answer against the expected one: structure before numbers, exact shapes, kinds as declared, and numpy.allclose
as the judge of tolerances."""

import math
import warnings
from typing import Any

import numpy as np
import pytest

from judge import values
from judge.compare import compare
from judge.model.outcome import Mismatch, MismatchKind
from judge.model.problem import Named, Tolerance, ValueType

FLOAT, COMPLEX, INT, BOOL, STR = map(ValueType, ("float", "complex", "int", "bool", "str"))
VECTOR = ValueType("array", of="float", shape=("n",))
MATRIX = ValueType("array", of="float", shape=("n", "m"))
TYPE, LENGTH, SHAPE, VALUE = MismatchKind
DEFAULT = Tolerance()
HUGE = 2**2000


def listed(of: str, axes: int = 1) -> ValueType:
    return ValueType("list", of=of, shape=("n",) * axes)


def found(want: Any, got: Any, returns: ValueType, tolerance: Tolerance = DEFAULT) -> Mismatch | None:
    """Compare as the checker does: both values went through bytes. A warning is an error."""
    want, got = (values.decode(b"".join(values.encode(value))) for value in (want, got))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        difference = compare(want, got, returns, tolerance)
    return difference.mismatch if difference else None


@pytest.mark.parametrize(
    ("want", "got", "returns"),
    [
        (10, 10.0, FLOAT),
        (10.0, 10, FLOAT),
        (1.0, np.float32(1), FLOAT),
        (1.0, np.array(1), FLOAT),
        (1.0, 1, COMPLEX),
        (1.0, 1 + 0j, COMPLEX),
        (3, np.int8(3), INT),
        (2**70, 2**70, INT),
        (True, np.bool_(True), BOOL),
        ("ab", np.str_("ab"), STR),
        (math.nan, math.nan, FLOAT),
        (math.inf, np.inf, FLOAT),
        (2.0**70, 2**70, FLOAT),
        (2.0**1010, 2**1010, FLOAT),
        ([2.0**1010, 1.0], [2**1010, 1.0], VECTOR),
        ([HUGE, 1], [HUGE, 1], VECTOR),
        ([1.0, 2.0], np.array([1, 2], np.uint8), VECTOR),
        ([1.0, 2.0], (1, 2.0), VECTOR),
        (np.ones((2, 2)), [(1, 1), [1.0, 1]], MATRIX),
        (np.ones((2, 2)), [np.ones(2, int), [1.0, 1.0]], MATRIX),
        ([[1.0, 2.0], [3.0]], ([1, 2], np.array([3.0])), listed("float", 2)),
        ([[1.0], []], [[1.0], np.zeros(0)], listed("float", 2)),
        ([1, 2], np.array([1, 2], np.int8), listed("int")),
        ([2**63, 1], np.array([2**63, 1], np.uint64), listed("int")),
        (np.array([2**63, 1], np.uint64), [2**63, 1], listed("int")),
        ([[1], [2]], [np.array([1]), np.array([2], np.uint64)], listed("int", 2)),
        ([True, False], np.array([True, False]), listed("bool")),
        (["a", "b"], np.array(["a", "b"]), listed("str")),
        ([1j, 2.0], [1j, 2], listed("complex")),
    ],
)
def test_these_are_equal(want: Any, got: Any, returns: ValueType) -> None:
    assert found(want, got, returns) is None


@pytest.mark.parametrize(
    ("want", "got", "returns", "path", "want_text", "got_text"),
    [
        (10, 10.0, INT, "result", "10", "10.0"),
        (1, True, INT, "result", "1", "True"),
        (1.0, True, FLOAT, "result", "1.0", "True"),
        (True, 1, BOOL, "result", "True", "1"),
        (True, 1.0, BOOL, "result", "True", "1.0"),
        (1.0, "1", FLOAT, "result", "1.0", "'1'"),
        ("1", 1, STR, "result", "'1'", "1"),
        (1.0, None, FLOAT, "result", "1.0", "None"),
        (1.0, 1 + 0j, FLOAT, "result", "1.0", "(1+0j)"),
        (1, 2**5000, INT, "result", "1", "an int of 5001 bits"),
        (1.0, [1.0], FLOAT, "result", "1.0", "an array (1 number)"),
        (1.0, np.ones((1, 1)), FLOAT, "result", "1.0", "an array (1×1)"),
        ([1.0, 2.0], 1.0, VECTOR, "result", "an array (2 numbers)", "1.0"),
        ([1.0, 2.0], "ab", VECTOR, "result", "an array (2 numbers)", "'ab'"),
        ([1.0, 2.0], {0: 1.0, 1: 2.0}, VECTOR, "result", "an array (2 numbers)", "a dict"),
        ([], None, VECTOR, "result", "an array (0 numbers)", "None"),
        ([1.0, 2.0], [True, False], VECTOR, "result[0]", "1.0", "True"),
        ([1.0, 2.0], [1.0, True], VECTOR, "result[1]", "2.0", "True"),
        ([1.0, 2.0], [1.0, "2"], VECTOR, "result[1]", "2.0", "'2'"),
        ([1, 2], [1, 2.0], listed("int"), "result[1]", "2", "2.0"),
        ([1, 2], np.array([1.0, 2.0]), listed("int"), "result[0]", "1", "1.0"),
        ([[1, 2], [3, 4]], [[1, 2], [3.0, 4.0]], listed("int", 2), "result[1][0]", "3", "3.0"),
        ([[1.0], [2.0]], [[1.0], [2j]], MATRIX, "result[1][0]", "2.0", "2j"),
        ([[1.0], [2.0]], [[1.0], None], MATRIX, "result[1]", "an array (1 number)", "None"),
        ([True, False], [1, 0], listed("bool"), "result[0]", "True", "1"),
        ([1j, 2.0], [1j, True], listed("complex"), "result[1]", "(2+0j)", "True"),
    ],
)
def test_what_is_declared_decides_which_kinds_may_stand_there(
    want: Any, got: Any, returns: ValueType, path: str, want_text: str, got_text: str
) -> None:
    assert found(want, got, returns) == Mismatch(TYPE, path, want_text, got_text)


@pytest.mark.parametrize(
    ("want", "got", "returns", "mismatch"),
    [
        ([1.0, 2.0], [1.0, 2.0, 3.0], VECTOR, Mismatch(LENGTH, "result", "2 numbers", "3 numbers")),
        ([1.0, 1.0], [1.0], VECTOR, Mismatch(LENGTH, "result", "2 numbers", "1 number")),
        ([1.0, 2.0], [[1.0, 2.0]], VECTOR, Mismatch(SHAPE, "result", "(2,)", "(1, 2)")),
        (np.ones((4, 1)), np.ones((4, 4)), MATRIX, Mismatch(SHAPE, "result", "(4, 1)", "(4, 4)")),
        (np.ones((2, 3)), np.ones((3, 2)), MATRIX, Mismatch(SHAPE, "result", "(2, 3)", "(3, 2)")),
        (np.ones((2, 3)), np.ones(3), MATRIX, Mismatch(SHAPE, "result", "(2, 3)", "(3,)")),
        (np.ones((2, 2)), [[1.0, 1.0], [1.0]], MATRIX, Mismatch(LENGTH, "result[1]", "2 numbers", "1 number")),
        ([[1.0], []], [[1.0]], listed("float", 2), Mismatch(LENGTH, "result", "2 entries", "1 entry")),
        ([[1.0, 2.0], [3.0]], np.ones((2, 2)), MATRIX, Mismatch(LENGTH, "result[1]", "1 number", "2 numbers")),
        (["a"], [], listed("str"), Mismatch(LENGTH, "result", "1 entry", "0 entries")),
        (np.zeros((0, 3)), np.zeros((0, 4)), MATRIX, Mismatch(SHAPE, "result", "(0, 3)", "(0, 4)")),
        (np.zeros((3, 0)), [], MATRIX, Mismatch(SHAPE, "result", "(3, 0)", "(0,)")),
        ([], [[]], VECTOR, Mismatch(SHAPE, "result", "(0,)", "(1, 0)")),
    ],
)
def test_shapes_and_row_counts_are_exact(want: Any, got: Any, returns: ValueType, mismatch: Mismatch) -> None:
    assert found(want, got, returns) == mismatch


@pytest.mark.parametrize(
    ("want", "got", "returns"),
    [
        ([], np.zeros(0, int), VECTOR),
        ([], np.zeros(0, bool), VECTOR),
        (np.zeros((0, 3)), [], MATRIX),
        (np.zeros((3, 0)), [[], [], []], MATRIX),
        ([], (), listed("str")),
        ([[]], [[]], listed("bool", 2)),
    ],
)
def test_an_empty_list_has_no_kind_and_no_second_axis(want: Any, got: Any, returns: ValueType) -> None:
    assert found(want, got, returns) is None


@pytest.mark.parametrize(
    ("want", "got", "returns", "largest"),
    [
        (math.nan, 1.0, FLOAT, math.inf),
        (1.0, math.nan, FLOAT, math.inf),
        (math.inf, -math.inf, FLOAT, math.inf),
        (math.inf, 1e308, FLOAT, math.inf),
        (math.inf, math.nan, FLOAT, math.inf),
        (1e308, math.inf, FLOAT, math.inf),
        (1e308, -1e308, FLOAT, math.inf),
        (HUGE, -HUGE, FLOAT, math.inf),
        (1 + 1j, complex(math.inf, 1), COMPLEX, math.inf),
    ],
)
def test_nan_equals_only_nan_and_an_infinity_only_itself(
    want: Any, got: Any, returns: ValueType, largest: float
) -> None:
    mismatch = found(want, got, returns)
    assert mismatch is not None
    assert (mismatch.kind, mismatch.differing, mismatch.total) == (VALUE, 1, 1)
    assert (mismatch.largest_error, mismatch.tolerance_multiple) == (largest, math.inf)


def test_huge_ints_among_other_numbers_are_infinite_with_their_sign() -> None:
    assert found([1.0, 2.0], [-HUGE, 2], VECTOR) == Mismatch(
        VALUE, "result[0]", "1.0", "-inf", "", 1, 2, math.inf, math.inf
    )
    assert found([1j, 2.0], [1j, HUGE], listed("complex")) == Mismatch(
        VALUE, "result[1]", "(2+0j)", "(inf+0j)", "", 1, 2, math.inf, math.inf
    )


def test_ints_are_compared_exactly_beyond_the_precision_of_floats() -> None:
    assert found(2**70, 2**70 + 1, INT) == Mismatch(VALUE, "result", f"{2**70}", f"{2**70 + 1}", "", 1, 1)
    assert found([2**60], np.array([2**60 + 1]), listed("int")) == Mismatch(
        VALUE, "result[0]", f"{2**60}", f"{2**60 + 1}", "", 1, 1
    )


def test_text_is_compared_exactly() -> None:
    assert found(["a", "b", "c"], ["a", "B", "C"], listed("str")) == Mismatch(
        VALUE, "result[1]", "'b'", "'B'", "", 2, 3
    )


def test_a_mismatch_counts_and_measures_all_numbers_and_names_the_first() -> None:
    want, got = np.array([[0.0, 10.0], [2.0, 3.0]]), np.array([[0.0, 11.0], [2.0, 5.0]])
    mismatch = found(want, got, MATRIX, Tolerance(rtol=0.01, atol=0.02))
    assert mismatch is not None
    assert mismatch[:7] == (VALUE, "result[0][1]", "10.0", "11.0", "", 2, 4)
    assert mismatch.largest_error == 2.0
    assert mismatch.tolerance_multiple == pytest.approx(2.0 / (0.02 + 0.01 * 3), rel=1e-12)


def test_the_tolerance_is_inclusive_and_relative_to_the_expected_value() -> None:
    assert found(8.0, 9.0, FLOAT, Tolerance(0.0625, 0.5)) is None
    assert found(9.0, 8.0, FLOAT, Tolerance(0.0625, 0.4375)) is None
    assert found(8.0, 9.0, FLOAT, Tolerance(0.0625, 0.4375)) is not None


def test_without_tolerance_the_multiple_is_infinite() -> None:
    mismatch = found([0.0], [1e-300], VECTOR, Tolerance(0, 0))
    assert mismatch == Mismatch(VALUE, "result[0]", "0.0", "1e-300", "", 1, 1, 1e-300, math.inf)


@pytest.mark.parametrize("seed", range(60))
def test_numbers_are_right_exactly_where_numpy_allclose_says_so(seed: int) -> None:
    random = np.random.RandomState(seed)
    shape = tuple(random.randint(1, 4, random.randint(1, 4)))
    tolerance = Tolerance(10.0 ** random.randint(-9, -1), 10.0 ** random.randint(-12, -1))
    of = "complex" if seed % 3 == 0 else "float"
    want = random.standard_normal(shape) * 10.0 ** random.randint(-6, 6, shape)
    error = (tolerance.atol + tolerance.rtol * np.abs(want)) * random.choice([-1.5, -0.9, 0, 0.9, 0.99, 1.01], shape)
    got = want + error * (1j if of == "complex" and seed % 2 else 1)
    for special in (math.nan, math.inf, -math.inf):
        want[random.random_sample(shape) < 0.05] = special
        got = np.where(random.random_sample(shape) < 0.9, got, want)
    options = {"rtol": tolerance.rtol, "atol": tolerance.atol, "equal_nan": True}
    close = np.isclose(got, want, **options)
    mismatch = found(want.tolist(), got, ValueType("array", of=of, shape=("n",) * len(shape)), tolerance)
    assert (mismatch is None) == np.allclose(got, want, **options)
    if mismatch is not None:
        first = np.argwhere(~close)[0]
        assert mismatch.path == "result" + "".join(f"[{index}]" for index in first)
        assert (mismatch.differing, mismatch.total) == (np.count_nonzero(~close), close.size)


LAYER = ValueType("tuple", parts=(Named("dW", MATRIX), Named("db", VECTOR)))
GRADIENTS = ValueType("tuple", parts=(Named("loss", FLOAT), Named("layers", ValueType("list", item=LAYER))))
WANT = (1.0, [([[1.0, 2.0]], [3.0]), ([[4.0, 5.0]], [6.0])])


@pytest.mark.parametrize(
    ("got", "mismatch"),
    [
        ([1, [[np.array([[1, 2]]), [3]], (((4, 5),), (6,))]], None),
        (1.0, Mismatch(TYPE, "result", "a list (2 rows)", "1.0")),
        ((1.0,), Mismatch(LENGTH, "result", "2 entries", "1 entry")),
        (np.ones(2), Mismatch(TYPE, "result[1]", "a list (2 rows)", "1.0", "layers")),
        ((True, []), Mismatch(TYPE, "result[0]", "1.0", "True", "loss")),
        ((1.0, WANT[1][:1]), Mismatch(LENGTH, "result[1]", "2 entries", "1 entry", "layers")),
        ((1.0, [{}, {}]), Mismatch(TYPE, "result[1][0]", "a list (2 rows)", "a dict", "layers[0]")),
        ((1.0, [([[1.0, 2.0]], 3.0), WANT[1][1]]),
         Mismatch(TYPE, "result[1][0][1]", "an array (1 number)", "3.0", "layers[0].db")),
        ((1.0, [([[1.0], [2.0]], [3.0]), WANT[1][1]]),
         Mismatch(SHAPE, "result[1][0][0]", "(1, 2)", "(2, 1)", "layers[0].dW")),
        # A structural difference comes before a wrong number, wherever it stands.
        ((9.0, [WANT[1][0], ([[4.0, 5.0]], [6.0, 7.0])]),
         Mismatch(LENGTH, "result[1][1][1]", "1 number", "2 numbers", "layers[1].db")),
    ],
)  # fmt: skip
def test_a_difference_in_a_tuple_names_its_path_and_part(got: Any, mismatch: Mismatch | None) -> None:
    assert found(WANT, got, GRADIENTS) == mismatch


def test_numbers_are_counted_over_all_parts() -> None:
    got = (1.0, [([[1.0, 2.0]], [4.0]), ([[4.0, 9.0]], [6.0])])
    mismatch = found(WANT, got, GRADIENTS, Tolerance(0.0, 0.5))
    assert mismatch == Mismatch(VALUE, "result[1][0][1][0]", "3.0", "4.0", "layers[0].db", 2, 7, 4.0, 8.0)


@pytest.mark.parametrize("of", ["int", "float", "bool", "complex"])
def test_a_tuple_of_single_values_may_come_as_an_array_or_list(of: str) -> None:
    pair = ValueType("tuple", parts=(Named("x", ValueType(of)), Named("y", ValueType(of))))
    want = {"int": (1, 0), "float": (1.0, 0.0), "bool": (True, False), "complex": (1j, 0j)}[of]
    for got in (want, list(want), np.array(want), np.array(want, {"float": "f4", "int": "u1"}.get(of))):
        assert found(want, got, pair) is None
    assert found(want, want[::-1], pair) is not None
