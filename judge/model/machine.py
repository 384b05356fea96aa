"""What a machine offers to a judge."""

from typing import NamedTuple


class Finding(NamedTuple):
    """One thing that a system may offer: whether it does, in words what was found, and what follows for judgements."""

    name: str
    offered: bool
    found: str
    follows: str
