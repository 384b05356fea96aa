"""What a candidate's process says of itself, as far as it is believed and as much as is shown."""

from judge.model.message import Finished, Stumbled, Unloadable
from judge.model.outcome import Ending, Failure, Line, Usage, Violation

# The endings that a process can tell of itself, of a case and of the import.
SAID = (Ending.RETURNED, Ending.RAISED, Ending.MEMORY_LIMIT, Ending.NO_FUNCTION)
SAID_LOADING = (Ending.UNLOADABLE, Ending.RAISED, Ending.MEMORY_LIMIT)
SAID_OF_THREADS = (Ending.RAISED, Ending.MEMORY_LIMIT)

_MAX_TEXT = 5000
_MAX_TEXT_LINES = 40
_MAX_WORD = 500
_MAX_ITEMS = 12


def believable_usage(usage: Usage, elapsed_s: float) -> Usage:
    """What the process says that it used, as far as it can be true."""
    wall_s = usage.wall_s if usage.wall_s is not None and 0 <= usage.wall_s <= elapsed_s else elapsed_s
    cpu_s, peak_mib = (value if value is not None and 0 <= value < 1e9 else None for value in usage[1:])
    return Usage(wall_s, cpu_s, peak_mib)


def cut_finished(message: Finished) -> Finished:
    """The same with no more words than a report has room for."""
    return message._replace(
        message=_text(message.message),
        failure=message.failure and _cut(message.failure),
        remarks=tuple(map(_word, message.remarks[:_MAX_ITEMS])),
        violations=_violations(message.violations),
    )


def cut_unloadable(message: Unloadable) -> Unloadable:
    """The same with no more words than a report has room for."""
    return message._replace(
        message=_text(message.message),
        failure=message.failure and _cut(message.failure),
        violations=_violations(message.violations),
    )


def cut_stumbled(message: Stumbled) -> Stumbled:
    """The same with no more words than a report has room for."""
    return message._replace(failure=_cut(message.failure))


def _cut(failure: Failure, causes: int = 3) -> Failure:
    return Failure(
        type=_word(failure.type),
        text=_text(failure.text),
        lines=tuple(
            Line(_word(line.file), line.line, _word(line.function), _word(line.code))
            for line in failure.lines[:_MAX_ITEMS]
        ),
        cause=_cut(failure.cause, causes - 1) if failure.cause and causes else None,
        thread=_word(failure.thread),
    )


def _violations(violations: tuple[Violation, ...]) -> tuple[Violation, ...]:
    return tuple(Violation(_word(violation.text), violation.line) for violation in violations[:_MAX_ITEMS])


def _word(text: str) -> str:
    """A text that is to stay on one line."""
    return text[:_MAX_WORD].replace("\n", " ") + "…" * (len(text) > _MAX_WORD)


def _text(text: str) -> str:
    cut = text[:_MAX_TEXT]
    lines = cut.split("\n")
    return "\n".join(lines[:_MAX_TEXT_LINES]) + " …" * (len(lines) > _MAX_TEXT_LINES or len(text) > _MAX_TEXT)
