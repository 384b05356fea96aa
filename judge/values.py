"""Values <-> bytes, without running anything of the values' own.

A body is `u32 length | tree: JSON | raw arrays`. In the tree, scalars stand for themselves; the rest are objects:

    {"a": dtype, "s": shape}   an array, its bytes next in the raw part (little-endian, C order)
    {"l": [...]}               a list or tuple (they are the same to the judge)
    {"c": [re, im]}            a complex number
    {"o": text}                something else that cannot be compared, in words

Lists of equal numbers of one type become arrays right away, so that a nested list and an array of the same
numbers are the same bytes, and 10^6 floats cost no JSON.
"""

import json
import struct
from typing import Any

import numpy as np

from judge.errors import WireError

MAX_DEPTH = 32
MAX_NUMBERS = 1 << 27
MAX_NODES = 1 << 21
MAX_LISTS = 1 << 17
MAX_INT_BITS = 4096
_MAX_TREE = 1 << 26
_MAX_AXES = 64  # numpy's own limit
_LENGTH = struct.Struct(">I")
_DTYPES = ("|b1", "|i1", "<i2", "<i4", "<i8", "|u1", "<u2", "<u4", "<u8", "<f2", "<f4", "<f8", "<c8", "<c16")
# By id: to hash a class or to compare two would ask its metaclass, which may be the candidate's.
_PACKED = {id(bool): "|b1", id(int): "<i8", id(float): "<f8", id(complex): "<c16", id(np.float64): "<f8"}
_NUMPY_SCALARS = frozenset(id(np.dtype(code).type) for code in "?bhilqpBHILQPefdgFDG")


class TooLarge(Exception):
    """A value has more in it than is ever compared."""


class Opaque:
    """A value that is no number, text, list or array, in words."""

    def __init__(self, text: str) -> None:
        self.text = text[:200]


def encode(value: Any) -> list[Any]:
    """The body as a list of buffers.

    Raises TooLarge. Objects that are no plain values become Opaque without being asked anything.
    """
    encoder = _Encoder()
    tree = json.dumps(encoder.node(value, 0), separators=(",", ":")).encode("ascii")
    return [_LENGTH.pack(len(tree)) + tree, *encoder.blocks]


class _Encoder:
    def __init__(self) -> None:
        self.blocks: list[memoryview] = []
        self._numbers = 0
        self._nodes = 0
        self._lists = 0

    def node(self, value: Any, depth: int) -> Any:
        kind = type(value)
        if value is None or kind is bool or kind is float:
            return value
        if kind is int:
            return value if value.bit_length() <= MAX_INT_BITS else {"o": f"an int of {value.bit_length()} bits"}
        if kind is complex:
            return {"c": [value.real, value.imag]}
        if kind is str or kind is np.str_:
            return self._text(value)
        if kind is np.ndarray:
            return self._array(value, depth)
        if id(kind) in _NUMPY_SCALARS:
            return self._array(np.asarray(value), depth)
        if issubclass(kind, (list, tuple)):
            return self._list(value, kind, depth)
        return {"o": _in_words(kind)}

    def _count(self, nodes: int = 0, numbers: int = 0, lists: int = 0) -> None:
        self._nodes += nodes
        self._numbers += numbers
        self._lists += lists
        if self._nodes > MAX_NODES or self._numbers > MAX_NUMBERS or self._lists > MAX_LISTS:
            raise TooLarge

    def _text(self, text: str) -> Any:
        if len(text) >= 10**6:
            return {"o": f"a str of {len(text)} characters"}
        self._count(numbers=len(text))
        return text

    def _array(self, array: Any, depth: int) -> Any:
        if array.dtype.kind == "S":
            return {"o": "an array of bytes"}
        if array.dtype.kind in "OU":
            return self._objects(array, depth)
        if array.dtype.kind not in "biufc":
            return {"o": f"an array of {array.dtype}"[:200]}
        # Before anything is copied: one number may be broadcast to any shape.
        self._count(numbers=array.size)
        if array.dtype.itemsize > 16 or (array.dtype.kind == "f" and array.dtype.itemsize > 8):
            with np.errstate(all="ignore"):
                array = array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)
        if array.ndim == 0:
            return self.node(array.item(), depth)
        return self._packed(np.ascontiguousarray(array, array.dtype.newbyteorder("<")))

    def _objects(self, array: Any, depth: int) -> Any:
        if array.size > MAX_NODES:
            raise TooLarge
        self._count(lists=1)
        if depth >= MAX_DEPTH:
            return {"o": f"lists nested more than {MAX_DEPTH} deep"}
        return self.node(array.tolist(), depth if array.ndim else depth + 1)

    def _packed(self, array: Any) -> Any:
        self.blocks.append(memoryview(array.reshape(-1).view(np.uint8)) if array.size else memoryview(b""))
        return {"a": array.dtype.str, "s": list(array.shape)}

    def _list(self, value: Any, kind: type, depth: int) -> Any:
        if depth >= MAX_DEPTH:
            return {"o": f"lists nested more than {MAX_DEPTH} deep"}
        self._count(lists=1)
        # The base's own methods: those of a subclass are the candidate's.
        base: Any = list if issubclass(kind, list) else tuple
        count = base.__len__(value)
        # What is too much is seen at the first entry, before any other is looked at: more entries than nodes must all
        # be numbers, and so many lists are too many.
        first_kind = type(base.__getitem__(value, 0)) if count else float
        is_too_much = count > MAX_NODES and id(first_kind) not in _PACKED
        if count > MAX_NUMBERS or is_too_much or (count > MAX_LISTS and issubclass(first_kind, (list, tuple))):
            raise TooLarge
        items = list(base.__iter__(value))
        kinds = set(map(id, map(type, items)))
        if len(kinds) == 1 and (dtype := _PACKED.get(kinds.pop())):
            self._count(numbers=count)
            try:
                return self._packed(np.array(items, dtype=dtype))
            except OverflowError:
                pass  # ints of more than 64 bits: one by one
        self._count(nodes=count)
        nodes = [self.node(item, depth + 1) for item in items]
        first = nodes[0] if nodes else None
        if (
            type(first) is dict
            and "a" in first
            and len(first["s"]) < _MAX_AXES
            and all(node == first for node in nodes)
        ):
            return {"a": first["a"], "s": [count, *first["s"]]}
        return {"l": nodes}


