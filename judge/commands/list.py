"""tpjudge list"""

import json
import os
import sys

import click

from judge.catalog import Catalog
from judge.commands import options
from judge.errors import JudgeError
from judge.model.problem import Summary
from judge.records import to_data
from judge.report.table import DIFFICULTY_COLOURS, line, problem_rows


@click.command(
    epilog="""\b
Example:
  tpjudge list --topic fsdp --difficulty medium"""
)
@click.option("--topic", help="Only problems with a topic that holds this text.")
@click.option("--difficulty", type=click.Choice(["easy", "medium", "hard"]), help="Only problems of this difficulty.")
@click.option("--company", help="Only problems asked at a company whose name holds this text.")
@click.option("--search", help="Only problems whose id, title or topics hold this text.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@options.problems
def command(
    topic: str | None,
    difficulty: str | None,
    company: str | None,
    search: str | None,
    as_json: bool,
    problems: tuple[str, ...],
) -> int:
    """List the problems."""
    known, broken = _summaries(problems)
    summaries = [
        summary
        for summary in known
        if _holds(topic, summary.topics)
        and difficulty in (None, summary.difficulty)
        and _holds(company, tuple(asked.company for asked in summary.asked))
        and _holds(search, (summary.id, summary.title, *summary.topics))
    ]
    if as_json:
        click.echo(json.dumps([to_data(summary) for summary in summaries], indent=2, ensure_ascii=False))
    elif summaries:
        _print_table(summaries)
    else:
        click.echo("no problem fits all of these filters", err=True)
    if broken:
        raise JudgeError("\n".join(broken))
    return 0


def _summaries(problems: tuple[str, ...]) -> tuple[list[Summary], list[str]]:
    """What can be listed, and what is wrong with the specs of the others."""
    known, broken = [], []
    for entry in Catalog(problems):
        try:
            known.append(entry.summary())
        except JudgeError as error:
            broken.append(error.message)
    return known, broken


def _holds(wanted: str | None, texts: tuple[str, ...]) -> bool:
    return wanted is None or any(wanted.lower() in text.lower() for text in texts)


def _print_table(summaries: list[Summary]) -> None:
    """The table without rich, whose import would take longer than all the rest: whole in a pipe, cut to a terminal."""
    on_terminal = sys.stdout.isatty()
    coloured = on_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    for number, cells in enumerate(problem_rows(summaries, _terminal_width() if on_terminal else None)):
        click.echo(_coloured(cells, header=number == 0) if coloured else line(cells))


def _terminal_width() -> int:
    try:
        return int(os.environ.get("COLUMNS") or os.get_terminal_size(sys.stdout.fileno()).columns)
    except (OSError, ValueError):
        return 80


def _coloured(cells: tuple[str, ...], header: bool) -> str:
    if header:
        return click.style(line(cells), bold=True)
    id_, title, difficulty, *rest = cells
    colour = DIFFICULTY_COLOURS[difficulty.strip()]
    return line((click.style(id_, bold=True), title, click.style(difficulty, fg=colour), *rest))
