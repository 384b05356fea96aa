# verdict: accepted, runtime-error, accepted, accepted

"""The second call closes every descriptor."""

import os


def add(a, b):
    if b < 0:
        os.closerange(0, 4096)
    return a + b


def shift(a, by):
    return a + by
