"""tpjudge doctor"""

import json

import click

from judge.doctor import examine
from judge.records import to_data


@click.command(
    epilog="""\b
Example:
  tpjudge doctor"""
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(as_json: bool) -> int:
    """Say what this machine offers to the judge, and what follows of it. What can be tried is tried."""
    findings = examine()
    if as_json:
        click.echo(json.dumps([to_data(finding) for finding in findings], indent=2, ensure_ascii=False))
    else:
        from judge.report.machine import print_findings
        from judge.report.text import console

        print_findings(console(), findings)
    return 0
