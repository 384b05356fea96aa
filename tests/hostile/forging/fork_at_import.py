# verdict: runtime-error

"""The import forks, and both processes go on."""

import os

os.fork()


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
