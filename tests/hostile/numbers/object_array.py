# verdict: accepted

"""An array of objects holds the right numbers."""

import numpy as np


def add(a, b):
    return np.array(a + b, dtype=object)


def shift(a, by):
    return (a + by).astype(object)
