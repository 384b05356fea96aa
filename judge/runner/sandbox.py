"""A worker inside bubblewrap: no network, processes of its own, and next to nothing of the disk to see.

What is there, read-only: the interpreter with its libraries and packages, this package without the problems and
solutions in it, and the folder of the solution. What can be written is in memory, and has a size.
"""

import os
import shutil
import site
import sys
import tempfile
from collections.abc import Iterator
from typing import NamedTuple

from judge.errors import JudgeError
from judge.runner import launch

# Where the solution's process may write.
SCRATCH = "/tmp"
_SCRATCH_BYTES = 256 << 20
_SHARED_MEMORY_BYTES = 64 << 20
_SYSTEM = (
    "/lib", "/lib32", "/lib64", "/libx32", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib",
    "/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime",
)  # fmt: skip
_OF_A_PREFIX = ("bin", "lib", "lib64", "pyvenv.cfg")
_KEPT = ("LANG", "LANGUAGE", "TZ", "TERM")


class Sandbox(NamedTuple):
    """A sandbox for one solution. The `hidden` folders are never visible in it, wherever they are."""

    bwrap: str
    solution: str
    hidden: tuple[str, ...]

    @classmethod
    def around(cls, solution: str, hidden: tuple[str, ...]) -> "Sandbox":
        """Raises JudgeError where bubblewrap is missing."""
        bwrap = shutil.which("bwrap")
        if bwrap is None:
            raise JudgeError(
                "--sandbox needs bubblewrap, and there is no bwrap on PATH",
                "Install the package bubblewrap (Linux only). `tpjudge doctor` says what this machine offers.",
            )
        return cls(bwrap, solution, tuple(map(os.path.realpath, hidden)))

    def start(self) -> launch.Worker:
        """Start a worker in it. Where bubblewrap refuses, the worker's log says so (see `refusal`)."""
        return launch.start([self.bwrap, *self.arguments()], _environment())

    def arguments(self) -> list[str]:
        """What bwrap is told, before the command that it is to run."""
        isolated = ["--unshare-all", "--unshare-user", "--uid", "1000", "--gid", "1000", "--cap-drop", "ALL"]
        isolated += ["--die-with-parent", "--new-session"]
        own = ["--proc", "/proc", "--dev", "/dev"]
        own += ["--size", str(_SHARED_MEMORY_BYTES), "--tmpfs", "/dev/shm"]
        own += ["--size", str(_SCRATCH_BYTES), "--tmpfs", SCRATCH]
        read_only = [item for path in ("/dev", "/", *self._masked()) for item in ("--remount-ro", path)]
        return [*isolated, *own, *self._mounts(), *read_only, "--chdir", "/"]

    def _mounts(self) -> Iterator[str]:
        for path in self._visible():
            # A link stays one: the interpreter finds its home by its own links.
            if os.path.islink(path):
                yield from ("--symlink", os.readlink(path), path)
            else:
                yield from ("--ro-bind", path, path)
        for path in self._masked():
            yield from ("--tmpfs", path)
        if not self._shows_folder():
            yield from ("--ro-bind", self.solution, self.solution)
        elif os.path.islink(self.solution):
            real = os.path.realpath(self.solution)
            yield from ("--ro-bind", real, real)

    def _visible(self) -> list[str]:
        paths = [*_SYSTEM, *_interpreter(), *_packages(), launch.package_folder()]
        paths += [os.path.dirname(self.solution)] if self._shows_folder() else []
        chosen: list[str] = []
        for path in paths:
            if os.path.exists(path) and not any(_is_inside(path, other) for other in chosen):
                chosen.append(path)
        return chosen

    def _masked(self) -> list[str]:
        """Hidden folders that would be seen through one that is visible."""
        visible = [os.path.realpath(path) for path in self._visible()]
        return [path for path in self.hidden if os.path.isdir(path) and any(_is_inside(path, seen) for seen in visible)]

    def _shows_folder(self) -> bool:
        """Whether what lies beside the solution may be seen: not where that is everything at home, or hidden."""
        folder = os.path.realpath(os.path.dirname(self.solution))
        shared = (os.path.expanduser("~"), tempfile.gettempdir())
        too_much = any(_is_inside(os.path.realpath(place), folder) for place in shared)
        return not too_much and not any(_is_inside(folder, place) for place in self.hidden)


def _interpreter() -> list[str]:
    """The folders of this interpreter and of the one that its virtual environment was made from."""
    prefixes = dict.fromkeys([sys.base_prefix, os.path.realpath(sys.base_prefix), sys.prefix, sys.exec_prefix])
    return [os.path.join(prefix, part) for prefix in prefixes for part in _OF_A_PREFIX]


def _packages() -> list[str]:
    """The folders of installed packages outside of the interpreter's own, such as the user's."""
    installed = {*site.getsitepackages(), site.getusersitepackages()}
    return [entry for entry in sys.path if entry in installed]


def _is_inside(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def _environment() -> dict[str, str]:
    """No variable of the user's but those of language and time: others may hold secrets."""
    kept = {name: value for name, value in os.environ.items() if name in _KEPT or name.startswith("LC_")}
    folders = [os.path.join(prefix, "bin") for prefix in dict.fromkeys([sys.prefix, sys.base_prefix])]
    own = {"PATH": ":".join([*folders, "/usr/bin", "/bin"]), "HOME": SCRATCH, "TMPDIR": SCRATCH}
    return {**kept, **own, "USER": "candidate", "LOGNAME": "candidate", "PYTHONDONTWRITEBYTECODE": "1"}


def refusal(log: str) -> JudgeError | None:
    """The error of a worker that ended because bubblewrap could not make its sandbox, if that is what it logged."""
    if not log.startswith("bwrap: "):
        return None
    return JudgeError(
        f"the sandbox cannot be made: {log.strip()}",
        "Nothing was run. `tpjudge doctor` says what this machine offers; without --sandbox it is not needed.",
    )
