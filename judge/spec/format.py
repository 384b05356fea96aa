"""The format of problem.yaml: which keys there are, what they hold, and the records that they become.

Read it from the bottom: PROBLEM is the whole file.
"""

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

from judge.model.problem import (
    KINDS,
    SCALAR_KINDS,
    Asked,
    FollowUp,
    Function,
    Limits,
    Literal,
    Named,
    Rules,
    Tolerance,
    ValueType,
)
from judge.spec.document import Complaints, Path_
from judge.spec.shapes import Amount, Choice, Either, Key, ListOf, Number, Record, Reference, Schema, Shape, Text, seen

TEXT = Text()
WORD = Text(r"[A-Za-z_][A-Za-z0-9_]*", "a Python name")
SLUG = Text(r"[a-z0-9]+(-[a-z0-9]+)*", "an id of lower-case words joined by dashes")
CASE_NAME = Text(r"[^\n]*\S[^\n]*", "a name on one line")
SECONDS = Amount((("s", 1.0), ("ms", 0.001)))
MEMORY = Amount((("MiB", 1.0), ("GiB", 1024.0)))
OUTPUT = Amount((("KiB", 1.0), ("MiB", 1024.0)))


class DraftCase(NamedTuple):
    """A case as it is written, before it is held against the function that it calls."""

    call: str
    arguments: dict[str, Any]
    name: str = ""
    seed: int | None = None
    skip: int = 0
    limits: "DraftLimits | None" = None
    purpose: str = ""
    returns: Literal | None = None
    example: bool = False


class DraftLimits(NamedTuple):
    """The limits that are written; the others are the problem's or the defaults."""

    wall: float | None = None
    cpu: float | None = None
    memory: float | None = None
    output: float | None = None
    load: float | None = None

    def over(self, base: Limits) -> Limits:
        """The base with what is written here. CPU time follows the wall time where it is not given:
        three devices may compute at once before it is exceeded."""
        wall_s = base.wall_s if self.wall is None else self.wall
        follows = base.cpu_s if self.wall is None else 3 * wall_s
        return base._replace(
            wall_s=wall_s,
            cpu_s=follows if self.cpu is None else self.cpu,
            memory_mib=base.memory_mib if self.memory is None else math.ceil(self.memory),
            output_kib=base.output_kib if self.output is None else math.ceil(self.output),
            load_s=base.load_s if self.load is None else self.load,
        )


class DraftProblem(NamedTuple):
    """A whole spec whose parts are right each for itself."""

    title: str
    difficulty: str
    topics: tuple[str, ...]
    statement: str
    functions: tuple[Function, ...]
    asked: tuple[Asked, ...] = ()
    related: tuple[str, ...] = ()
    constraints: tuple[str, ...] = ()
    tolerance: Tolerance = Tolerance()
    limits: DraftLimits = DraftLimits()
    rules: Rules = Rules()
    examples: tuple[DraftCase, ...] = ()
    hidden: tuple[DraftCase, ...] = ()
    hints: tuple[str, ...] = ()
    follow_ups: tuple[FollowUp, ...] = ()


class Anything(Shape):
    """Any value at all, also null."""

    def read(self, data: Any, path: Path_, complaints: Complaints) -> Literal:
        return Literal(data)


class Arguments(Shape):
    """A mapping from parameters to recipes; the recipes are read when the function is known."""

    def read(self, data: Any, path: Path_, complaints: Complaints) -> dict[str, Any] | None:
        if isinstance(data, dict):
            return data
        complaints.add(path, f"{seen(data)} is not a mapping from parameters to values")
        return None

    def schema(self) -> Schema:
        return {"type": "object"}


@dataclass(frozen=True)
class TypeRecord(Shape):
    """A value type: checks that the keys fit the kind."""

    record: Record

    def read(self, data: Any, path: Path_, complaints: Complaints) -> Any:
        value = self.record.read(data, path, complaints)
        if value is None:
            return None
        type_ = value if isinstance(value, ValueType) else value.type
        if (text := _misfit(type_)) is None:
            return value
        complaints.add(path, text)
        return None

    def schema(self) -> Schema:
        return self.record.schema()


