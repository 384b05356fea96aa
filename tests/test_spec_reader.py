"""A spec file into a Problem: shipped ones are read whole, and files that hold no spec are errors."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.errors import JudgeError
from judge.spec.reader import read

ROOT = Path(__file__).parent.parent
SHIPPED = sorted((ROOT / "problems").glob("*/problem.yaml"))


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.parent.name)
def test_a_shipped_spec_is_read_whole(file: Path) -> None:
    import yaml

    written = yaml.safe_load(file.read_text("utf-8"))
    problem = read(file)
    assert problem.id == file.parent.name
    assert len(problem.cases) == len(written["examples"]) + len(written["hidden"])
    assert [case.number for case in problem.cases] == [*range(1, len(problem.cases) + 1)]
    assert [function.name for function in problem.functions] == [one["name"] for one in written["functions"]]
    assert len(problem.follow_ups) == len(written["follow-ups"])
    assert list(problem.hints) == [hint.strip() for hint in written["hints"]]


def test_the_line_of_an_error_is_that_of_the_file(tmp_path: Path) -> None:
    lines = SHIPPED[0].read_text("utf-8").splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith("hidden:")) + 2
    file = tmp_path / "problem.yaml"
    lines.insert(number - 1, "  - {name: é, call: nothing, arguments: {}, tests: t}")
    file.write_text("\r\n".join(lines), "utf-8")
    with pytest.raises(JudgeError, match=rf"problem\.yaml:{number}: hidden\[0\]\.call: there is no function 'nothing'"):
        read(file)


def test_bytes_that_are_no_utf_8_are_an_error(tmp_path: Path) -> None:
    file = tmp_path / "problem.yaml"
    file.write_bytes(b"title: caf\xe9\n")
    with pytest.raises(JudgeError) as error:
        read(file)
    assert error.value.message == (
        f"the spec {file} cannot be read: 'utf-8' codec can't decode byte 0xe9 in position 10: "
        "invalid continuation byte"
    )


def test_a_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(JudgeError) as error:
        read(tmp_path)
    assert error.value.message == f"the spec {tmp_path} cannot be read: [Errno 21] Is a directory: '{tmp_path}'"


def test_a_spec_from_the_cache_costs_no_yaml(tmp_path: Path) -> None:
    script = "import sys; from pathlib import Path; from judge.spec import load, load_summary\n"
    script += "file = Path(sys.argv[1]); load_summary(file); load(file); print('yaml' in sys.modules)"
    environment = {**os.environ, "TPJUDGE_HOME": str(tmp_path)}
    command = [sys.executable, "-c", script, str(SHIPPED[0])]
    for expected in ("True\n", "False\n"):
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        assert run.stdout == expected
