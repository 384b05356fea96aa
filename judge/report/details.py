"""What a person needs to fix the first failing cases."""

from collections.abc import Iterator
from itertools import zip_longest

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from judge.model.result import CaseResult, Result
from judge.report import words
from judge.report.plain import clean, cut_lines

_MAX_SHOWN = 3
_OUTPUT_LINES = (8, 4)
_MAX_NUMBERS = 8


def failing_lines(result: Result, console: Console) -> Iterator[Text]:
    """The failing cases, those that failed for the very same reason together, until it is enough."""
    groups: dict[str, list[CaseResult]] = {}
    for failing in result.failing:
        groups.setdefault(words.message(failing, result.solution), []).append(failing)
    shown = _chosen(result, groups)
    for message in shown:
        yield Text()
        yield from _group(message, groups[message], console)
    if more := sum(len(cases) for message, cases in groups.items() if message not in shown):
        yield Text()
        yield Text(f"… and {more} more failing case{'s' * (more > 1)}", "dim")


def _chosen(result: Result, groups: dict[str, list[CaseResult]]) -> list[str]:
    """The first reasons, among them the first of the verdict that the whole run has."""
    messages = list(groups)
    headline = next((text for text in messages if groups[text][0].verdict is result.verdict), None)
    shown = messages[:_MAX_SHOWN]
    return shown if headline in (None, *shown) else [*shown[:-1], str(headline)]


def _group(message: str, cases: list[CaseResult], console: Console) -> Iterator[Text]:
    first = cases[0]
    if first.outcome.reached:
        yield from _title(first, console)
    for line in message.split("\n"):
        yield from _indented(Text(line), 2, console)
    if first.check:
        yield from _side_by_side(first.check.want, first.check.got, console)
    if first.outcome.reached and not first.case.example and first.case.purpose:
        yield from _indented(Text(f"this case: {clean(first.case.purpose)}", "dim"), 2, console)
    if first.outcome.output.text.strip():
        yield Text("  your output:", "dim")
        for line in cut_lines(clean(first.outcome.output.text), *_OUTPUT_LINES, 2 * console.width):
            yield from _indented(Text(line), 4, console)
    if first.outcome.reached and len(cases) > 1:
        yield from _indented(Text(f"the same in {numbered(cases[1:])}", "dim"), 2, console)


def _title(failing: CaseResult, console: Console) -> Iterator[Text]:
    """The name of the case and its call, on one line if they fit."""
    name = Text(f"{failing.case.number} {clean(failing.case.name)}", "bold")
    call = Text(clean(failing.check.call) if failing.check else "")
    if call and name.cell_len + 3 + call.cell_len <= console.width:
        yield Text.assemble(name, "   ", call)
    else:
        yield from _indented(name, 0, console)
        if call:
            yield from _indented(call, 2, console)


def numbered(cases: list[CaseResult]) -> str:
    """The cases by their numbers, the first few of many."""
    numbers = [str(case.case.number) for case in cases]
    shown = ", ".join(numbers[:_MAX_NUMBERS])
    more = f" and {len(numbers) - _MAX_NUMBERS} more" if len(numbers) > _MAX_NUMBERS else ""
    return f"case{'s' * (len(numbers) > 1)} {shown}{more}"


def _indented(text: Text, indent: int, console: Console) -> Iterator[Text]:
    """The text in as many lines as it takes, all of them moved in by so many columns and those of the text itself."""
    indent += len(text.plain) - len(text.plain.lstrip(" "))
    style = text.style
    for line in Text(text.plain.strip(" "), style).wrap(console, max(20, console.width - indent)):
        line.rstrip()
        yield Text.assemble(" " * indent, line)


def _side_by_side(want: str, got: str, console: Console) -> Iterator[Text]:
    """Expected and returned rows beside each other; nothing where the terminal is too narrow for both."""
    left, right = clean(want).splitlines(), clean(got).splitlines()
    left_width, right_width = (max(map(cell_len, rows)) for rows in (("want", *left), ("got", *right)))
    if not left or not right or left_width + right_width + 8 > console.width:
        return
    yield Text(f"    {'want':<{left_width}}    got", "dim")
    for left_row, right_row in zip_longest(left, right, fillvalue=""):
        row = Text(f"    {left_row}{' ' * (left_width - cell_len(left_row))}    {right_row}")
        row.highlight_regex(r"\S+\*(?=\s|$)", "red")
        row.rstrip()
        yield row
