"""tpjudge list"""

import json
import sys

import click

from judge.catalog import Catalog
from judge.commands import options
from judge.errors import JudgeError
from judge.model.problem import Summary
from judge.records import to_data

_MAX_WIDTH = 200


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
    from judge.report.table import line, problem_rows

    if not sys.stdout.isatty():
        for cells in problem_rows(summaries):
            click.echo(line(cells))
        return
    from rich.text import Text

    from judge.report.text import DIFFICULTY, console

    terminal = console(max_width=_MAX_WIDTH)
    text = Text(no_wrap=True)
    for number, cells in enumerate(problem_rows(summaries, terminal.width)):
        id_, title, difficulty, *rest = cells
        colour = DIFFICULTY.get(difficulty.strip(), "")
        styles = ("bold", "", colour, "", "") if number else ("bold",) * len(cells)
        for cell, style in zip((id_, title, difficulty, *rest), styles, strict=True):
            text.append(f"{cell}  ", style)
        text.rstrip()
        text.append("\n")
    terminal.print(text, end="")
