# verdict: accepted

"""Lambdas stand for the functions."""

add = lambda a, b: a + b
shift = lambda a, by: a + by
