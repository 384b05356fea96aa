# verdict: accepted
# never: Traceback

"""A handler that runs at the end of the process prints a line."""

import atexit

atexit.register(print, "the end")


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
