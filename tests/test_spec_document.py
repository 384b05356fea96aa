"""YAML text into plain data: which scalar is what, which line each value stands on, and what is no YAML at all."""

import math
from pathlib import Path
from typing import Any

import pytest

from judge.errors import JudgeError
from judge.spec.document import Complaints, key_path, parse

FILE = Path("problem.yaml")


def read(text: str) -> tuple[Any, Complaints]:
    complaints = Complaints(FILE)
    return parse(text, complaints), complaints


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1e-6", 1e-6),
        ("1E6", 1e6),
        ("+.5", 0.5),
        ("-3.", -3.0),
        ("1e999", math.inf),
        ("-.INF", -math.inf),
        ("+.Inf", math.inf),
        ("0", 0),
        ("-17", -17),
        ("012", 12),
        ("0x1F", 31),
        ("0o17", 15),
        ("9223372036854775808", 2**63),
        ("true", True),
        ("FALSE", False),
        ("~", None),
        ("", None),
        ("null", None),
    ],
)
def test_scalars_are_those_of_the_core_schema(text: str, value: object) -> None:
    data, _ = read(f"key: {text}")
    assert data == {"key": value}
    assert type(data["key"]) is type(value)


@pytest.mark.parametrize(
    "text",
    ["no", "on", "y", "Yes", "2025-06", "2025-06-01", "1_000", "12:30", "0b11", "1e", ".", "e5", "0x", "٣", "tRue"],
)
def test_what_yaml_1_1_would_convert_stays_text(text: str) -> None:
    assert read(f"key: {text}")[0] == {"key": text}


@pytest.mark.parametrize("text", ["'1e-6'", '"true"', "|\n  1e-6", ">\n  null"])
def test_quoted_scalars_and_blocks_are_text(text: str) -> None:
    value = read(f"key: {text}")[0]["key"]
    assert value in ("1e-6", "true", "null")


def test_not_a_number_is_a_number() -> None:
    assert all(math.isnan(value) for value in read("[.nan, .NaN, .NAN]")[0])


def test_a_thousand_digits_are_no_endless_work() -> None:
    assert read("1" * 1000)[0] == math.inf


@pytest.mark.parametrize("text", ["", "# only a comment\n", "---\n...\n"])
def test_an_empty_document_is_none(text: str) -> None:
    assert read(text)[0] is None


def test_lists_mappings_and_aliases_are_plain_data() -> None:
    data, complaints = read("a: &rows [[1, 2], {b: x}]\nc: *rows\n")
    assert data == {"a": [[1, 2], {"b": "x"}], "c": [[1, 2], {"b": "x"}]}
    assert complaints.texts == []


def test_keys_are_text_whatever_they_look_like() -> None:
    assert read("1: a\ntrue: b\nforbid imports: c\n? ''\n: d\n")[0] == {
        "1": "a",
        "true": "b",
        "forbid imports": "c",
        "": "d",
    }


def test_tags_run_nothing() -> None:
    assert read("key: !!python/object/apply:os.abort []")[0] == {"key": []}


def test_lines_are_those_of_the_keys_and_items() -> None:
    _, complaints = read("# top\ntitle: x\nhidden:\n\n  - name: é\n    call:\n      f\n  - {name: b, call: g}\n")
    assert complaints.lines[("title",)] == 2
    assert complaints.lines[("hidden",)] == 3
    assert complaints.lines[("hidden", 0)] == 5
    assert complaints.lines[("hidden", 0, "call")] == 6
    assert complaints.lines[("hidden", 1, "call")] == 8


def test_a_key_that_is_there_twice_is_an_error_on_its_second_line() -> None:
    data, complaints = read("a: 1\nb: 2\na: 3\n")
    assert data == {"a": 1, "b": 2}
    assert complaints.texts == [(3, "problem.yaml:3: a: the key 'a' is there twice; expected once")]


def test_a_key_that_is_no_word_is_an_error() -> None:
    assert read("x:\n  ? [1]\n  : 2\n")[1].texts == [
        (2, "problem.yaml:2: x: a key that is a list or a mapping; expected a word")
    ]


