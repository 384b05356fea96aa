"""What all tests share: nothing they do reaches the user's home, and each run of tpjudge is a real process."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

Tpjudge = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An empty home that must stay empty; what tpjudge keeps goes to TPJUDGE_HOME beside it."""
    folder = tmp_path_factory.mktemp("home")
    set_to = {"HOME": str(folder), "TPJUDGE_HOME": str(tmp_path_factory.mktemp("tpjudge")), "COLUMNS": "80"}
    removed = ["XDG_CACHE_HOME", "XDG_DATA_HOME", "TPJUDGE_PROBLEMS", "NO_COLOR", "FORCE_COLOR"]
    with pytest.MonkeyPatch.context() as patch:
        for name, value in set_to.items():
            patch.setenv(name, value)
        for name in removed:
            patch.delenv(name, raising=False)
        yield folder
    assert not list(folder.iterdir()), "something was written to the user's home"


@pytest.fixture
def tpjudge(tmp_path: Path) -> Tpjudge:
    """Run tpjudge in tmp_path: tpjudge("list", "--json") gives the completed process. Keywords go to subprocess.run,
    and args=[...] runs another command in the same way."""

    def run(*arguments: object, **options: object) -> "subprocess.CompletedProcess[str]":
        command = options.pop("args", [sys.executable, "-m", "judge", *map(str, arguments)])
        environment = {**os.environ, "PYTHONPATH": str(ROOT), **options.pop("env", {})}  # type: ignore[dict-item]
        options = {"cwd": tmp_path, "capture_output": True, "text": True, "timeout": 120, **options}
        return subprocess.run(command, env=environment, **options)  # type: ignore[call-overload,no-any-return]

    return run


@pytest.fixture
def bubblewrap() -> None:
    """For tests of the sandbox."""
    if shutil.which("bwrap") is None:
        pytest.skip("bubblewrap is not installed")
