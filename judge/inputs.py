"""The arguments of a case: recipes and a seed into arrays, lists and scalars.

The stream is numpy.random.RandomState, whose numbers are frozen: the same seed gives the same bytes on every
machine and with every numpy (NEP 19). Arguments are drawn in the order of the parameters.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from judge.errors import ValueTypeError
from judge.model.problem import Function, Inputs, ValueType

Recipe = dict[str, Any]
# A RandomState, or None where nothing is drawn.
Stream = Any

_NESTED = frozenset({list, tuple, np.ndarray})
_DTYPES = {"float": np.float64, "complex": np.complex128, "int": np.int64, "bool": np.bool_, "str": np.str_}


def _integers(stream: Stream, recipe: Recipe) -> Any:
    """Both ends included, unlike numpy's."""
    return stream.randint(recipe.get("low", 0), recipe.get("high", 0) + 1, recipe["integers"], dtype=np.int64)


MAKERS: dict[str, Callable[[Stream, Recipe], Any]] = {
    "values": lambda stream, recipe: np.array(recipe["values"]),
    "zeros": lambda stream, recipe: np.zeros(recipe["zeros"]),
    "ones": lambda stream, recipe: np.ones(recipe["ones"]),
    "full": lambda stream, recipe: np.full(recipe["full"], recipe.get("value", 0)),
    "eye": lambda stream, recipe: np.eye(recipe["eye"]),
    "permutation": lambda stream, recipe: stream.permutation(recipe["permutation"]),
    "normal": lambda stream, recipe: stream.standard_normal(recipe["normal"]),
    "uniform": lambda stream, recipe: stream.uniform(
        recipe.get("low", 0.0), recipe.get("high", 1.0), recipe["uniform"]
    ),
    "integers": _integers,
    "choice": lambda stream, recipe: stream.choice(recipe["among"], recipe["choice"]),
}


def build(inputs: Inputs, function: Function) -> list[Any]:
    """Fresh arguments for one call of the function, in the order of its parameters.

    Raises ValueTypeError where a recipe does not fit (which the spec reader has ruled out).
    """
    stream = None
    if inputs.seed is not None:  # otherwise numpy.random need not be imported
        stream = _stream()
        stream.seed(inputs.seed)
        if inputs.skip:
            stream.standard_normal(inputs.skip)
    pairs = zip(inputs.recipes, function.parameters, strict=True)
    return [_value(recipe, parameter.type, stream) for recipe, parameter in pairs]


@cache
def _stream() -> Stream:
    """The one stream, seeded anew for every case: to make one takes sixty times as long as to seed it."""
    return np.random.RandomState()


def _value(recipe: Any, type_: ValueType, stream: Stream) -> Any:
    if isinstance(recipe, dict):
        made = _make(recipe, stream)
        return made if type_.kind == "array" else made.tolist()
    if type_.kind == "tuple":
        return tuple(_value(entry, part.type, stream) for entry, part in zip(recipe, type_.parts, strict=True))
    if type_.kind == "array":
        return np.array(recipe, dtype=_DTYPES[type_.of or "float"])
    if type_.kind == "list":
        return _rows(recipe, type_, len(type_.shape), stream)
    return float(recipe) if type_.kind == "float" else recipe


def _rows(recipe: Any, type_: ValueType, levels: int, stream: Stream) -> Any:
    """Nested lists, copied; entries of the innermost level are values of their own where the type says so."""
    if levels == 0:
        return _value(recipe, type_.item, stream) if type_.item else recipe
    return [_rows(entry, type_, levels - 1, stream) for entry in recipe]


def _make(recipe: Recipe, stream: Stream) -> Any:
    maker = next((key for key in recipe if key in MAKERS), None)
    if maker is None:
        raise ValueTypeError(f"no maker in {recipe!r}")
    array = np.asarray(MAKERS[maker](stream, recipe))
    # Each only where it is asked for: x * 1.0 + 0.0 would turn integers into floats and -0.0 into 0.0.
    if "scale" in recipe:
        array = array * recipe["scale"]
    if "shift" in recipe:
        array = array + recipe["shift"]
    if "round" in recipe:
        array = array.round(recipe["round"])
    return array.astype(recipe["dtype"]) if "dtype" in recipe else array


def copy(value: Any) -> Any:
    """A copy that shares no list and no array with the argument it was made from."""
    if isinstance(value, np.ndarray):
        return value.copy()
    if isinstance(value, (list, tuple)):
        return type(value)(map(copy, value)) if _nests(value) else value[:]
    return value


def same(left: Any, right: Any) -> bool:
    """Whether an argument is still like its copy. What a candidate put into it may do anything when compared."""
    if type(left) is not type(right):
        return False
    if isinstance(left, np.ndarray):
        alike = left.dtype == right.dtype and left.shape == right.shape
        return alike and bool(left.tobytes() == right.tobytes())
    if isinstance(left, (list, tuple)) and _nests(right):
        return len(left) == len(right) and all(map(same, left, right))
    # NaN in a list is the same object in the copy, which list comparison sees first.
    return bool(left == right or left != left)


def _nests(value: Any) -> bool:
    """Whether a list or tuple holds further ones, or arrays: all at once, as a row may have thousands of numbers."""
    return not _NESTED.isdisjoint(map(type, value))
