"""Specs that were read before: fresh entries are used, and no state of the cache does any harm."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.errors import JudgeError
from judge.model.problem import Problem
from judge.spec import cache, load, load_summary
from judge.spec.reader import read

ROOT = Path(__file__).parent.parent
SHIPPED = sorted((ROOT / "problems").glob("*/problem.yaml"))
SPEC = """
title: Double
difficulty: easy
topics: [numbers]
statement: Double it. Naïve — 🙂
functions:
  - {name: f, parameters: [{name: a, kind: array, of: float, shape: [n]}], returns: {kind: float}}
examples:
  - {call: f, arguments: {a: [0.5, 1e-300, .inf]}, returns: null}
hidden:
  - {name: drawn, call: f, seed: 0, arguments: {a: {normal: [3], scale: 2}}, tests: the stream, limits: {wall: 5 s}}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the cache's entries, not there yet."""
    monkeypatch.setenv("TPJUDGE_HOME", str(tmp_path / "kept"))
    return tmp_path / "kept" / "cache" / "specs"


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    file = tmp_path / "double" / "problem.yaml"
    file.parent.mkdir()
    file.write_text(SPEC, "utf-8")
    return file


def only_entry(folder: Path) -> Path:
    (entry,) = folder.iterdir()
    return entry


def kept(spec: Path) -> Problem | None:
    return cache.read_problem(spec, cache.stamp(spec))


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.parent.name)
def test_a_shipped_problem_is_the_same_from_the_cache(file: Path) -> None:
    problem = read(file)
    assert kept(file) is None
    assert load(file) == problem
    assert kept(file) == problem
    assert cache.read_summary(file, cache.stamp(file)) == problem.summary
    assert load_summary(file) == load(file).summary


def test_values_keep_their_types_in_the_cache(spec: Path) -> None:
    load(spec)
    problem = kept(spec)
    assert problem == read(spec)
    assert problem is not None
    assert repr(problem) == repr(read(spec))  # 1 and 1.0 and True are equal, but not written alike


def test_an_entry_is_used_instead_of_the_file(spec: Path) -> None:
    mark = cache.stamp(spec)
    cache.write(spec, mark, read(spec)._replace(statement="from the cache"))
    assert load(spec).statement == "from the cache"


def test_a_summary_makes_an_entry_for_the_whole_problem(spec: Path, folder: Path) -> None:
    assert load_summary(spec).title == "Double"
    assert only_entry(folder).name.startswith("double-")
    assert kept(spec) == read(spec)


def test_a_broken_spec_is_not_kept(spec: Path, folder: Path) -> None:
    spec.write_text("title: Broken")
    for _ in range(2):
        with pytest.raises(JudgeError, match="the key 'difficulty' is missing"):
            load(spec)
    assert not folder.exists()


def test_a_missing_spec_is_an_error_though_it_was_kept(spec: Path) -> None:
    load(spec)
    spec.unlink()
    with pytest.raises(JudgeError) as error:
        load(spec)
    assert error.value.message == f"the spec {spec} cannot be read: No such file or directory"


def test_a_spec_below_a_file_is_an_error(spec: Path) -> None:
    with pytest.raises(JudgeError) as error:
        load_summary(spec / "problem.yaml")
    assert error.value.message == f"the spec {spec / 'problem.yaml'} cannot be read: Not a directory"


def test_an_edit_of_the_same_size_is_seen(spec: Path) -> None:
    load(spec)
    spec.write_text(SPEC.replace("title: Double", "title: Triple"), "utf-8")
    assert load(spec).summary.title == "Triple"
    assert load_summary(spec).title == "Triple"


