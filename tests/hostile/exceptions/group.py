# verdict: accepted, runtime-error, accepted, accepted
# says: ExceptionGroup: several
# says: in add: raise ExceptionGroup("several", [ValueError("one"), TypeError("two")])

"""The second call raises a group."""


def add(a, b):
    if b < 0:
        raise ExceptionGroup("several", [ValueError("one"), TypeError("two")])
    return a + b


def shift(a, by):
    return a + by
