"""The candidate's file."""

import ast
import os
import stat
import sys
import warnings
from dataclasses import dataclass
from pathlib import Path

from judge.errors import JudgeError

# Reading imports ahead is only for speed: a file beyond this is not worth the parser's time here.
_MAX_AHEAD = 256 << 10


@dataclass(frozen=True)
class Submission:
    """A solution to judge: the path as it was given, the absolute one, and the installed modules it may want."""

    given: str
    path: str
    preload: tuple[str, ...]

    @classmethod
    def open(cls, given: str) -> "Submission":
        """Look at the file without running it. Raises JudgeError where there is no file that can be read."""
        if not given:
            raise JudgeError("SOLUTION is empty", "Give the path of a Python file.")
        path = os.path.abspath(given)
        try:
            mode = os.stat(path).st_mode
        except OSError as error:
            raise JudgeError(f"{given}: {_reason(error)}", _similar(Path(path))) from None
        if not stat.S_ISREG(mode):
            raise JudgeError(f"{given} is {_kind(mode)}, not a file", "Give the path of a Python file.")
        try:
            with open(path, "rb") as stream:
                source = stream.read(_MAX_AHEAD + 1)
        except OSError as error:
            raise JudgeError(f"{given}: {_reason(error)}") from None
        return cls(given, path, _installed_imports(source, os.path.dirname(path)))


def _reason(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    return (error.strerror or str(error)).lower()


def _kind(mode: int) -> str:
    kinds = {stat.S_IFDIR: "a directory", stat.S_IFIFO: "a FIFO", stat.S_IFSOCK: "a socket"}
    return kinds.get(stat.S_IFMT(mode), "a device")


def _similar(path: Path) -> str | None:
    import difflib

    try:
        names = [entry.name for entry in path.parent.iterdir() if entry.suffix == ".py"]
    except OSError:
        return None
    close = difflib.get_close_matches(path.name, names, 1, 0.75)
    return f"Did you mean {close[0]}?" if close else None


def _installed_imports(source: bytes, folder: str) -> tuple[str, ...]:
    """The top-level imports that are neither the standard library's nor files beside the solution."""
    if len(source) > _MAX_AHEAD:
        return ()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            body = ast.parse(source).body
        beside = {os.path.splitext(name)[0] for name in os.listdir(folder)}
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return ()
    names: dict[str, None] = {}
    for node in body:
        if isinstance(node, ast.Import):
            names |= dict.fromkeys(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names[node.module.partition(".")[0]] = None
    return tuple(name for name in names if name not in sys.stdlib_module_names | beside | {"numpy", "judge"})
