# verdict: accepted, accepted, accepted, runtime-error
# says: Segmentation fault

"""The result of the last call lies beyond its memory."""

import numpy as np


def add(a, b):
    return a + b


def shift(a, by):
    return np.lib.stride_tricks.as_strided(a, shape=(3,), strides=(1 << 44,))
