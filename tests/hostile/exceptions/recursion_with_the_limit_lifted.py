# verdict: accepted, runtime-error|memory-limit, accepted, accepted

"""The second call calls itself through C for ever, with the limit lifted."""

import sys


def deeper(number):
    return sorted([number], key=deeper)


def add(a, b):
    if b < 0:
        sys.setrecursionlimit(2**31 - 1)
        deeper(0)
    return a + b


def shift(a, by):
    return a + by
