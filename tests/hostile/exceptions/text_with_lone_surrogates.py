# verdict: accepted, runtime-error, accepted, accepted
# says: ValueError: lone \ud800

"""The text of the exception cannot be encoded."""


def add(a, b):
    if b < 0:
        raise ValueError("lone \ud800")
    return a + b


def shift(a, by):
    return a + by
