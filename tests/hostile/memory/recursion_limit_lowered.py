# verdict: accepted

"""Recursion may go no further than a few calls."""

import sys


def add(a, b):
    sys.setrecursionlimit(60)
    return a + b


def shift(a, by):
    return a + by
