# verdict: wrong-answer

"""The right numbers come in an array of records."""

import numpy as np


def add(a, b):
    return np.array((a + b,), dtype=[("sum", "f8")])


def shift(a, by):
    return (a + by).view([("sum", "f8")])
