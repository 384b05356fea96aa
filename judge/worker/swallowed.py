"""MemoryErrors that the solution catches: it went over its limit all the same.

Nothing outside of the interpreter tells that an allocation was refused. So each `except` clause of the solution that
can catch a MemoryError first says so to `note`.
"""

import ast
import builtins
import contextlib
import sys

HOOK = "__judge_note_memory_error__"


class Swallowed:
    """What was caught since `take` was last called: in which line, or None."""

    def __init__(self) -> None:
        self._line: int | None = None

    def note(self, line: int) -> None:
        """Called in an `except` clause."""
        with contextlib.suppress(Exception):
            if self._line is None and _holds_memory_error(sys.exception()):
                self._line = line

    def take(self) -> int | None:
        line, self._line = self._line, None
        return line


def _holds_memory_error(error: BaseException | None) -> bool:
    if isinstance(error, BaseExceptionGroup):
        return error.subgroup(MemoryError) is not None
    return issubclass(type(error), MemoryError)


def instrument(tree: ast.Module) -> None:
    """Have each clause that can catch a MemoryError call the hook, a global of the module, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler) and _can_catch(node.type):
            call = ast.Call(ast.Name(HOOK, ast.Load()), [ast.Constant(node.lineno)], [])
            statement = ast.Expr(call)
            for made in ast.walk(statement):
                ast.copy_location(made, node.body[0])
            node.body.insert(0, statement)


def _can_catch(wanted: ast.expr | None) -> bool:
    """Whether it may; a name of the solution's own may stand for anything."""
    match wanted:
        case ast.Name(name):
            known = getattr(builtins, name, BaseException)
            return not isinstance(known, type) or issubclass(MemoryError, known)
        case ast.Tuple(elements):
            return any(_can_catch(element) for element in elements)
    return True
