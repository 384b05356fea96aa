"""tpjudge show"""

import click

from judge.catalog import Catalog
from judge.commands import options


@click.command(
    epilog="""\b
Example:
  tpjudge show parallel-matmul | less -R"""
)
@options.problem
@options.problems
def command(problem: str, problems: tuple[str, ...]) -> int:
    """Show a problem: statement, signatures, examples, cases, limits, related problems."""
    found = Catalog(problems).find(problem).problem()
    from judge.report.statement import print_problem
    from judge.report.text import console

    print_problem(console(), found)
    return 0
