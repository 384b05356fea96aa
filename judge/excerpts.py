"""Values as text for people: whole where they are small, by their shape where not."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from judge.model.problem import Function
from judge.values import Opaque

_INLINE_WIDTH = 48
_BLOCK_LINES = 12
_BLOCK_WIDTH = 72
_BLOCK_PLACES = 4


def call(function: Function, arguments: list[Any]) -> str:
    """The call as a person would write it, e.g. dp_mat_mul(a: 10×6, b: 6×4, num_devices=4)."""
    pairs = zip(function.parameters, arguments, strict=True)
    return f"{function.name}({', '.join(_argument(parameter.name, value) for parameter, value in pairs)})"


def _argument(name: str, value: Any) -> str:
    text = inline(value) if _size(value) <= _INLINE_WIDTH else ""
    return f"{name}={text}" if text and len(text) <= _INLINE_WIDTH else f"{name}: {size(value)}"


def inline(value: Any) -> str:
    """A small value on one line."""
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    if isinstance(value, tuple):
        return f"({', '.join(map(inline, value))})"
    return scalar(value)


def scalar(value: Any) -> str:
    """A single value: floats to 7 significant places, the rest as Python writes it."""
    if isinstance(value, Opaque):
        return value.text
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float):
        text = f"{value + 0.0:.7g}"  # -0.0 + 0.0 is 0.0
        return text if any(mark in text for mark in ".en") else f"{text}.0"
    if isinstance(value, int) and value.bit_length() > 500:
        return f"an int of {value.bit_length()} bits"
    text = repr(value)
    return text if len(text) <= 200 else text[:199] + "…"


def size(value: Any) -> str:
    """How large a value is: 10×4 for an array or equal rows, "7 rows" for ragged ones, itself for a single value."""
    if not isinstance(value, (list, tuple, np.ndarray)):
        return scalar(value)
    axes = shape(value)
    if axes is None:
        return f"{len(value)} rows" if any(_is_rows(entry) for entry in value) else f"{len(value)} entries"
    return "×".join(map(str, axes)) if len(axes) > 1 else f"{axes[0]} numbers" if axes[0] != 1 else "1 number"


def shape(value: Any) -> tuple[int, ...] | None:
    """The shape of an array or of nested lists with equal rows; () for a single value, None for ragged ones."""
    if isinstance(value, np.ndarray):
        return tuple(value.shape)
    if not isinstance(value, (list, tuple)):
        return ()
    inside = {shape(entry) for entry in value}
    if len(inside) > 1 or None in inside:
        return None
    (axes,) = inside or {()}
    return (len(value), *(axes or ()))


def blocks(want: Any, got: Any, wrong: Callable[[list[Any], list[Any]], list[bool]]) -> tuple[str, str]:
    """Two values of one or two levels as aligned rows, alike in form; ("", "") where they are too large to read.

    In rows of the same length, what is wrong in the second value is marked by a star.
    """
    left, right = _table(want), _table(got)
    if left is None or right is None:
        return "", ""
    decimals = _decimals([entry for row in left + right for entry in row])
    marked = []
    for number, row in enumerate(right):
        alike = number < len(left) and len(left[number]) == len(row)
        marks = wrong(left[number], row) if alike else [False] * len(row)
        marked.append([_fixed(entry, decimals) + " *"[mark] for entry, mark in zip(row, marks, strict=True)])
    return _aligned([[_fixed(entry, decimals) for entry in row] for row in left]), _aligned(marked)


def _table(value: Any) -> list[list[Any]] | None:
    """The rows of a value of one or two levels; None where it is of another form or large."""
    if not _is_rows(value) or not 0 < _size(value) <= _BLOCK_LINES * 16:
        return None
    rows = [list(row) if _is_rows(row) else [row] for row in value]
    if not any(map(_is_rows, value)):
        rows = [list(value)]
    rows = [[entry.item() if isinstance(entry, np.generic) else entry for entry in row] for row in rows]
    flat = not any(_is_rows(entry) for row in rows for entry in row)
    return rows if flat and len(rows) <= _BLOCK_LINES else None


def _aligned(rows: list[list[str]]) -> str:
    width = max((len(text) for row in rows for text in row), default=0)
    lines = ["  ".join(text.rjust(width) for text in row).rstrip() for row in rows]
    return "\n".join(lines) if all(len(line) <= _BLOCK_WIDTH for line in lines) else ""


def _decimals(entries: list[Any]) -> int | None:
    """How many decimals show the largest number to a few places, fewer where they are not needed; None where all are
    whole numbers, or no such count suits all."""
    numbers = [entry for entry in entries if isinstance(entry, (int, float)) and abs(entry) < math.inf]
    largest = max(map(abs, numbers), default=0)
    if not any(isinstance(number, float) for number in numbers) or largest >= 1e6 or 0 < largest < 1e-2:
        return None
    most = max(1, _BLOCK_PLACES - len(str(int(largest))))
    exact = (count for count in range(1, most) if all(round(number, count) == number for number in numbers))
    return next(exact, most)


def _fixed(value: Any, decimals: int | None) -> str:
    if decimals is None or type(value) not in (int, float) or not math.isfinite(value):
        return scalar(value)
    return f"{round(value, decimals) + 0.0:.{decimals}f}"


def _is_rows(value: Any) -> bool:
    return isinstance(value, (list, tuple)) or (isinstance(value, np.ndarray) and value.ndim > 0)


def _size(value: Any) -> int:
    if isinstance(value, np.ndarray):
        return value.size
    return sum(map(_size, value)) if isinstance(value, (list, tuple)) else 1
