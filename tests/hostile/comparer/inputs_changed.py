# verdict: accepted
# says: changed its arguments: a (case 4)

"""The argument is shifted in place and returned."""


def add(a, b):
    return a + b


def shift(a, by):
    a += by
    return a
