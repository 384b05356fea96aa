# verdict: accepted, runtime-error, accepted, accepted
# says: Segmentation fault

"""The second call reads from address zero."""

import ctypes


def add(a, b):
    if b < 0:
        ctypes.string_at(0)
    return a + b


def shift(a, by):
    return a + by
