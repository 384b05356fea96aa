# verdict: accepted, accepted, accepted, wrong-answer

"""The numbers are cut to whole ones."""

import numpy as np


def add(a, b):
    return a + b


def shift(a, by):
    return (a + by).astype(np.int64)
