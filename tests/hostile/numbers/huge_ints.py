# verdict: wrong-answer

"""The results are ints beyond all floats."""


def add(a, b):
    return 10**400


def shift(a, by):
    return [10**400, -(10**400), 10**40]
