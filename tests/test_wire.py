"""Frames between processes: whatever bytes arrive, they become the frames that were sent or a WireError."""

import json
import os
import random
import struct
import threading
from typing import Any, NamedTuple

import pytest

from judge import wire
from judge.errors import WireError
from judge.model.message import Done, Finished
from judge.model.outcome import Ending, Failure, Usage
from judge.records import to_data


class Note(NamedTuple):
    text: str
    count: int = 0


FINISHED = Finished(3, Ending.RAISED, Usage(0.25), "é\ud800", Failure("ValueError", "x" * 50))


def frame(header: bytes, body: bytes = b"", magic: bytes = b"TPJ1") -> bytes:
    """A frame put together by hand, after the drawing in judge/wire.py."""
    return magic + struct.pack(">IQ", len(header), len(body)) + header + body


def written(*frames: tuple[object, bytes]) -> bytes:
    """The bytes of these records and bodies."""
    return b"".join(wire.encode(record, len(body)) + body for record, body in frames)


def test_a_frame_is_what_the_drawing_says() -> None:
    assert wire.encode(Note("hé"), 2) + b"\0\xff" == frame(rb'{"Note":{"text":"h\u00e9"}}', b"\0\xff")


@pytest.mark.parametrize("step", [1, 2, 3, 7, 16, 17, 64, 10_000])
def test_frames_come_out_however_the_stream_is_cut(step: int) -> None:
    sent = [(FINISHED, b"\0" * 70), (Done(), b""), (Note(""), b"TPJ1"), (Note("x", 2), b"x" * 300)]
    data = written(*sent)
    decoder = wire.Decoder()
    received: list[wire.Frame] = []
    for start in range(0, len(data), step):
        received += decoder.feed(data[start : start + step])
    assert [(one.read(Finished, Done, Note), bytes(one.body)) for one in received] == sent


def test_two_frames_come_out_wherever_the_stream_is_cut_in_two() -> None:
    data = written((Note("a"), b"body"), (Note("b"), b""))
    first = len(written((Note("a"), b"body")))
    for cut in range(len(data) + 1):
        decoder = wire.Decoder()
        before = list(decoder.feed(data[:cut]))
        assert len(before) == (cut >= first) + (cut == len(data)), cut
        assert [one.read(Note).text for one in [*before, *decoder.feed(data[cut:])]] == ["a", "b"]


def test_a_body_is_passed_on_unread() -> None:
    body = os.urandom(1000)
    (received,) = wire.Decoder().feed(written((Done(), body)))
    assert received.body == body


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"X", "no frame starts here"),
        (b"TPJ2", "no frame starts here"),
        (b"\0" * 16, "no frame starts here"),
        (b"\x80\x04\x95", "no frame starts here"),
        (frame(b"{}") + b"T PJ1", "no frame starts here"),
        (b"TPJ1" + struct.pack(">IQ", 2**32 - 1, 0), "a frame of 4294967295 + 0 bytes is over the limit"),
        (b"TPJ1" + struct.pack(">IQ", 0, 2**64 - 1), "a frame of 0 + 18446744073709551615 bytes is over the limit"),
        (b"TPJ1" + struct.pack(">IQ", 101, 0), "a frame of 101 + 0 bytes is over the limit"),
        (b"TPJ1" + struct.pack(">IQ", 100, 1001), "a frame of 100 + 1001 bytes is over the limit"),
        (frame(b"[]"), "a header is not an object"),
        (frame(b"null"), "a header is not an object"),
        (frame(b'"Note"'), "a header is not an object"),
    ],
)
def test_what_is_no_frame_is_refused_at_once(data: bytes, text: str) -> None:
    decoder = wire.Decoder(max_header=100, max_body=1000)
    for _ in range(2):  # and again, if someone goes on reading
        with pytest.raises(WireError) as error:
            list(decoder.feed(data))
        assert str(error.value) == text
        data = b""


def test_a_frame_at_the_limit_is_one() -> None:
    header = b'{"x":"' + b"x" * 92 + b'"}'
    (received,) = wire.Decoder(max_header=100, max_body=5).feed(frame(header, b"12345"))
    assert received.body == b"12345"


@pytest.mark.parametrize(
    "header",
    [b"", b"{", b"\xff", b"{'a': 1}", b"[" * 50_000, b'{"a":' * 50_000, b'{"a":' + b"9" * 5000 + b"}", b"{} {}"],
)
def test_a_header_that_is_no_json_is_refused(header: bytes) -> None:
    with pytest.raises(WireError, match=r"^a header is not JSON: "):
        list(wire.Decoder().feed(frame(header)))


