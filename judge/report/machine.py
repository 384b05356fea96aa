"""The findings of `tpjudge doctor`."""

from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.text import Text

from judge.model.machine import Finding
from judge.report.plain import clean

_NAME_WIDTH = 22


def print_findings(console: Console, findings: Iterable[Finding]) -> None:
    """Each with what was found, and what follows below it."""
    utf8 = console.encoding.lower().startswith("utf")
    for finding in findings:
        mark = ("✓" if utf8 else "+") if finding.offered else ("–" if utf8 else "-")
        start = Text.assemble((mark, "green" if finding.offered else "yellow"), f" {finding.name:<{_NAME_WIDTH - 2}}")
        for text, style in ((finding.found, ""), (finding.follows, "dim")):
            for line in _wrapped(clean(text), style, console.width - _NAME_WIDTH, console):
                console.print(start + line, soft_wrap=True)
                start = Text(" " * _NAME_WIDTH)


def _wrapped(text: str, style: str, width: int, console: Console) -> Iterator[Text]:
    for line in Text(text, style).wrap(console, max(20, width)):
        line.rstrip()
        yield line
