# verdict: wrong-answer

"""An array has more axes than numbers, and one of no length."""

import numpy as np


def add(a, b):
    return np.ones((1,) * 32)


def shift(a, by):
    return np.zeros((2**20, 2**20, 0))