def _in_words(kind: type) -> str:
    # Through `type` itself: a metaclass of the candidate's may lie about both.
    name = type.__dict__["__name__"].__get__(kind)
    module = type.__dict__["__module__"].__get__(kind)
    shown = f"{module}.{name}" if isinstance(module, str) and module not in ("builtins", "__main__") else name
    article = "an" if shown[:1].lower() in "aeiou" else "a"
    return f"{article} {shown}"[:200]


def decode(body: Any) -> Any:
    """The value in a body: scalars, lists, read-only arrays and Opaque.

    Raises WireError for anything that `encode` does not make.
    """
    view = memoryview(body)
    if len(view) < _LENGTH.size:
        raise WireError("a value without a tree")
    (length,) = _LENGTH.unpack_from(view)
    raw = view[_LENGTH.size : _LENGTH.size + length]
    if len(raw) < length or length > _MAX_TREE:
        raise WireError("a tree that is cut off or too large")
    try:
        tree = json.loads(bytes(raw))
    except (ValueError, RecursionError) as error:
        raise WireError(f"a tree is not JSON: {error}") from None
    decoder = _Decoder(view[_LENGTH.size + length :])
    value = decoder.value(tree, 0)
    if decoder.rest:
        raise WireError("a value with bytes left over")
    return value


class _Decoder:
    def __init__(self, raw: memoryview) -> None:
        self.rest = raw
        self._nodes = 0

    def value(self, node: Any, depth: int) -> Any:
        self._nodes += 1
        if depth > MAX_DEPTH or self._nodes > 2 * MAX_NODES:
            raise WireError("a tree too deep or too large")
        if node is None or type(node) in (bool, int, float, str):
            return node
        match node:
            case {"a": str(dtype), "s": list(shape)} if len(node) == 2:
                return self._array(dtype, shape)
            case {"l": list(items)} if len(node) == 1:
                return [self.value(item, depth + 1) for item in items]
            case {"c": [float(real), float(imaginary)]} if len(node) == 1:
                return complex(real, imaginary)
            case {"o": str(text)} if len(node) == 1:
                return Opaque(text)
        raise WireError("a tree with an unknown node")

    def _array(self, dtype: str, shape: list[Any]) -> Any:
        if (
            dtype not in _DTYPES
            or not 0 < len(shape) <= _MAX_AXES
            or any(type(n) is not int or not 0 <= n < 2**40 for n in shape)
        ):
            raise WireError("an array of unknown kind")
        size = np.dtype(dtype).itemsize
        for length in shape:
            size *= length
        if size > len(self.rest):
            raise WireError("an array longer than its bytes")
        block, self.rest = self.rest[:size], self.rest[size:]
        try:
            return np.frombuffer(block, dtype).reshape(shape)
        except ValueError:  # none of its numbers are there, and yet it is larger than all memory
            raise WireError("an array of unknown kind") from None
