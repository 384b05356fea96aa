# verdict: accepted, memory-limit, accepted, accepted
# says: over the memory limit of 256 MiB

"""The second call makes an array of a hundred million numbers."""

import numpy as np


def add(a, b):
    if b < 0:
        np.ones(100_000_000)
    return a + b


def shift(a, by):
    return a + by
