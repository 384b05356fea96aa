"""What the machine offers, found out by trying."""

import json
from pathlib import Path

import pytest

from judge.doctor import examine
from judge.model.machine import Finding
from judge.runner import launch
from tests.conftest import Tpjudge


def found() -> dict[str, Finding]:
    return {finding.name: finding for finding in examine()}


def test_every_finding_says_what_follows() -> None:
    findings = examine()
    assert len({finding.name for finding in findings}) == len(findings)
    assert all(finding.found and finding.follows for finding in findings)


def test_a_limit_that_holds_is_said_to() -> None:
    assert found()["memory"].found == "RLIMIT_AS holds"


@pytest.mark.usefixtures("bubblewrap")
def test_the_sandbox_is_tried() -> None:
    assert found()["bubblewrap"] == Finding(
        "bubblewrap", True, "tried: no network, no home, no specs", "--sandbox works"
    )


def test_a_missing_bubblewrap_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert found()["bubblewrap"].follows == "no --sandbox: install the package bubblewrap"


def test_a_bubblewrap_that_refuses_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bwrap = tmp_path / "bwrap"
    bwrap.write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
    bwrap.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    finding = found()["bubblewrap"]
    assert not finding.offered
    assert "bwrap: No permissions to create new namespace" in finding.found


def test_a_bubblewrap_that_hides_nothing_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bwrap = tmp_path / "bwrap"
    bwrap.write_text('#!/bin/sh\nwhile [ "$1" != --chdir ]; do shift; done\nshift 2\nexec "$@"\n')
    bwrap.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    finding = found()["bubblewrap"]
    assert not finding.offered
    assert "problems" in finding.found


def test_what_is_missing_is_best_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    lack = "import builtins; real = builtins.open; builtins.open = "
    lack += "lambda path, *a, **k: real('/nowhere/at/all' if str(path).startswith('/proc') else path, *a, **k)"
    monkeypatch.setattr(launch, "_BOOT", f"{lack}; {launch._BOOT}")
    findings = found()
    assert findings["memory"].follows == "best effort: never a reason to fail a solution"
    assert findings["peak of memory"].follows == "a case shows the largest so far"


def test_the_command_prints_and_writes_json(tpjudge: Tpjudge) -> None:
    done = tpjudge("doctor")
    assert done.returncode == 0
    assert max(map(len, done.stdout.splitlines())) <= 80
    rows = json.loads(tpjudge("doctor", "--json").stdout)
    assert [row["name"] for row in rows][:2] == ["Python", "fork"]
    assert set(rows[0]) == {"name", "offered", "found", "follows"}
