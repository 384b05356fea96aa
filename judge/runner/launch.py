"""Starts worker processes by name.

`judge.__main__` calls this before anything else is imported: while the parent imports click and rich, the worker
imports numpy.
"""

import _socket
import os
import sys
from collections.abc import Mapping, Sequence

# Windows has neither this nor descriptors that travel on sockets.
CAN_START = hasattr(os, "posix_spawn")
# What the worker runs: this very package, wherever it lies and whatever else is installed; then its own sys.path, to
# which the parent's entries add what it lacks (for example a user's site-packages).
_BOOT = (
    "import sys; sys.path.insert(0, sys.argv[2]); from judge.worker.boot import main; del sys.path[0]; "
    "sys.path += [p for p in sys.argv[3:] if p not in sys.path]; main(int(sys.argv[1]))"
)
_KEPT = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX")
_THREADS = ("OPENBLAS", "MKL", "OMP", "NUMEXPR", "VECLIB_MAXIMUM", "BLIS")

_early: "Worker | None" = None


class Worker:
    """A worker process, its control socket and the descriptor on which it logs.

    The socket is a descriptor: what wraps it costs an import that can wait.
    """

    def __init__(self, pid: int, control_fd: int, log_fd: int) -> None:
        self.pid = pid
        self.control_fd = control_fd
        self.log_fd = log_fd


def start_early() -> None:
    """Start the worker that `take` will hand out. Where that fails, `take` will say so."""
    global _early
    try:
        _early = start() if CAN_START else None
    except OSError:
        _early = None


def take() -> Worker:
    """The worker that was started early, or a new one."""
    global _early
    worker, _early = _early or start(), None
    return worker


def discard() -> None:
    """End the early worker if nobody took it."""
    global _early
    if _early is not None:
        os.kill(_early.pid, 9)
        os.waitpid(_early.pid, 0)
        _early = None


def start(wrapper: Sequence[str] = (), variables: Mapping[str, str] = os.environ) -> Worker:
    """Start a worker process in a session of its own, without a terminal, isolated from this one's Python settings; by
    another program (its path and arguments) where that is to go round it.

    Raises OSError where the system refuses.
    """
    ours, theirs = _socket.socketpair()
    log_read, log_write = os.pipe()
    nothing = os.open(os.devnull, os.O_RDWR)
    python = [sys.executable, "-s", "-P", "-c", _BOOT, str(theirs.fileno())]
    command = [*wrapper, *python, os.path.dirname(package_folder()), *_search_path()]
    os.set_inheritable(theirs.fileno(), True)
    actions = [
        (os.POSIX_SPAWN_DUP2, nothing, 0),
        (os.POSIX_SPAWN_DUP2, nothing, 1),
        (os.POSIX_SPAWN_DUP2, log_write, 2),
    ]
    try:
        pid = os.posix_spawn(command[0], command, environment(variables), file_actions=actions, setsid=True)
    except NotImplementedError:  # an older C library
        pid = os.posix_spawn(command[0], command, environment(variables), file_actions=actions, setpgroup=0)
    for fd in (nothing, log_write):
        os.close(fd)
    theirs.close()
    return Worker(pid, ours.detach(), log_read)


def environment(variables: Mapping[str, str]) -> dict[str, str]:
    """The variables without Python's own settings, as `python -I` has it, but with a hash seed that is
    the same in every run (which -I would not take), one BLAS thread a process, and one malloc arena: each further
    one reserves 64 MiB of addresses, which count against the memory limit."""
    kept = {name: value for name, value in variables.items() if not name.startswith("PYTHON") or name in _KEPT}
    threads = {f"{library}_NUM_THREADS": "1" for library in _THREADS}
    return {**kept, **threads, "PYTHONHASHSEED": "0", "MALLOC_ARENA_MAX": "1"}


def _search_path() -> list[str]:
    """The parent's path without the folder of its script or the current one."""
    entries = sys.path if sys.flags.safe_path else sys.path[1:]
    return [os.path.abspath(entry) for entry in entries if entry]


def package_folder() -> str:
    """The folder judge/ of this very package."""
    return os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
