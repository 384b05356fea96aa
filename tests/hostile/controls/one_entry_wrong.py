# verdict: accepted, accepted, accepted, wrong-answer
# says: 1 of 3 values differ
# says: result[2]

"""One entry of the array is wrong."""


def add(a, b):
    return a + b


def shift(a, by):
    result = a + by
    result[-1] += 1e-3
    return result
