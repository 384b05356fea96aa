"""The folder for temporary files: gone whatever is in it, and nobody else's."""

import contextlib
import os
from pathlib import Path

import pytest

from judge.errors import JudgeError
from judge.runner.scratch import scratch_folder


@pytest.fixture(autouse=True)
def _parent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))


def nest(folder: str, depth: int) -> None:
    """Make so many folders in each other, however long the path is then."""
    before = os.open(".", os.O_RDONLY)
    try:
        os.chdir(folder)
        for _ in range(depth):
            os.mkdir("deeper")
            os.chdir("deeper")
            Path("file").touch()
    finally:
        os.fchdir(before)
        os.close(before)


def test_it_is_gone_with_all_that_is_in_it(tmp_path: Path) -> None:
    with scratch_folder() as path:
        assert [str(entry) for entry in tmp_path.iterdir()] == [path]
        Path(path, "file").touch()
        Path(path, "folder", "inner").mkdir(parents=True)
        Path(path, "folder", "inner", "moved-1").touch()
        Path(path, "dangling").symlink_to("nothing")
        os.mkfifo(Path(path, "fifo"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("depth", [10, 3000])
def test_no_depth_is_too_deep(depth: int, tmp_path: Path) -> None:
    with scratch_folder() as path:
        nest(path, depth)
    assert list(tmp_path.iterdir()) == []


def test_folders_that_are_closed_are_opened(tmp_path: Path) -> None:
    with scratch_folder() as path:
        closed = Path(path, "outer", "closed")
        closed.mkdir(parents=True)
        (closed / "file").touch()
        closed.chmod(0)
        closed.parent.chmod(0o500)
    assert list(tmp_path.iterdir()) == []


def test_links_are_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "file").touch()
    outside.chmod(0o755)
    with scratch_folder() as path:
        Path(path, "link").symlink_to(outside)
        Path(path, "folder").mkdir()
        Path(path, "folder", "link").symlink_to(outside)
    assert [entry.name for entry in outside.iterdir()] == ["file"]
    assert outside.stat().st_mode & 0o777 == 0o755


def test_a_link_in_its_place_is_removed_and_not_what_it_leads_to(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "file").touch()
    with scratch_folder() as path:
        os.rmdir(path)
        Path(path).symlink_to(outside)
    assert [entry.name for entry in tmp_path.iterdir()] == ["outside"]
    assert (outside / "file").exists()


def test_a_folder_that_was_never_locked_is_removed_when_it_is_old(tmp_path: Path) -> None:
    old, young = tmp_path / "tpjudge-1-0123abcd.new", tmp_path / "tpjudge-1-0123abce.new"
    for folder in (old, young):
        folder.mkdir()
    os.utime(old, (0, 0))
    with scratch_folder():
        pass
    assert list(tmp_path.iterdir()) == [young]


def test_what_killed_judges_left_is_removed(tmp_path: Path) -> None:
    left = tmp_path / "tpjudge-1-0123abcd"
    left.mkdir()
    nest(str(left), 3000)
    with scratch_folder() as path:
        assert [str(entry) for entry in tmp_path.iterdir()] == [path]


def test_others_folders_stay(tmp_path: Path) -> None:
    others = ["tpjudge-notes", "tpjudge-1-0123abcd.txt", "xtpjudge-1-0123abcd"]
    for name in others:
        (tmp_path / name).mkdir()
    (tmp_path / "tpjudge-1-0123abce").touch()
    (tmp_path / "tpjudge-1-0123abcf").symlink_to(tmp_path / "tpjudge-notes")
    before = sorted(os.listdir(tmp_path))
    with scratch_folder():
        pass
    assert sorted(os.listdir(tmp_path)) == before


def test_folders_in_use_stay(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        paths = [stack.enter_context(scratch_folder()) for _ in range(3)]
        assert sorted(map(str, tmp_path.iterdir())) == sorted(paths)


def test_no_place_for_one_is_an_error_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", "/nowhere")
    with pytest.raises(JudgeError, match="no folder for temporary files can be made"), scratch_folder():
        pass
