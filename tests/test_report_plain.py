"""Candidate text made harmless: what a terminal obeys becomes an escape, and long text is cut by lines."""

import unicodedata

import pytest

from judge.report.plain import clean, cut_lines


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain ü 日本 ✓ [bold]", "plain ü 日本 ✓ [bold]"),
        ("a\tb\nc", "a\tb\nc"),
        ("a\r\nb", "a\nb"),
        ("50%\r100%", "50%\\x0d100%"),
        ("\x1b[2J\x1b]0;title\x07", "\\x1b[2J\\x1b]0;title\\x07"),
        ("\x9b31m\x85", "\\x9b31m\\x85"),
        ("\x00\x08\x7f", "\\x00\\x08\\x7f"),
        ("\u202eabc\u2066", "\\u202eabc\\u2066"),
        ("\u2028\u2029\ufeff", "\\u2028\\u2029\\ufeff"),
        ("\u061ca", "\\u061ca"),
        ("\ud800\udfff", "\\ud800\\udfff"),
        ("👩\u200d👧", "👩\u200d👧"),
    ],
)
def test_what_a_terminal_would_obey_becomes_an_escape(text: str, shown: str) -> None:
    assert clean(text) == shown


def test_no_control_character_direction_mark_or_surrogate_is_left() -> None:
    everything = "".join(map(chr, range(0x11000)))
    left = set(clean(everything))
    assert {mark for mark in left if unicodedata.category(mark) in ("Cc", "Cs", "Zl", "Zp")} == {"\n", "\t"}
    directions = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
    assert not [mark for mark in left if unicodedata.bidirectional(mark) in directions]
    clean(everything).encode("utf-8")


def test_cleaning_twice_changes_nothing_more() -> None:
    once = clean("\x1b\u202e\ud800\r\r\n")
    assert clean(once) == once


@pytest.mark.parametrize(
    ("count", "shown"),
    [
        (1, ["0"]),
        (4, ["0", "1", "2", "3"]),
        (5, ["0", "1", "… 2 more lines …", "4"]),
        (1204, ["0", "1", "… 1,201 more lines …", "1203"]),
    ],
)
def test_lines_are_cut_where_that_saves_more_than_one(count: int, shown: list[str]) -> None:
    assert cut_lines("\n".join(map(str, range(count))) + "\n", 2, 1, 99) == shown


def test_a_long_line_is_cut_and_says_so() -> None:
    assert cut_lines("x" * 10 + "\n" + "y" * 1012, 5, 5, 10) == ["x" * 10, "y" * 10 + "… (1,002 more characters)"]
