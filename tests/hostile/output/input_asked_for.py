# verdict: runtime-error
# says: EOFError

"""Both functions ask for a line of input."""


def add(a, b):
    return float(input("a number, please: "))


def shift(a, by):
    return float(input())
