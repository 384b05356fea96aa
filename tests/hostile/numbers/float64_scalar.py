# verdict: accepted

"""The right numbers come as scalars of numpy."""

import numpy as np


def add(a, b):
    return np.float64(a + b)


def shift(a, by):
    return [np.float64(x + by) for x in a]
