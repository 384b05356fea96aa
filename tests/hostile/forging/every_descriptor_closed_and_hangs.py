# verdict: accepted, runtime-error|time-limit, accepted, accepted
# wall: 0.5

"""The second call closes every descriptor and never returns."""

import os


def add(a, b):
    if b < 0:
        os.closerange(0, 4096)
        while True:
            pass
    return a + b


def shift(a, by):
    return a + by
