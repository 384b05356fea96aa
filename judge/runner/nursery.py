"""Where checkers and candidates are born and buried.

Two ways with one face: a ForkNursery has one worker fork all of them (fast; Linux), a SpawnNursery starts a
process for each (anywhere). What a child does and says is the same in both.
"""

import _socket
import contextlib
import os
import select
import sys
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from judge import system, wire
from judge.errors import JudgeFault, WireError
from judge.model.control import Become, Fork, Forked, Preload, Reap, Reaped
from judge.runner import launch

# The first answer waits for the import of numpy, on however slow a machine; a fork takes milliseconds.
_FIRST_ANSWER_S = 120.0
_ANSWER_S = 20.0
_END_S = 0.8
_PIPE_BYTES = 1 << 20
_F_SETPIPE_SZ = 1031  # fcntl.F_SETPIPE_SZ, which Python names on Linux only


@dataclass(eq=False)
class Child:
    """A checker or candidate: our ends of its pipes, its pid, and what becomes readable when it dies."""

    job_fd: int
    result_fd: int
    output_fd: int
    pid: int = 0
    pidfd: int | None = None
    # Whether it is a child of this very process, and not of a worker.
    own: bool = False

    def is_dead(self) -> bool:
        """Whether it is known to have ended, where no descriptor tells. A grandchild tells by closing its pipes."""
        return self.own and self.pidfd is None and system.has_ended(self.pid)

    def close(self) -> None:
        """Close our ends."""
        for fd in (self.job_fd, self.result_fd, self.output_fd, self.pidfd):
            if fd is not None:
                with contextlib.suppress(OSError):
                    os.close(fd)


class Nursery(Protocol):
    """Starts children and ends them."""

    isolation: str

    def start(self, role: str) -> Child:
        """Ask for a child; it may not be born yet, but its pipes can be written to. Raises JudgeFault."""

    def await_birth(self, child: Child) -> None:
        """Wait until it has a pid. Raises JudgeFault."""

    def end(self, child: Child) -> Reaped:
        """Kill it with all its descendants, if it is not dead; how it ended. Its pipes stay open. Raises JudgeFault."""

    def end_soon(self, child: Child) -> None:
        """The same without waiting for it. Raises JudgeFault."""

    def let_go(self) -> None:
        """Have everything begin to end by itself: nothing more will be asked."""

    def close(self) -> None:
        """End everything, and wait for that."""


def open_nursery(isolation: str, preload: tuple[str, ...]) -> Nursery:
    """The nursery for "fork" or "spawn"."""
    return ForkNursery(preload) if isolation == "fork" else SpawnNursery()


def protect_parent() -> None:
    """Close this process to the candidates, and have every orphan come here. Call it before the first of them runs, and
    where there is time for it; closing the nursery ends the adoption."""
    system.hide_memory()
    system.adopt_orphans()


def default_isolation() -> str:
    """Fork where it is safe: macOS's own libraries break in forked children."""
    return "fork" if sys.platform == "linux" else "spawn"


class _WorkerProcess:
    """A worker and the conversation with it."""

    def __init__(self) -> None:
        try:
            worker = launch.take()
        except OSError as error:
            raise JudgeFault(f"a worker process could not be started: {error}") from None
        self.pid = worker.pid
        self._control = _socket.socket(fileno=worker.control_fd)
        self._log_fd = worker.log_fd
        os.set_blocking(self._log_fd, False)

    def ask(self, request: object, descriptors: tuple[int, ...] = ()) -> None:
        try:
            wire.send(self._control, request, descriptors)
        except OSError:
            raise self._fault("a worker process ended") from None

    def answer(self, timeout_s: float) -> wire.Frame:
        poller = select.poll()
        poller.register(self._control.fileno(), select.POLLIN)
        if not poller.poll(timeout_s * 1000):
            raise self._fault(f"a worker process did not answer within {timeout_s:g} s")
        try:
            received = wire.receive(self._control)
        except (OSError, WireError):
            received = None
        if received is None:
            raise self._fault("a worker process ended")
        return received[0]

    def _fault(self, message: str) -> JudgeFault:
        time.sleep(0.05)  # its last words may still be on their way
        with contextlib.suppress(BlockingIOError):
            return JudgeFault(message, os.read(self._log_fd, 1 << 16).decode("utf-8", "replace"))
        return JudgeFault(message)

    def let_go(self) -> None:
        """Close the conversation: the worker ends its children and itself."""
        self._control.close()

    def forget(self) -> None:
        """Close our ends."""
        self._control.close()
        os.close(self._log_fd)

    def close(self) -> None:
        """Wait until it has ended; kill it where it does not."""
        self.forget()
        system.wait_for_child(self.pid, _END_S)
        system.end_child(self.pid)


