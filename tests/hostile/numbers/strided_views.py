# verdict: accepted

"""The right numbers come as a view that goes backwards through a larger array."""

import numpy as np


def add(a, b):
    return a + b


def shift(a, by):
    wide = np.full((6, 4), -1.0)
    wide[::-2, 2] = a + by
    result = wide[::-2, 2]
    result.flags.writeable = False
    return result
