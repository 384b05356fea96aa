"""Processes and their descendants. Where a system lacks a call, it is not made, and nothing is promised.

Linux alone can make a process the parent of its orphaned descendants, tell a process's children, kill a process when
its parent dies, and hide a process's memory. Elsewhere only the process group is ended.
"""

import contextlib
import os
import select
import signal
import sys
import time
from collections.abc import Collection
from functools import cache
from typing import Any

LINUX = sys.platform == "linux"

_PR_SET_PDEATHSIG = 1
_PR_SET_DUMPABLE = 4
_PR_SET_CHILD_SUBREAPER = 36
_SWEEP_S = 5.0

# Children that were seen to have ended before anybody asked how.
_reaped: dict[int, tuple[int, float]] = {}


def die_with_parent() -> None:
    """Have the kernel kill this process when its parent ends, however it ends."""
    _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def adopt_orphans(adopt: bool = True) -> None:
    """Become the parent of every orphan among the descendants, so that none escapes a sweep; or no longer."""
    _prctl(_PR_SET_CHILD_SUBREAPER, int(adopt))


def hide_memory(hide: bool = True) -> None:
    """Keep other processes of this user from this one's memory and descriptors (ptrace, /proc); or no longer."""
    _prctl(_PR_SET_DUMPABLE, int(not hide))


def keep_to_one_cpu() -> None:
    """Run on one CPU from now on: threads of a Python process take turns anyway, and a turn costs 10 µs on one CPU and
    37 µs across two. The other CPU is the candidate's."""
    if LINUX:
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _prctl(option: int, value: int) -> None:
    if LINUX:
        _libc().prctl(option, value, 0, 0, 0)


@cache
def _libc() -> Any:
    import ctypes  # numpy has it already; a parent has time for it while a worker imports numpy

    return ctypes.CDLL(None)


def open_pidfd(pid: int) -> int | None:
    """A descriptor that becomes readable when the process ends; None where there is no such thing."""
    if hasattr(os, "pidfd_open"):
        with contextlib.suppress(OSError):
            return os.pidfd_open(pid)
    return None


def has_ended(pid: int) -> bool:
    """Whether a child of this process has ended; how is kept for `end_child`."""
    if pid not in _reaped:
        try:
            ended, status, usage = os.wait4(pid, os.WNOHANG)
        except ChildProcessError:
            return True
        if ended:
            _reaped[pid] = (status, usage.ru_utime + usage.ru_stime)
    return pid in _reaped


def wait_for_child(pid: int, timeout_s: float) -> bool:
    """Wait for a child that is about to end by itself; whether it did so in time."""
    deadline = time.monotonic() + timeout_s
    pidfd = open_pidfd(pid)
    if pidfd is not None:
        poller = select.poll()
        poller.register(pidfd, select.POLLIN)
        poller.poll(timeout_s * 1000)
        os.close(pidfd)
    while not has_ended(pid) and time.monotonic() < deadline:
        time.sleep(0.002)
    return has_ended(pid)


def end_child(pid: int) -> tuple[int, float]:
    """Kill a child and its group, and reap it: its wait status, and the CPU time it used, in seconds."""
    kill(pid)
    if pid not in _reaped:
        with contextlib.suppress(ChildProcessError):
            _, status, usage = os.wait4(pid, 0)
            _reaped[pid] = (status, usage.ru_utime + usage.ru_stime)
    return _reaped.pop(pid, (0, 0.0))


def kill(pid: int) -> None:
    """Kill a process and its group."""
    # By its pid too: a child that was just born has no group of its own yet.
    for call in (os.killpg, os.kill):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            call(pid, signal.SIGKILL)


def sweep(spared: Collection[int]) -> None:
    """Kill and reap all children of this process but these: the adopted orphans, whatever session they went to."""
    deadline = time.monotonic() + _SWEEP_S
    while (orphans := children() - set(spared)) and time.monotonic() < deadline:
        for orphan in orphans:
            kill(orphan)
        for orphan in orphans:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(orphan, 0)


def children() -> set[int]:
    """The children of this process, zombies included; empty where the system does not tell."""
    found: set[int] = set()
    with contextlib.suppress(OSError):
        for thread in os.listdir("/proc/self/task"):
            with open(f"/proc/self/task/{thread}/children", "rb") as stream:
                found |= {int(pid) for pid in stream.read().split()}
    return found
