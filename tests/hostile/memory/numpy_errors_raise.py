# verdict: accepted

"""Numpy raises at every error, and warnings are errors."""

import warnings

import numpy as np

np.seterr(all="raise")
warnings.simplefilter("error")


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
