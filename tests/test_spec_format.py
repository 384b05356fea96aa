"""The format of problem.yaml: what each key may hold, and what the reader says of anything else.

Every message names file:line, the key path, the value seen and what is expected.
"""

from pathlib import Path

import pytest

from judge.errors import JudgeError
from judge.model.problem import Asked, FollowUp, Limits, Literal, Named, Problem, Rules, Tolerance, ValueType
from judge.spec.reader import read

SPEC = """\
title: Double
difficulty: easy
topics: [numbers]
asked:
  - {company: Acme, date: 2025-06}
related: [halve-it]
statement: Double it.
constraints: [n is finite]
functions:
  - name: double
    aliases: [Double]
    parameters: [{name: n, kind: float}]
    returns: {kind: float}
tolerance: {rtol: 1e-6, atol: 0}
limits: {wall: 2 s, memory: 64 MiB}
rules:
  forbid imports: [torch]
examples:
  - {name: one, call: double, arguments: {n: 1}, returns: 2, because: 1 + 1 = 2}
hidden:
  - name: half
    call: double
    seed: 0
    arguments: {n: 0.5}
    tests: fractions
hints: [Add it to itself.]
follow-ups:
  - {ask: And thrice?, answer: Add it once more.}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "double" / "problem.yaml"
    path.parent.mkdir()
    return path


def read_text(file: Path, text: str) -> Problem:
    file.write_text(text, "utf-8")
    return read(file)


def errors(file: Path, text: str) -> list[str]:
    """Each complaint without the file's name: 'line: key path: text'."""
    with pytest.raises(JudgeError) as error:
        read_text(file, text)
    head, *lines = error.value.message.split("\n")
    count = "an error" if len(lines) == 1 else f"{len(lines)} errors"
    assert head == f"the spec {file} has {count}:"
    assert all(line.startswith(f"{file}:") for line in lines)
    return [line.removeprefix(f"{file}:") for line in lines]


