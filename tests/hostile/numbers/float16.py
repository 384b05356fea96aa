# verdict: accepted, accepted, accepted, wrong-answer

"""Sixteen bits hold the whole numbers but not the others."""

import numpy as np


def add(a, b):
    return np.float16(a + b)


def shift(a, by):
    return (a + by).astype(np.float16)
