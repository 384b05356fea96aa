"""An answer against the expected one: structure first, then numbers within a tolerance.

Lists, tuples and the rows of arrays are the same. Shapes are exact: nothing is broadcast. What the function
declares to return decides what a number is: 10 and 10.0 are equal where it says float, not where it says int, and
a bool is never a number.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from judge import excerpts
from judge.model.outcome import Mismatch, MismatchKind
from judge.model.problem import Tolerance, ValueType

# The dtypes (numpy's one-letter kinds) that an array of numbers may have where the function declares …
_ACCEPTED = {"float": "iuf", "complex": "iufc", "int": "iu", "bool": "b", "str": ""}
_WIDE = {"float": np.float64, "complex": np.complex128}


class Difference(NamedTuple):
    """How an answer differs, and the part of it that does: a tuple's named part, or the whole."""

    mismatch: Mismatch
    want: Any
    got: Any


def compare(want: Any, got: Any, returns: ValueType, tolerance: Tolerance) -> Difference | None:
    """The first structural difference, or else what differs among the numbers, or None.

    `want` and `got` are values as `judge.values.decode` gives them. A number is right where
    |got - want| <= atol + rtol * |want|; NaN equals only NaN, an infinity only itself (numpy.allclose's rule).
    """
    comparison = _Comparison(want, got)
    try:
        comparison.walk(want, got, returns, _Place("result"))
    except _Differs as difference:
        return Difference(difference.mismatch, *comparison.part)
    return _numbers(comparison.leaves, tolerance)


def undeclared(value: Any, declared: ValueType, path: str = "result") -> str | None:
    """What in a value has another number of levels than its type declares, in words; None where all fits."""
    if declared.kind == "tuple" or declared.item:
        if not _is_rows(value) or (declared.parts and len(value) != len(declared.parts)):
            return f"{_describe(value)} at {path}"
        types = [part.type for part in declared.parts] or [declared.item or declared] * len(value)
        inside = (undeclared(value[i], type_, f"{path}[{i}]") for i, type_ in enumerate(types))
        return next((text for text in inside if text), None)
    empty = _is_rows(value) and not len(value) and declared.shape
    return None if empty or _levels(value) == len(declared.shape) else f"{_describe(value)} at {path}"


def _levels(value: Any) -> int:
    if isinstance(value, np.ndarray):
        return value.ndim
    return 1 + max(map(_levels, value), default=0) if isinstance(value, list) else 0


def wrong_numbers(want: list[Any], got: list[Any], tolerance: Tolerance) -> list[bool]:
    """Which of the numbers in a row are wrong; where the rows are no numbers, which differ."""
    try:
        wide_want, wide_got = (np.asarray(row, dtype=np.float64) for row in (want, got))
    except (TypeError, ValueError, OverflowError):
        return [bool(left != right) for left, right in zip(want, got, strict=True)]
    leaf = _Leaf(_Place(""), wide_want, wide_got, False, (want, got))
    return [bool(wrong) for wrong in _LeafErrors.of(leaf, tolerance).wrong]


class _Place(NamedTuple):
    """Where in the result something is: as Python writes it, and by the names of the parts (gradients[0].dW)."""

    path: str
    part: str = ""

    def at(self, index: int) -> "_Place":
        return _Place(f"{self.path}[{index}]", self.part)

    def item(self, index: int) -> "_Place":
        return _Place(f"{self.path}[{index}]", f"{self.part}[{index}]" if self.part else "")

    def named(self, index: int, part: str) -> "_Place":
        return _Place(f"{self.path}[{index}]", f"{self.part}.{part}" if self.part else part)


class _Differs(Exception):
    """The first structural difference; ends the walk."""

    def __init__(self, kind: MismatchKind, place: _Place, want: str, got: str) -> None:
        super().__init__()
        self.mismatch = Mismatch(kind, place.path, want, got, place.part)


