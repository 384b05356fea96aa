# verdict: accepted|runtime-error

"""A trace function raises in every frame after the second call."""

import sys


def trace(*arguments):
    raise ZeroDivisionError("traced")


def add(a, b):
    if b < 0:
        sys.settrace(trace)
    return a + b


def shift(a, by):
    return a + by
