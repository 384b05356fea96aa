"""The command line: a group whose commands are imported when they are asked for, one error handler, exit codes.

0 accepted, or done      1 judged, not accepted      2 what the user gave cannot be used
3 the judge failed       130 interrupted
"""

import contextlib
import errno
import importlib
import os
import sys

import click

import judge
from judge.errors import JudgeError, JudgeFault

USAGE, FAILED, INTERRUPTED = 2, 3, 130

# Each command with the line that `tpjudge --help` says of it, so that help imports none of them.
COMMANDS = {
    "list": "List the problems.",
    "show": "Show a problem: statement, examples, cases, limits.",
    "run": "Judge a solution.",
    "doctor": "Say what this machine offers to the judge.",
    "schema": "Print the JSON Schema of problem.yaml.",
}

_HELP = """Practise ML-systems interview problems: gradients by hand, parallel training on simulated devices.

\b
Example:
  tpjudge list
  tpjudge show parallel-matmul
  tpjudge run parallel-matmul my_solution.py
"""


class _LazyGroup(click.Group):
    """Imports a command's module when the command is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"judge.commands.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            import difflib

            close = difflib.get_close_matches(args[0], COMMANDS, 1)
            hint = f" Did you mean {close[0]}?" if close else ""
            raise click.UsageError(f"there is no command {args[0]!r}.{hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command(cls=_LazyGroup, help=_HELP, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(judge.__version__, prog_name="tpjudge")
def group() -> None:
    pass


def main(arguments: list[str]) -> int:
    """Run a command; its exit code. Nothing gets out of here but that."""
    # Python has None for a stream that was closed before it started.
    sys.stdout, sys.stderr = (stream or open(os.devnull, "w") for stream in (sys.stdout, sys.stderr))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        code = group.main(arguments, prog_name="tpjudge", standalone_mode=False)
        sys.stdout.flush()
        return int(code or 0)
    except (click.exceptions.Abort, KeyboardInterrupt):
        click.echo("interrupted", err=True)
        return INTERRUPTED
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except JudgeError as error:
        _complain(error.message, error.hint)
        return USAGE
    except (BrokenPipeError, SystemExit):
        # Whoever read us has enough (of which click makes a SystemExit). Python flushes once more at exit: let that go
        # nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return INTERRUPTED
    except JudgeFault as fault:
        return _failed(fault.message, fault.log)
    except Exception as error:
        if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EIO):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            _complain(f"the output cannot be written: {error.strerror}", None)
            return USAGE
        import traceback

        return _failed(f"{type(error).__name__}: {error}", traceback.format_exc())


def _complain(message: str, hint: str | None) -> None:
    from judge.report.plain import clean

    click.echo(clean(f"tpjudge: {message}"), err=True)
    if hint:
        click.echo(clean(hint), err=True)


def _failed(message: str, log: str) -> int:
    """Say that the judge failed, and where the log is; the log itself only where it cannot be written."""
    import platform

    from judge.places import cache_folder

    versions = f"tpjudge {judge.__version__}, Python {platform.python_version()}, {platform.platform()}"
    text = f"{versions}\n{message}\n\n{log}"
    file = cache_folder() / "judge-error.log"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", "backslashreplace")
        hint = f"This is a fault of the judge or of the problem, not of your solution. The log is in {file}"
    except OSError:
        hint = f"This is a fault of the judge or of the problem, not of your solution. The log:\n{text}"
    _complain(f"the judge failed: {message}", hint)
    return FAILED
