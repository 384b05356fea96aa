"""Options that several commands have."""

import click

problems = click.option(
    "--problems",
    multiple=True,
    metavar="DIR",
    help="Add the problems in DIR/problems (solutions in DIR/solutions). Also: TPJUDGE_PROBLEMS.",
)
problem = click.argument("problem", metavar="PROBLEM")
json_file = click.option(
    "--json", "json_file", metavar="FILE", help="Write the result as JSON to FILE, or to standard output for -."
)
