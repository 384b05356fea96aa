"""Processes and their descendants. Where a system lacks a call, it is not made, and nothing is promised.

Linux alone can make a process the parent of its orphaned descendants, tell a process's children, and kill a
process when its parent dies. Elsewhere only the process group is ended.
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


def die_with_parent() -> None:
    """Have the kernel kill this process when its parent ends, however it ends."""
    _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def adopt_orphans() -> None:
    """Become the parent of every orphan among the descendants, so that none escapes `end_child`."""
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)


def hide_memory() -> None:
    """Keep other processes of this user from reading this one's memory."""
    _prctl(_PR_SET_DUMPABLE, 0)


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
    import ctypes  # numpy has it already; a parent that forks does not need it

    return ctypes.CDLL(None)


def end_child(pid: int, live: Collection[int] = ()) -> tuple[int, float]:
    """Kill a child, its group, and every descendant of this process that is not in `live`; then reap them.

    Gives the child's wait status and the CPU time it used, in seconds.
    """
    kill(pid)
    status, cpu_s = 0, 0.0
    with contextlib.suppress(ChildProcessError):
        _, status, usage = os.wait4(pid, 0)
        cpu_s = usage.ru_utime + usage.ru_stime
    deadline = time.monotonic() + _SWEEP_S
    while (orphans := _children() - set(live)) and time.monotonic() < deadline:
        for orphan in orphans:
            kill(orphan)
        for orphan in orphans:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(orphan, 0)
    return status, cpu_s


def wait_for_child(pid: int, timeout_s: float) -> bool:
    """Reap a child that is about to end by itself; whether it did so in time."""
    if hasattr(os, "pidfd_open"):
        pidfd = os.pidfd_open(pid)
        poller = select.poll()
        poller.register(pidfd, select.POLLIN)
        ended = bool(poller.poll(timeout_s * 1000))
        os.close(pidfd)
        return ended and os.waitpid(pid, os.WNOHANG)[0] == pid
    deadline = time.monotonic() + timeout_s
    while not (ended := os.waitpid(pid, os.WNOHANG)[0] == pid) and time.monotonic() < deadline:
        time.sleep(0.002)
    return ended


def kill(pid: int) -> None:
    """Kill a process and its group."""
    # By its pid too: a child that was just born has no group of its own yet.
    for call in (os.killpg, os.kill):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            call(pid, signal.SIGKILL)


def _children() -> set[int]:
    """The children of this process, zombies included; empty where the system does not tell."""
    found: set[int] = set()
    with contextlib.suppress(OSError):
        for thread in os.listdir("/proc/self/task"):
            with open(f"/proc/self/task/{thread}/children", "rb") as stream:
                found |= {int(pid) for pid in stream.read().split()}
    return found
