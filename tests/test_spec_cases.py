"""The parts of a spec held against each other: functions, calls, names and duplicates, and the order of the cases."""

from pathlib import Path

import pytest

from judge.errors import JudgeError
from judge.model.problem import Case, Inputs, Limits, Literal
from judge.spec.reader import read

HEAD = """\
title: Two
difficulty: easy
topics: [numbers]
statement: Double or halve.
functions:
  - {name: double, parameters: [{name: n, kind: float}], returns: {kind: float}}
  - {name: halve, aliases: [half], parameters: [{name: n, kind: float}, {name: m, kind: int}], returns: {kind: float}}
"""
HIDDEN = "hidden: [{name: x, call: double, arguments: {n: 1}, tests: t}]\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "problem.yaml"


def cases(file: Path, text: str) -> tuple[Case, ...]:
    file.write_text(HEAD + text, "utf-8")
    return read(file).cases


def errors(file: Path, text: str) -> list[str]:
    with pytest.raises(JudgeError) as error:
        cases(file, text)
    return [line.removeprefix(f"{file}:") for line in error.value.message.split("\n")[1:]]


def test_cases_are_numbered_in_the_order_of_the_functions_examples_first(file: Path) -> None:
    found = cases(
        file,
        """
hidden:
  - {name: h, call: halve, arguments: {n: 1, m: 1}, tests: t}
  - {name: d, call: double, arguments: {n: 1}, tests: t}
examples:
  - {name: first, call: halve, arguments: {n: 2, m: 1}, returns: 1}
  - {call: double, arguments: {n: 2}, returns: 4}
  - {call: halve, arguments: {n: 4, m: 1}, returns: 2}
""",
    )
    assert [(case.number, case.name, case.function, case.example) for case in found] == [
        (1, "example 1", "double", True),
        (2, "d", "double", False),
        (3, "example 1: first", "halve", True),
        (4, "example 2", "halve", True),
        (5, "h", "halve", False),
    ]


def test_arguments_are_in_the_order_of_the_parameters(file: Path) -> None:
    (case,) = cases(
        file, "hidden: [{name: x, call: halve, seed: 0, skip: 3, arguments: {m: 1, n: {normal: []}}, tests: t}]"
    )
    assert case.inputs == Inputs(({"normal": []}, 1), 0, 3)


def test_limits_are_the_cases_over_the_problems_over_the_defaults(file: Path) -> None:
    text = HIDDEN.replace("tests: t", "tests: t, limits: {memory: 64 MiB}") + "limits: {wall: 4 s}\n"
    (case,) = cases(file, text)
    assert case.limits == Limits(wall_s=4.0, cpu_s=12.0, memory_mib=64)


def test_cpu_time_follows_the_wall_time_of_the_same_place_only(file: Path) -> None:
    (case,) = cases(file, HIDDEN + "limits: {cpu: 1 s}\n")
    assert (case.limits.wall_s, case.limits.cpu_s) == (2.0, 1.0)
    (case,) = cases(file, HIDDEN.replace("tests: t", "tests: t, limits: {wall: 5 s}") + "limits: {cpu: 1 s}\n")
    assert (case.limits.wall_s, case.limits.cpu_s) == (5.0, 15.0)


def test_an_example_may_return_none(file: Path) -> None:
    (case,) = cases(file, "examples: [{call: double, arguments: {n: 1}, returns: null}]")
    assert case.returns == Literal(None)


@pytest.mark.parametrize("text", ["", "examples: []\n", "hidden: []\nexamples: []\n"])
def test_a_spec_without_cases_is_refused(file: Path, text: str) -> None:
    assert errors(file, text) == ["1: the spec: no cases; expected at least one under 'examples' or 'hidden'"]


@pytest.mark.parametrize(
    ("call", "hint"),
    [
        ("duoble", "; did you mean 'double'?"),
        ("half", "; did you mean 'halve'?"),
        ("zzz", "; expected one of double, halve"),
    ],
)
def test_a_call_of_a_missing_function_is_refused(file: Path, call: str, hint: str) -> None:
    text = HIDDEN.replace("call: double", f"call: {call}")
    assert errors(file, text) == [f"8: hidden[0].call: there is no function {call!r}{hint}"]


