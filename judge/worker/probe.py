"""A process like a candidate's that finds out, by trying, what the system offers (for `tpjudge doctor`)."""

import os
import resource
import socket

from judge import wire
from judge.model.message import Probed, ProbeJob
from judge.model.problem import Limits
from judge.worker import meter

_MEMORY_MIB = 64


def serve(job_fd: int, result_fd: int) -> None:
    """Answer one ProbeJob."""
    frame = wire.read(job_fd)
    if frame is None:
        return
    job = frame.read(ProbeJob)
    network, seen = _has_network(), tuple(path for path in job.paths if _is_seen(path))
    meter.limit_process((Limits(memory_mib=_MEMORY_MIB),))
    found = Probed(
        memory_limit=_is_refused_memory(),
        memory_peak=meter.reset_peak(),
        signals_kept_in=_is_refused_signals(),
        tasks_limit=os.geteuid() != 0 and resource.getrlimit(resource.RLIMIT_NPROC)[0] != resource.RLIM_INFINITY,
        calls_refused=_is_refused_calls(),
        network=network,
        seen=seen,
    )
    wire.write(result_fd, found)


def _is_refused_memory() -> bool:
    try:
        bytearray(2 * _MEMORY_MIB << 20)
    except MemoryError:
        return True
    return False


def _is_refused_signals() -> bool:
    try:
        os.kill(os.getppid(), 0)
    except PermissionError:
        return True
    return False


def _is_refused_calls() -> bool:
    try:
        resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE)
    except PermissionError:
        return True
    except AttributeError:
        return False
    return False


def _is_seen(path: str) -> bool:
    """Whether there is something: an empty folder may be the place of a hidden one."""
    return bool(os.listdir(path)) if os.path.isdir(path) else os.path.exists(path)


def _has_network() -> bool:
    """Whether there is an interface besides the loopback."""
    return any(name != "lo" for _, name in socket.if_nameindex())
