# verdict: runtime-error

"""A forked child raises an exception out of the function."""

import os


def add(a, b):
    if (child := os.fork()) == 0:
        raise ValueError("the child")
    os.waitpid(child, 0)
    return a + b


def shift(a, by):
    if (child := os.fork()) == 0:
        raise ValueError("the child")
    os.waitpid(child, 0)
    return a + by
