"""Where problems live, and how one is found.

A root holds `problems/<id>/problem.yaml` and `solutions/<id>/reference.py`: the shipped ones, and the roots that
`--problems` or TPJUDGE_PROBLEMS add, which come first.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.errors import JudgeError
from judge.model.problem import Problem, Summary
from judge.places import cache_folder
from judge.spec import load, load_summary


@dataclass(frozen=True)
class Entry:
    """A problem on disk."""

    id: str
    folder: Path
    solutions: Path
    # All roots that the catalog has, whichever it is in.
    roots: tuple[Path, ...]

    @property
    def spec(self) -> Path:
        return self.folder / "problem.yaml"

    @property
    def starter(self) -> Path:
        return self.folder / "starter.py"

    @property
    def reference(self) -> Path:
        return self.solutions / "reference.py"

    def hidden_folders(self) -> tuple[str, ...]:
        """What no candidate in a sandbox may see: specs, references, other solutions, and what tpjudge keeps."""
        folders = [root / name for root in self.roots for name in ("problems", "solutions")]
        return tuple(map(str, [*folders, cache_folder()]))

    def summary(self) -> Summary:
        """What a list shows. Raises JudgeError where the spec is wrong."""
        return load_summary(self.spec)

    def problem(self) -> Problem:
        """The whole problem. Raises JudgeError where the spec is wrong."""
        return load(self.spec)


class Catalog:
    """The problems in reach."""

    def __init__(self, added: tuple[str, ...] = ()) -> None:
        from_environment = os.environ.get("TPJUDGE_PROBLEMS", "").split(os.pathsep)
        roots = (*(_root(Path(name)) for name in (*added, *from_environment) if name), shipped_root())
        self._entries: dict[str, Entry] = {}
        for root in roots:
            for entry in _entries(root, roots):
                self._entries.setdefault(entry.id, entry)

    def __iter__(self) -> Iterator[Entry]:
        return iter(sorted(self._entries.values(), key=lambda entry: entry.id))

    def find(self, name: str) -> Entry:
        """The problem of that id or unique prefix. Raises JudgeError with what may have been meant."""
        if name in self._entries:
            return self._entries[name]
        name = name.lower()
        matches = sorted(id_ for id_ in self._entries if name and id_.startswith(name))
        if len(matches) == 1:
            return self._entries[matches[0]]
        if matches:
            raise JudgeError(f"{name!r} may be any of {', '.join(matches)}", "Give more of the id.")
        raise JudgeError(f"there is no problem {name!r}", self._meant(name))

    def _meant(self, name: str) -> str:
        import difflib

        close = difflib.get_close_matches(name.lower(), self._entries, 1, 0.5)
        close = close or [id_ for id_ in sorted(self._entries) if name and name.lower() in id_]
        return f"Did you mean {close[0]}?" if close else "tpjudge list shows all of them."


def shipped_root() -> Path:
    """The folder of the problems that come with tpjudge: inside the wheel, or the checkout."""
    package = Path(__file__).parent
    content = package / "content"
    return content if content.is_dir() else package.parent


def _root(path: Path) -> Path:
    """The root that a user names: the folder with problems/ and solutions/ in it, or its problems/ itself."""
    if (path / "problems").is_dir():
        return path
    if path.name == "problems" and path.is_dir():
        return path.parent
    raise JudgeError(f"{path}: no folder problems/ is in it", "Expected problems/<id>/problem.yaml in that folder.")


def _entries(root: Path, roots: tuple[Path, ...]) -> Iterator[Entry]:
    problems = root / "problems"
    try:
        names = os.listdir(problems) if problems.is_dir() else []
    except OSError as error:
        raise JudgeError(f"{problems} cannot be listed: {error.strerror}") from None
    for name in names:
        if (problems / name / "problem.yaml").is_file():
            yield Entry(name, problems / name, root / "solutions" / name, roots)
