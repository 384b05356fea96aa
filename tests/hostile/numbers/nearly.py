# verdict: wrong-answer
# says: × tolerance

"""The numbers are wrong by a little more than may be."""


def add(a, b):
    return (a + b) * (1 + 2e-5)


def shift(a, by):
    return (a + by) * (1 + 2e-5) + 2e-8
