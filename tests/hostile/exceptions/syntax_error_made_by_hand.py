# verdict: accepted, runtime-error, accepted, accepted
# says: SyntaxError

"""The second call raises a SyntaxError whose places are none."""


def add(a, b):
    if b < 0:
        raise SyntaxError("by hand", (None, -5, "column", ["text"]))
    return a + b


def shift(a, by):
    return a + by