def test_every_key_ends_in_its_record(file: Path) -> None:
    problem = read_text(file, SPEC)
    assert problem.id == "double"
    assert problem.summary.title == "Double"
    assert problem.summary.difficulty == "easy"
    assert problem.summary.topics == ("numbers",)
    assert problem.summary.asked == (Asked("Acme", date="2025-06"),)
    assert problem.related == ("halve-it",)
    assert problem.statement == "Double it."
    assert problem.constraints == ("n is finite",)
    (function,) = problem.functions
    assert (function.name, function.aliases, function.about) == ("double", ("Double",), "")
    assert function.parameters == (Named("n", ValueType("float")),)
    assert function.returns == ValueType("float")
    assert problem.tolerance == Tolerance(1e-6, 0)
    assert problem.limits == Limits(wall_s=2.0, cpu_s=6.0, memory_mib=64, output_kib=4096, load_s=10.0)
    assert problem.rules == Rules(("torch",))
    assert [case.name for case in problem.cases] == ["example 1: one", "half"]
    assert [case.purpose for case in problem.cases] == ["1 + 1 = 2", "fractions"]
    assert [case.returns for case in problem.cases] == [Literal(2), None]
    assert problem.hints == ("Add it to itself.",)
    assert problem.follow_ups == (FollowUp("And thrice?", "Add it once more."),)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("title: Double\n", "", "1: the spec: the key 'title' is missing (the title)"),
        ("title: Double", "title: ''", "1: title: '' is not text"),
        ("title: Double", "title: null", "1: title: None is not text"),
        ("title: Double", "title: true", "1: title: True is not text"),
        ("title: Double", "title: [Double]", "1: title: ['Double'] is not text"),
        ("easy", "Easy", "2: difficulty: 'Easy' is unknown; expected one of easy, medium, hard; did you mean 'easy'?"),
        ("easy", "1", "2: difficulty: 1 is unknown; expected one of easy, medium, hard"),
        ("topics: [numbers]", "topics: []", "3: topics: a list of 0; expected at least 1"),
        ("topics: [numbers]", "topics: numbers", "3: topics: 'numbers' is not a list"),
        ("topics: [numbers]", "topics: [a, {}]", "3: topics[1]: {} is not text"),
        ("company: Acme, ", "", "5: asked[0]: the key 'company' is missing (where)"),
        (
            "{company: Acme, date: 2025-06}",
            "Acme",
            "5: asked[0]: 'Acme' is not a mapping with the keys company, role, stage, date",
        ),
        (
            "halve-it",
            "Halve It",
            "6: related[0]: 'Halve It' is not an id of lower-case words joined by dashes",
        ),
        ("related:", "relatd:", "6: relatd: the key 'relatd' is unknown; did you mean 'related'?"),
        (
            "tolerance: {rtol: 1e-6, atol: 0}",
            "tolerance: {zzz: 1e-6}",
            "14: tolerance.zzz: the key 'zzz' is unknown; expected one of rtol, atol",
        ),
        ("name: double\n", "name: 2double\n", "10: functions[0].name: '2double' is not a Python name"),
        (
            "[{name: n, kind: float}]",
            "[]",
            "12: functions[0].parameters: a list of 0; expected at least 1",
        ),
        (
            "returns: {kind: float}",
            "returns: float",
            "13: functions[0].returns: 'float' is not a mapping with the keys kind, of, shape, parts, about",
        ),
        ("rtol: 1e-6", "rtol: 0.1", "14: tolerance.rtol: 0.1 is not a number of at least 0 below 0.1"),
        ("rtol: 1e-6", "rtol: 1e6", "14: tolerance.rtol: 1000000.0 is not a number of at least 0 below 0.1"),
        ("rtol: 1e-6", "rtol: -1e-6", "14: tolerance.rtol: -1e-06 is not a number of at least 0 below 0.1"),
        ("rtol: 1e-6", "rtol: .nan", "14: tolerance.rtol: nan is not a number of at least 0 below 0.1"),
        ("atol: 0", "atol: .inf", "14: tolerance.atol: inf is not a number of at least 0 below 0.1"),
        ("atol: 0", "atol: '1e-6'", "14: tolerance.atol: '1e-6' is not a number of at least 0 below 0.1"),
        ("atol: 0", "atol: false", "14: tolerance.atol: False is not a number of at least 0 below 0.1"),
        ("2 s", "2", "15: limits.wall: 2 is not an amount; expected a positive number and s or ms"),
        ("2 s", "0.0 s", "15: limits.wall: '0.0 s' is not an amount; expected a positive number and s or ms"),
        ("2 s", "-2 s", "15: limits.wall: '-2 s' is not an amount; expected a positive number and s or ms"),
        ("2 s", "1e3 s", "15: limits.wall: '1e3 s' is not an amount; expected a positive number and s or ms"),
        ("2 s", "1000000 s", "15: limits.wall: '1000000 s' is not an amount; expected a positive number and s or ms"),
        ("64 MiB", "64 MB", "15: limits.memory: '64 MB' is not an amount; expected a positive number and MiB or GiB"),
        ("[torch]", "[torch.nn]", "17: rules.forbid imports[0]: 'torch.nn' is not a Python name"),
        (
            "forbid imports",
            "forbid_imports",
            "17: rules.forbid_imports: the key 'forbid_imports' is unknown; did you mean 'forbid imports'?",
        ),
        ("name: half", "name: ' '", "21: hidden[0].name: ' ' is not a name on one line"),
        ("name: half", 'name: "a\\nb"', "21: hidden[0].name: 'a\\nb' is not a name on one line"),
        ("seed: 0", "seed: -1", "23: hidden[0].seed: -1 is not a whole number of at least 0 below 4294967296"),
        (
            "seed: 0",
            "seed: 4294967296",
            "23: hidden[0].seed: 4294967296 is not a whole number of at least 0 below 4294967296",
        ),
        ("seed: 0", "seed: 1.0", "23: hidden[0].seed: 1.0 is not a whole number of at least 0 below 4294967296"),
        ("seed: 0", "seed: true", "23: hidden[0].seed: True is not a whole number of at least 0 below 4294967296"),
        ("{n: 0.5}", "[0.5]", "24: hidden[0].arguments: [0.5] is not a mapping from parameters to values"),
        ("    tests: fractions\n", "", "21: hidden[0]: the key 'tests' is missing (what this case is for)"),
        (
            "    call: double\n    seed",
            "    call: double\n    because: why\n    seed",
            "23: hidden[0].because: the key 'because' is unknown; expected one of name, call, seed, skip, limits, "
            "arguments, tests",
        ),
        ("hints: [Add it to itself.]", "hints:", "26: hints: None is not a list"),
        ("ask: And thrice?, ", "", "28: follow-ups[0]: the key 'ask' is missing (the question)"),
    ],
)
def test_what_is_wrong_with_a_key_is_said_where_it_stands(file: Path, old: str, new: str, message: str) -> None:
    assert SPEC.count(old) == 1
    assert errors(file, SPEC.replace(old, new)) == [message]


@pytest.mark.parametrize("text", ["", "~", "[]", "just text", "1e-6"])
def test_a_spec_that_is_no_mapping_is_refused(file: Path, text: str) -> None:
    (message,) = errors(file, text)
    assert message.startswith("1: the spec: ")
    assert " is not a mapping with the keys title, difficulty, topics, asked, related, statement, " in message


