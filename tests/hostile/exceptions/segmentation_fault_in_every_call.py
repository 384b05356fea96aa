# verdict: runtime-error
# says: Segmentation fault

"""Both functions read beyond an array."""

import numpy as np


def far_away():
    return np.lib.stride_tricks.as_strided(np.zeros(1), shape=(3,), strides=(1 << 44,)).copy()


def add(a, b):
    return far_away()


def shift(a, by):
    return far_away()
