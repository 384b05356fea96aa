# verdict: accepted, accepted, accepted, runtime-error
# says: SystemExit

"""A handler that runs at the end of the process leaves by sys.exit(0)."""

import atexit
import sys

atexit.register(sys.exit, 0)


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
