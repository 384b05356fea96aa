# verdict: accepted

"""A child is forked, ends at once and is waited for."""

import os


def with_a_child():
    if (child := os.fork()) == 0:
        os._exit(0)
    os.waitpid(child, 0)


def add(a, b):
    with_a_child()
    return a + b


def shift(a, by):
    with_a_child()
    return a + by
