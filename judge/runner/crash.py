"""The last words of an interpreter that was ended by a fault, as `faulthandler` writes them among what was printed."""

import os
import re
import stat

from judge.model.outcome import Failure, Line, Output

_LAST_WORDS = re.compile(
    r"Fatal Python error: (?P<what>[^\n]{1,200})\n.{0,2000}?\(most recent call first\):\n"
    r"(?P<lines>(?:  [^\n]*\n)*)(?:\nExtension modules: [^\n]*\n?)?",
    re.S,
)
_LINE = re.compile(r'  File "(?P<file>[^"\n]{1,4096})", line (?P<line>\d{1,9}) in (?P<function>[^\n]{1,200})')
_MAX_LINES = 12
_MAX_SOURCE = 1 << 20


def split_last_words(output: Output, solution: str) -> tuple[Output, Failure | None]:
    """What was printed without them, and the failure that they tell of: its lines in the solution's folder, outermost
    first; they are of the solution itself or of what lies beside it."""
    found = _LAST_WORDS.search(output.text)
    if found is None:
        return output, None
    folder = os.path.dirname(solution) + os.sep
    places = [(match["file"], int(match["line"]), match["function"]) for match in _LINE.finditer(found["lines"])]
    own = [place for place in places if place[0].startswith(folder)][:_MAX_LINES]
    source = _lines(solution)
    lines = [
        Line(file, line, function, source[line - 1] if file == solution and 0 < line <= len(source) else "")
        for file, line, function in reversed(own)
    ]
    text = output.text[: found.start()] + output.text[found.end() :]
    return output._replace(text=text), Failure(found["what"], "", tuple(lines))


def _lines(file: str) -> list[str]:
    """The source, stripped line by line; nothing where it cannot be read any more. It may be something else by now:
    a FIFO would never end."""
    try:
        fd = os.open(file, os.O_RDONLY | os.O_NONBLOCK)
        try:
            source = os.read(fd, _MAX_SOURCE) if stat.S_ISREG(os.fstat(fd).st_mode) else b""
        finally:
            os.close(fd)
    except OSError:
        return []
    return [line.strip()[:200] for line in source.decode("utf-8", "replace").split("\n")]
