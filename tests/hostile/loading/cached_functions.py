# verdict: accepted, accepted, accepted, runtime-error
# says: TypeError: unhashable type: 'numpy.ndarray'

"""A cache stands before the functions, and arrays cannot be looked up in it."""

from functools import cache


@cache
def add(a, b):
    return a + b


@cache
def shift(a, by):
    return a + by
