# verdict: accepted, runtime-error, accepted, accepted
# says: ValueError: negative
# says: in check: raise ValueError("negative")
# says: in add: check(b)

"""A helper of the second call raises."""


def check(b):
    if b < 0:
        raise ValueError("negative")


def add(a, b):
    check(b)
    return a + b


def shift(a, by):
    return a + by
