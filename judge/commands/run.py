"""tpjudge run"""

import math

import click
from click.core import ParameterSource

from judge.catalog import Catalog
from judge.commands import options
from judge.commands.interruption import ending_by_signal, terminal_restored
from judge.commands.json_target import JsonTarget, json_target
from judge.evaluate import Evaluation, open_evaluation
from judge.model.result import Result
from judge.selection import select
from judge.workspace import Submission


def _refuse_nan(context: click.Context, parameter: click.Parameter, value: float | None) -> float | None:
    """NaN lies in every range of click's."""
    if value is not None and math.isnan(value):
        raise click.BadParameter("nan is no number", context, parameter)
    return value


@click.command(
    epilog="""\b
Examples:
  tpjudge run parallel-matmul my_solution.py
  tpjudge run parallel-matmul my_solution.py --case 1,3-5
  tpjudge run parallel-matmul my_solution.py --case "uneven rows" --json -"""
)
@options.problem
@click.argument("solution", metavar="SOLUTION")
@click.option(
    "--case",
    "cases",
    multiple=True,
    metavar="CASES",
    help="Only these cases: numbers and ranges (1,3-5; -1 is the last), or a name or part of one.",
)
@click.option("--examples", is_flag=True, help="Only the examples.")
@click.option("--function", metavar="NAME", help="Only the cases of this function.")
@click.option("--fail-fast", is_flag=True, help="Stop at the first case that fails.")
@options.json_file
@click.option(
    "--time-limit",
    type=click.FloatRange(0.01, 3600),
    callback=_refuse_nan,
    metavar="SECONDS",
    help="The wall-clock limit of each case, instead of the problem's.",
)
@click.option(
    "--time-factor",
    type=click.FloatRange(0.1, 1000),
    callback=_refuse_nan,
    metavar="FACTOR",
    envvar="TPJUDGE_TIME_FACTOR",
    show_envvar=True,
    help="Multiply the problem's limits of time, for a slow machine.",
)
@click.option(
    "--isolation",
    type=click.Choice(["fork", "spawn"]),
    help="How the solution's process is made: forked from a warm one (the default on Linux), or started anew.",
)
@click.option(
    "--sandbox",
    is_flag=True,
    help="Run the solution in bubblewrap: no network, no files but Python's and those beside the solution.",
)
@options.problems
def command(
    problem: str,
    solution: str,
    cases: tuple[str, ...],
    examples: bool,
    function: str | None,
    fail_fast: bool,
    json_file: str | None,
    time_limit: float | None,
    time_factor: float | None,
    isolation: str | None,
    sandbox: bool,
    problems: tuple[str, ...],
) -> int:
    """Judge SOLUTION, a Python file, on the cases of PROBLEM (its id or the beginning of it)."""
    target = json_target(json_file)
    entry = Catalog(problems).find(problem)
    whole = entry.problem()
    if time_factor is not None:
        whole = whole.with_time_factor(time_factor)
    if time_limit is not None:
        whole = whole.with_wall_limit(time_limit)
    if sandbox and isolation == "spawn":
        raise click.UsageError("--sandbox makes its processes by forking: leave out --isolation spawn")
    isolation = "sandbox" if sandbox else isolation
    chosen = select(whole, cases, function, examples)
    submission = Submission.open(solution)
    with (
        ending_by_signal(),
        terminal_restored(),
        open_evaluation(entry, whole, submission, chosen, isolation, fail_fast) as evaluation,
    ):
        options = _repeating(problems, time_limit, time_factor, isolation)
        result = _finish(evaluation, target)._replace(options=options)
        _report(result, target)
    return result.verdict.exit_code


def _repeating(
    problems: tuple[str, ...], time_limit: float | None, time_factor: float | None, isolation: str | None
) -> tuple[str, ...]:
    """The options that a repetition needs, too; not what it finds in its environment."""
    options = [item for folder in problems for item in ("--problems", folder)]
    options += ["--time-limit", f"{time_limit:g}"] if time_limit is not None else []
    source = click.get_current_context().get_parameter_source("time_factor")
    options += ["--time-factor", f"{time_factor:g}"] if source is ParameterSource.COMMANDLINE else []
    if isolation == "sandbox":
        return (*options, "--sandbox")
    return (*options, *(("--isolation", isolation) if isolation else ()))


def _finish(evaluation: Evaluation, target: JsonTarget | None) -> Result:
    """Run all of it; a progress bar shows on a terminal where it lasts."""
    # Imported while the worker still imports numpy, and before the solution can change a file of ours.
    import judge.report.text
    from judge.report.progress import Bar

    if target is not None:
        import judge.report.json  # noqa: F401

    with Bar(evaluation.total) as bar:
        for case_result in evaluation:
            bar.note(case_result)
    return evaluation.result()


def _report(result: Result, target: JsonTarget | None) -> None:
    if target is None or not target.is_stdout:
        from judge.report.text import console, print_result

        print_result(console(), result)
    if target is not None:
        from judge.report.json import document

        target.write(document(result))
