# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""The second call waits for a lock that it holds."""

import threading


def add(a, b):
    if b < 0:
        lock = threading.Lock()
        lock.acquire()
        lock.acquire()
    return a + b


def shift(a, by):
    return a + by
