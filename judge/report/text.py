"""The report on a terminal."""

import os
from collections.abc import Iterable
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from judge.model.result import CaseResult, Result, Verdict
from judge.report import words
from judge.report.details import failing_lines, numbered
from judge.report.plain import clean
from judge.report.table import DIFFICULTY_COLOURS

_MAX_WIDTH = 100
_FIXED_COLUMNS = 20  # blanks, mark and time


def console() -> Console:
    """Standard output: as wide as the terminal but no wider than reads well, coloured where that is wanted."""
    # rich's own reading of NO_COLOR leaves bold and dim.
    plain = bool(os.environ.get("NO_COLOR"))
    made = Console(highlight=False, markup=False, emoji=False, color_system=None if plain else "auto")
    made.width = min(made.width, _MAX_WIDTH)
    return made


def print_result(console: Console, result: Result) -> None:
    """Print the whole report of one run."""
    lines: list[Text] = [_header(result, console.width), Text(clean(result.solution), "dim")]
    if not _is_unreached(result):
        lines += _rows(result, _Columns.of(result, console))
    lines += [Text(), _bottom_line(result, console.width)]
    if not result.memory_limited:
        lines.append(Text("memory: best effort, this system does not keep the limit", "dim"))
    lines += failing_lines(result, console)
    lines += _remarks(result)
    lines = [part for line in lines for part in _wrapped(line, console)]
    if command := words.again(result):
        lines += [Text(), Text.assemble(("again: ", "dim"), clean(command))]
    # All at once: a print of its own for each line would cost as much as everything else here. Nothing is wrapped any
    # more: what may be long was, but for the command, which is to be copied whole.
    console.print(Text("\n").join(lines), soft_wrap=True)


def _wrapped(line: Text, console: Console) -> Iterable[Text]:
    """The line in as many as it takes, without blanks at their ends."""
    line.rstrip()
    if line.cell_len <= console.width:
        return (line,)
    parts = line.wrap(console, console.width)
    for part in parts:
        part.rstrip()
    return parts


def _is_unreached(result: Result) -> bool:
    """No case was called, as no module or no function was there: rows would say nothing."""
    return not any(case.outcome.reached for case in result.cases)


def _header(result: Result, width: int) -> Text:
    summary = result.summary
    left = Text.assemble((summary.id, "bold"), "   ", clean(summary.title))
    right = Text(summary.difficulty, DIFFICULTY_COLOURS[summary.difficulty])
    return _spread(left, right, width)


def _spread(left: Text, right: Text, width: int) -> Text:
    """Two texts at the two ends of a line."""
    gap = max(3, width - left.cell_len - right.cell_len)
    left.append(" " * gap).append_text(right)
    return left


class _Columns(NamedTuple):
    """The widths of the columns, the same for all functions, and whether the output can take more than ASCII."""

    number: int
    name: int
    verdict: int
    utf8: bool

    @classmethod
    def of(cls, result: Result, console: Console) -> "_Columns":
        number = len(str(max(case.case.number for case in result.cases)))
        verdict = max(len(_verdict_words(case)) for case in result.cases)
        longest = max(cell_len(clean(case.case.name)) for case in result.cases)
        room = console.width - number - verdict - _FIXED_COLUMNS
        return cls(number, max(1, min(room, longest + 4)), verdict, console.encoding.lower().startswith("utf"))


def _rows(result: Result, columns: _Columns) -> Iterable[Text]:
    for function in result.functions:
        cases = [case for case in result.cases if case.case.function == function.name]
        if cases:
            yield from (Text(), Text(function.name, "bold"), *(_row(case, columns) for case in cases))


def _row(result: CaseResult, columns: _Columns) -> Text:
    accepted = result.verdict is Verdict.ACCEPTED
    colour = "green" if accepted else "red"
    mark = ("✓ " if accepted else "✗ ") if columns.utf8 else ("ok " if accepted else "x  ")
    title = Text(clean(result.case.name))
    title.truncate(columns.name, overflow="ellipsis" if columns.utf8 else "crop", pad=True)
    return Text.assemble(
        (f"  {mark}", colour),
        (f"{result.case.number:>{columns.number}}  ", "dim"),
        title,
        "  ",
        (f"{_verdict_words(result):<{columns.verdict}}", colour),
        (f"{duration(result.outcome.usage.wall_s):>11}", "dim"),
    )


def _verdict_words(result: CaseResult) -> str:
    return "" if result.verdict is Verdict.ACCEPTED else result.verdict.words


def duration(wall_s: float | None) -> str:
    """Seconds or milliseconds, in two or three figures."""
    if wall_s is None:
        return ""
    return f"{wall_s:.2f} s" if wall_s >= 1 else f"{wall_s * 1000:.1f} ms"


def _bottom_line(result: Result, width: int) -> Text:
    """The verdict and the counts; of the extremes, what there is room for."""
    colour = "bold green" if result.verdict is Verdict.ACCEPTED else "bold red"
    left = Text.assemble((result.verdict.words.capitalize(), colour), f"   {_counts(result)}")
    right = Text(duration(result.wall_s), "dim")
    for text in _extremes(result):
        if left.cell_len + len(text) + right.cell_len + 6 <= width:
            left.append(f"   {text}", "dim")
    return _spread(left, right, width)


def _counts(result: Result) -> str:
    count, others = len(result.cases), result.total_cases - len(result.cases)
    if _is_unreached(result):
        return f"none of {count} case{'s' * (count > 1)} run"
    accepted = f"{count - len(result.failing)} of {count} case{'s' * (count > 1)}"
    return f"{accepted}, {others} not run" if others else accepted


def _extremes(result: Result) -> Iterable[str]:
    """The slowest case, the largest peak, and the slowest case's CPU time, of cases that were reached."""
    if _is_unreached(result):
        return
    usages = [case.outcome.usage for case in result.cases]
    walls = [(usage.wall_s, usage.cpu_s) for usage in usages if usage.wall_s is not None]
    peaks = [usage.peak_mib for usage in usages if usage.peak_mib is not None]
    wall_s, cpu_s = max(walls, key=lambda wall: wall[0], default=(None, None))
    if wall_s is not None:
        yield f"slowest {duration(wall_s)}"
    if peaks:
        yield f"peak {max(peaks):.0f} MiB"
    if cpu_s is not None:
        yield f"CPU {duration(cpu_s)}"


def _remarks(result: Result) -> list[Text]:
    """Each remark once, with the cases that it is about."""
    cases: dict[str, list[CaseResult]] = {}
    for case in result.cases:
        for remark in case.remarks:
            cases.setdefault(clean(remark), []).append(case)
    lines = [Text()] if cases else []
    for remark, about in cases.items():
        lines.append(Text.assemble(("remark: ", "yellow"), remark, (f" ({numbered(about)})", "dim")))
    return lines
