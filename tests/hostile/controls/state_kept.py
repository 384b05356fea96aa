# verdict: accepted, wrong-answer, wrong-answer, accepted
# says: an earlier call leaves something behind

"""A default argument keeps the sum of all calls."""


def add(a, b, kept=[0.0]):
    kept[0] += a + b
    return kept[0]


def shift(a, by):
    return a + by
