"""What is said between the parent and a checker or a candidate, and who says it."""

from typing import NamedTuple

from judge.model.outcome import Ending, Failure, Usage, Violation
from judge.model.problem import Function, Inputs, Limits, Literal, Tolerance

# ---- parent -> candidate


class CandidateCase(NamedTuple):
    """A case as the candidate's process may know it: no expected value is in it."""

    number: int
    function: str
    inputs: Inputs
    limits: Limits


class CandidateJob(NamedTuple):
    """What a candidate's process does. Output is cut into cases by lines that hold the separator."""

    solution: str
    functions: tuple[Function, ...]
    cases: tuple[CandidateCase, ...]
    forbidden_imports: tuple[str, ...]
    separator: str
    scratch: str


# ---- candidate -> parent: Loading, then Loaded or Unloadable, then Started and Finished for each case, then Done


class Loading(NamedTuple):
    """The process is there, and the import of the solution begins; whether the system keeps the limit of memory."""

    memory_limited: bool = True


class Loaded(NamedTuple):
    """The module is there."""


class Unloadable(NamedTuple):
    """The module could not be loaded: it is no module, it raised, or it breaks a rule before it runs."""

    ending: Ending
    message: str = ""
    failure: Failure | None = None
    violations: tuple[Violation, ...] = ()


class Started(NamedTuple):
    """A case begins; `cpu_s` is what the process has used before it."""

    case: int
    cpu_s: float


class Stumbled(NamedTuple):
    """A thread of the candidate's ended with an exception."""

    ending: Ending
    failure: Failure


class Finished(NamedTuple):
    """The end of a case. Where it returned, the value is the frame's body."""

    case: int
    ending: Ending
    usage: Usage
    message: str = ""
    failure: Failure | None = None
    remarks: tuple[str, ...] = ()
    violations: tuple[Violation, ...] = ()


class Done(NamedTuple):
    pass


# ---- parent -> checker: one CheckerJob, then the rest in any order


class CheckerCase(NamedTuple):
    number: int
    function: str
    inputs: Inputs
    returns: Literal | None


class CheckerJob(NamedTuple):
    reference: str
    functions: tuple[Function, ...]
    cases: tuple[CheckerCase, ...]
    tolerance: Tolerance
    memory_mib: int


class Compare(NamedTuple):
    """Compare the value in the body with the expected one: answered by judge.model.outcome.Check."""

    case: int


class Describe(NamedTuple):
    """Say how a case is called, where there is no value to compare: answered by Check."""

    case: int


class Rehearse(NamedTuple):
    """Run the reference on all cases: answered by Rehearsed."""


# ---- checker -> parent: a Check for each Compare and Describe, and


class Rehearsed(NamedTuple):
    """The reference ran on all cases without ending its process."""


# ---- parent -> probe, and its answer: what a candidate's process is like on this system


class ProbeJob(NamedTuple):
    """Look for these files and folders, too."""

    paths: tuple[str, ...]


class Probed(NamedTuple):
    """What was found by trying: whether the limit of memory holds, the peak of memory can be told, signals to other
    processes are kept in, calls that reach others are refused, and processes are limited in number; whether there is a
    network; and which paths are seen."""

    memory_limit: bool
    memory_peak: bool
    signals_kept_in: bool
    calls_refused: bool
    tasks_limit: bool
    network: bool
    seen: tuple[str, ...]
