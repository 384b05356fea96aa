"""A file of the candidate's (or the reference) into a module.

It is compiled here rather than by the import system: no .pyc is written beside it, and a file named numpy.py is
loaded as what was asked for, without standing in for numpy.
"""

import ast
import importlib.machinery
import linecache
import os
import sys
from collections.abc import Callable, Collection, Sequence
from types import CodeType, ModuleType
from typing import Any

from judge.model.outcome import Violation
from judge.model.problem import Function
from judge.rules import forbidden, forbidden_imports, may_import


class RuleBroken(Exception):
    """The text of the module breaks rules; it was not run."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__()
        self.violations = violations


class Uncompilable(Exception):
    """The file is no Python; the cause says why."""


def compile_file(
    path: str, forbidden_names: tuple[str, ...] = (), instrument: Callable[[ast.Module], None] | None = None
) -> CodeType:
    """The code of the file, not yet run. `instrument` may change the tree where something in it catches exceptions.

    Raises RuleBroken, or Uncompilable from whatever the compiler said.
    """
    with open(path, "rb") as stream:
        source = stream.read()
    try:
        names = forbidden_names if may_import(source, forbidden_names) else ()
        violations = forbidden_imports(ast.parse(source, path), names) if names else ()
        if instrument and b"except" in source:
            tree = ast.parse(source, path)
            instrument(tree)
            code = compile(tree, path, "exec", dont_inherit=True)
        else:
            code = compile(source, path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise Uncompilable from error
    if violations:
        raise RuleBroken(violations)
    return code


def run_module(code: CodeType, path: str, **hidden: Any) -> ModuleType:
    """The module after its top-level code ran, with helper modules and data files beside it in reach, and with globals
    that are not its own.

    Its folder comes last on sys.path, so that a neighbour named random.py shadows nothing.
    """
    folder = os.path.dirname(path)
    os.chdir(folder)
    sys.path.append(folder)
    module = ModuleType(_module_name(path))
    module.__file__ = path
    module.__builtins__ = __builtins__  # type: ignore[attr-defined]
    module.__dict__.update(hidden)
    # While files can still be opened: an exception shows the line that raised it.
    linecache.getlines(path)
    # Before it runs: dataclasses and pickle look the module up by its name.
    sys.modules[module.__name__] = module
    exec(code, module.__dict__)
    return module


def _module_name(path: str) -> str:
    """The file's own name, so that processes which the candidate spawns can import it; unless that name is taken."""
    stem = os.path.basename(path).removesuffix(".py")
    if not stem.isidentifier() or stem in sys.modules or stem in sys.stdlib_module_names:
        return "submission"
    found = importlib.machinery.PathFinder.find_spec(stem)
    return stem if found is None or found.origin == path else "submission"


def find_function(module: ModuleType, function: Function) -> Callable[..., Any] | None:
    """The candidate's function under its name or an alias, if it is there and can be called."""
    for name in (function.name, *function.aliases):
        found = module.__dict__.get(name)
        if callable(found):
            return found  # type: ignore[no-any-return]
    return None


def describe_missing(module: ModuleType, function: Function, wanted: Collection[str]) -> str:
    """Why `find_function` finds nothing, and what may have been meant, which is none of the other functions wanted."""
    name, file = function.name, os.path.basename(module.__file__ or "")
    if name in module.__dict__:
        return f"{name} in {file} is {type(module.__dict__[name]).__name__}, not a function"
    for owner in module.__dict__.values():
        if isinstance(owner, type) and name in owner.__dict__:
            return f"{file} has no function {name} of its own: it is a method of {owner.__name__}"
    import difflib

    close = difflib.get_close_matches(name, [key for key in module.__dict__ if key not in wanted], 1)
    return f"{file} has no function {name}" + (f"; did you mean its {close[0]} to be it?" if close else "")


class ImportGuard:
    """A finder for sys.meta_path that notes and refuses imports of forbidden modules, installed or not."""

    def __init__(self, names: tuple[str, ...], solution: str) -> None:
        self._names = names
        self._solution = solution
        self.violations: list[Violation] = []

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        if fullname.partition(".")[0] in self._names:
            self.violations.append(forbidden(fullname, self._line()))
            raise ModuleNotFoundError(f"this problem forbids importing {fullname}", name=fullname)

    def _line(self) -> int | None:
        """The line of the solution from which the import comes."""
        frame = sys._getframe(1)
        while frame is not None:
            if frame.f_code.co_filename == self._solution:
                return frame.f_lineno
            frame = frame.f_back  # type: ignore[assignment]
        return None
