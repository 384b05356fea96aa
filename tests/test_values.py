"""What values become on the wire and back: numbers, lists and arrays as they are, everything else in words; objects
that lie are not asked, and sharing does not blow up. Damaged bytes are in test_values_damaged.py."""

import collections
import math
import tracemalloc
from typing import Any

import numpy as np
import pytest

from judge import values


def encoded(value: Any) -> bytes:
    return b"".join(values.encode(value))


def there_and_back(value: Any) -> Any:
    return values.decode(encoded(value))


def words(value: Any) -> str:
    back = there_and_back(value)
    assert type(back) is values.Opaque
    return back.text


SCALARS = [None, True, False, 0, -7, 2**63, 2**4095, -(2**4095), 0.1, -0.0, 5e-324, math.inf, -math.inf]
SCALARS += [1 + 2j, complex(0.0, -math.inf), "", "ü\n\x00\x1b", "\ud800"]


@pytest.mark.parametrize("value", SCALARS, ids=lambda value: repr(value)[:20])
def test_a_scalar_comes_back_with_its_type(value: Any) -> None:
    back = there_and_back(value)
    assert type(back) is type(value)
    assert repr(back) == repr(value)


def test_nan_comes_back() -> None:
    assert math.isnan(there_and_back(math.nan))
    assert math.isnan(there_and_back(complex(0, math.nan)).imag)


ARRAYS = [
    np.arange(6).reshape(2, 3),
    np.asfortranarray(np.arange(6.0).reshape(2, 3)),
    np.arange(10)[::-2],
    np.broadcast_to(1.5, (3, 2)),
    np.array([True, False]),
    np.array([1, 2], ">i4"),
    np.array([1, 2**64 - 1], np.uint64),
    np.array([1.5, -2.5], np.float16),
    np.array([1 + 2j], ">c16"),
    np.array([math.nan, math.inf, -0.0]),
    np.zeros(0),
    np.zeros((0, 3)),
    np.zeros((3, 0), np.int8),
    np.zeros((1,) * 64),
]


@pytest.mark.parametrize("array", ARRAYS, ids=lambda array: f"{array.dtype.str}{array.shape}"[:20])
def test_an_array_comes_back_with_its_dtype_shape_and_bytes(array: Any) -> None:
    back = there_and_back(array)
    assert (back.dtype, back.shape) == (array.dtype.newbyteorder("<"), array.shape)
    assert back.tobytes() == array.astype(back.dtype).tobytes()


@pytest.mark.parametrize("dtype", [np.longdouble, np.clongdouble])
def test_a_wider_float_than_others_have_becomes_double(dtype: Any) -> None:
    back = there_and_back(np.array([1, 2], dtype) / 3)
    assert back.dtype == (np.float64 if dtype is np.longdouble else np.complex128)
    assert back.tolist() == [1 / 3, 2 / 3]


@pytest.mark.filterwarnings("error")
def test_a_wide_float_beyond_all_doubles_is_an_infinity_without_a_warning() -> None:
    with np.errstate(all="raise"):
        assert there_and_back(np.longdouble("1e4000")) == math.inf


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (np.float16(1.5), 1.5),
        (np.int8(-3), -3),
        (np.uint64(2**64 - 1), 2**64 - 1),
        (np.bool_(True), True),
        (np.complex64(1j), 1j),
        (np.str_("a"), "a"),
        (np.array(3), 3),
        (np.array(True), True),
        (np.array(None, object), None),
        (np.array([1, "a", None], object), [1, "a", None]),
        (np.array(["a", "bc"]), ["a", "bc"]),
        ((), []),
        ([[], ()], [[], []]),
        ([1, 2.0], [1, 2.0]),
        ([True, 1], [True, 1]),
        ([2**64, 1], [2**64, 1]),
        ([[1], "a", (None,)], [[1], "a", [None]]),
    ],
)
def test_numpy_scalars_0_d_arrays_and_tuples_are_plain_data(value: Any, plain: Any) -> None:
    back = there_and_back(value)
    back = (
        [entry.tolist() if isinstance(entry, np.ndarray) else entry for entry in back] if type(back) is list else back
    )
    assert type(back) is type(plain)
    assert back == plain
    assert list(map(type, back)) == list(map(type, plain)) if type(plain) is list else True


@pytest.mark.parametrize(
    ("nested", "array"),
    [
        ([1.0, 2.0], np.array([1.0, 2.0])),
        (([1, 2], (3, 4)), np.array([[1, 2], [3, 4]])),
        ([[[True]], [[False]]], np.array([[[True]], [[False]]])),
        ([1j, 2j], np.array([1j, 2j])),
        ([np.float64(1), np.float64(2)], np.array([1.0, 2.0])),
        ([np.ones(2), np.zeros(2)], np.array([[1.0, 1.0], [0.0, 0.0]])),
        (collections.namedtuple("Pair", "x y")(1, 2), np.array([1, 2])),
    ],
)
def test_nested_lists_and_the_array_of_the_same_numbers_are_the_same_bytes(nested: Any, array: Any) -> None:
    assert encoded(nested) == encoded(array)


def test_ragged_rows_stay_a_list_of_arrays() -> None:
    back = there_and_back([[1.0, 2.0], [3.0]])
    assert [row.tolist() for row in back] == [[1.0, 2.0], [3.0]]
    assert type(back) is list


