"""Limits and usage of this process."""

import contextlib
import math
import os
import resource
import time
from collections.abc import Iterator
from typing import NamedTuple

from judge.model.outcome import Usage
from judge.model.problem import Limits

_MIB = 1 << 20
_SPARE = 32 << 20
_FILE_BYTES = 1 << 30
_PAGE = os.sysconf("SC_PAGE_SIZE")


def limit_process(limits: Limits, cases: int) -> None:
    """Limit the memory to what the process has now plus the budget, and the CPU time to that of all the cases.

    The budget comes on top because numpy alone takes far more addresses than a small problem needs.
    """
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_FSIZE, _FILE_BYTES)
    _limit(resource.RLIMIT_CPU, math.ceil(limits.load_s + limits.cpu_s * cases) + 2)
    if size := _address_space():
        budget = size + limits.memory_mib * _MIB
        _limit(resource.RLIMIT_AS, budget + _SPARE)
        _limit_softly(resource.RLIMIT_AS, budget)


@contextlib.contextmanager
def some_more_memory() -> Iterator[None]:
    """Room above the limit, to say that the limit was reached."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    _limit_softly(resource.RLIMIT_AS, hard)
    try:
        yield
    finally:
        _limit_softly(resource.RLIMIT_AS, soft)


def limit_cpu(limits: Limits) -> None:
    """Limit the CPU time from now on (whole seconds: the kernel counts no finer)."""
    _limit_softly(resource.RLIMIT_CPU, math.ceil(time.process_time() + limits.cpu_s))


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
        _reset_peak()
        return cls(time.perf_counter(), time.process_time())

    def read(self) -> Usage:
        wall, cpu = time.perf_counter(), time.process_time()
        return Usage(wall - self.wall, cpu - self.cpu, _peak_mib())


def _reset_peak() -> None:
    with contextlib.suppress(OSError), open("/proc/self/clear_refs", "wb", buffering=0) as stream:
        stream.write(b"5")


def _peak_mib() -> float:
    try:
        with open("/proc/self/status", "rb") as stream:
            line = next(line for line in stream if line.startswith(b"VmHWM"))
        return int(line.split()[1]) / 1024
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / _MIB
