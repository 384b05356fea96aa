"""The table of `tpjudge list`."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from judge.model.problem import Summary
from judge.report.text import DIFFICULTY


def problem_table(summaries: Iterable[Summary]) -> Table:
    """The table of `tpjudge list`."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for title in ("id", "title", "difficulty", "topics", "asked at"):
        table.add_column(title, overflow="fold", no_wrap=title in ("id", "difficulty"))
    for summary in summaries:
        table.add_row(
            Text(summary.id, "bold"),
            Text(summary.title),
            Text(summary.difficulty, DIFFICULTY[summary.difficulty]),
            Text(", ".join(summary.topics)),
            Text("; ".join(str(asked) for asked in summary.asked)),
        )
    return table
