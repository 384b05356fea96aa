"""The README's output comes from real runs. To write it anew: `python -m tests.test_readme`."""

import re
import subprocess
import sys

from judge.model.result import Verdict
from tests.conftest import ROOT, Tpjudge

README = ROOT / "README.md"
SHOWN = re.compile(r"<!-- run: (?P<command>tpjudge [^\n]*) -->\n```text\n(?P<output>.*?)```", re.S)


def steady(output: str) -> str:
    """An output without what differs from run to run: times and memory, with the blanks before them."""
    without_times = re.sub(r" +\d+(\.\d+)? (ms|s|MiB)\b", " #", output)
    return re.sub(r"(\d cases?(, \d+ not run)?)   .*", r"\1", without_times)


def test_what_the_readme_shows_is_what_is_printed(tpjudge: Tpjudge) -> None:
    shown = list(SHOWN.finditer(README.read_text("utf-8")))
    assert shown
    for match in shown:
        done = tpjudge(*match["command"].split()[1:], cwd=ROOT)
        assert steady(done.stdout) == steady(match["output"])


def test_the_table_of_verdicts_is_complete() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| ([A-Z]{2}) \|.*\| (\d) \|$", README.read_text("utf-8"), re.M)
    assert rows == [(verdict.value, verdict.code, str(verdict.exit_code)) for verdict in Verdict]


def rewrite() -> None:
    """Put the output of today into the README."""

    def run(match: "re.Match[str]") -> str:
        command = [sys.executable, "-m", "judge", *match["command"].split()[1:]]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        return match[0].replace(f"```text\n{match['output']}```", f"```text\n{done.stdout}```")

    README.write_text(SHOWN.sub(run, README.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    rewrite()
