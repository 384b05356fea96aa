# verdict: accepted

"""Recursion may go on for ever."""

import sys

sys.setrecursionlimit(2**31 - 1)


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
