# verdict: accepted, runtime-error, accepted, runtime-error
# says: exit code 3

"""A process dies in the second call, and the handler of the next one raises."""

import atexit
import os


@atexit.register
def complain():
    raise ValueError("too late")


def add(a, b):
    if b < 0:
        os._exit(3)
    return a + b


def shift(a, by):
    return a + by
