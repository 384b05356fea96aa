# verdict: accepted

"""Classes of data are used, with annotations as text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(slots=True)
class Sum:
    made: ClassVar[int] = 0
    left: float
    right: float = 0.0
    notes: list[str] = field(default_factory=list)

    def total(self) -> float:
        return self.left + self.right


def add(a, b):
    return Sum(a, b).total()


def shift(a, by):
    return [Sum(x, by).total() for x in a]