def test_an_edit_that_forges_the_time_is_seen(spec: Path) -> None:
    load(spec)
    before = spec.stat()
    spec.write_text(SPEC.replace("title: Double", "title: Triple"), "utf-8")
    os.utime(spec, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert load(spec).summary.title == "Triple"


@pytest.mark.parametrize("position", range(6))
def test_an_entry_with_another_stamp_is_stale(spec: Path, position: int) -> None:
    mark = cache.stamp(spec)
    other = [*mark]
    other[position] = "0.0" if isinstance(other[position], str) else other[position] + 1
    cache.write(spec, other, read(spec))
    assert cache.read_problem(spec, mark) is None
    assert cache.read_summary(spec, mark) is None
    assert load(spec) == read(spec)
    assert kept(spec) == read(spec)


def test_two_specs_in_folders_of_one_name_are_kept_apart(spec: Path, tmp_path: Path, folder: Path) -> None:
    other = tmp_path / "elsewhere" / "double" / "problem.yaml"
    other.parent.mkdir(parents=True)
    other.write_text(SPEC.replace("title: Double", "title: Other"), "utf-8")
    for _ in range(2):
        assert (load(spec).summary.title, load(other).summary.title) == ("Double", "Other")
    assert len(list(folder.iterdir())) == 2


def test_every_damaged_byte_and_every_cut_is_as_if_there_were_no_entry(spec: Path, folder: Path) -> None:
    problem = load(spec)
    mark = cache.stamp(spec)
    entry = only_entry(folder)
    whole = entry.read_bytes()
    head, summary = whole.index(b"\n"), whole.index(b"\n", whole.index(b"\n") + 1)
    for index in range(len(whole)):
        entry.write_bytes(whole[:index])
        assert cache.read_problem(spec, mark) is None, f"cut at {index}"
        assert cache.read_summary(spec, mark) in ((None,) if index <= summary else (problem.summary,))
        for flip in (0x01, 0x80):
            entry.write_bytes(whole[:index] + bytes([whole[index] ^ flip]) + whole[index + 1 :])
            # The checksums in the head may be wrong for the part that is not asked for.
            assert cache.read_problem(spec, mark) in ((None,) if index > summary else (None, problem)), index
            assert cache.read_summary(spec, mark) in ((None,) if head < index <= summary else (None, problem.summary))
    entry.write_bytes(whole)
    assert kept(spec) == problem


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\n\n\n",
        b"null\nnull\nnull\n",
        b"{}\n{}\n{}\n",
        b"[]\n[]\n[]\n",
        b"[" * 100_000,
        b"\xff\xfe\n\x00",
        b"9" * 5000 + b"\n",
        b"\x80\x04]\x94.",
    ],
)
def test_an_entry_of_anything_else_is_replaced(spec: Path, folder: Path, content: bytes) -> None:
    load(spec)
    only_entry(folder).write_bytes(content)
    assert load_summary(spec).title == "Double"
    assert kept(spec) == read(spec)


@pytest.mark.parametrize("line", [b'{"id":1}\n', b"[]\n", b'{"id":"double"}\n', b"[" * 5000 + b"\n", b"\xff\n"])
def test_lines_with_the_right_checksum_are_still_checked(spec: Path, folder: Path, line: bytes) -> None:
    import zlib

    load(spec)
    crc = zlib.crc32(line)
    head = json.dumps([*cache.stamp(spec), crc, crc]).encode()
    only_entry(folder).write_bytes(head + b"\n" + line + line)
    assert kept(spec) is None
    assert cache.read_summary(spec, cache.stamp(spec)) is None
    assert load(spec) == read(spec)


def test_an_entry_that_is_a_folder_does_no_harm(spec: Path, folder: Path) -> None:
    load(spec)
    entry = only_entry(folder)
    entry.unlink()
    (entry / "inside").mkdir(parents=True)
    assert load(spec) == load(spec) == read(spec)
    assert only_entry(folder) == entry  # and no draft is left beside it


@pytest.mark.parametrize("level", ["kept", "kept/cache", "kept/cache/specs"])
def test_a_file_in_place_of_the_folder_does_no_harm(spec: Path, tmp_path: Path, level: str) -> None:
    (tmp_path / level).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / level).write_text("in the way")
    assert load(spec) == load(spec) == read(spec)
    assert load_summary(spec).title == "Double"
    assert (tmp_path / level).read_text() == "in the way"


@pytest.mark.skipif(os.geteuid() == 0, reason="modes do not bind root")
def test_a_read_only_folder_does_no_harm(spec: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    folder.chmod(0o500)
    assert load(spec) == load(spec) == read(spec)
    folder.chmod(0o000)
    assert load(spec) == read(spec)
    folder.chmod(0o700)
    assert list(folder.iterdir()) == []


def test_a_full_disk_does_no_harm(spec: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    script = "import resource, sys; from pathlib import Path; from judge.spec import load\n"
    script += "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
    script += "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
    script += "print(load(Path(sys.argv[1])).summary.title)"
    command = [sys.executable, "-B", "-c", script, str(spec)]
    assert subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout == "Double\n"
    assert list(folder.iterdir()) == []


def test_names_that_are_no_utf_8_are_kept_like_others(tmp_path: Path) -> None:
    file = Path(os.fsdecode(os.fsencode(tmp_path) + b"/d\xffble/problem.yaml"))
    try:
        file.parent.mkdir()
    except OSError:
        pytest.skip("this file system has no such names")
    file.write_text(SPEC, "utf-8")
    assert load(file) == read(file)
    assert kept(file) == read(file)


def test_runs_at_once_see_whole_entries(spec: Path, folder: Path) -> None:
    script = """
import os, sys
from pathlib import Path
from judge.spec import cache, load
spec = Path(sys.argv[1])
problem = load(spec)
for _ in range(200):
    cache.write(spec, cache.stamp(spec), problem)
    assert cache.read_problem(spec, cache.stamp(spec)) == problem
    assert cache.read_summary(spec, cache.stamp(spec)) == problem.summary
"""
    command = [sys.executable, "-c", script, str(spec)]
    runs = [subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) for _ in range(3)]
    assert [run.communicate(timeout=60)[1] for run in runs] == ["", "", ""]
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert kept(spec) == read(spec)
    assert only_entry(folder).suffix == ".json"
