# verdict: accepted, accepted|runtime-error|memory-limit, accepted, accepted
# never: Traceback

"""The second call calls itself in Python a million times, with the limit lifted."""

import sys


def deeper(number):
    return 1 + deeper(number - 1) if number else 0


def add(a, b):
    if b < 0:
        sys.setrecursionlimit(2**31 - 1)
        return a + b + deeper(1_000_000) - 1_000_000
    return a + b


def shift(a, by):
    return a + by
