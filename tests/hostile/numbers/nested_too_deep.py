# verdict: wrong-answer

"""Lists are nested a hundred thousand deep."""


def nest():
    result = [1.0]
    for _ in range(100_000):
        result = [result]
    return result


def add(a, b):
    return nest()


def shift(a, by):
    return nest()
