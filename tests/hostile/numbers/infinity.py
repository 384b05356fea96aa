# verdict: wrong-answer
# says: want 3.0, got inf

"""The results are infinite."""

import math


def add(a, b):
    return math.inf


def shift(a, by):
    return [math.inf, -math.inf, math.inf]
