"""Specs that were read before, so that a known problem costs neither yaml nor a second reading.

One file a spec, `<cache>/specs/<name>-<digest of its path>.json`, of three lines:

    the stamp: format, path, size and times of the spec; and the checksums of the other two lines
    the summary, which is all that a list needs
    the whole problem

Whatever is wrong with an entry (missing, damaged, stale, of another version), it is as if it were not there; and
where it cannot be written, nothing happens. Entries appear by rename, so that two runs at once see whole ones.
"""

import contextlib
import json
import os
import sys
import zlib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import judge
from judge.errors import JudgeError, RecordError
from judge.model.problem import Problem, Summary
from judge.places import cache_folder
from judge.records import from_data, to_data

T = TypeVar("T")
Stamp = list[Any]


def stamp(file: Path) -> Stamp:
    """What must be equal for an entry to be fresh: the spec's path, size and times, and those of this package's reader.

    Raises JudgeError where there is no such file.
    """
    try:
        spec = file.stat()
    except OSError as error:
        raise JudgeError(f"the spec {file} cannot be read: {error.strerror}") from None
    return [
        judge.__version__,
        _reader_time(),
        str(file.absolute()),
        spec.st_size,
        spec.st_mtime_ns,
        spec.st_ctime_ns,
    ]


@cache
def _reader_time() -> int:
    """When what makes records of specs was last changed, in ns: in a checkout that happens between versions."""
    folder = os.path.dirname(__file__)
    with os.scandir(folder) as entries:
        times = [entry.stat().st_mtime_ns for entry in entries if entry.name.endswith(".py")]
    return max(*times, os.stat(sys.modules[Problem.__module__].__file__ or folder).st_mtime_ns)


def read_summary(file: Path, wanted: Stamp) -> Summary | None:
    """The summary, where a fresh entry has it."""
    return _read(file, wanted, 0, Summary)


def read_problem(file: Path, wanted: Stamp) -> Problem | None:
    """The problem, where a fresh entry has it."""
    return _read(file, wanted, 1, Problem)


def _read(file: Path, wanted: Stamp, part: int, record: type[T]) -> T | None:
    try:
        with open(_entry(file), "rb") as stream:
            head = json.loads(stream.readline())
            if type(head) is not list or head[:-2] != wanted:
                return None
            line = stream.readline() if part == 0 else stream.read().partition(b"\n")[2]
            return from_data(record, json.loads(line)) if zlib.crc32(line) == head[part - 2] else None
    except (OSError, ValueError, RecordError, RecursionError):
        return None


def write(file: Path, stamp: Stamp, problem: Problem) -> None:
    """Keep the problem for the next time; where that cannot be, do nothing."""
    summary, whole = (_line(record) for record in (problem.summary, problem))
    head = json.dumps([*stamp, zlib.crc32(summary), zlib.crc32(whole)]).encode() + b"\n"
    entry = _entry(file)
    draft = entry.with_name(f"{entry.name}.{os.getpid()}.tmp")
    try:
        entry.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(head + summary + whole)
        os.replace(draft, entry)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def _line(record: object) -> bytes:
    return json.dumps(to_data(record), separators=(",", ":")).encode() + b"\n"


def _entry(file: Path) -> Path:
    path = str(file.absolute())
    digest = zlib.crc32(path.encode("utf-8", "surrogateescape"))
    return cache_folder() / "specs" / f"{file.parent.name}-{digest:08x}.json"
