# verdict: accepted, runtime-error, accepted, accepted
# says: Awkward: (its text cannot be shown: ZeroDivisionError)
# says: in add: raise Awkward

"""The exception of the second call raises when it is asked for its text."""


class Awkward(Exception):
    def __str__(self):
        return str(1 / 0)

    __repr__ = __str__


def add(a, b):
    if b < 0:
        raise Awkward
    return a + b


def shift(a, by):
    return a + by
