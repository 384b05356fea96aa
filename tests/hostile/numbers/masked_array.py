# verdict: wrong-answer

"""The right numbers come as a masked array."""

import numpy as np


def add(a, b):
    return np.ma.masked


def shift(a, by):
    return np.ma.array(a + by, mask=[False, False, False])
