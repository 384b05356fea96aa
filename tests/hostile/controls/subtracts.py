# verdict: wrong-answer
# says: want 3.0, got -1.0

"""The functions subtract."""


def add(a, b):
    return a - b


def shift(a, by):
    return a - by