@contextlib.contextmanager
def _pipes() -> Iterator[tuple[Child, tuple[int, int, int]]]:
    """A child's pipes: ours, and its ends (job, result, output), which are closed here after they were sent."""
    job_read, job_write = os.pipe()
    result_read, result_write = os.pipe()
    output_read, output_write = os.pipe()
    for fd in (job_write, result_read):
        _enlarge(fd)
    for fd in (job_write, result_read, output_read):
        os.set_blocking(fd, False)
    theirs = (job_read, result_write, output_write)
    try:
        yield Child(job_write, result_read, output_read), theirs
    finally:
        for fd in theirs:
            os.close(fd)


def _enlarge(fd: int) -> None:
    if sys.platform == "linux":
        import fcntl

        with contextlib.suppress(OSError):  # over the user's quota for pipes: slower, nothing else
            fcntl.fcntl(fd, _F_SETPIPE_SZ, _PIPE_BYTES)


def _watch(child: Child, pid: int) -> None:
    child.pid = pid
    child.pidfd = system.open_pidfd(pid)


class ForkNursery:
    """One worker forks every child.

    It answers in the order in which it is asked, so that nobody has to wait for an answer before the next request:
    `_expected` holds the children whose birth or death is still to be told.
    """

    isolation = "fork"

    def __init__(self, preload: tuple[str, ...]) -> None:
        # If the worker is killed, its children become ours; ours of before stay.
        self._spared = system.children()
        self._worker = _WorkerProcess()
        self._expected: deque[tuple[type[Forked] | type[Reaped], Child]] = deque()
        self._preload = preload
        self._patience_s = _FIRST_ANSWER_S

    def start(self, role: str) -> Child:
        if role == "candidate" and self._preload:
            # Not before the checker is born: it has enough to do meanwhile.
            self._worker.ask(Preload(self._preload))
            self._preload = ()
        with _pipes() as (child, theirs):
            self._worker.ask(Fork(role), theirs)
        self._expected.append((Forked, child))
        return child

    def await_birth(self, child: Child) -> None:
        while not child.pid:
            self._next_answer()

    def end(self, child: Child) -> Reaped:
        self.end_soon(child)
        while True:
            about, answer = self._next_answer()
            if about is child and isinstance(answer, Reaped):
                return answer

    def end_soon(self, child: Child) -> None:
        self.await_birth(child)
        self._worker.ask(Reap(child.pid))
        self._expected.append((Reaped, child))

    def _next_answer(self) -> tuple[Child, Forked | Reaped]:
        kind, child = self._expected.popleft()
        answer: Forked | Reaped = self._worker.answer(self._patience_s).read(kind)
        self._patience_s = _ANSWER_S
        if isinstance(answer, Forked):
            _watch(child, answer.pid)
        return child, answer

    def let_go(self) -> None:
        self._worker.let_go()

    def close(self) -> None:
        self._worker.close()
        system.sweep(self._spared)
        system.adopt_orphans(False)


class SpawnNursery:
    """Every child is a worker of its own."""

    isolation = "spawn"

    def __init__(self) -> None:
        self._workers: dict[int, _WorkerProcess] = {}
        self._spared = system.children()

    def start(self, role: str) -> Child:
        worker = _WorkerProcess()
        self._workers[worker.pid] = worker
        with _pipes() as (child, theirs):
            worker.ask(Become(role), theirs)
        child.own = True
        _watch(child, worker.pid)
        return child

    def await_birth(self, child: Child) -> None:
        pass

    def end(self, child: Child) -> Reaped:
        worker = self._workers.pop(child.pid, None)
        if worker is None:
            return Reaped(0, 0.0)
        reaped = Reaped(*system.end_child(child.pid))
        system.sweep({*self._spared, *self._workers})
        worker.forget()
        return reaped

    def end_soon(self, child: Child) -> None:
        self.end(child)

    def let_go(self) -> None:
        pass

    def close(self) -> None:
        for pid in list(self._workers):
            self.end(Child(-1, -1, -1, pid))
        system.adopt_orphans(False)
