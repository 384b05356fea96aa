# verdict: bad-submission
# says: ImportError: cannot import name 'addition' from 'math'

"""The import asks for a name that is not there."""

from math import addition


def add(a, b):
    return addition(a, b)


def shift(a, by):
    return a + by