class _Leaf(NamedTuple):
    """Two arrays of the same shape whose numbers are to be compared."""

    place: _Place
    want: Any
    got: Any
    exact: bool
    part: tuple[Any, Any]


class _Comparison:
    def __init__(self, want: Any, got: Any) -> None:
        self.leaves: list[_Leaf] = []
        # The expected and the returned value of the part that is being walked.
        self.part = (want, got)

    def walk(self, want: Any, got: Any, type_: ValueType, place: _Place) -> None:
        if type_.kind == "tuple":
            self._check_rows(want, got, place)
            for index, part in enumerate(type_.parts):
                self.walk(want[index], got[index], part.type, place.named(index, part.name))
        elif type_.item:
            self._check_rows(want, got, place)
            for index, (want_entry, got_entry) in enumerate(zip(want, got, strict=True)):
                self.walk(want_entry, got_entry, type_.item, place.item(index))
        else:
            self.part = (want, got)
            self._walk_scalars(want, got, type_.of or type_.kind, place)

    def _walk_scalars(self, want: Any, got: Any, of: str, place: _Place) -> None:
        """Nested rows of scalars of one kind, or a single one."""
        if isinstance(got, list) and not got and _is_rows(want) and not len(want):
            return  # a list without rows cannot show how long they would be
        want, got = _packed(want, of), _packed(got, of)
        if isinstance(want, np.ndarray) and isinstance(got, np.ndarray):
            self._walk_arrays(want, got, of, place)
        elif _is_rows(want):
            self._check_rows(want, got, place)
            for index, (want_entry, got_entry) in enumerate(zip(want, got, strict=True)):
                self._walk_scalars(want_entry, got_entry, of, place.at(index))
        elif _fits(got, of):
            self._add_leaf(want, got, of, place)
        else:
            raise _Differs(MismatchKind.TYPE, place, _describe(want), _describe(got))

    def _walk_arrays(self, want: Any, got: Any, of: str, place: _Place) -> None:
        if want.shape != got.shape:
            kind = MismatchKind.LENGTH if want.ndim == got.ndim == 1 else MismatchKind.SHAPE
            in_words = excerpts.size if kind is MismatchKind.LENGTH else lambda array: str(array.shape)
            raise _Differs(kind, place, in_words(want), in_words(got))
        if got.dtype.kind not in _ACCEPTED[of] and got.size:
            first = (0,) * got.ndim
            for index in first:
                place = place.at(index)
            raise _Differs(MismatchKind.TYPE, place, _describe(want[first].item()), _describe(got[first].item()))
        if got.size:
            self._add_leaf(want, got, of, place)

    def _add_leaf(self, want: Any, got: Any, of: str, place: _Place) -> None:
        self.leaves.append(_Leaf(place, _as_array(want, of), _as_array(got, of), of not in _WIDE, self.part))

    def _check_rows(self, want: Any, got: Any, place: _Place) -> None:
        if not _is_rows(got):
            raise _Differs(MismatchKind.TYPE, place, _describe(want), _describe(got))
        if len(want) != len(got):
            raise _Differs(MismatchKind.LENGTH, place, _entries(want), _entries(got))


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) or (isinstance(value, np.ndarray) and value.ndim > 0)


def _packed(value: Any, of: str) -> Any:
    """Nested lists with equal rows of fitting numbers as one array; anything else as it is."""
    if isinstance(value, np.generic):  # an entry of an array
        return value.item()
    if not isinstance(value, list):
        return value
    if not value:
        return np.zeros(0)
    if all(not isinstance(entry, (list, np.ndarray)) for entry in value):
        return _as_array(value, of) if of in _WIDE and all(_fits(entry, of) for entry in value) else value
    entries = [_packed(entry, of) for entry in value]
    arrays = [entry for entry in entries if isinstance(entry, np.ndarray)]
    same = len(arrays) == len(entries) and len({(entry.shape, _stacked(entry.dtype.kind, of)) for entry in arrays}) == 1
    return np.stack(arrays) if same else entries


