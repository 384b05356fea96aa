# verdict: wrong-answer

"""The right numbers come as a matrix."""

import numpy as np


def add(a, b):
    return np.matrix([[a + b]])


def shift(a, by):
    return np.matrix(a + by)
