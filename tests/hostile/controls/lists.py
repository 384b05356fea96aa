# verdict: accepted

"""The array is made a list, and a list is returned."""


def add(a, b):
    return a + b


def shift(a, by):
    result = []
    for x in a.tolist():
        result.append(x + by)
    return result