def test_a_million_floats_in_a_list_cost_eight_bytes_each() -> None:
    assert len(encoded([[0.5] * 1000] * 1000)) < 8_000_100


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ((n for n in range(3)), "a generator"),
        ({1: 2}, "a dict"),
        ({1}, "a set"),
        (range(3), "a range"),
        (b"a", "a bytes"),
        (object(), "an object"),
        (int, "a type"),
        (collections.OrderedDict(), "a collections.OrderedDict"),
        (type("Int", (int,), {"__module__": "__main__"})(3), "an Int"),
        (np.zeros((1, 2)).view(np.matrix), "a numpy.matrix"),
        (np.ma.array([1.0], mask=[1]), "a numpy.ma.MaskedArray"),
        (np.datetime64("2020-01-01"), "a numpy.datetime64"),
        (np.array(["2020-01-01"], "M8[D]"), "an array of datetime64[D]"),
        (np.array([(1, 2.0)], [("a", "<i8"), ("b", "<f8")]), "an array of [('a', '<i8'), ('b', '<f8')]"),
        (np.array([b"a"]), "an array of bytes"),
        (2**4096, "an int of 4097 bits"),
        (-(2**5000), "an int of 5001 bits"),
        ("x" * 10**6, "a str of 1000000 characters"),
    ],
)
def test_what_cannot_be_compared_becomes_words(value: Any, text: str) -> None:
    assert words(value) == text


def test_an_object_is_not_asked_anything() -> None:
    asked = []

    class Meta(type):
        def __getattribute__(cls, name: str) -> Any:
            asked.append(f"class {name}")
            raise SystemExit

        def __hash__(cls) -> int:
            asked.append("hash")
            raise SystemExit

        def __eq__(cls, other: object) -> bool:
            asked.append("eq")
            raise SystemExit

        def __subclasscheck__(cls, other: object) -> bool:
            asked.append("subclass")
            return True

        __instancecheck__ = __subclasscheck__

    class Liar(metaclass=Meta):
        def __getattribute__(self, name: str) -> Any:
            asked.append(name)
            raise SystemExit

        __class__ = property(lambda self: asked.append("__class__") or list)
        __len__ = __iter__ = __array__ = __index__ = __float__ = __eq__ = lambda self, *_: asked.append("method")
        __hash__ = __len__

    asked.clear()
    assert words(Liar()) == f"a {__name__}.Liar"
    assert [entry.text for entry in there_and_back([Liar(), Liar()])] == [f"a {__name__}.Liar"] * 2
    assert asked == []


@pytest.mark.parametrize("base", [list, tuple])
def test_a_list_that_lies_is_read_as_what_it_holds(base: type) -> None:
    def refuse(*_: Any) -> Any:
        raise SystemExit

    lies = dict.fromkeys(["__iter__", "__getitem__", "__eq__", "__hash__", "__getattribute__"], refuse)
    liar = type("Liar", (base,), {**lies, "__len__": lambda self: 10**12})
    assert there_and_back(liar([1, 2])).tolist() == [1, 2]
    assert there_and_back([liar([1, 2]), liar([3, 4])]).tolist() == [[1, 2], [3, 4]]


def test_a_subclass_of_ndarray_is_not_read_as_an_array() -> None:
    class Sub(np.ndarray):
        def tolist(self) -> Any:
            raise SystemExit

    assert words(np.zeros(2).view(Sub)) == f"a {__name__}.Sub"


def test_hostile_names_are_only_text() -> None:
    kind = type("\x1b[31m" + "x" * 300, (), {"__module__": "\ud800"})
    assert words(kind()) == ("a \ud800.\x1b[31m" + "x" * 300)[:200]
    kind.__module__ = 5  # type: ignore[assignment]
    kind.__name__ = "Odd"
    assert words(kind()) == "an Odd"


def test_a_list_in_itself_ends_at_a_depth() -> None:
    held: list[Any] = []
    held.append(held)
    back, depth = there_and_back(held), 0
    while type(back) is list:
        (back,), depth = back, depth + 1
    assert (depth, back.text) == (values.MAX_DEPTH, f"lists nested more than {values.MAX_DEPTH} deep")


def test_a_0_d_array_that_holds_itself_ends_at_a_depth() -> None:
    held = np.empty((), object)
    held[()] = held
    assert words(held) == f"lists nested more than {values.MAX_DEPTH} deep"


def test_the_deepest_lists_that_are_encoded_are_decoded() -> None:
    nested: Any = "core"
    for _ in range(values.MAX_DEPTH):
        nested = [nested]
    back = there_and_back(nested)
    for _ in range(values.MAX_DEPTH):
        (back,) = back
    assert back == "core"


@pytest.mark.parametrize(
    "value",
    [
        [np.zeros(10**6)] * 3_000_000,
        [[0.5]] * 3_000_000,
        [None] * 3_000_000,
        [["x" * 999_999] * 1000] * 1000,
        np.broadcast_to(1.0, (10**6, 10**6)),
        np.broadcast_to(np.float16(1), (10**6, 10**6)),
        np.broadcast_to(np.array(None, object), (10**6, 10**6)),
        np.broadcast_to("abc", (10**6, 10**6)),
        np.broadcast_to(np.longdouble(1), (10**6, 10**6)),
    ],
    ids=["arrays", "rows", "nones", "texts", "floats", "halves", "objects", "characters", "longdoubles"],
)
def test_more_than_is_ever_compared_is_refused_before_it_is_copied_out(value: Any) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(values.TooLarge):
            values.encode(value)
        assert tracemalloc.get_traced_memory()[1] < 20 << 20
    finally:
        tracemalloc.stop()


def test_a_decoded_array_cannot_be_written_to() -> None:
    assert not there_and_back(np.ones(2)).flags.writeable
