"""Frames between processes.

    "TPJ1" | length of the header, u32 | length of the body, u64 | header: a JSON object | body: raw bytes

A frame's header is one record (`judge.records`); the body carries a value in the form of `judge.values`,
which the parent passes on unread. Whatever bytes arrive, a Decoder yields frames or raises WireError: it never
runs anything, and it holds at most one frame.
"""

# The C module alone: `socket` around it would cost a worker 3 ms, and the entry point 8, before anything else.
import _socket
import array
import json
import os
import struct
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from judge.errors import RecordError, WireError
from judge.records import from_data, to_data

T = TypeVar("T")
Body = bytes | bytearray | memoryview

MAGIC = b"TPJ1"
_PREFIX = struct.Struct(">4sIQ")
MAX_HEADER = 1 << 20
MAX_BODY = 1 << 32
CHUNK = 1 << 18


class Frame(NamedTuple):
    """A header as the plain data of its record, and the raw body."""

    header: dict[str, Any]
    body: Body = b""

    def read(self, *records: type[T]) -> T:
        """The header as one of these records; WireError where it is none."""
        for record in records:
            if record.__name__ in self.header:
                try:
                    return from_data(record, self.header[record.__name__])
                except RecordError as error:
                    raise WireError(str(error)) from None
        raise WireError(f"none of {', '.join(record.__name__ for record in records)} is in the header")


def encode(record: object, body_length: int = 0) -> bytes:
    """A frame without its body, whose bytes are to follow. The header is the record under its type's name."""
    header = json.dumps({type(record).__name__: to_data(record)}, separators=(",", ":")).encode("ascii")
    return _PREFIX.pack(MAGIC, len(header), body_length) + header


class Decoder:
    """Cuts a stream of bytes into frames."""

    def __init__(self, max_header: int = MAX_HEADER, max_body: int = MAX_BODY) -> None:
        self._max_header = max_header
        self._max_body = max_body
        self._data = bytearray()

    def feed(self, data: bytes) -> Iterator[Frame]:
        """The frames that these bytes complete. Raises WireError at the first byte that cannot be right."""
        self._data += data
        at = 0
        try:
            while (end := self._end_of_frame(at)) is not None:
                frame, at = self._frame(at, end), end
                yield frame
        finally:
            # Once for all: many small frames come together.
            del self._data[:at]

    def _end_of_frame(self, start: int) -> int | None:
        """Where the frame ends that starts there; None where it is not all here."""
        if not MAGIC.startswith(self._data[start : start + len(MAGIC)]):
            raise WireError("no frame starts here")
        if len(self._data) < start + _PREFIX.size:
            return None
        end = start + _PREFIX.size + sum(_lengths(self._data, start, self._max_header, self._max_body))
        return end if end <= len(self._data) else None

    def _frame(self, start: int, end: int) -> Frame:
        header_length, _ = _lengths(self._data, start, self._max_header, self._max_body)
        header_end = start + _PREFIX.size + header_length
        return Frame(_parse_header(self._data[start + _PREFIX.size : header_end]), self._data[header_end:end])


def _lengths(data: Body, start: int, max_header: int, max_body: int) -> tuple[int, int]:
    """Those of header and body, from the prefix that starts there."""
    magic, header, body = _PREFIX.unpack_from(data, start)
    if magic != MAGIC:
        raise WireError("no frame starts here")
    if header > max_header or body > max_body:
        raise WireError(f"a frame of {header} + {body} bytes is over the limit")
    return header, body


def _parse_header(data: Body) -> dict[str, Any]:
    try:
        header = json.loads(bytes(data))
    except (ValueError, RecursionError) as error:
        raise WireError(f"a header is not JSON: {error}") from None
    if type(header) is not dict:
        raise WireError("a header is not an object")
    return header


def write(fd: int, record: object, *body: bytes | memoryview) -> None:
    """Write a whole frame to a blocking descriptor; small parts of the body (rows) go together."""
    pending = bytearray(encode(record, sum(map(len, body))))
    for part in body:
        if len(pending) + len(part) > CHUNK:
            _write_all(fd, pending)
            pending = bytearray()
        if len(part) > CHUNK:
            _write_all(fd, part)
        else:
            pending += part
    _write_all(fd, pending)


def _write_all(fd: int, data: Body) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]


def read(fd: int) -> Frame | None:
    """Read one whole frame from a blocking descriptor; None at the end of the stream."""
    prefix = _read_exactly(fd, _PREFIX.size, at_start=True)
    if not prefix:
        return None
    # A job may be long; who writes it is trusted.
    header_length, body_length = _lengths(prefix, 0, 2**32, MAX_BODY)
    header = _parse_header(_read_exactly(fd, header_length))
    return Frame(header, _read_exactly(fd, body_length))


def send(channel: _socket.socket, record: object, descriptors: Sequence[int] = ()) -> None:
    """Send a frame without a body, and descriptors with it, on a Unix socket."""
    data = encode(record)
    packed = array.array("i", descriptors).tobytes()
    sent = channel.sendmsg([data], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, packed)] if packed else [])
    if rest := data[sent:]:  # the other side may be gone for good as soon as it has all
        channel.sendall(rest)


def receive(channel: _socket.socket) -> tuple[Frame, list[int]] | None:
    """A frame and the descriptors that came with it; None at the end of the stream.

    They travel with the first bytes, so that reading just the prefix with room for them never mixes two frames.
    """
    descriptors = array.array("i")
    prefix, ancillary, _, _ = channel.recvmsg(_PREFIX.size, _socket.CMSG_SPACE(16 * descriptors.itemsize))
    for level, kind, packed in ancillary:
        if (level, kind) == (_socket.SOL_SOCKET, _socket.SCM_RIGHTS):
            descriptors.frombytes(packed[: len(packed) - len(packed) % descriptors.itemsize])
    if not prefix:
        return None
    prefix += _receive_exactly(channel, _PREFIX.size - len(prefix))
    header_length, _ = _lengths(prefix, 0, MAX_HEADER, 0)
    return Frame(_parse_header(_receive_exactly(channel, header_length))), list(descriptors)


def _receive_exactly(channel: _socket.socket, count: int) -> bytes:
    data = b""
    while len(data) < count:
        part = channel.recv(count - len(data))
        if not part:
            raise WireError("a frame is cut off")
        data += part
    return data


def _read_exactly(fd: int, count: int, at_start: bool = False) -> bytearray:
    data = bytearray(count)
    view = memoryview(data)
    filled = 0
    while filled < count:
        got = os.readv(fd, [view[filled:]])
        if not got:
            if at_start and not filled:
                return bytearray()
            raise WireError("a frame is cut off")
        filled += got
    return data
