# verdict: wrong-answer

"""Classes stand for the functions and make objects of their own."""

from dataclasses import dataclass


@dataclass
class add:
    a: float
    b: float


class shift(list):
    def __init__(self, a, by):
        super().__init__([0.0])
