"""The folder for the candidate's temporary files."""

import contextlib
import fcntl
import os
import re
from collections.abc import Callable, Iterator

from judge.errors import JudgeError

_NAME = re.compile(r"tpjudge-\d+-[0-9a-f]{8}")


@contextlib.contextmanager
def scratch_folder() -> Iterator[str]:
    """A new folder, gone afterwards with all that is in it; what judges that were killed left goes, too.

    Raises JudgeError where there is no place for one.
    """
    parent = os.environ.get("TMPDIR", "/tmp")
    path = os.path.join(parent, f"tpjudge-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        os.mkdir(path, 0o700)
        lock = _lock(path)
    except OSError as error:
        raise JudgeError(f"no folder for temporary files can be made: {error}", "Set TMPDIR to one.") from None
    try:
        _remove_orphaned(parent)
        yield path
    finally:
        _remove(path)
        os.close(lock)


def _remove_orphaned(parent: str) -> None:
    """Remove the folders that nobody has locked: a lock ends with its process, however that ends."""
    with contextlib.suppress(OSError):
        for name in os.listdir(parent):
            if _NAME.fullmatch(name):
                with contextlib.suppress(OSError):
                    os.close(_lock(path := os.path.join(parent, name)))
                    _remove(path)


def _lock(path: str) -> int:
    """Raises OSError where another process has it, or it is no folder of ours."""
    fd = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(fd).st_uid != os.getuid():
            raise PermissionError
    except OSError:
        os.close(fd)
        raise
    return fd


def _remove(path: str) -> None:
    try:
        os.rmdir(path)
    except OSError:
        import shutil

        def open_and_retry(remove: Callable[[str], object], entry: str, _: object) -> None:
            with contextlib.suppress(OSError):
                os.chmod(os.path.dirname(entry), 0o700)
                os.chmod(entry, 0o700)
                remove(entry)

        shutil.rmtree(path, onerror=open_and_retry)
        shutil.rmtree(path, ignore_errors=True)
