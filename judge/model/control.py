"""What is said between the parent and a worker process on its control socket.

Apart from `message` because a worker waits for these few alone before it forks.
"""

from typing import NamedTuple

# ---- parent -> worker; Fork and Become carry descriptors


class Preload(NamedTuple):
    """Import these installed modules, so that forks have them."""

    modules: tuple[str, ...]


class Fork(NamedTuple):
    """Fork a child for this role ("checker", "candidate" or "probe"): answered by Forked."""

    role: str


class Become(NamedTuple):
    """Take this role yourself."""

    role: str


class Reap(NamedTuple):
    """Kill what is left of this child, its group and its orphans: answered by Reaped."""

    pid: int


# ---- worker -> parent


class Forked(NamedTuple):
    """Carries a descriptor that tells of the child's death where there is such a thing: its pid may be one of another
    namespace."""

    pid: int


class Reaped(NamedTuple):
    """The child's wait status, as `os.wait4` gives it, and the CPU time it used."""

    status: int
    cpu_s: float