def test_an_example_without_seed_says_what_it_returns(file: Path) -> None:
    assert errors(file, "examples:\n  - {call: double, arguments: {n: 1}}\n") == [
        "9: examples[0]: an example without 'returns'; expected its result, written out"
    ]


def test_names_are_unique_within_a_function(file: Path) -> None:
    text = """\
examples:
  - {name: x, call: double, arguments: {n: 1}, returns: 2}
  - {name: x, call: double, arguments: {n: 2}, returns: 4}
  - {call: double, arguments: {n: 3}, returns: 6}
hidden:
  - {name: x, call: double, arguments: {n: 4}, tests: t}
  - {name: x, call: halve, arguments: {n: 4, m: 1}, tests: t}
  - {name: example 3, call: double, arguments: {n: 5}, tests: t}
  - {name: "example 1: x", call: double, arguments: {n: 6}, tests: t}
"""
    assert errors(file, text) == [
        "10: examples[1].name: 'x' is the name of another case of double; expected a new one",
        "13: hidden[0].name: 'x' is the name of another case of double; expected a new one",
        "15: hidden[2].name: 'example 3' is the name of another case of double; expected a new one",
        "16: hidden[3].name: 'example 1: x' is the name of another case of double; expected a new one",
    ]


def test_the_same_call_twice_is_refused_in_whatever_order_its_keys_are(file: Path) -> None:
    text = """\
examples:
  - {name: a, call: halve, seed: 1, arguments: {n: {normal: [], scale: 2}, m: 1}}
hidden:
  - {name: b, call: halve, seed: 1, tests: t, arguments: {m: 1, n: {scale: 2, normal: []}}}
  - {name: c, call: halve, seed: 2, tests: t, arguments: {m: 1, n: {scale: 2, normal: []}}}
  - {name: d, call: halve, seed: 1, skip: 1, tests: t, arguments: {m: 1, n: {scale: 2, normal: []}}}
"""
    assert errors(file, text) == [
        "11: hidden[0]: the same call as case 'example 1: a'; expected other arguments or seed"
    ]


def test_one_and_one_point_zero_are_other_arguments(file: Path) -> None:
    text = HIDDEN.replace("]", ", {name: y, call: double, arguments: {n: 1.0}, tests: t}]")
    assert len(cases(file, text)) == 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[half]", "[double]", "7: functions[1]: the name 'double' is taken by another function; expected a new one"),
        ("[half]", "[halve]", "7: functions[1]: the name 'halve' is taken by another function; expected a new one"),
        ("name: m", "name: n", "7: functions[1].parameters: two parameters of one name in ['n', 'n']; "
         "expected different ones"),
    ],
)  # fmt: skip
def test_names_of_functions_and_parameters_are_unique(file: Path, old: str, new: str, message: str) -> None:
    file.write_text(HEAD.replace(old, new) + HIDDEN, "utf-8")
    with pytest.raises(JudgeError) as error:
        read(file)
    assert error.value.message == f"the spec {file} has an error:\n{file}:{message}"


def test_every_function_has_the_parameter_that_counts_the_devices(file: Path) -> None:
    assert errors(file, HIDDEN + "rules:\n  devices:\n    count: num\n") == [
        "11: rules.devices.count: double has no parameter 'num' of kind int; expected one of kind int",
        "11: rules.devices.count: halve has no parameter 'num' of kind int; expected one of m",
    ]
    assert errors(file, HIDDEN + "rules: {devices: {count: n}}\n") == [
        "9: rules.devices.count: double has no parameter 'n' of kind int; expected one of kind int",
        "9: rules.devices.count: halve has no parameter 'n' of kind int; expected one of m",
    ]


def test_all_that_is_wrong_between_the_parts_is_reported_together(file: Path) -> None:
    text = """\
examples:
  - {call: duble, arguments: {}}
  - {call: double, arguments: {n: x}}
hidden:
  - {name: y, call: halve, arguments: {n: 1}, tests: t}
"""
    assert errors(file, text) == [
        "9: examples[0].call: there is no function 'duble'; did you mean 'double'?",
        "10: examples[1]: an example without 'returns'; expected its result, written out",
        "10: examples[1].arguments.n: 'x' is not float",
        "12: hidden[0].arguments: 'm' is missing; expected int",
    ]
