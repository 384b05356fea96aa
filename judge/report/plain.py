"""Candidate text made harmless: what a terminal would obey is shown as an escape instead."""

import re

_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def clean(text: str) -> str:
    """The text with control characters, direction marks and lone surrogates written as `\\x1b`.

    Line breaks and tabs stay, and a carriage return before a line break goes.
    """
    return _OBEYED.sub(_escape, text.replace("\r\n", "\n"))


def _escape(match: "re.Match[str]") -> str:
    code = ord(match[0])
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"


def cut_lines(text: str, first: int, last: int, width: int) -> list[str]:
    """The first and last lines of a text, with a line between them that says what is left out."""
    lines = [line if len(line) <= width else f"{line[:width]}… ({len(line) - width:,} more characters)"
             for line in text.rstrip("\n").split("\n")]  # fmt: skip
    if len(lines) <= first + last + 1:
        return lines
    left_out = len(lines) - first - last
    return [*lines[:first], f"… {left_out:,} more lines …", *lines[-last:]]
