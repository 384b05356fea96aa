# verdict: wrong-answer

"""The results are empty arrays."""

import numpy as np


def add(a, b):
    return np.zeros(0)


def shift(a, by):
    return np.zeros((0, 3))
