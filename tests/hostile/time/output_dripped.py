# verdict: accepted, time-limit, accepted, accepted
# says: your output:
# wall: 0.5

"""The second call prints a little now and then."""

import time


def add(a, b):
    while b < 0:
        print("working")
        time.sleep(0.02)
    return a + b


def shift(a, by):
    return a + by
