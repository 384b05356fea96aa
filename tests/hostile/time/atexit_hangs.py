# verdict: accepted, accepted, accepted, time-limit
# wall: 0.5

"""A handler that runs at the end of the process never ends."""

import atexit
import time

atexit.register(time.sleep, 600)


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
