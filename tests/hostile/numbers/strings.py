# verdict: wrong-answer
# says: '3.0'

"""The right numbers come as text."""


def add(a, b):
    return str(a + b)


def shift(a, by):
    return [str(x + by) for x in a]
