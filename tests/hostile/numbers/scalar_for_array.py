# verdict: accepted, accepted, accepted, wrong-answer

"""A single number stands for an array."""


def add(a, b):
    return a + b


def shift(a, by):
    return float(a[0] + by)