def test_several_errors_are_reported_together_in_the_order_of_the_file(file: Path) -> None:
    text = SPEC.replace("title: Double", "title: ''\ntitle: again").replace("easy", "eazy")
    text = text.replace("rtol: 1e-6", "zz: 1, yy: 2, xx: 3, rtol: 1e6").replace("seed: 0", "seed: x")
    assert errors(file, text) == [
        "1: title: '' is not text",
        "2: title: the key 'title' is there twice; expected once",
        "3: difficulty: 'eazy' is unknown; expected one of easy, medium, hard; did you mean 'easy'?",
        "15: tolerance.zz: the key 'zz' is unknown; expected one of rtol, atol",
        "15: tolerance.yy: the key 'yy' is unknown; expected one of rtol, atol",
        "15: tolerance.xx: the key 'xx' is unknown; expected one of rtol, atol",
        "15: tolerance.rtol: 1000000.0 is not a number of at least 0 below 0.1",
        "24: hidden[0].seed: 'x' is not a whole number of at least 0 below 4294967296",
    ]


def test_long_values_are_cut_in_messages(file: Path) -> None:
    (message,) = errors(file, SPEC.replace("[numbers]", "x" * 1000))
    assert message == f"3: topics: '{'x' * 56}… is not a list"


@pytest.mark.parametrize(
    ("returns", "text"),
    [
        (
            "kind: array",
            "an array without 'of' or 'shape'; expected both, e.g. {kind: array, of: float, shape: [M, K]}",
        ),
        (
            "kind: array, of: float",
            "an array without 'of' or 'shape'; expected both, e.g. {kind: array, of: float, shape: [M, K]}",
        ),
        (
            "kind: array, shape: [n], of: {kind: float}",
            "an array without 'of' or 'shape'; expected both, e.g. {kind: array, of: float, shape: [M, K]}",
        ),
        (
            "kind: list, shape: [n]",
            "a list without 'of' or 'shape'; expected both, e.g. {kind: list, of: float, shape: [n]}",
        ),
        ("kind: list, shape: [n, m], of: {kind: float}", "a list of values with 2 axes; expected one name in 'shape'"),
        ("kind: tuple", "'parts' belongs to a tuple, and a tuple needs it"),
        ("kind: float, parts: [{name: a, kind: int}]", "'parts' belongs to a tuple, and a tuple needs it"),
        (
            "kind: tuple, of: int, parts: [{name: a, kind: int}]",
            "a tuple says what it holds in 'parts'; expected no 'of' and no 'shape'",
        ),
        (
            "kind: tuple, shape: [2], parts: [{name: a, kind: int}]",
            "a tuple says what it holds in 'parts'; expected no 'of' and no 'shape'",
        ),
        ("kind: float, shape: [n]", "float is a single value; expected no 'of' and no 'shape'"),
        ("kind: str, of: int", "str is a single value; expected no 'of' and no 'shape'"),
    ],
)
def test_a_type_whose_keys_do_not_fit_its_kind_is_refused(file: Path, returns: str, text: str) -> None:
    spec = SPEC.replace("returns: {kind: float}", f"returns: {{{returns}}}")
    assert errors(file, spec) == [f"13: functions[0].returns: {text}"]


def test_what_an_array_or_list_holds_must_be_known(file: Path) -> None:
    spec = SPEC.replace("returns: {kind: float}", "returns: {kind: array, of: array, shape: [n]}")
    assert errors(file, spec) == [
        "13: functions[0].returns.of: 'array' is unknown; expected one of int, float, complex, bool, str"
    ]
    spec = SPEC.replace("returns: {kind: float}", "returns: {kind: list, of: {kind: tuple}, shape: [n]}")
    assert errors(file, spec) == ["13: functions[0].returns.of: 'parts' belongs to a tuple, and a tuple needs it"]


def test_types_nest(file: Path) -> None:
    inner = "{kind: tuple, parts: [{name: W, kind: array, of: float, shape: [d, h + 1]}, {name: n, kind: int}]}"
    spec = SPEC.replace("returns: {kind: float}", f"returns: {{kind: list, shape: [2], of: {inner}, about: layers}}")
    function = read_text(file, spec).functions[0]
    assert function.returns_about == "layers"
    assert str(function.returns) == "list of (W: array of float [d × (h + 1)], n: int) [2]"


@pytest.mark.parametrize(
    ("written", "limits"),
    [
        ("wall: 500 ms", Limits(wall_s=0.5, cpu_s=1.5)),
        ("wall: 5s, cpu: 1 s", Limits(wall_s=5.0, cpu_s=1.0)),
        ("memory: 0.5 GiB", Limits(memory_mib=512)),
        ("memory: 0.1 MiB, output: 0.2 KiB", Limits(memory_mib=1, output_kib=1)),
        ("output: 1.5 MiB, load: 1 ms", Limits(output_kib=1536, load_s=0.001)),
        ("wall: 999999.999999 s", Limits(wall_s=999999.999999, cpu_s=3 * 999999.999999)),
    ],
)
def test_amounts_have_units_and_stay_positive(file: Path, written: str, limits: Limits) -> None:
    problem = read_text(file, SPEC.replace("wall: 2 s, memory: 64 MiB", written))
    assert problem.limits == limits
    assert {case.limits for case in problem.cases} == {limits}
