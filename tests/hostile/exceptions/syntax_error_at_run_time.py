# verdict: accepted, runtime-error, accepted, accepted
# says: SyntaxError
# says: in add: exec("x = = 1")

"""The second call runs a text that is no Python."""


def add(a, b):
    if b < 0:
        exec("x = = 1")
    return a + b


def shift(a, by):
    return a + by
