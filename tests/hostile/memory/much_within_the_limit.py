# verdict: accepted

"""Both functions use most of what they may have."""

import numpy as np


def add(a, b):
    rows = np.ones(20_000_000)
    return a + b + float(rows[-1] - 1)


def shift(a, by):
    rows = np.ones(20_000_000)
    return a + by + rows[-1] - 1
