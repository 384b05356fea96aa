# verdict: wrong-answer
# says: want 3.0, got nan

"""The results are not a number."""

import numpy as np


def add(a, b):
    return float("nan")


def shift(a, by):
    result = a + by
    result[1] = np.nan
    return result
