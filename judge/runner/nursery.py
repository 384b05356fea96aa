"""Where checkers and candidates are born and buried.

Two ways with one face: a ForkNursery has one worker fork all of them (fast; Linux), a SpawnNursery starts a
process for each (anywhere). What a child does and says is the same in both.
"""

import contextlib
import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from judge import system
from judge.errors import JudgeError
from judge.model.control import Become, Fork, Forked, Preload, Reap, Reaped
from judge.runner import launch
from judge.runner.workers import WorkerProcess

if TYPE_CHECKING:
    from judge.runner.sandbox import Sandbox

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
    """Starts children and ends them. Everything but closing raises Lost where its own processes are gone or silent."""

    def start(self, role: str) -> Child:
        """Ask for a child; it may not be born yet, but its pipes can be written to."""

    def await_birth(self, child: Child) -> None:
        """Wait until it has a pid."""

    def end(self, child: Child) -> Reaped:
        """Kill it with all its descendants, if it is not dead; how it ended. Its pipes stay open."""

    def end_soon(self, child: Child) -> None:
        """The same without waiting for it."""

    def let_go(self) -> None:
        """Have everything begin to end by itself: nothing more will be asked."""

    def close(self) -> None:
        """End everything, and wait for that. What is started afterwards is started anew."""


class Nurseries:
    """Where the candidates live, and where the checkers do: one place, unless the candidates' is a sandbox.

    One at a time in a process: they end all children of it that are younger than they are.
    """

    def __init__(self, isolation: str, candidates: Nursery, checkers: Nursery) -> None:
        self.isolation = isolation
        self.candidates = candidates
        self.checkers = checkers
        # If a worker is killed, its children become ours; ours of before stay.
        self._spared = system.children()

    def protect_parent(self) -> None:
        """Close this process to the candidates, and have every orphan come here until `close`. Call it before the first
        of them runs, and where there is time for it."""
        system.hide_memory()
        system.adopt_orphans()

    def let_go(self) -> None:
        for nursery in (self.candidates, self.checkers):
            nursery.let_go()

    def end_all(self) -> None:
        """End every process; new ones can be started."""
        with system.uninterrupted():
            self.let_go()  # all of them, before any is waited for
            for nursery in (self.candidates, self.checkers):
                nursery.close()
            with system.urgently():
                system.sweep(self._spared)

    def close(self) -> None:
        self.end_all()
        system.adopt_orphans(False)


def open_nurseries(isolation: str, preload: tuple[str, ...], sandbox: "Sandbox | None" = None) -> Nurseries:
    """Those for "fork", "spawn" or "sandbox"; `preload` are modules that the candidates will import.

    Raises JudgeError on a system that lacks the calls.
    """
    if not launch.CAN_START:
        raise JudgeError("solutions can be run on Linux and macOS only", "On Windows, use tpjudge in WSL.")
    if isolation == "spawn":
        spawning = SpawnNursery()
        return Nurseries(isolation, spawning, spawning)
    forking = ForkNursery(launch.take, preload)
    if sandbox is None:
        return Nurseries(isolation, forking, forking)
    return Nurseries(isolation, ForkNursery(sandbox.start, preload), forking)


def default_isolation() -> str:
    """Fork where it is safe: macOS's own libraries break in forked children."""
    return "fork" if sys.platform == "linux" else "spawn"


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
    child = Child(job_write, result_read, output_read)
    try:
        yield child, theirs
    except BaseException:
        child.close()
        raise
    finally:
        for fd in theirs:
            os.close(fd)


def _enlarge(fd: int) -> None:
    if sys.platform == "linux":
        import fcntl

        with contextlib.suppress(OSError):  # over the user's quota for pipes: slower, nothing else
            fcntl.fcntl(fd, _F_SETPIPE_SZ, _PIPE_BYTES)


class ForkNursery:
    """One worker forks every child.

    It answers in the order in which it is asked, so that nobody has to wait for an answer before the next request:
    `_expected` holds the children whose birth or death is still to be told.
    """

    def __init__(self, start_worker: Callable[[], launch.Worker], preload: tuple[str, ...]) -> None:
        self._start_worker = start_worker
        self._preload = preload
        self._worker: WorkerProcess | None = None
        self._preloaded = False
        self._expected: deque[tuple[type[Forked] | type[Reaped], Child]] = deque()

    def start(self, role: str) -> Child:
        worker = self._worker = self._worker or WorkerProcess(self._start_worker)
        if role == "candidate" and self._preload and not self._preloaded:
            # Not before the checker is born: it has enough to do meanwhile.
            worker.ask(Preload(self._preload))
            self._preloaded = True
        with _pipes() as (child, theirs):
            worker.ask(Fork(role), theirs)
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
        assert self._worker is not None
        self._worker.ask(Reap(child.pid))
        self._expected.append((Reaped, child))

    def _next_answer(self) -> tuple[Child, Forked | Reaped]:
        assert self._worker is not None
        kind, child = self._expected.popleft()
        frame, descriptors = self._worker.answer()
        answer: Forked | Reaped = frame.read(kind)
        if isinstance(answer, Forked):
            child.pid = answer.pid
            child.pidfd = descriptors[0] if descriptors else None
        return child, answer

    def let_go(self) -> None:
        if self._worker:
            self._worker.let_go()

    def close(self) -> None:
        if self._worker:
            self._worker.close()
        self._worker, self._preloaded = None, False
        self._expected.clear()


class SpawnNursery:
    """Every child is a worker of its own."""

    def __init__(self) -> None:
        self._workers: dict[int, WorkerProcess] = {}
        self._spared = system.children()

    def start(self, role: str) -> Child:
        worker = WorkerProcess(launch.take)
        self._workers[worker.pid] = worker
        with _pipes() as (child, theirs):
            worker.ask(Become(role), theirs)
        child.own = True
        child.pid = worker.pid
        child.pidfd = system.open_pidfd(worker.pid)
        return child

    def await_birth(self, child: Child) -> None:
        pass

    def end(self, child: Child) -> Reaped:
        worker = self._workers.pop(child.pid, None)
        if worker is None:
            return Reaped(0, 0.0)
        with system.urgently():
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
