# verdict: wrong-answer
# says: generator

"""Generators would give the right numbers."""


def add(a, b):
    yield a + b


def shift(a, by):
    return (x + by for x in a)
