# verdict: wrong-answer

"""The results are long texts."""


def add(a, b):
    return "3" * 10_000_000


def shift(a, by):
    return ["1" * 100_000] * 3
