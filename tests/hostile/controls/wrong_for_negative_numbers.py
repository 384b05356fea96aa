# verdict: accepted, wrong-answer, accepted, accepted
# says: want -1.0, got 3.0
# says: signs

"""The signs of numbers are lost."""


def add(a, b):
    return a + abs(b)


def shift(a, by):
    return a + by
