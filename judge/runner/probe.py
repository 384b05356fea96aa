"""Asking a process like a candidate's what it is like on this system."""

import contextlib
import os
import select
import time

from judge import wire
from judge.errors import JudgeFault, WireError
from judge.model.message import Probed, ProbeJob
from judge.runner.nursery import Nursery

_ANSWER_S = 20.0


def probe(nursery: Nursery, paths: tuple[str, ...]) -> Probed:
    """What the system offers to the candidates of this nursery, and which of the paths they see.

    Raises JudgeError where a sandbox is refused, JudgeFault where there is no answer.
    """
    child = nursery.start("probe")
    nursery.await_birth(child)
    try:
        os.write(child.job_fd, wire.encode(ProbeJob(paths)))
        return _answer(child.result_fd)
    finally:
        nursery.end(child)
        child.close()


def _answer(fd: int) -> Probed:
    decoder = wire.Decoder()
    poller = select.poll()
    poller.register(fd, select.POLLIN)
    deadline = time.monotonic() + _ANSWER_S
    with contextlib.suppress(WireError):
        while poller.poll(max(0.0, deadline - time.monotonic()) * 1000) and (data := os.read(fd, wire.CHUNK)):
            for frame in decoder.feed(data):
                return frame.read(Probed)
    raise JudgeFault("a process that was to try what the system offers did not answer")
