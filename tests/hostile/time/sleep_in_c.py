# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""The second call sleeps in C, with the interpreter's lock in its hand."""

import ctypes


def add(a, b):
    if b < 0:
        ctypes.PyDLL(None).sleep(600)
    return a + b


def shift(a, by):
    return a + by
