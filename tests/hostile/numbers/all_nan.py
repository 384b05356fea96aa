# verdict: wrong-answer
# says: want 3.0, got nan

"""Every number is none."""

import numpy as np


def add(a, b):
    return np.nan


def shift(a, by):
    return np.full(3, np.nan)