def test_an_anchor_that_holds_itself_is_an_error() -> None:
    data, complaints = read("a: 1\nb: &loop [*loop]\n")
    assert data == {"a": 1, "b": [None]}
    assert complaints.texts == [(2, "problem.yaml:2: b[0]: an anchor that holds itself; expected plain data")]


def test_aliases_of_aliases_end_as_an_error_and_not_as_a_full_memory() -> None:
    bomb = "a: &a [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n"
    for upper, lower in zip("bcdefghi", "abcdefgh", strict=True):
        bomb += f"{upper}: &{upper} [{', '.join([f'*{lower}'] * 10)}]\n"
    with pytest.raises(JudgeError) as error:
        read(bomb)
    assert error.value.message == "problem.yaml:1: more than 1,000,000 values; expected fewer"


@pytest.mark.parametrize(("depth", "wrong"), [(64, 0), (65, 1), (900, 1)])
def test_nesting_has_a_limit(depth: int, wrong: int) -> None:
    _, complaints = read("a: 1\nb:\n  " + "[" * (depth - 1) + "]" * (depth - 1))
    where = "b" + "[0]" * 63
    expected = [(3, f"problem.yaml:3: {where}: nested more than 64 deep; expected plain data")]
    assert complaints.texts == expected * wrong


def test_no_nesting_is_too_deep_for_an_error() -> None:
    with pytest.raises(JudgeError) as error:
        read("[" * 100_000)
    assert error.value.message.startswith("problem.yaml:1: not valid YAML: ")
    assert len(error.value.message) < 200


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: b: c", "1: not valid YAML: mapping values are not allowed in this context; the line reads 'a: b: c'"),
        (
            "a:\n  b: 1\n c: 2\n",
            "3: not valid YAML: did not find expected key; the line reads 'c: 2'",
        ),
        ("a: [1,\n   2\n\n", "3: not valid YAML: did not find expected ',' or ']'; the line reads ''"),
        ("a: 'x", '1: not valid YAML: found unexpected end of stream; the line reads "a: \'x"'),
        ("a: 1\n\tb: 2", "2: not valid YAML: found a tab character that violates indentation; the line reads 'b: 2'"),
        ("a: *b", "1: not valid YAML: found undefined alias; the line reads 'a: *b'"),
        ("--- 1\n--- 2", "2: not valid YAML: but found another document; the line reads '--- 2'"),
        ("é: 1\nb: \x07", "2: not valid YAML: the character '\\x07' may not stand there"),
        ("\x00", "1: not valid YAML: the character '\\x00' may not stand there"),
        ("a: \ud800", "1: not valid YAML: the character '\\ud800' may not stand there"),
        (
            "é: &a 1\nb: *" + "c" * 200,
            "2: not valid YAML: found undefined alias; the line reads 'b: *" + "c" * 56 + "'",
        ),
    ],
)
def test_what_is_no_yaml_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(JudgeError) as error:
        read(text)
    assert error.value.message == f"problem.yaml:{message}"


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ((), "the spec"),
        (("hidden", 3, "seed"), "hidden[3].seed"),
        (("rules", "forbid imports", 0), "rules.forbid imports[0]"),
        ((0, 1), "[0][1]"),
        ((0, "a"), "[0].a"),
    ],
)
def test_a_key_path_is_written_as_one_would_say_it(path: tuple[str | int, ...], text: str) -> None:
    assert key_path(path) == text


def test_complaints_come_in_the_order_of_the_file_in_one_error() -> None:
    _, complaints = read("a: 1\nb:\n  c: 2\n")
    complaints.add(("b", "c", "not there", 5), "last")
    complaints.add(("b",), "second")
    complaints.add(("nowhere",), "first")
    with pytest.raises(JudgeError) as error:
        complaints.stop_if_any()
    assert error.value.message == (
        "the spec problem.yaml has 3 errors:\n"
        "problem.yaml:1: nowhere: first\n"
        "problem.yaml:2: b: second\n"
        "problem.yaml:3: b.c.not there[5]: last"
    )


def test_no_complaint_is_no_error() -> None:
    read("a: 1")[1].stop_if_any()
