"""The arguments of a case against the types of its function: what fits, and what is said of what does not."""

from pathlib import Path

import numpy as np
import pytest

from judge import inputs
from judge.errors import JudgeError
from judge.spec.reader import read

SCALAR = "kind: {}"
VECTOR = "kind: array, of: {}, shape: [n]"
MATRIX = "kind: array, of: float, shape: [r, c]"
CUBE = "kind: array, of: float, shape: [r, c, d]"
ROWS = "kind: list, of: float, shape: [r, ragged]"
WORDS = "kind: list, of: str, shape: [n]"
LAYER = "kind: tuple, parts: [{name: W, kind: array, of: float, shape: [r, c]}, {name: n, kind: int}]"
LAYERS = f"kind: list, shape: [L], of: {{{LAYER}}}"


def problem(file: Path, type_: str, argument: str, case: str = "seed: 1, ") -> list[object]:
    """The argument of the only case of a spec with a parameter of that type, as the candidate gets it."""
    file.write_text(
        "title: T\ndifficulty: easy\ntopics: [t]\nstatement: S\nfunctions:\n"
        f"  - {{name: f, parameters: [{{name: a, {type_}}}], returns: {{kind: int}}}}\n"
        f"hidden:\n  - {{name: x, call: f, {case}tests: t, arguments: {{a: {argument}}}}}\n",
        "utf-8",
    )
    problem = read(file)
    return inputs.build(problem.cases[0].inputs, problem.functions[0])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "problem.yaml"


@pytest.mark.parametrize(
    ("type_", "argument"),
    [
        (SCALAR.format("int"), "3"),
        (SCALAR.format("int"), "123456789012345678901234567890"),
        (SCALAR.format("float"), "1e-6"),
        (SCALAR.format("float"), "1"),
        (SCALAR.format("complex"), "1.5"),
        (SCALAR.format("bool"), "false"),
        (SCALAR.format("str"), "'1'"),
        (SCALAR.format("str"), "on"),
        (SCALAR.format("int"), "{integers: [], low: 2, high: 2}"),
        (SCALAR.format("float"), "{normal: []}"),
        (SCALAR.format("float"), "{values: 3}"),
        (VECTOR.format("int"), "[-9223372036854775808, 9223372036854775807]"),
        (VECTOR.format("float"), "[]"),
        (VECTOR.format("float"), "[1, 2.5, .nan, -.inf]"),
        (VECTOR.format("bool"), "{values: [1, 0], dtype: bool}"),
        (VECTOR.format("float"), "{zeros: [0]}"),
        (VECTOR.format("float"), "{permutation: 1}"),
        (VECTOR.format("int"), "{integers: [4], low: -9223372036854775808, high: 9223372036854775807}"),
        (VECTOR.format("float"), "{uniform: [2], low: 3, high: 3, scale: 2, shift: -1, round: 1, dtype: float32}"),
        (VECTOR.format("float"), "{uniform: [2]}"),
        (VECTOR.format("float"), "{choice: [2], among: [true, 2.5]}"),
        (MATRIX, "[[1, 2], [3, 4]]"),
        (MATRIX, "[[], []]"),
        (MATRIX, "{eye: 3}"),
        (MATRIX, "{full: [2, 0], value: .nan}"),
        (CUBE, "{values: [[[1, 2]], [[3, 4]]]}"),
        (ROWS, "[[1, 2], [], [3]]"),
        (ROWS, "{ones: [2, 3]}"),
        (WORDS, "{choice: [3], among: [a, b]}"),
        (LAYER, "[{normal: [2, 3]}, 4]"),
        (LAYERS, "[[[[1.0]], 1], [{eye: 2}, {integers: [], high: 9}]]"),
        (LAYERS, "[]"),
    ],
)
def test_what_the_reader_lets_pass_can_be_built(file: Path, type_: str, argument: str) -> None:
    (value,) = problem(file, type_, argument)
    kind = {"array": np.ndarray, "list": list, "tuple": tuple, "float": (int, float), "complex": (int, float)}
    words = type_.replace(",", "").split()
    assert isinstance(value, kind.get(words[1], {"int": int, "bool": bool, "str": str}.get(words[1])))
    if isinstance(value, np.ndarray):
        assert value.ndim == len(words[words.index("shape:") + 1 :])
        assert value.dtype != object


