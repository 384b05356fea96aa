# verdict: accepted, runtime-error, accepted, accepted
# says: exit code 0

"""An object that dies in the second call ends the process."""

import os


class Last:
    def __del__(self):
        os._exit(0)


def add(a, b):
    if b < 0:
        last = Last()
        del last
    return a + b


def shift(a, by):
    return a + by
