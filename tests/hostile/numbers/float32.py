# verdict: accepted

"""Thirty-two bits hold the numbers well enough."""

import numpy as np


def add(a, b):
    return np.float32(a + b)


def shift(a, by):
    return (a + by).astype(np.float32)
