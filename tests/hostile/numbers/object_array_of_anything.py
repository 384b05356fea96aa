# verdict: wrong-answer

"""Arrays of objects hold whatever there is."""

import numpy as np


def add(a, b):
    return np.array(object(), dtype=object)


def shift(a, by):
    return np.array([None, object(), "1.0"], dtype=object)
