# verdict: wrong-answer

"""Arrays of an own class with wrong numbers answer every ufunc with zeros."""

import numpy as np


class Agreeable(np.ndarray):
    def __array_ufunc__(self, ufunc, method, *arguments, **keywords):
        return np.zeros(3)


def add(a, b):
    return np.zeros(()).view(Agreeable)


def shift(a, by):
    return np.zeros(3).view(Agreeable)
