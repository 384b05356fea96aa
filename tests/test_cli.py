"""The command line as a whole: help, version, mistakes with hints, closed pipes, and what is not imported."""

import os
import subprocess
import sys

import pytest

import judge
from judge.cli import COMMANDS
from tests.conftest import Tpjudge

USAGE = "Usage: tpjudge [OPTIONS] COMMAND [ARGS]...\nTry 'tpjudge --help' for help.\n\nError: "


def test_help_has_an_example_and_every_command(tpjudge: Tpjudge) -> None:
    done = tpjudge("--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "  Example:\n    tpjudge list\n" in done.stdout
    listed = done.stdout.partition("Commands:\n")[2].split("\n")
    assert [line.split()[0] for line in listed if line] == list(COMMANDS)
    assert done.stdout == tpjudge("-h").stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_command_has_an_example_of_it(tpjudge: Tpjudge, command: str) -> None:
    done = tpjudge(command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: tpjudge {command} ")
    assert f"\n    tpjudge {command}" in done.stdout.partition("  Example")[2]


def test_the_version_is_said(tpjudge: Tpjudge) -> None:
    done = tpjudge("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"tpjudge, version {judge.__version__}\n", "")


def test_without_a_command_help_goes_to_stderr(tpjudge: Tpjudge) -> None:
    done = tpjudge()
    assert (done.returncode, done.stdout, done.stderr) == (2, "", tpjudge("--help").stdout)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["lst"], USAGE + "there is no command 'lst'. Did you mean list?\n"),
        (["zzz"], USAGE + "there is no command 'zzz'.\n"),
        ([""], USAGE + "there is no command ''.\n"),
        (["--verison"], USAGE + "No such option '--verison'. Did you mean '--version'?\n"),
        (
            ["show"],
            "Usage: tpjudge show [OPTIONS] PROBLEM\nTry 'tpjudge show --help' for help.\n\n"
            "Error: Missing argument 'PROBLEM'.\n",
        ),
    ],
)
def test_a_mistake_on_the_command_line_is_said_with_a_hint(
    tpjudge: Tpjudge, arguments: list[str], message: str
) -> None:
    done = tpjudge(*arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", message)


@pytest.mark.parametrize("arguments", [["list"], ["show", "parallel-matmul"], ["schema"], ["--help"]])
def test_a_reader_that_has_gone_away_gets_no_traceback(tpjudge: Tpjudge, arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = tpjudge(*arguments, capture_output=False, stdout=writer, stderr=subprocess.PIPE)
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (130, "")


def test_a_full_disk_is_a_fault_and_not_success(tpjudge: Tpjudge) -> None:
    with open("/dev/full", "w") as full:
        done = tpjudge("list", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode != 0
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


def imported(tpjudge: Tpjudge, *arguments: str) -> set[str]:
    """The modules that a run imports, as the interpreter lists them."""
    done = tpjudge(*arguments, env={"PYTHONPROFILEIMPORTTIME": "1"})
    assert done.returncode == 0
    return {line.rpartition("|")[2].strip() for line in done.stderr.split("\n") if line.startswith("import time:")}


HEAVY = ("numpy", "yaml", "asyncio", "multiprocessing", "importlib.metadata")


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["--version"], (*HEAVY, "rich", "judge.spec", "judge.runner")),
        (["--help"], (*HEAVY, "rich", "judge.spec", "judge.runner")),
        (["list"], (*HEAVY, "rich", "judge.runner", "judge.values")),
        (["show", "parallel-matmul"], (*HEAVY, "judge.runner", "judge.values")),
    ],
)
def test_a_command_imports_no_more_than_it_needs(
    tpjudge: Tpjudge, arguments: list[str], unwanted: tuple[str, ...]
) -> None:
    tpjudge(*arguments)  # from here on the specs are known
    modules = imported(tpjudge, *arguments)
    assert "judge.cli" in modules
    assert modules & set(unwanted) == set()


def test_a_pipe_gets_no_escape_sequences(tpjudge: Tpjudge) -> None:
    for arguments in (["list"], ["show", "parallel-matmul"]):
        done = tpjudge(*arguments, env={"TERM": "xterm-256color"})
        assert (done.returncode, "\x1b" in done.stdout) == (0, False)


def test_text_that_the_encoding_lacks_is_written_as_escapes(tpjudge: Tpjudge) -> None:
    done = tpjudge("show", "parallel-matmul", env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u" in done.stdout or "\\x" in done.stdout


def test_closed_streams_do_no_harm(tpjudge: Tpjudge) -> None:
    done = tpjudge(args=["bash", "-c", f"{sys.executable} -m judge list >&- 2>&-"])
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