def _stacked(kind: str, of: str) -> str:
    """What rows must have in common to become one array in which each number still is what it was."""
    return of if of in _WIDE and kind in _ACCEPTED[of] else kind


def _fits(value: Any, of: str) -> bool:
    """Whether a single value may stand where the function declares this kind."""
    if of == "str":
        return isinstance(value, str)
    if isinstance(value, bool) or of == "bool":
        return isinstance(value, bool) and of == "bool"
    return (
        isinstance(value, int)
        or (of != "int" and isinstance(value, float))
        or (of == "complex" and isinstance(value, complex))
    )


def _as_array(value: Any, of: str) -> Any:
    try:
        return np.asarray(value, dtype=_WIDE.get(of, object))
    except OverflowError:  # an int beyond all floats
        return np.vectorize(_nearest_wide, [_WIDE[of]])(value)


def _nearest_wide(number: Any) -> Any:
    try:
        return number + 0.0
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def _describe(value: Any) -> str:
    if _is_rows(value):
        return f"{'an array' if isinstance(value, np.ndarray) else 'a list'} ({excerpts.size(value)})"
    return excerpts.scalar(value)


def _entries(value: Any) -> str:
    return f"{len(value)} entries" if len(value) != 1 else "1 entry"


def _numbers(leaves: list[_Leaf], tolerance: Tolerance) -> Difference | None:
    """One difference for all the numbers of a result, or None where all are right."""
    found = [_LeafErrors.of(leaf, tolerance) for leaf in leaves]
    wrong = [(leaf, errors) for leaf, errors in zip(leaves, found, strict=True) if errors.wrong.any()]
    if not wrong:
        return None
    leaf, errors = wrong[0]
    index = tuple(int(axis) for axis in np.unravel_index(int(np.argmax(errors.wrong)), errors.wrong.shape))
    place = leaf.place
    for axis in index:
        place = place.at(axis)
    mismatch = Mismatch(
        MismatchKind.VALUE,
        place.path,
        excerpts.scalar(leaf.want[index]),
        excerpts.scalar(leaf.got[index]),
        place.part,
        differing=sum(int(errors.wrong.sum()) for _, errors in wrong),
        total=sum(leaf.want.size for leaf in leaves),
        largest_error=max((errors.largest for _, errors in wrong if errors.largest is not None), default=None),
        tolerance_multiple=max((errors.multiple for _, errors in wrong if errors.multiple is not None), default=None),
    )
    return Difference(mismatch, *leaf.part)


def _alike(want: Any, got: Any) -> Any:
    return (want == got) | (np.isnan(want) & np.isnan(got))


class _LeafErrors(NamedTuple):
    """Which numbers of a leaf are wrong, the largest error, and the largest as a multiple of the tolerance."""

    wrong: Any
    largest: float | None = None
    multiple: float | None = None

    @classmethod
    def of(cls, leaf: _Leaf, tolerance: Tolerance) -> "_LeafErrors":
        want, got = leaf.want, leaf.got
        if leaf.exact:
            return cls(np.asarray(want != got, dtype=bool))
        with np.errstate(all="ignore"):
            allowed = tolerance.atol + tolerance.rtol * np.abs(want)
            error = np.abs(got - want)
            alike = _alike(want.real, got.real) & _alike(want.imag, got.imag)
            # inf <= inf: an infinite expected value allows nothing but itself.
            close = np.isfinite(want) & np.isfinite(got) & (error <= allowed)
            wrong = np.asarray(~(alike | close))
            if not wrong.any():
                return cls(wrong)
            error = np.where(np.isfinite(error), error, np.inf)
            multiple = np.where(np.isfinite(error) & (allowed > 0), error / allowed, np.inf)
        return cls(wrong, float(error[wrong].max()), float(multiple[wrong].max()))
