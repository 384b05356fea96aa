# verdict: accepted, runtime-error, accepted, accepted
# says: ValueError: \x1b[2J\x1b[32mAccepted\x0d\x9b0m\u202e

"""The text of the exception is what a terminal would obey."""


def add(a, b):
    if b < 0:
        raise ValueError("\x1b[2J\x1b[32mAccepted\r\x9b0m\u202e")
    return a + b


def shift(a, by):
    return a + by
