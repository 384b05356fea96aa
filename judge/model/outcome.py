"""What came back from running one case: facts only, no judgement."""

from enum import Enum
from typing import NamedTuple


class Ending(Enum):
    """How the run of a case ended."""

    RETURNED = "returned"
    RAISED = "raised"
    DIED = "died"
    WALL_LIMIT = "wall-limit"
    CPU_LIMIT = "cpu-limit"
    MEMORY_LIMIT = "memory-limit"
    OUTPUT_LIMIT = "output-limit"
    UNLOADABLE = "unloadable"
    NO_FUNCTION = "no-function"


class Line(NamedTuple):
    """One line of the candidate's code in a traceback."""

    file: str
    line: int
    function: str
    code: str


class Failure(NamedTuple):
    """An exception in the candidate's code: its own type, text and lines (outermost first)."""

    type: str
    text: str
    lines: tuple[Line, ...] = ()
    cause: "Failure | None" = None
    thread: str = ""


class Violation(NamedTuple):
    """A rule of the problem that was broken, and where."""

    text: str
    line: int | None = None


class Usage(NamedTuple):
    """What a case used, of the candidate's own process."""

    wall_s: float | None = None
    cpu_s: float | None = None
    peak_mib: float | None = None


class Output(NamedTuple):
    """What a case printed, as text, and how many bytes of it were left out."""

    text: str = ""
    cut_bytes: int = 0


class Outcome(NamedTuple):
    """What one run of one case gave. The returned value itself stays in bytes and goes to the checker."""

    case: int
    ending: Ending
    usage: Usage = Usage()
    message: str = ""
    failure: Failure | None = None
    output: Output = Output()
    remarks: tuple[str, ...] = ()
    violations: tuple[Violation, ...] = ()
    # True where the module was never there: the same outcome for every case.
    loading: bool = False
    # True where no other case ran before it in its process.
    fresh: bool = False
    # True where it ended by itself, not long after its limit.
    close: bool = False

    @property
    def reached(self) -> bool:
        """Whether the candidate's function was called."""
        return not self.loading and self.ending is not Ending.NO_FUNCTION


class MismatchKind(Enum):
    """The first thing in which an answer differs: a wrong type hides its length, a wrong shape its numbers."""

    TYPE = "type"
    LENGTH = "length"
    SHAPE = "shape"
    VALUE = "value"


class Mismatch(NamedTuple):
    """Where an answer differs from the reference's.

    `path` is written as Python would (`result[1][0][3]`), `part` by the names of the parts (`gradients[0]`).
    For values: how many of how many differ, the largest error, and it as a multiple of the tolerance.
    """

    kind: MismatchKind
    path: str
    want: str
    got: str
    part: str = ""
    differing: int | None = None
    total: int | None = None
    largest_error: float | None = None
    tolerance_multiple: float | None = None


class Check(NamedTuple):
    """The checker's answer on one case: no value leaves it, only words on values.

    `call` says how a failing case was called. Where the answer has the right shape, `shape` says which; `want` and
    `got` are the part that differs, row by row where it is small, wrong numbers with a star. `fault` says why the
    reference has no answer.
    """

    case: int
    call: str = ""
    mismatch: Mismatch | None = None
    shape: str = ""
    want: str = ""
    got: str = ""
    reference_s: float | None = None
    fault: str = ""
