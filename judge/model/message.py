"""What is said on the channels between the parent and its workers, and who says it."""

from dataclasses import dataclass

from judge.model.outcome import Ending, Failure, Usage, Violation
from judge.model.problem import Function, Inputs, Limits, Literal, Tolerance

# ---- parent -> worker process, on its control socket; Fork and Become carry descriptors


@dataclass(frozen=True)
class Preload:
    """Import these installed modules, so that forks have them."""

    modules: tuple[str, ...]


@dataclass(frozen=True)
class Fork:
    """Fork a child for this role ("checker" or "candidate"): answered by Forked."""

    role: str


@dataclass(frozen=True)
class Become:
    """Take this role yourself."""

    role: str


@dataclass(frozen=True)
class Reap:
    """Kill what is left of this child, its group and its orphans: answered by Reaped."""

    pid: int


# ---- worker process -> parent, on the control socket


@dataclass(frozen=True)
class Forked:
    pid: int


@dataclass(frozen=True)
class Reaped:
    """The child's wait status, as `os.wait4` gives it, and the CPU time it used."""

    status: int
    cpu_s: float


# ---- parent -> candidate


@dataclass(frozen=True)
class CandidateCase:
    """A case as the candidate's process may know it: no expected value is in it."""

    number: int
    function: str
    inputs: Inputs
    limits: Limits


@dataclass(frozen=True)
class CandidateJob:
    """What a candidate's process does. Output is cut into cases by lines that hold the separator."""

    solution: str
    functions: tuple[Function, ...]
    cases: tuple[CandidateCase, ...]
    forbidden_imports: tuple[str, ...]
    separator: str
    scratch: str


# ---- candidate -> parent: Loaded or Unloadable, then Started and Finished for each case, then Done


@dataclass(frozen=True)
class Loaded:
    pass


@dataclass(frozen=True)
class Unloadable:
    """The module could not be loaded: it is no module, it raised, or it breaks a rule before it runs."""

    ending: Ending
    message: str = ""
    failure: Failure | None = None
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True)
class Started:
    """A case begins; `cpu_s` is what the process has used before it."""

    case: int
    cpu_s: float


@dataclass(frozen=True)
class Stumbled:
    """A thread of the candidate's ended with an exception while this case ran."""

    case: int
    failure: Failure


@dataclass(frozen=True)
class Finished:
    """The end of a case. Where it returned, the value is the frame's body."""

    case: int
    ending: Ending
    usage: Usage
    message: str = ""
    failure: Failure | None = None
    remarks: tuple[str, ...] = ()
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True)
class Done:
    pass


# ---- parent -> checker: one CheckerJob, then the rest in any order


@dataclass(frozen=True)
class CheckerCase:
    number: int
    function: str
    inputs: Inputs
    returns: Literal | None


@dataclass(frozen=True)
class CheckerJob:
    reference: str
    functions: tuple[Function, ...]
    cases: tuple[CheckerCase, ...]
    tolerance: Tolerance


@dataclass(frozen=True)
class Compare:
    """Compare the value in the body with the expected one: answered by judge.model.outcome.Check."""

    case: int


@dataclass(frozen=True)
class Describe:
    """Say how a case is called, where there is no value to compare: answered by Check."""

    case: int
