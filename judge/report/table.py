"""The table of `tpjudge list`: one line a problem, cut to the width of a terminal, whole in a pipe."""

from collections.abc import Iterable
from unicodedata import east_asian_width

from judge.model.problem import Summary

DIFFICULTY_COLOURS = {"easy": "green", "medium": "yellow", "hard": "red"}
_HEADER = ("id", "title", "difficulty", "topics", "asked at")
_GAP = 2
_NARROWEST = 8


def problem_rows(summaries: Iterable[Summary], width: int | None = None) -> list[tuple[str, ...]]:
    """The cells of the table with its header, padded to columns; cut so that a line has at most `width` characters.

    Where the lines are too long, the widest columns give way first; id and difficulty never do.
    """
    rows = [_HEADER, *map(_cells, summaries)]
    widths = [max(_width(row[column]) for row in rows) for column in range(len(_HEADER))]
    while width and sum(widths) + _GAP * (len(widths) - 1) > width:
        flexible = [column for column in (1, 3, 4) if widths[column] > _NARROWEST]
        if not flexible:
            break
        widths[max(flexible, key=lambda column: widths[column])] -= 1
    return [tuple(_fit(cell, size) for cell, size in zip(row, widths, strict=True)) for row in rows]


def line(cells: tuple[str, ...]) -> str:
    """A row as one line."""
    return (" " * _GAP).join(cells).rstrip()


def _cells(summary: Summary) -> tuple[str, ...]:
    asked = "; ".join(str(asked) for asked in summary.asked)
    return (summary.id, summary.title, summary.difficulty, ", ".join(summary.topics), asked)


def _fit(text: str, size: int) -> str:
    if _width(text) > size:
        while _width(text) > size - 1:
            text = text[:-1]
        text += "…"
    return text + " " * (size - _width(text))


def _width(text: str) -> int:
    """The columns that a text takes; as rich counts them, which a list in a pipe does not import."""
    return len(text) if text.isascii() else sum(1 + (east_asian_width(character) in "WF") for character in text)
