# verdict: accepted, accepted, accepted, runtime-error
# says: ValueError: too late

"""A handler that runs at the end of the process raises an exception."""

import atexit


@atexit.register
def complain():
    raise ValueError("too late")


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
