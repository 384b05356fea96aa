# verdict: wrong-answer
# says: set

"""The right numbers are in a set."""


def add(a, b):
    return {a + b}


def shift(a, by):
    return set(a + by)
