# verdict: accepted, accepted, wrong-answer, accepted
# says: magnitude

"""Large numbers are cut."""


def add(a, b):
    return min(a + b, 100.0)


def shift(a, by):
    return a + by
