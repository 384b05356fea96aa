"""Processes, their descendants and their powers. Where a system lacks a call, it is not made, and nothing is promised.

Linux alone can make a process the parent of its orphaned descendants, tell a process's children, kill a process when
its parent dies, hide a process's memory, and keep its signals in. Elsewhere only the process group is ended.
"""

import contextlib
import os
import select
import signal
import struct
import sys
import time
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any

LINUX = sys.platform == "linux"
# The signals by which a person or a system asks a run to end.
INTERRUPTIONS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

_PR_SET_PDEATHSIG = 1
_PR_SET_DUMPABLE = 4
_PR_SET_CHILD_SUBREAPER = 36
_PR_SET_NO_NEW_PRIVS = 38
# The first five capabilities are about files: chown, dac_override, dac_read_search, fowner, fsetid.
_FILE_CAPABILITIES = 0b11111
_CAPABILITY_VERSION = 0x20080522
# The same numbers on x86, arm64 and every architecture since (asm-generic/unistd.h and the x86 tables).
_LANDLOCK_CREATE_RULESET, _LANDLOCK_RESTRICT_SELF = 444, 446
_LANDLOCK_SCOPE_SIGNAL = 2
_LANDLOCK_WITH_SCOPES = 6
_SWEEP_S = 5.0
_END_S = 5.0

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
        cpus = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cpus[os.getpid() % len(cpus)]})


def give_up_powers() -> None:
    """Keep of a superuser's powers those over files, for good and for every program that is run from here: not those to
    lift limits, to read other processes' memory or to change the system (capget(2), capset(2))."""
    _prctl(_PR_SET_NO_NEW_PRIVS, 1)
    if LINUX:
        import ctypes

        header = struct.pack("Ii", _CAPABILITY_VERSION, 0)
        # Effective, permitted and inheritable: the first 32 of each, then the others.
        sets = ctypes.create_string_buffer(6 * 4)
        libc().capget(header, sets)
        effective, permitted, *_ = struct.unpack("6I", sets)
        kept = struct.pack("6I", effective & _FILE_CAPABILITIES, permitted & _FILE_CAPABILITIES, 0, 0, 0, 0)
        libc().capset(header, kept)


def keep_signals_in() -> bool:
    """Let this process and its descendants send signals to each other only, for good (Landlock, Linux 6.12); whether
    the system can do that. Needs `give_up_powers` before."""
    if not LINUX or _landlock_version() < _LANDLOCK_WITH_SCOPES:
        return False
    rules = struct.pack("QQQ", 0, 0, _LANDLOCK_SCOPE_SIGNAL)
    ruleset = libc().syscall(_LANDLOCK_CREATE_RULESET, rules, len(rules), 0)
    if ruleset < 0:
        return False
    refused = libc().syscall(_LANDLOCK_RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)
    return not refused


def _landlock_version() -> int:
    return int(libc().syscall(_LANDLOCK_CREATE_RULESET, None, 0, 1))


@contextlib.contextmanager
def urgently() -> Iterator[None]:
    """Before everybody else, if this process may: who multiplies without an end is else not caught up with."""
    if not hasattr(os, "sched_setscheduler"):
        yield
        return
    policy, parameters = os.sched_getscheduler(0), os.sched_getparam(0)
    # Children do not inherit it. Only the superuser can take that back: the flag stays.
    with contextlib.suppress(OSError):
        os.sched_setscheduler(0, os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            flag = os.SCHED_RESET_ON_FORK if os.sched_getscheduler(0) & os.SCHED_RESET_ON_FORK else 0
            os.sched_setscheduler(0, policy | flag, parameters)


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """Keep signals of interruption waiting: they come when it is done. Does nothing but in the main thread."""
    came: dict[int, None] = {}
    before = {}
    with contextlib.suppress(ValueError):
        for number in INTERRUPTIONS:
            if signal.getsignal(number) not in (signal.SIG_IGN, None):
                before[number] = signal.signal(number, lambda number, _: came.setdefault(number))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in came:
            os.kill(os.getpid(), number)


def _prctl(option: int, value: int) -> None:
    if LINUX:
        libc().prctl(option, value, 0, 0, 0)


@cache
def libc() -> Any:
    """The C library, for calls that Python has no name for."""
    import ctypes  # numpy has it already; a parent has time for it while a worker imports numpy

    return ctypes.CDLL(None)


def open_pidfd(pid: int) -> int | None:
    """A descriptor that becomes readable when the process ends; None where there is no such thing."""
    if hasattr(os, "pidfd_open"):
        with contextlib.suppress(OSError):
            return os.pidfd_open(pid)
    return None


def wake(pid: int) -> None:
    """Let a process and its descendants go on: somebody may have stopped one of them."""
    with contextlib.suppress(OSError):
        os.kill(pid, signal.SIGCONT)
    for child in children(str(pid)):
        wake(child)


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
    if not has_ended(pid):
        kill(pid)
        wait_for_child(pid, _END_S)
    # Its number may be another's by now; that of its group is not while the group has members.
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    # Not waited for without an end: what hangs in the kernel, or is traced, ends when that lets go of it.
    return _reaped.pop(pid, (signal.SIGKILL, 0.0))


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
        reaped = 0
        for orphan in orphans:
            with contextlib.suppress(ChildProcessError):
                reaped += os.waitpid(orphan, os.WNOHANG)[0] > 0
        if not reaped:
            time.sleep(0.001)


def running_children(copies_for_s: float) -> int:
    """How many children of this process are running. Those that are copies of it (it forked, and the copy runs the same
    program) are given some time to end."""
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except (AttributeError, ChildProcessError):  # macOS cannot ask in this way; else there are none
        return 0
    deadline = time.monotonic() + copies_for_s
    own = _command("self")
    while own in (commands := [command for pid in children() if (command := _command(str(pid)))]):
        if time.monotonic() > deadline:
            break
        time.sleep(0.002)
    # A helper of Python's own, which ends with its parent.
    return len([command for command in commands if b"multiprocessing.resource_tracker" not in command])


def _command(pid: str) -> bytes:
    """The command line of a process; empty for one that has ended, reaped or not."""
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as stream:
            return stream.read()
    except OSError:
        return b""


def children(pid: str = "self") -> set[int]:
    """The children of a process, zombies included; empty where the system does not tell."""
    found: set[int] = set()
    with contextlib.suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children", "rb") as stream:
                found |= {int(child) for child in stream.read().split()}
    return found
