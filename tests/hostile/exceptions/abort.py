# verdict: accepted, runtime-error, accepted, accepted
# says: Aborted

"""The second call aborts."""

import os


def add(a, b):
    if b < 0:
        os.abort()
    return a + b


def shift(a, by):
    return a + by