@pytest.mark.parametrize(
    ("header", "text"),
    [
        ({}, "none of Note, Done is in the header"),
        ({"note": {}}, "none of Note, Done is in the header"),
        ({"Note": []}, "Note: an object is expected"),
        ({"Note": {"text": 1}}, "Note.text: str is expected"),
        ({"Note": {"text": "", "x": 1}}, "Note: unknown field 'x'"),
        ({"Done": {"x": 1}}, "Done: unknown field 'x'"),
    ],
)
def test_a_header_that_is_no_such_record_is_refused(header: dict[str, Any], text: str) -> None:
    with pytest.raises(WireError) as error:
        wire.Frame(header).read(Note, Done)
    assert str(error.value) == text


def test_a_failure_with_endless_causes_is_refused() -> None:
    cause = '{"type":"E","text":"","cause":' * 450 + "null" + "}" * 450
    header = f'{{"Finished":{{"case":1,"ending":"raised","usage":{{}},"failure":{cause}}}}}'
    (received,) = wire.Decoder().feed(frame(header.encode()))
    with pytest.raises(WireError) as error:
        received.read(Finished)
    assert str(error.value) == "Finished: nested too deep"


def consume(data: bytes, step: int) -> None:
    """Read all of it as the parent does."""
    decoder = wire.Decoder(max_body=10_000)
    for start in range(0, len(data), step):
        for received in decoder.feed(data[start : start + step]):
            assert isinstance(received.read(Finished, Note), (Finished, Note))


def test_damaged_bytes_are_never_anything_but_frames_or_a_wire_error() -> None:
    whole = written((FINISHED, b"\0" * 20), (Note("x", 1), b""), (FINISHED, b""))
    chance = random.Random(0)
    errors = 0
    for round_ in range(4000):
        data = bytearray(whole)
        for _ in range(chance.choice([1, 1, 2, 8])):
            data[chance.randrange(len(data))] = chance.randrange(256)
        if round_ % 3 == 0:
            at = chance.randrange(len(data))
            data[at : at + chance.randrange(9)] = chance.randbytes(chance.randrange(9))
        try:
            consume(bytes(data), chance.choice([1, 5, 1000]))
        except WireError:
            errors += 1
    assert 1000 < errors < 4000


def test_random_bytes_are_a_wire_error() -> None:
    chance = random.Random(1)
    for size in range(1, 400):
        with pytest.raises(WireError):
            consume(chance.randbytes(size) + b"\0" * 4, 3)


def test_random_headers_are_never_anything_but_frames_or_a_wire_error() -> None:
    chance = random.Random(2)
    values: list[Any] = [None, True, 1, -1.5, "x", [], {}, [None], {"x": 1}, 10**30, "raised", "\ud800"]
    names = [*Finished._fields, "x", ""]
    errors = 0
    for _ in range(3000):
        header: Any = to_data(FINISHED)
        for _ in range(chance.randrange(3)):
            header[chance.choice(names)] = chance.choice(values)
        header = {"Finished": chance.choice([*[header] * 20, *values])}
        try:
            consume(frame(json.dumps(header).encode()), 1000)
        except WireError:
            errors += 1
    assert 1000 < errors < 3000


@pytest.mark.parametrize("sizes", [[], [0], [1, 0, 2], [wire.CHUNK, wire.CHUNK + 1], [10] * 1000, [3 * wire.CHUNK]])
def test_what_is_written_to_a_pipe_is_read_from_it(sizes: list[int]) -> None:
    body = [memoryview(os.urandom(size)) for size in sizes]
    source, sink = os.pipe()
    writer = threading.Thread(target=lambda: (wire.write(sink, FINISHED, *body), os.close(sink)))
    writer.start()
    received = wire.read(source)
    assert received is not None
    assert received.read(Finished) == FINISHED
    assert received.body == b"".join(body)
    assert wire.read(source) is None
    writer.join()
    os.close(source)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (frame(b"{}", b"body")[:-1], "a frame is cut off"),
        (frame(b"{}")[:-1], "a frame is cut off"),
        (b"TPJ", "a frame is cut off"),
        (frame(b"{}", magic=b"JUNK"), "no frame starts here"),
        (b"TPJ1" + struct.pack(">IQ", 0, 2**64 - 1), "a frame of 0 + 18446744073709551615 bytes is over the limit"),
        (frame(b"[]"), "a header is not an object"),
    ],
)
def test_a_broken_stream_on_a_pipe_is_a_wire_error(data: bytes, text: str) -> None:
    source, sink = os.pipe()
    os.write(sink, data)
    os.close(sink)
    with pytest.raises(WireError) as error:
        wire.read(source)
    os.close(source)
    assert str(error.value) == text
