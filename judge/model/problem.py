"""A problem as its spec says it: what is asked, of which functions, with which cases."""

from collections.abc import Callable
from typing import Any, NamedTuple

SCALAR_KINDS = ("int", "float", "complex", "bool", "str")
KINDS = ("array", "list", "tuple", *SCALAR_KINDS)

# Array makers and the options that each takes besides the common ones. `inputs.MAKERS` makes them;
# the table is here because the spec reader checks them without importing numpy.
MAKER_OPTIONS: dict[str, tuple[str, ...]] = {
    "values": (),
    "zeros": (),
    "ones": (),
    "full": ("value",),
    "eye": (),
    "permutation": (),
    "normal": (),
    "uniform": ("low", "high"),
    "integers": ("low", "high"),
    "choice": ("among",),
}
COMMON_OPTIONS = ("scale", "shift", "round", "dtype")
DTYPES = ("float64", "float32", "float16", "int64", "int32", "int16", "int8", "uint8", "bool")


class ValueType(NamedTuple):
    """What a value is: a scalar, an array or nested list of scalars, a list of values, or a tuple of named parts.

    `of` is the kind of the scalars in an array or nested list; a list of other values has `item` instead.
    `shape` names the axes (for a nested list, one name a level).
    """

    kind: str
    of: str | None = None
    item: "ValueType | None" = None
    parts: "tuple[Named, ...]" = ()
    shape: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.kind == "tuple":
            return "(" + ", ".join(f"{part.name}: {part.type}" for part in self.parts) + ")"
        axes = " × ".join(f"({axis})" if " " in axis else axis for axis in self.shape)
        content = str(self.item) if self.item else self.of
        text = f"{self.kind} of {content}" if content else self.kind
        return f"{text} [{axes}]" if axes else text


class Named(NamedTuple):
    """A parameter of a function, or a part of a tuple."""

    name: str
    type: ValueType
    about: str = ""


class Function(NamedTuple):
    """One function that the candidate writes; arguments are passed by position."""

    name: str
    parameters: tuple[Named, ...]
    returns: ValueType
    aliases: tuple[str, ...] = ()
    about: str = ""
    returns_about: str = ""

    @property
    def signature(self) -> str:
        return f"{self.name}({', '.join(parameter.name for parameter in self.parameters)})"


class Limits(NamedTuple):
    """What one case may use; `load_s` is for importing the candidate's module."""

    wall_s: float = 2.0
    cpu_s: float = 6.0
    memory_mib: int = 512
    output_kib: int = 4096
    load_s: float = 10.0

    def scaled(self, factor: float) -> "Limits":
        """With all times multiplied."""
        return self._replace(wall_s=self.wall_s * factor, cpu_s=self.cpu_s * factor, load_s=self.load_s * factor)


class Tolerance(NamedTuple):
    """A number is right where |got - want| <= atol + rtol * |want| (the rule of numpy.allclose)."""

    rtol: float = 1e-5
    atol: float = 1e-8


class Rules(NamedTuple):
    """What a solution may not do. `devices` names the parameter that says how many devices are simulated."""

    forbidden_imports: tuple[str, ...] = ()
    devices: str | None = None


class Inputs(NamedTuple):
    """The arguments of one case: a recipe for each parameter, and the seed of the stream they draw from.

    A recipe is plain data: a literal, a maker such as {"normal": [8, 6]}, or a list of recipes.
    `skip` standard normals are drawn before the first argument.
    """

    recipes: tuple[Any, ...]
    seed: int | None = None
    skip: int = 0


class Literal(NamedTuple):
    """A value written in the spec (None is a value too, so that a missing one is no Literal at all)."""

    value: Any


class Case(NamedTuple):
    """One call that is judged. `purpose` says why it is there; `returns` is what an example promises."""

    number: int
    name: str
    function: str
    example: bool
    inputs: Inputs
    limits: Limits
    purpose: str = ""
    returns: Literal | None = None


class Asked(NamedTuple):
    """Where a problem was asked."""

    company: str
    role: str = ""
    stage: str = ""
    date: str = ""

    def __str__(self) -> str:
        return ", ".join(text for text in (self.company, self.role, self.stage, self.date) if text)


class FollowUp(NamedTuple):
    """A question to discuss afterwards, with a model answer."""

    ask: str
    answer: str


class Summary(NamedTuple):
    """What a list of problems shows."""

    id: str
    title: str
    difficulty: str
    topics: tuple[str, ...]
    asked: tuple[Asked, ...]


class Problem(NamedTuple):
    """A whole problem. Cases are numbered in the order of the functions, examples first."""

    summary: Summary
    related: tuple[str, ...]
    statement: str
    constraints: tuple[str, ...]
    functions: tuple[Function, ...]
    limits: Limits
    tolerance: Tolerance
    rules: Rules
    cases: tuple[Case, ...]
    hints: tuple[str, ...]
    follow_ups: tuple[FollowUp, ...]

    @property
    def id(self) -> str:
        return self.summary.id

    def function(self, name: str) -> Function:
        return next(function for function in self.functions if function.name == name)

    def with_wall_limit(self, wall_s: float) -> "Problem":
        """The same problem with this wall-clock limit for every case; the CPU limit follows in proportion."""
        return self._with_limits(lambda limits: limits.scaled(wall_s / limits.wall_s)._replace(load_s=limits.load_s))

    def with_time_factor(self, factor: float) -> "Problem":
        """The same problem with all its limits of time multiplied, for a machine that is slower."""
        return self._with_limits(lambda limits: limits.scaled(factor))

    def _with_limits(self, change: Callable[[Limits], Limits]) -> "Problem":
        cases = tuple(case._replace(limits=change(case.limits)) for case in self.cases)
        return self._replace(limits=change(self.limits), cases=cases)
