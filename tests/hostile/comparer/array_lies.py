# verdict: wrong-answer

"""The results turn into the right array where numpy asks for one."""

import numpy as np


class Box:
    def __init__(self, value):
        self.value = value

    def __array__(self, dtype=None, copy=None):
        return np.asarray(self.value, dtype=dtype)


def add(a, b):
    return Box(a + b)


def shift(a, by):
    return Box(a + by)
