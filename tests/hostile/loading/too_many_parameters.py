# verdict: runtime-error
# says: TypeError: add() missing 1 required positional argument: 'c'

"""The functions want more arguments than they get."""


def add(a, b, c):
    return a + b


def shift(a, by, *, where):
    return a + by
