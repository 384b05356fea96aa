"""tpjudge schema"""

import json

import click

from judge.spec import json_schema


@click.command(
    short_help="Print the JSON Schema of problem.yaml.",
    epilog="""\b
Example, for an editor with the YAML language server; the second line is the
first of problem.yaml:
  tpjudge schema > problem.schema.json
  # yaml-language-server: $schema=problem.schema.json""",
)
def command() -> int:
    """Print the JSON Schema of problem.yaml, for editors that complete and check YAML."""
    click.echo(json.dumps(json_schema(), indent=2, ensure_ascii=False))
    return 0
