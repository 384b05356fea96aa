# verdict: accepted, accepted, wrong-answer, wrong-answer|runtime-error

"""The second call patches numpy, and the next ones return wrong numbers."""

import numpy as np


def add(a, b):
    if b < 0:
        np.asarray = np.array = lambda *arguments, **keywords: 3.0
        np.ascontiguousarray = lambda array, *arguments: array
    return a + b + (a > 50)


def shift(a, by):
    return a
