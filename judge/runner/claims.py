"""What a candidate's process says of itself, as far as it is believed and as much as is shown."""

from judge.model.message import Finished, Stumbled, Unloadable
from judge.model.outcome import Ending, Failure, Usage

# The endings that a process can tell of itself, of a case and of the import.
SAID = (Ending.RETURNED, Ending.RAISED, Ending.MEMORY_LIMIT, Ending.NO_FUNCTION)
SAID_LOADING = (Ending.UNLOADABLE, Ending.RAISED, Ending.MEMORY_LIMIT)
SAID_OF_THREADS = (Ending.RAISED, Ending.MEMORY_LIMIT)

_MAX_TEXT = 5000
_MAX_TEXT_LINES = 40
_MAX_WORD = 300
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
        remarks=tuple(remark[:_MAX_WORD] for remark in message.remarks[:_MAX_ITEMS]),
        violations=message.violations[:_MAX_ITEMS],
    )


def cut_unloadable(message: Unloadable) -> Unloadable:
    """The same with no more words than a report has room for."""
    return message._replace(
        message=_text(message.message),
        failure=message.failure and _cut(message.failure),
        violations=message.violations[:_MAX_ITEMS],
    )


def cut_stumbled(message: Stumbled) -> Stumbled:
    """The same with no more words than a report has room for."""
    return message._replace(failure=_cut(message.failure))


def _cut(failure: Failure, causes: int = 3) -> Failure:
    return Failure(
        type=failure.type[:_MAX_WORD],
        text=_text(failure.text),
        lines=tuple(
            line._replace(function=line.function[:_MAX_WORD], code=line.code[:_MAX_WORD])
            for line in failure.lines[:_MAX_ITEMS]
        ),
        cause=_cut(failure.cause, causes - 1) if failure.cause and causes else None,
        thread=failure.thread[:_MAX_WORD],
    )


def _text(text: str) -> str:
    cut = text[:_MAX_TEXT]
    lines = cut.split("\n")
    return "\n".join(lines[:_MAX_TEXT_LINES]) + " …" * (len(lines) > _MAX_TEXT_LINES or len(text) > _MAX_TEXT)
