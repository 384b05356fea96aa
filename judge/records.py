"""Records <-> plain JSON data, checked on the way back.

Used for frames on the wire and for the cache of parsed specs: both are read from bytes that may be damaged or
forged, so `from_data` trusts nothing and raises RecordError for whatever does not fit.
"""

import types
import typing
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any, TypeVar

from judge.errors import RecordError

T = TypeVar("T")


def to_data(value: Any) -> Any:
    """A record, or a value in one, as dicts, lists and scalars. Fields at their default are left out."""
    if isinstance(value, Enum):
        return value.value
    if _is_record(type(value)):
        defaults = value._field_defaults
        pairs = zip(value._fields, value, strict=True)
        return {name: to_data(content) for name, content in pairs if name not in defaults or content != defaults[name]}
    if isinstance(value, (tuple, list)):
        return [to_data(item) for item in value]
    if isinstance(value, dict):
        return {key: to_data(item) for key, item in value.items()}
    return value


def from_data(record: type[T], data: Any) -> T:
    """The record of that type that `to_data` made the data from.

    Raises RecordError naming the field where the data does not fit.
    """
    try:
        return typing.cast(T, _reader(typing.cast(Any, record))(data, 0))
    except RecordError as error:
        raise RecordError(f"{record.__name__}{error}") from None
    except _TooDeep:
        raise RecordError(f"{record.__name__}: nested too deep") from None


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


# Reads data of one type, so deep in the whole. Its errors begin with the place inside that data, or with a colon.
Reader = Callable[[Any, int], Any]

_MAX_DEPTH = 100


class _TooDeep(Exception):
    """Records in records without end."""


@cache
def _reader(kind: Any) -> Reader:
    """What reads a field of this type; found once, because asking `typing` takes longer than reading."""
    if kind is Any:
        return lambda data, depth: data
    if _is_record(kind):
        return _record_reader(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _enum_reader(kind)
    arguments = typing.get_args(kind)
    if typing.get_origin(kind) in (types.UnionType, typing.Union):
        return _optional_reader(next(option for option in arguments if option is not type(None)))
    if typing.get_origin(kind) is tuple:
        return _tuple_reader(arguments[0])
    return _scalar_reader(kind)


def _record_reader(kind: type) -> Reader:
    def read(data: Any, depth: int) -> Any:
        if type(data) is not dict:
            raise RecordError(": an object is expected")
        if depth > _MAX_DEPTH:
            raise _TooDeep
        hints = _hints(kind)
        if unknown := data.keys() - hints.keys():
            raise RecordError(f": unknown field {min(unknown)!r}")
        values = {}
        for name, value in data.items():
            try:
                values[name] = _reader(hints[name])(value, depth + 1)
            except RecordError as error:
                raise RecordError(f".{name}{error}") from None
        try:
            return kind(**values)
        except TypeError as error:
            raise RecordError(f": {error}") from None

    return read


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _tuple_reader(item: Any) -> Reader:
    def read(data: Any, depth: int) -> Any:
        if type(data) is not list:
            raise RecordError(": a list is expected")
        entries = []
        for index, entry in enumerate(data):
            try:
                entries.append(_reader(item)(entry, depth + 1))
            except RecordError as error:
                raise RecordError(f"[{index}]{error}") from None
        return tuple(entries)

    return read


def _optional_reader(inner: Any) -> Reader:
    return lambda data, depth: None if data is None else _reader(inner)(data, depth)


def _enum_reader(kind: type[Enum]) -> Reader:
    def read(data: Any, depth: int) -> Enum:
        try:
            if type(data) is not str:  # which Enum would put in words, however deep it is
                raise ValueError
            return kind(data)
        except ValueError:
            raise RecordError(f": not one of {', '.join(str(one.value) for one in kind)}") from None

    return read


def _scalar_reader(kind: type) -> Reader:
    def read(data: Any, depth: int) -> Any:
        if type(data) is kind:
            return data
        if kind is float and type(data) is int and abs(data) < 2**53:
            return float(data)
        raise RecordError(f": {kind.__name__} is expected")

    return read
