# verdict: accepted, runtime-error, accepted, accepted

"""The second call forks, and both processes return."""

import os


def add(a, b):
    if b < 0:
        os.fork()
    return a + b


def shift(a, by):
    return a + by
