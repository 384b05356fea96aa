"""The report on a terminal."""

from collections.abc import Iterable
from itertools import zip_longest

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from judge.model.result import CaseResult, Result, Verdict
from judge.report import words
from judge.report.plain import clean, cut_lines

_MAX_WIDTH = 100
_MAX_SHOWN = 3
_OUTPUT_LINES = (8, 4)
_REMARKED = 3
DIFFICULTY = {"easy": "green", "medium": "yellow", "hard": "red"}


def console() -> Console:
    """Standard output: as wide as the terminal but no wider than reads well, coloured where that is wanted."""
    made = Console(highlight=False, markup=False, emoji=False)
    made.width = min(made.width, _MAX_WIDTH)
    return made


def print_result(console: Console, result: Result) -> None:
    """Print the whole report of one run."""
    lines: list[Text] = [_header(result, console.width), Text(clean(result.solution), "dim")]
    if not _is_unloaded(result):
        for function in result.functions:
            lines += _rows(result, function.name, console)
    lines += [Text(), _bottom_line(result, console.width)]
    for failing in _shown(result):
        lines += [Text(), *_details(failing, result, console)]
    if (more := len(result.failing) - len(_shown(result))) and not _is_unloaded(result):
        lines += [Text(), Text(f"… and {more} more failing case{'s' * (more > 1)}", "dim")]
    lines += _remarks(result)
    if command := words.again(result):
        lines += [Text(), Text.assemble(("again: ", "dim"), clean(command))]
    for line in lines:
        console.print(line, soft_wrap=line.plain.startswith("again: "))


def _is_unloaded(result: Result) -> bool:
    """The module was never there: one reason for all cases, and no rows."""
    return all(case.outcome.loading for case in result.cases)


def _header(result: Result, width: int) -> Text:
    summary = result.summary
    left = Text.assemble((summary.id, "bold"), "   ", clean(summary.title))
    right = Text(summary.difficulty, DIFFICULTY[summary.difficulty])
    return _spread(left, right, width)


def _spread(left: Text, right: Text, width: int) -> Text:
    """Two texts at the two ends of a line."""
    gap = max(3, width - left.cell_len - right.cell_len)
    left.append(" " * gap).append_text(right)
    return left


def _rows(result: Result, function: str, console: Console) -> list[Text]:
    cases = [case for case in result.cases if case.case.function == function]
    if not cases:
        return []
    number = len(str(max(case.case.number for case in result.cases)))
    verdict = max((cell_len(_verdict_words(case)) for case in cases), default=0)
    name = console.width - number - verdict - 4 - 3 - 2 - 11
    name = min(name, max(cell_len(case.case.name) for case in cases) + 4)
    utf8 = console.encoding.lower().startswith("utf")
    return [Text(), Text(function, "bold"), *(_row(case, number, name, verdict, utf8) for case in cases)]


def _row(result: CaseResult, number: int, name: int, verdict: int, utf8: bool) -> Text:
    accepted = result.verdict is Verdict.ACCEPTED
    colour = "green" if accepted else "red"
    mark = ("✓" if accepted else "✗") if utf8 else ("ok" if accepted else "x")
    title = Text(clean(result.case.name))
    title.truncate(name, overflow="ellipsis" if utf8 else "crop", pad=True)
    return Text.assemble(
        (f"  {mark:<2}", colour),
        (f"{result.case.number:>{number}}  ", "dim"),
        title,
        "  ",
        (f"{_verdict_words(result):<{verdict}}", colour),
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
    accepted = len(result.cases) - len(result.failing)
    colour = "bold green" if result.verdict is Verdict.ACCEPTED else "bold red"
    parts = [(result.verdict.words.capitalize(), colour)]
    if _is_unloaded(result):
        parts.append((f"   none of {len(result.cases)} cases run", ""))
    else:
        parts.append((f"   {accepted} of {len(result.cases)} cases", ""))
        parts += [(f"   {text}", "dim") for text in _extremes(result)]
    return _spread(Text.assemble(*parts), Text(duration(result.wall_s), "dim"), width)


def _extremes(result: Result) -> Iterable[str]:
    walls = [case.outcome.usage.wall_s for case in result.cases if case.outcome.usage.wall_s is not None]
    peaks = [case.outcome.usage.peak_mib for case in result.cases if case.outcome.usage.peak_mib is not None]
    if walls:
        yield f"slowest {duration(max(walls))}"
    if peaks:
        yield f"peak {max(peaks):.0f} MiB"


def _shown(result: Result) -> tuple[CaseResult, ...]:
    return result.failing[:1] if _is_unloaded(result) else result.failing[:_MAX_SHOWN]


def _details(failing: CaseResult, result: Result, console: Console) -> list[Text]:
    lines: list[Text] = []
    if not failing.outcome.loading:
        call = clean(failing.check.call) if failing.check else ""
        lines.append(Text.assemble((f"{failing.case.number} {clean(failing.case.name)}", "bold"), f"   {call}"))
    for line in words.message(failing, result.solution).split("\n"):
        lines += _indented(Text(line), 2, console)
    if failing.check:
        lines += _side_by_side(failing.check.want, failing.check.got, console)
    if failing.case.purpose and not failing.case.example and not failing.outcome.loading:
        lines += _indented(Text(f"this case: {clean(failing.case.purpose)}", "dim"), 2, console)
    if failing.outcome.output.text.strip():
        lines.append(Text("  your output:", "dim"))
        for line in cut_lines(clean(failing.outcome.output.text), *_OUTPUT_LINES):
            lines += _indented(Text(line), 4, console)
    return lines


def _indented(text: Text, indent: int, console: Console) -> list[Text]:
    """The text in as many lines as it takes, all of them moved in."""
    wrapped = text.wrap(console, max(20, console.width - indent))
    return [Text.assemble(" " * indent, line) for line in wrapped]


def _side_by_side(want: str, got: str, console: Console) -> list[Text]:
    """Expected and returned rows beside each other; nothing where the terminal is too narrow for both."""
    left, right = want.splitlines(), clean(got).splitlines()
    left_width, right_width = (max(map(cell_len, rows), default=0) for rows in (left, right))
    if not left or not right or left_width + right_width + 8 > console.width:
        return []
    lines = [Text(f"    {'want':<{left_width}}    got", "dim")]
    for left_row, right_row in zip_longest(left, right, fillvalue=""):
        differs = left_row.split() != right_row.split()
        row = Text(f"    {left_row:<{left_width}}    ")
        lines.append(row.append(right_row, "red" if differs else ""))
    return lines


def _remarks(result: Result) -> list[Text]:
    """Each remark once, with the cases that it is about."""
    cases: dict[str, list[str]] = {}
    for case in result.cases:
        for remark in case.remarks:
            cases.setdefault(clean(remark), []).append(str(case.case.number))
    lines: list[Text] = [Text()] if cases else []
    for remark, numbers in cases.items():
        word = "case" if len(numbers) == 1 else "cases"
        shown = ", ".join(numbers[:_REMARKED]) + " …" * (len(numbers) > _REMARKED)
        lines.append(Text.assemble(("remark: ", "yellow"), remark, (f" ({word} {shown})", "dim")))
    return lines