def _misfit(type_: ValueType) -> str | None:
    if type_.kind == "array" and (type_.of is None or not type_.shape):
        return "an array without 'of' or 'shape'; expected both, e.g. {kind: array, of: float, shape: [M, K]}"
    if type_.kind == "list" and ((type_.of or type_.item) is None or not type_.shape):
        return "a list without 'of' or 'shape'; expected both, e.g. {kind: list, of: float, shape: [n]}"
    if type_.kind == "array" and type_.item:
        return "an array of other values; expected 'of' to be one of " + ", ".join(SCALAR_KINDS)
    if type_.kind == "list" and type_.item and len(type_.shape) != 1:
        return f"a list of values with {len(type_.shape)} axes; expected one name in 'shape'"
    if (type_.kind == "tuple") != bool(type_.parts):
        return "'parts' belongs to a tuple, and a tuple needs it"
    if type_.kind == "tuple" and (type_.of or type_.item or type_.shape):
        return "a tuple says what it holds in 'parts'; expected no 'of' and no 'shape'"
    if type_.kind in SCALAR_KINDS and (type_.of or type_.item or type_.shape):
        return f"{type_.kind} is a single value; expected no 'of' and no 'shape'"
    return None


def _value_type(
    kind: str,
    of: str | ValueType | None = None,
    shape: tuple[str, ...] = (),
    parts: tuple[Named, ...] = (),
) -> ValueType:
    scalar, item = (of, None) if isinstance(of, str) else (None, of)
    return ValueType(kind, scalar, item, parts, shape)


def _named(name: str, about: str = "", **type_: Any) -> Named:
    return Named(name, _value_type(**type_), about)


def _returns(about: str = "", **type_: Any) -> Named:
    return Named("result", _value_type(**type_), about)


def _function(name: str, parameters: Any, returns: Named, aliases: Any = (), about: str = "") -> Function:
    return Function(name, parameters, returns.type, aliases, about, returns.about)


def _rules(forbid_imports: tuple[str, ...] = (), devices: str | None = None) -> Rules:
    return Rules(forbid_imports, devices)


def _example(because: str = "", **case: Any) -> DraftCase:
    return DraftCase(**case, purpose=because, example=True)


def _hidden(tests: str, **case: Any) -> DraftCase:
    return DraftCase(**case, purpose=tests)


_TYPE_KEYS = {
    "kind": Key(Choice(KINDS), ", ".join(KINDS), required=True),
    "of": Key(
        Either(Reference("type", lambda: VALUE_TYPE), Choice(SCALAR_KINDS)),
        "what an array or list holds: a scalar kind, or for a list another type",
    ),
    "shape": Key(ListOf(TEXT, at_least=1), "a name or number for each axis (each level of a nested list)"),
    "parts": Key(ListOf(Reference("part", lambda: PART), at_least=1), "the parts of a tuple, in order"),
}
VALUE_TYPE: Shape = TypeRecord(Record(_TYPE_KEYS, _value_type))
PART: Shape = TypeRecord(
    Record({"name": Key(WORD, "its name", required=True), **_TYPE_KEYS, "about": Key(TEXT, "what it is")}, _named)
)
RETURNS = TypeRecord(Record({**_TYPE_KEYS, "about": Key(TEXT, "what it is")}, _returns))

