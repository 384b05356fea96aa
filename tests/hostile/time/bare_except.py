# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""The second call catches whatever would end it."""

import time


def add(a, b):
    while b < 0:
        try:
            time.sleep(0.01)
        except:
            pass
    return a + b


def shift(a, by):
    return a + by
