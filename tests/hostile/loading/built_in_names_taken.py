# verdict: accepted

"""Names of built-in functions mean something else."""

len = sum = print = list = open = 5
type = id = isinstance = None


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
