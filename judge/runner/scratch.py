"""The folder for the candidate's temporary files."""

import contextlib
import os
import re
import time
from collections.abc import Iterator

from judge import system
from judge.errors import JudgeError

# No name that is there already: it would be replaced.
_MOVED = f"moved-{os.urandom(8).hex()}-"
_NAME = re.compile(r"tpjudge-\d+-[0-9a-f]{8}(\.new)?")
_YOUNG_S = 60.0


def parent_folder() -> str:
    """Where temporary files go."""
    return os.path.abspath(os.environ.get("TMPDIR") or "/tmp")


@contextlib.contextmanager
def scratch_folder() -> Iterator[str]:
    """A new folder, gone afterwards with all that is in it; what judges that were killed left goes, too.

    Raises JudgeError where there is no place for one.
    """
    parent = parent_folder()
    path = os.path.join(parent, f"tpjudge-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        # It has its name only when it is locked: before, it would be taken for one that was left.
        os.mkdir(f"{path}.new", 0o700)
        lock = _lock(f"{path}.new")
        os.rename(f"{path}.new", path)
    except OSError as error:
        raise JudgeError(f"no folder for temporary files can be made: {error}", "Set TMPDIR to one.") from None
    try:
        _remove_orphaned(parent)
        yield path
    finally:
        with system.uninterrupted():
            _remove(path)
        os.close(lock)


def _remove_orphaned(parent: str) -> None:
    """Remove the folders that nobody has locked: a lock ends with its process, however that ends."""
    with contextlib.suppress(OSError):
        for name in os.listdir(parent):
            match = _NAME.fullmatch(name)
            path = os.path.join(parent, name)
            if match and not (match[1] and _is_young(path)):
                with contextlib.suppress(OSError):
                    os.close(_lock(path))
                    _remove(path)


def _is_young(path: str) -> bool:
    """Whether its owner may be just about to lock it."""
    with contextlib.suppress(OSError):
        return time.time() - os.lstat(path).st_mtime < _YOUNG_S
    return True


def _lock(path: str) -> int:
    """Raises OSError where another process has it, or it is no folder of ours."""
    import fcntl  # which Windows lacks

    fd = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(fd).st_uid != os.getuid():
            raise PermissionError
    except OSError:
        os.close(fd)
        raise
    return fd


def _remove(root: str) -> None:
    """Remove a folder as far as that is allowed, whatever is in it.

    What lies deeper is first moved up: paths may be longer than any system call takes, and nested deeper than anything
    recursive goes.
    """
    if os.path.islink(root):  # somebody put it there instead
        os.unlink(root)
        return
    moved = 0
    while True:
        before = moved
        with contextlib.suppress(OSError):
            for entry in list(os.scandir(root)):
                moved += _take_apart(entry, root, moved)
        if moved == before:
            break
    with contextlib.suppress(OSError):
        os.rmdir(root)


def _take_apart(entry: "os.DirEntry[str]", root: str, number: int) -> int:
    """Remove an entry, but for folders in it, which are moved to the root; how many those are."""
    moved = 0
    with contextlib.suppress(OSError):
        if not entry.is_dir(follow_symlinks=False):
            os.unlink(entry)
            return 0
        os.chmod(entry, 0o700)
        for inner in list(os.scandir(entry)):
            with contextlib.suppress(OSError):
                if inner.is_dir(follow_symlinks=False):
                    os.chmod(inner, 0o700)
                    os.rename(inner, os.path.join(root, f"{_MOVED}{number + moved}"))
                    moved += 1
                else:
                    os.unlink(inner)
        os.rmdir(entry)
    return moved