@pytest.mark.parametrize(
    ("type_", "argument", "message"),
    [
        (SCALAR.format("int"), "1.0", "a: 1.0 is not int"),
        (SCALAR.format("int"), "true", "a: True is not int"),
        (SCALAR.format("int"), "null", "a: None is not int"),
        (SCALAR.format("int"), "[1]", "a: [1] is not int"),
        (SCALAR.format("float"), "true", "a: True is not float"),
        (SCALAR.format("float"), "'1.0'", "a: '1.0' is not float"),
        (SCALAR.format("bool"), "0", "a: 0 is not bool"),
        (SCALAR.format("str"), "1", "a: 1 is not str"),
        (SCALAR.format("float"), "{normal: [1]}", "a.normal: 1 axes for float; expected 0"),
        (VECTOR.format("float"), "3", "a: 3 is not a list for array of float [n], nor a maker"),
        (VECTOR.format("float"), "[1, x]", "a[1]: 'x' is not float"),
        (VECTOR.format("float"), "[1, true]", "a[1]: True is not float"),
        (VECTOR.format("int"), "[1, 1.0]", "a[1]: 1.0 is not int"),
        (VECTOR.format("int"), "[9223372036854775808]", "a[0]: 9223372036854775808 is not a number of 64 bits"),
        (MATRIX, "[1]", "a[0]: 1 is not a list for array of float [r × c], nor a maker"),
        (MATRIX, "[[1, 2], [3]]", "a: rows of different lengths; expected an array's equal ones"),
        (MATRIX, "[[1], []]", "a: rows of different lengths; expected an array's equal ones"),
        (CUBE, "[[[1]], [[1, 2]]]", "a: rows of different lengths; expected an array's equal ones"),
        (CUBE, "[[[1], [1]], [[1]]]", "a: rows of different lengths; expected an array's equal ones"),
        (CUBE, "{values: [[[1]], [[1, 2]]]}", "a.values: rows of different lengths; expected an array's equal ones"),
        (MATRIX, "{values: [1, 2]}", "a.values: 1 axes for array of float [r × c]; expected 2"),
        (VECTOR.format("float"), "{values: [1, null]}", "a.values[1]: None is not float"),
        (VECTOR.format("float"), "{values: [18446744073709551616]}", "a.values[0]: 18446744073709551616 is not float"),
        (VECTOR.format("int"), "{values: [1.5]}", "a.values[0]: 1.5 is not int"),
        (VECTOR.format("int"), "{values: [x], dtype: int64}", "a.values[0]: 'x' is not int"),
        (ROWS, "[[1], 2]", "a[1]: 2 is not a list for list of float [r × ragged], nor a maker"),
        (LAYER, "[[[1.0]]]", "a: [[[1.0]]] is not a list of the 2 parts (W: array of float [r × c], n: int)"),
        (LAYER, "{normal: [2]}", "a: a maker for (W: array of float [r × c], n: int); expected a list whose entries "
         "may be makers"),
        (LAYERS, "[[[[1.0]], 1], [[[1.0]], 1.5]]", "a[1][1]: 1.5 is not int"),
        (LAYERS, "[[{normal: [3]}, 1]]", "a[0][0].normal: 1 axes for array of float [r × c]; expected 2"),
        (MATRIX, "{}", "a: {} names no maker; expected one of values, zeros, ones, full, eye, permutation, normal, "
         "uniform, integers, choice"),
        (MATRIX, "{nrmal: [2, 2]}", "a: a mapping with the keys nrmal names no maker; expected one of values, zeros, "
         "ones, full, eye, permutation, normal, uniform, integers, choice; did you mean 'normal'?"),
        (MATRIX, "{normal: [2, 2], ones: [2, 2]}", "a: normal and ones at once; expected one maker"),
        (MATRIX, "{normal: [2, 2], high: 1}", "a.high: normal has no option 'high'; expected one of scale, shift, "
         "round, dtype"),
        (MATRIX, "{normal: [2, 2], scales: 1}", "a.scales: normal has no option 'scales'; did you mean 'scale'?"),
        (MATRIX, "{normal: [2, 2], scale: x}", "a.scale: 'x' is not a number of 64 bits"),
        (MATRIX, "{ones: [2, 2], shift: 9223372036854775808}", "a.shift: 9223372036854775808 is not a number of "
         "64 bits"),
        (MATRIX, "{full: [2, 2], value: true}", "a.value: True is not a number of 64 bits"),
        (MATRIX, "{normal: [2, 2], round: 1.5}", "a.round: 1.5 is not a whole number of decimals"),
        (MATRIX, "{normal: [2, 2], dtype: object}", "a.dtype: 'object' is unknown; expected one of float64, float32, "
         "float16, int64, int32, int16, int8, uint8, bool"),
        (MATRIX, "{normal: 4}", "a.normal: 4 is not a shape; expected a list of sizes, e.g. [8, 6]"),
        (MATRIX, "{normal: [2, -1]}", "a.normal: [2, -1] is not a shape; expected a list of sizes, e.g. [8, 6]"),
        (MATRIX, "{normal: [2, 1.0]}", "a.normal: [2, 1.0] is not a shape; expected a list of sizes, e.g. [8, 6]"),
        (MATRIX, "{normal: [true, 2]}", "a.normal: [True, 2] is not a shape; expected a list of sizes, e.g. [8, 6]"),
        (MATRIX, "{normal: [20000, 20000]}", "a.normal: 400,000,000 numbers; expected at most 100,000,000"),
        (MATRIX, "{eye: 0}", "a.eye: 0 is not a size"),
        (MATRIX, "{eye: [2, 2]}", "a.eye: [2, 2] is not a size"),
        (MATRIX, "{permutation: 3}", "a.permutation: 1 axes for array of float [r × c]; expected 2"),
        (MATRIX, "{integers: [2, 2], low: x}", "a: integers from 'x' to 0; expected low and high as whole numbers of "
         "64 bits, in this order"),
        (MATRIX, "{integers: [2, 2], high: null}", "a: integers from 0 to None; expected low and high as whole "
         "numbers of 64 bits, in this order"),
        (MATRIX, "{integers: [2, 2], low: 1}", "a: integers from 1 to 0; expected low and high as whole numbers of "
         "64 bits, in this order"),
        (MATRIX, "{integers: [2, 2], low: 0.5, high: 2}", "a: integers from 0.5 to 2; expected low and high as whole "
         "numbers of 64 bits, in this order"),
        (MATRIX, "{integers: [2, 2], high: 9223372036854775808}", "a: integers from 0 to 9223372036854775808; "
         "expected low and high as whole numbers of 64 bits, in this order"),
        (MATRIX, "{uniform: [2, 2], low: 2}", "a: uniform from 2 to 1; expected low and high as finite numbers of "
         "64 bits, in this order"),
        (MATRIX, "{uniform: [2, 2], low: -.inf}", "a: uniform from -inf to 1; expected low and high as finite numbers "
         "of 64 bits, in this order"),
        (MATRIX, "{choice: [2, 2]}", "a: 'among' is missing; expected a list of numbers or of words to choose from"),
        (MATRIX, "{choice: [2, 2], among: []}", "a.among: [] is not a list of numbers or of words to choose from"),
        (MATRIX, "{choice: [2, 2], among: [[1], [2]]}", "a.among: [[1], [2]] is not a list of numbers or of words to "
         "choose from"),
        (MATRIX, "{choice: [2, 2], among: [1, x]}", "a.among: [1, 'x'] is not a list of numbers or of words to choose "
         "from"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_where_it_stands(file: Path, type_: str, argument: str, message: str) -> None:
    with pytest.raises(JudgeError) as error:
        problem(file, type_, argument)
    head = f"the spec {file} has an error:\n{file}:8: hidden[0].arguments."
    assert error.value.message == head + message


@pytest.mark.parametrize("maker", ["normal: [3]", "uniform: [3]", "integers: [3]", "choice: [3], among: [1]",
                                   "permutation: 3"])  # fmt: skip
def test_what_is_drawn_needs_a_seed(file: Path, maker: str) -> None:
    with pytest.raises(JudgeError) as error:
        problem(file, VECTOR.format("float"), f"{{{maker}}}", case="")
    name = maker.partition(":")[0]
    assert error.value.message.endswith(f": {name} draws from a stream, and the case has no seed; expected one")


@pytest.mark.parametrize("maker", ["values: [3]", "zeros: [3]", "ones: [3]", "full: [3]", "eye: 3"])
def test_what_is_not_drawn_needs_none(file: Path, maker: str) -> None:
    type_ = MATRIX if "eye" in maker else VECTOR.format("float")
    assert len(problem(file, type_, f"{{{maker}}}", case="")) == 1


def test_missing_and_unknown_parameters_are_named_in_their_order(file: Path) -> None:
    with pytest.raises(JudgeError) as error:
        problem(file, "kind: int}, {name: long_name, kind: float", "1, zz: 2, long_nam: 3, yy: 4")
    where = f"{file}:8: hidden[0].arguments"
    assert error.value.message.split("\n") == [
        f"the spec {file} has 4 errors:",
        f"{where}.zz: f has no parameter 'zz'; expected a, long_name",
        f"{where}.long_nam: f has no parameter 'long_nam'; did you mean 'long_name'?",
        f"{where}.yy: f has no parameter 'yy'; expected a, long_name",
        f"{where}: 'long_name' is missing; expected float",
    ]
