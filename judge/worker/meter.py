"""Limits and usage of this process."""

import contextlib
import math
import os
import resource
import sys
from collections.abc import Iterator

# By their own names: `time` may be changed by then.
from time import perf_counter, process_time
from typing import NamedTuple

from judge.model.outcome import Usage
from judge.model.problem import Limits

_MIB = 1 << 20
_SPARE = 32 << 20
_FILE_BYTES = 1 << 28
_FILES = 1024
# Processes and threads beyond those that the whole system has.
_TASKS = 512
_PAGE = os.sysconf("SC_PAGE_SIZE")


_base_size: int | None = None


def limit_process(cases: tuple[Limits, ...]) -> bool:
    """Limit the process to what the most demanding case may have, on top of what it has now (numpy alone takes far more
    addresses than a small problem needs), and its CPU time to that of all cases together.

    Returns whether this system keeps the limit of memory.
    """
    global _base_size
    _base_size = _address_space()
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_FSIZE, _FILE_BYTES)
    _limit(resource.RLIMIT_NOFILE, _FILES)
    _limit_tasks()
    _limit(resource.RLIMIT_CPU, math.ceil(cases[0].load_s + sum(limits.cpu_s for limits in cases)) + 2)
    if _base_size is not None:
        _limit(resource.RLIMIT_AS, _base_size + max(limits.memory_mib for limits in cases) * _MIB + _SPARE)
        # The import has no CPU limit of its own: it ends with the wall clock's.
        _limit_softly(resource.RLIMIT_AS, _base_size + cases[0].memory_mib * _MIB)
    return _base_size is not None and resource.getrlimit(resource.RLIMIT_AS)[1] != resource.RLIM_INFINITY


def limit_memory(mib: int) -> None:
    """Limit the memory alone, on top of what the process has now."""
    if (size := _address_space()) is not None:
        _limit(resource.RLIMIT_AS, size + mib * _MIB)


def _limit_tasks() -> None:
    """The kernel counts all tasks of a user, which takes long to count; those of all users are known. (It does not hold
    this against the superuser.)"""
    with contextlib.suppress(OSError, ValueError, IndexError), open("/proc/loadavg", "rb") as stream:
        tasks = int(stream.read().split()[3].partition(b"/")[2])
        _limit(resource.RLIMIT_NPROC, tasks + _TASKS)


def limit_case(limits: Limits) -> None:
    """Limit the memory, and the CPU time from now on (whole seconds: the kernel counts no finer)."""
    _limit_softly(resource.RLIMIT_CPU, math.ceil(process_time() + limits.cpu_s))
    if _base_size is not None:
        _limit_softly(resource.RLIMIT_AS, _base_size + limits.memory_mib * _MIB)


@contextlib.contextmanager
def some_more_memory() -> Iterator[None]:
    """Room above the limit, to say that the limit was reached."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    _limit_softly(resource.RLIMIT_AS, hard)
    try:
        yield
    finally:
        _limit_softly(resource.RLIMIT_AS, soft)


def _limit_softly(kind: int, value: int) -> None:
    """Set the soft limit, which may go up again to the hard one."""
    with contextlib.suppress(OSError, ValueError):
        _, hard = resource.getrlimit(kind)
        resource.setrlimit(kind, (value if hard == resource.RLIM_INFINITY else min(value, hard), hard))


def _limit(kind: int, value: int) -> None:
    """A limit that this system cannot enforce must not fail anybody's solution."""
    with contextlib.suppress(OSError, ValueError):
        _, hard = resource.getrlimit(kind)
        value = value if hard == resource.RLIM_INFINITY else min(value, hard)
        resource.setrlimit(kind, (value, value))


def _address_space() -> int | None:
    try:
        with open("/proc/self/statm", "rb") as stream:
            return int(stream.read().split()[0]) * _PAGE
    except OSError:
        return None


class Meter(NamedTuple):
    """Started before a call, read after it. The peak is this process's own, reset at the start where that can be."""

    wall: float
    cpu: float

    @classmethod
    def start(cls) -> "Meter":
        reset_peak()
        return cls(perf_counter(), process_time())

    def read(self) -> Usage:
        wall, cpu = perf_counter(), process_time()
        return Usage(wall - self.wall, cpu - self.cpu, _peak_mib())


def reset_peak() -> bool:
    """Set the peak back to what is in use now; whether that can be done."""
    with contextlib.suppress(OSError), open("/proc/self/clear_refs", "wb", buffering=0) as stream:
        return stream.write(b"5") == 1
    return False


def _peak_mib() -> float:
    try:
        with open("/proc/self/status", "rb") as stream:
            line = next(line for line in stream if line.startswith(b"VmHWM"))
        return int(line.split()[1]) / 1024
    except (OSError, StopIteration):
        unit = 1 if sys.platform == "darwin" else 1024  # macOS counts bytes, the others KiB
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / _MIB
