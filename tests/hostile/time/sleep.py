# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""The second call sleeps."""

import time


def add(a, b):
    if b < 0:
        time.sleep(600)
    return a + b


def shift(a, by):
    return a + by
