"""Which cases are chosen by numbers, ranges, names, functions and examples, and what fits none."""

import pytest

from judge.errors import JudgeError
from judge.model.problem import Problem
from judge.selection import select
from judge.spec.reader import read

SPEC = """
title: T
difficulty: easy
topics: [t]
statement: S
functions:
  - {name: add, aliases: [plus], parameters: [{name: n, kind: int}], returns: {kind: int}}
  - {name: mul, parameters: [{name: n, kind: int}], returns: {kind: int}}
examples:
  - {name: one, call: add, arguments: {n: 1}, returns: 2}
  - {call: mul, arguments: {n: 1}, returns: 2}
hidden:
  - {name: Zero, call: add, arguments: {n: 0}, tests: t}
  - {name: zero rows, call: add, arguments: {n: 9}, tests: t}
  - {name: zero, call: mul, arguments: {n: 0}, tests: t}
  - {name: "7", call: mul, arguments: {n: 7}, tests: t}
"""


@pytest.fixture(scope="module")
def problem(tmp_path_factory: pytest.TempPathFactory) -> Problem:
    """add: 1 example 1: one, 2 Zero, 3 zero rows; mul: 4 example 1, 5 zero, 6 "7"."""
    file = tmp_path_factory.mktemp("sums") / "sums" / "problem.yaml"
    file.parent.mkdir()
    file.write_text(SPEC, "utf-8")
    return read(file)


def numbers(problem: Problem, *wanted: str, function: str | None = None, examples: bool = False) -> list[int]:
    return [case.number for case in select(problem, wanted, function, examples)]


def refusal(
    problem: Problem, *wanted: str, function: str | None = None, examples: bool = False
) -> tuple[str, str | None]:
    with pytest.raises(JudgeError) as error:
        select(problem, wanted, function, examples)
    return error.value.message, error.value.hint


def test_nothing_asked_is_every_case(problem: Problem) -> None:
    assert select(problem, (), None, False) == problem.cases


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        (["1"], [1]),
        (["6"], [6]),
        (["01"], [1]),
        (["1,3-5"], [1, 3, 4, 5]),
        (["5,1"], [1, 5]),
        (["2-2"], [2]),
        (["1-6"], [1, 2, 3, 4, 5, 6]),
        (["1,1,1-2"], [1, 2]),
        (["-1"], [6]),
        (["-6"], [1]),
        (["-2-6"], [5, 6]),
        (["1,-1"], [1, 6]),
        (["4", "2"], [2, 4]),
        (["Zero"], [2, 5]),
        (["ZERO"], [2, 5]),
        (["zero r"], [3]),
        (["rows", "6"], [3, 6]),
        (["example"], [1, 4]),
        (["example 1"], [4]),
        (["example 1: one"], [1]),
        (["one"], [1]),
    ],
)
def test_numbers_ranges_and_names_choose_cases(problem: Problem, wanted: list[str], chosen: list[int]) -> None:
    assert numbers(problem, *wanted) == chosen


def test_a_number_is_a_number_though_a_case_is_named_so(problem: Problem) -> None:
    assert refusal(problem, "7") == ("no case 7 in sums", "Its cases are 1 to 6.")


@pytest.mark.parametrize("item", ["0", "7", "-7", "-0", "3-2", "1-7", "0-1", "-1-1", "1-999999999"])
def test_numbers_that_no_case_has_are_refused(problem: Problem, item: str) -> None:
    assert refusal(problem, item) == (f"no case {item} in sums", "Its cases are 1 to 6.")
    assert refusal(problem, f"1,{item}") == (f"no case {item} in sums", "Its cases are 1 to 6.")


@pytest.mark.parametrize(
    ("wanted", "hint"),
    [
        ("zero rowz", "Did you mean 'zero rows'?"),
        ("1,,2", "tpjudge show sums lists the cases."),
        ("1-", "tpjudge show sums lists the cases."),
        ("1-2-3", "tpjudge show sums lists the cases."),
        ("--1", "tpjudge show sums lists the cases."),
        ("1.5", "tpjudge show sums lists the cases."),
        ("9" * 5000, "tpjudge show sums lists the cases."),
        ("[red]", "tpjudge show sums lists the cases."),
    ],
)
def test_what_is_neither_numbers_nor_a_name_is_refused(problem: Problem, wanted: str, hint: str) -> None:
    assert refusal(problem, wanted) == (f"no case of sums is named like {wanted!r}", hint)


def test_one_wrong_choice_among_right_ones_is_refused(problem: Problem) -> None:
    assert refusal(problem, "1", "nothing")[0] == "no case of sums is named like 'nothing'"


@pytest.mark.parametrize(("function", "chosen"), [("add", [1, 2, 3]), ("plus", [1, 2, 3]), ("mul", [4, 5, 6])])
def test_a_function_is_chosen_by_its_name_or_alias(problem: Problem, function: str, chosen: list[int]) -> None:
    assert numbers(problem, function=function) == chosen


@pytest.mark.parametrize(
    ("function", "hint"),
    [
        ("", "It has add, mul."),
        ("ad", "Did you mean add?"),
        ("Add", "Did you mean add?"),
        ("times", "It has add, mul."),
    ],
)
def test_an_unknown_function_is_refused(problem: Problem, function: str, hint: str) -> None:
    assert refusal(problem, function=function) == (f"sums has no function {function!r}", hint)


def test_all_that_is_asked_must_fit(problem: Problem) -> None:
    assert numbers(problem, examples=True) == [1, 4]
    assert numbers(problem, function="mul", examples=True) == [4]
    assert numbers(problem, "zero", function="mul") == [5]
    assert numbers(problem, "1-4", function="plus", examples=True) == [1]


@pytest.mark.parametrize(
    ("wanted", "function", "examples"), [("1", "mul", False), ("2", None, True), ("zero rows", "mul", True)]
)
def test_a_choice_that_leaves_nothing_is_refused(
    problem: Problem, wanted: str, function: str | None, examples: bool
) -> None:
    assert refusal(problem, wanted, function=function, examples=examples) == (
        "no case fits all of these options",
        "tpjudge show sums lists the cases.",
    )
