"""Frames on a Unix socket, and the descriptors that travel with them."""

import os
import socket
import struct
import threading
from collections.abc import Iterator

import pytest

from judge import wire
from judge.errors import WireError
from judge.model.control import Forked, Preload, Reaped

Pair = tuple[socket.socket, socket.socket]


@pytest.fixture
def pair() -> Iterator[Pair]:
    left, right = socket.socketpair()
    with left, right:
        yield left, right


def received(channel: socket.socket) -> tuple[wire.Frame, list[int]]:
    got = wire.receive(channel)
    assert got is not None
    return got


def test_frames_cross_in_their_order(pair: Pair) -> None:
    left, right = pair
    wire.send(left, Forked(7))
    wire.send(left, Reaped(0, 0.5))
    assert received(right)[0].read(Forked, Reaped) == Forked(7)
    assert received(right)[0].read(Forked, Reaped) == Reaped(0, 0.5)
    left.close()
    assert wire.receive(right) is None


def test_descriptors_arrive_with_their_own_frame(pair: Pair) -> None:
    left, right = pair
    pipes = [os.pipe() for _ in range(4)]
    wire.send(left, Forked(1), [pipes[0][1]])
    wire.send(left, Forked(2))
    wire.send(left, Forked(3), [pipes[1][1], pipes[2][1], pipes[3][1]])
    frames = [received(right) for _ in range(3)]
    assert [len(descriptors) for _, descriptors in frames] == [1, 0, 3]
    arrived = [descriptor for _, descriptors in frames for descriptor in descriptors]
    for number, descriptor in enumerate(arrived):
        os.write(descriptor, b"%d" % number)
        os.close(descriptor)
    for number, (source, sink) in enumerate(pipes):
        assert os.read(source, 10) == b"%d" % number
        os.close(source)
        os.close(sink)


def test_sixteen_descriptors_cross_at_once(pair: Pair) -> None:
    left, right = pair
    source, sink = os.pipe()
    wire.send(left, Forked(1), [source] * 16)
    _, descriptors = received(right)
    assert len(set(descriptors)) == 16
    for descriptor in (source, sink, *descriptors):
        os.close(descriptor)


def test_a_frame_longer_than_the_sockets_buffer_crosses_whole(pair: Pair) -> None:
    left, right = pair
    record = Preload(tuple(f"module_{number:06}" for number in range(50_000)))
    source, sink = os.pipe()
    sender = threading.Thread(target=wire.send, args=(left, record, [sink]))
    sender.start()
    frame, descriptors = received(right)
    sender.join()
    assert frame.read(Preload) == record
    assert len(descriptors) == 1
    for descriptor in (source, sink, *descriptors):
        os.close(descriptor)


def test_a_frame_that_comes_byte_by_byte_arrives_whole(pair: Pair) -> None:
    left, right = pair

    def dribble() -> None:
        for byte in wire.encode(Forked(5)):
            left.send(bytes([byte]))

    sender = threading.Thread(target=dribble)
    sender.start()
    assert received(right)[0].read(Forked) == Forked(5)
    sender.join()


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"TPJ1", "a frame is cut off"),
        (wire.encode(Forked(5))[:-1], "a frame is cut off"),
        (b"JUNK" + b"\0" * 12, "no frame starts here"),
        (b"TPJ1" + struct.pack(">IQ", 2**32 - 1, 0), "a frame of 4294967295 + 0 bytes is over the limit"),
        (b"TPJ1" + struct.pack(">IQ", 2, 1) + b"{}x", "a frame of 2 + 1 bytes is over the limit"),
        (b"TPJ1" + struct.pack(">IQ", 2, 0) + b"[]", "a header is not an object"),
    ],
)
def test_a_broken_stream_is_a_wire_error(pair: Pair, data: bytes, text: str) -> None:
    left, right = pair
    left.sendall(data)
    left.close()
    with pytest.raises(WireError) as error:
        wire.receive(right)
    assert str(error.value) == text


def test_who_closes_as_soon_as_it_has_everything_is_no_error(pair: Pair) -> None:
    left, right = pair

    class ClosedBehind:
        """The channel to somebody who reads what is sent and closes at once."""

        def sendmsg(self, *arguments: object) -> int:
            sent = left.sendmsg(*arguments)  # type: ignore[arg-type]
            right.close()
            return sent

        sendall = left.sendall

    wire.send(ClosedBehind(), Preload(()))  # type: ignore[arg-type]
