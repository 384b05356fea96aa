# verdict: accepted
# says: took more than 10 times as long as the reference

"""The second call takes its time."""

import time


def add(a, b):
    if b < 0:
        time.sleep(0.3)
    return a + b


def shift(a, by):
    return a + by
