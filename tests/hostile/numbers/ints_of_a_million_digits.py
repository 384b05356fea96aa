# verdict: wrong-answer

"""The results are ints of more digits than Python prints."""


def add(a, b):
    return 1 << 4_000_000


def shift(a, by):
    return [1 << 4_000_000] * 3
