"""Exceptions of the candidate's code into records. The exception is the candidate's: whatever it does when it is
asked for its text ends here."""

import linecache
import os
from types import TracebackType
from typing import Any

from judge.model.outcome import Failure, Line

_MAX_TEXT = 4000
_MAX_LINES = 12
_MAX_CAUSES = 3


def describe(error: BaseException, solution: str, thread: str = "") -> Failure:
    """The exception's own type, text and lines, and the exceptions that it was raised from.

    Of the lines, those of files in the solution's folder are kept, and the innermost one whosever it is.
    """
    try:
        return _describe(error, os.path.dirname(solution) + os.sep, thread, _MAX_CAUSES)
    except BaseException:
        # Even a class may lie about its name, and an error about its cause.
        return Failure("an exception", "(it raises another one when it is looked at)", thread=thread)


def _describe(error: BaseException, folder: str, thread: str, causes: int) -> Failure:
    cause = _own(error, "__cause__") or (None if _own(error, "__suppress_context__") else _own(error, "__context__"))
    return Failure(
        type=str(type.__dict__["__name__"].__get__(type(error)))[:200],
        text=_text(error),
        lines=_lines(error, folder),
        cause=_describe(cause, folder, "", causes - 1) if isinstance(cause, BaseException) and causes else None,
        thread=thread,
    )


def forget_traceback(error: BaseException) -> None:
    """Let go of the frames that the exception holds."""
    BaseException.__dict__["__traceback__"].__set__(error, None)


def _own(error: BaseException, name: str) -> Any:
    """An attribute as BaseException has it, whatever a subclass made of it."""
    return BaseException.__dict__[name].__get__(error)


def _text(error: BaseException) -> str:
    if isinstance(error, SyntaxError) and error.lineno:
        return str(error.msg)[:_MAX_TEXT]
    try:
        text = str.__str__(str(error))
        cut = len(text) - _MAX_TEXT
        return text[:_MAX_TEXT] + f" … ({cut} more characters)" * (cut > 0)
    except BaseException as problem:
        return f"(its text cannot be shown: {type(problem).__name__})"


def _lines(error: BaseException, folder: str) -> tuple[Line, ...]:
    every = _walk(_own(error, "__traceback__"))
    lines = [line for line in every if line.file.startswith(folder) and "site-packages" not in line.file]
    if every and every[-1] not in lines and not _is_machinery(every[-1].file):
        lines.append(every[-1])
    if isinstance(error, SyntaxError) and type(error.filename) is str and type(error.lineno) is int:
        lines.append(Line(error.filename, error.lineno, "", str(error.text or "").strip()[:200]))
    if len(lines) > _MAX_LINES:
        lines = lines[:2] + lines[-(_MAX_LINES - 2) :]
    return tuple(lines)


def _walk(traceback: TracebackType | None) -> list[Line]:
    """All lines, outermost first."""
    lines = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        text = linecache.getline(code.co_filename, traceback.tb_lineno).strip()[:200]
        lines.append(Line(code.co_filename, traceback.tb_lineno, code.co_name[:200], text))
        traceback = traceback.tb_next
    return lines


def _is_machinery(file: str) -> bool:
    """The judge itself, and the import system."""
    judge = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return file.startswith((judge, "<frozen"))
