"""Exceptions of the candidate's code into records. The exception is the candidate's: whatever it does when it is
asked for its text ends here."""

import linecache
import os
from types import TracebackType

from judge.model.outcome import Failure, Line

MAX_TEXT = 4000
MAX_LINES = 12
_JUDGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def describe(error: BaseException, thread: str = "", depth: int = 0) -> Failure:
    """The exception's own type, text and lines, and the exception that it was raised from."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return Failure(
        type=type(error).__name__[:200],
        text=_text(error),
        lines=_lines(error),
        cause=describe(cause, depth=depth + 1) if isinstance(cause, BaseException) and depth < 3 else None,
        thread=thread,
    )


def _text(error: BaseException) -> str:
    if isinstance(error, SyntaxError) and error.lineno:
        return str(error.msg)[:MAX_TEXT]
    try:
        text = str(error)
        cut = len(text) - MAX_TEXT
        return text[:MAX_TEXT] + f" … ({cut} more characters)" * (cut > 0)
    except BaseException as problem:
        return f"(its text cannot be shown: {type(problem).__name__})"


def _lines(error: BaseException) -> tuple[Line, ...]:
    lines = list(_walk(error.__traceback__))
    if isinstance(error, SyntaxError) and error.filename and error.lineno:
        lines.append(Line(error.filename, error.lineno, "", (error.text or "").strip()[:200]))
    if len(lines) > MAX_LINES:
        lines = lines[:2] + lines[-(MAX_LINES - 2) :]
    return tuple(lines)


def _walk(traceback: TracebackType | None) -> list[Line]:
    """The lines of others than the judge and the import system, outermost first."""
    lines = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if not code.co_filename.startswith((_JUDGE, "<frozen importlib")):
            line = linecache.getline(code.co_filename, traceback.tb_lineno).strip()[:200]
            lines.append(Line(code.co_filename, traceback.tb_lineno, code.co_name[:200], line))
        traceback = traceback.tb_next
    return lines