FUNCTION = Record(
    {
        "name": Key(WORD, "the function's name", required=True),
        "aliases": Key(ListOf(WORD), "other names under which it is accepted"),
        "about": Key(TEXT, "what it does, in a line"),
        "parameters": Key(ListOf(PART, at_least=1), "the parameters, in order", required=True),
        "returns": Key(RETURNS, "what it returns", required=True),
    },
    _function,
)
LIMITS = Record(
    {
        "wall": Key(SECONDS, "wall-clock time of a case, e.g. 2 s"),
        "cpu": Key(SECONDS, "CPU time of a case; three times the wall time where it is not given"),
        "memory": Key(MEMORY, "memory beyond what Python and numpy take, e.g. 512 MiB"),
        "output": Key(OUTPUT, "what a case may print, e.g. 4 MiB"),
        "load": Key(SECONDS, "wall-clock time of importing the solution"),
    },
    DraftLimits,
)
TOLERANCE = Record(
    {
        "rtol": Key(Number(0, 0.1), "relative to the expected value"),
        "atol": Key(Number(0, 0.1), "absolute"),
    },
    Tolerance,
)
RULES = Record(
    {
        "forbid imports": Key(ListOf(WORD, at_least=1), "top-level modules that a solution may not import"),
        "devices": Key(
            Record(
                {"count": Key(WORD, "the parameter that says how many there are", required=True)},
                lambda count: count,
            ),
            "for problems on simulated devices",
        ),
    },
    _rules,
)
_CASE_KEYS = {
    "call": Key(WORD, "the function that is called", required=True),
    "seed": Key(Number(0, 2**32, whole=True), "of the stream from which the arguments are drawn"),
    "skip": Key(Number(0, 10**7, whole=True), "how many standard normals are drawn before the first argument"),
    "limits": Key(LIMITS, "where they are not the problem's"),
    "arguments": Key(Arguments(), "a value or a maker for each parameter", required=True),
}
EXAMPLE = Record(
    {
        "name": Key(CASE_NAME, "a short name"),
        **_CASE_KEYS,
        "returns": Key(Anything(), "the result, written out; optional where the arguments have a seed"),
        "because": Key(TEXT, "why it is so"),
    },
    _example,
)
HIDDEN = Record(
    {
        "name": Key(CASE_NAME, "a short name", required=True),
        **_CASE_KEYS,
        "tests": Key(TEXT, "what this case is for", required=True),
    },
    _hidden,
)
ASKED = Record(
    {
        "company": Key(TEXT, "where", required=True),
        "role": Key(TEXT, "for which role"),
        "stage": Key(TEXT, "at which stage"),
        "date": Key(TEXT, "when"),
    },
    Asked,
)
FOLLOW_UP = Record(
    {"ask": Key(TEXT, "the question", required=True), "answer": Key(TEXT, "a model answer", required=True)},
    FollowUp,
)
PROBLEM = Record(
    {
        "title": Key(TEXT, "the title", required=True),
        "difficulty": Key(Choice(("easy", "medium", "hard")), "easy, medium or hard", required=True),
        "topics": Key(ListOf(TEXT, at_least=1), "what it is about", required=True),
        "asked": Key(ListOf(ASKED), "where it was asked"),
        "related": Key(ListOf(SLUG), "ids of related problems"),
        "statement": Key(TEXT, "the task in Markdown, with the rules and the formulas", required=True),
        "constraints": Key(ListOf(TEXT), "what may be relied on"),
        "functions": Key(ListOf(FUNCTION, at_least=1), "what the candidate writes, in order", required=True),
        "tolerance": Key(TOLERANCE, "how close a number must be"),
        "limits": Key(LIMITS, "what a case may use"),
        "rules": Key(RULES, "what a solution may not do"),
        "examples": Key(ListOf(EXAMPLE), "cases that are shown with the statement"),
        "hidden": Key(ListOf(HIDDEN), "the other cases"),
        "hints": Key(ListOf(TEXT), "a ladder, least to most revealing"),
        "follow-ups": Key(ListOf(FOLLOW_UP), "questions to discuss afterwards"),
    },
    DraftProblem,
)


def schema() -> Schema:
    """The format as JSON Schema (draft 2020-12)."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A problem of tpjudge (problem.yaml)",
        **PROBLEM.schema(),
        "anyOf": [{"required": [key], "properties": {key: {"minItems": 1}}} for key in ("examples", "hidden")],
        "$defs": {"type": VALUE_TYPE.schema(), "part": PART.schema()},
    }
