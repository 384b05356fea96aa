# verdict: runtime-error

"""Both functions fork, and both processes return."""

import os


def add(a, b):
    os.fork()
    return a + b


def shift(a, by):
    os.fork()
    return a + by
