# verdict: accepted, accepted, accepted, wrong-answer

"""Thirty lists of two hold a billion numbers by sharing."""


def add(a, b):
    return a + b


def shift(a, by):
    result = [1.0, "2.0"]
    for _ in range(29):
        result = [result, result]
    return result
