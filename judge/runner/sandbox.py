"""A worker inside bubblewrap: no network, processes of its own, and next to nothing of the disk to see.

What is there, read-only: the interpreter with its libraries and packages, this package without the problems and
solutions in it, and the folder of the solution. What can be written is in memory, and has a size.
"""

import os
import shutil
import site
import sys
import tempfile
from typing import NamedTuple

from judge.errors import JudgeError
from judge.runner import launch

# Where the solution's process may write.
SCRATCH = "/tmp"
_SCRATCH_BYTES = 256 << 20
_SHARED_MEMORY_BYTES = 64 << 20
_SYSTEM = (
    "/lib", "/lib32", "/lib64", "/libx32", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib",
    "/etc/ld.so.cache", "/etc/alternatives",
)  # fmt: skip
_OF_A_PREFIX = ("bin", "lib", "lib64", "pyvenv.cfg")
# In a folder with problems: their specs and references, and all of that in what git keeps.
_NOT_BESIDE_A_SOLUTION = ("problems", "solutions", ".git")
_KEPT = ("LANG", "LANGUAGE", "TERM")


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
        isolated += ["--disable-userns", "--die-with-parent", "--new-session", "--hostname", "sandbox"]
        own = ["--proc", "/proc", "--dev", "/dev"]
        own += ["--size", str(_SHARED_MEMORY_BYTES), "--tmpfs", "/dev/shm"]
        own += ["--size", str(_SCRATCH_BYTES), "--tmpfs", SCRATCH]
        bound = self._bound()
        binds = [item for path in bound for item in ("--ro-bind", path, path)]
        masks = self._masks(bound)
        masked = [item for path in masks for item in ("--tmpfs", path)]
        # The superuser stays who he is under another number, and could write the kernel's settings.
        proc = ["/proc"] if os.geteuid() == 0 else []
        read_only = [item for path in ("/dev", "/", *proc, *masks) for item in ("--remount-ro", path)]
        return [*isolated, *own, *_links(), *binds, *masked, *self._alone(), *read_only, "--chdir", "/"]

    def _bound(self) -> list[str]:
        """The files and folders that are shown where they are, none inside another."""
        paths = [os.path.realpath(path) if os.path.islink(path) else path for path in _system()]
        paths += [*_packages(), launch.package_folder()]
        paths += [os.path.dirname(self.solution)] if self._shows_folder() else []
        chosen: list[str] = []
        for path in paths:
            if os.path.exists(path) and not any(_is_inside(path, other) for other in chosen):
                chosen.append(path)
        return chosen

    def _masks(self, bound: list[str]) -> list[str]:
        """Hidden folders that would be seen through one that is shown, as they would be seen there."""
        masks = []
        for path in bound:
            real = os.path.realpath(path)
            masks += [path + folder[len(real) :] for folder in self.hidden if _is_inside(folder, real)]
        if self._shows_folder():
            masks += [os.path.join(os.path.dirname(self.solution), name) for name in _NOT_BESIDE_A_SOLUTION]
        return [path for path in dict.fromkeys(masks) if os.path.isdir(path)]

    def _alone(self) -> list[str]:
        """The solution itself, where its folder does not show it."""
        real = os.path.realpath(self.solution)
        if not self._shows_folder():
            return ["--ro-bind", self.solution, self.solution]
        return ["--ro-bind", real, real] if os.path.islink(self.solution) else []

    def _shows_folder(self) -> bool:
        """Whether what lies beside the solution may be seen: not where that is everything at home, or of a problem."""
        folder = os.path.realpath(os.path.dirname(self.solution))
        shared = (os.path.expanduser("~"), tempfile.gettempdir(), SCRATCH, "/var/tmp", "/dev/shm")
        too_much = any(_is_inside(os.path.realpath(place), folder) for place in shared)
        of_problem = any(os.path.exists(os.path.join(place, "reference.py")) for place in (folder, f"{folder}/.."))
        return not (too_much or of_problem or any(_is_inside(folder, place) for place in self.hidden))


def _system() -> list[str]:
    """The system's libraries, and the folders of this interpreter and of the one that its virtual environment was made
    from."""
    prefixes = [sys.base_prefix, sys.prefix, sys.exec_prefix]
    prefixes = list(dict.fromkeys([*prefixes, *map(os.path.realpath, prefixes)]))
    return [*_SYSTEM, *(os.path.join(prefix, part) for prefix in prefixes for part in _OF_A_PREFIX)]


def _links() -> list[str]:
    """Links among them stay links: the interpreter finds its home by its own."""
    return [item for path in _system() if os.path.islink(path) for item in ("--symlink", os.readlink(path), path)]


def _packages() -> list[str]:
    """The folders of installed packages outside of the interpreter's own, such as the user's."""
    installed = {*site.getsitepackages(), site.getusersitepackages()}
    return [entry for entry in sys.path if entry in installed]


def _is_inside(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def _environment() -> dict[str, str]:
    """No variable of the user's but those of language and terminal: others may hold secrets."""
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
