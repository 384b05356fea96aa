# verdict: accepted, runtime-error, accepted, accepted
# says: ValueError: left
# says: TypeError: right

"""Two exceptions are each other's cause."""


def add(a, b):
    if b < 0:
        left, right = ValueError("left"), TypeError("right")
        left.__cause__, right.__cause__ = right, left
        left.__context__, right.__context__ = right, left
        raise left
    return a + b


def shift(a, by):
    return a + by
