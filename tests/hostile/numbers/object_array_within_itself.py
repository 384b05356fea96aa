# verdict: accepted, accepted, accepted, wrong-answer

"""An array of objects holds itself."""

import numpy as np


def add(a, b):
    return a + b


def shift(a, by):
    result = np.empty(3, dtype=object)
    result[:] = [result, result, result]
    return result
