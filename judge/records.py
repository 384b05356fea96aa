"""Records <-> plain JSON data, checked on the way back.

Used for frames on the wire and for the cache of parsed specs: both are read from bytes that may be damaged or
forged, so `from_data` trusts nothing and raises RecordError for whatever does not fit.
"""

import types
import typing
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
        return typing.cast(T, _read(record, data, record.__name__))
    except RecursionError:
        raise RecordError(f"{record.__name__}: nested too deep") from None


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


def _read(kind: Any, data: Any, where: str) -> Any:
    if kind is Any:
        return data
    if _is_record(kind):
        return _read_record(kind, data, where)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _read_enum(kind, data, where)
    origin = typing.get_origin(kind)
    if origin in (types.UnionType, typing.Union):
        inner = next(option for option in typing.get_args(kind) if option is not type(None))
        return None if data is None else _read(inner, data, where)
    if origin is tuple:
        if type(data) is not list:
            raise RecordError(f"{where}: a list is expected")
        item = typing.get_args(kind)[0]
        return tuple(_read(item, entry, f"{where}[{index}]") for index, entry in enumerate(data))
    return _read_scalar(kind, data, where)


def _read_record(kind: type, data: Any, where: str) -> Any:
    if type(data) is not dict:
        raise RecordError(f"{where}: an object is expected")
    hints = _hints(kind)
    if unknown := data.keys() - hints.keys():
        raise RecordError(f"{where}: unknown field {min(unknown)!r}")
    try:
        return kind(**{name: _read(hints[name], value, f"{where}.{name}") for name, value in data.items()})
    except TypeError as error:
        raise RecordError(f"{where}: {error}") from None


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _read_enum(kind: type[Enum], data: Any, where: str) -> Enum:
    try:
        return kind(data)
    except ValueError:
        raise RecordError(f"{where}: not one of {', '.join(str(one.value) for one in kind)}") from None


def _read_scalar(kind: type, data: Any, where: str) -> Any:
    if kind is float and type(data) is int and abs(data) < 2**53:
        return float(data)
    if type(data) is not kind:
        raise RecordError(f"{where}: {kind.__name__} is expected")
    return data
