# verdict: accepted
# from: 3.12

"""The solution uses what Python 3.12 brought."""

import itertools


def add(a, b):
    return sum(x for pair in itertools.batched((a, b), 2) for x in pair)


def shift(a, by):
    return a + by
