# verdict: accepted

"""Every call returns the same list with other numbers in it."""

BUFFER = []


def add(a, b):
    return a + b


def shift(a, by):
    BUFFER[:] = [float(x + by) for x in a]
    return BUFFER
