# verdict: accepted
# says: left 1 thread running

"""A thread is left that computes for ever."""

import threading


def work():
    while True:
        pass


def add(a, b):
    if b < 0:
        threading.Thread(target=work).start()
    return a + b


def shift(a, by):
    return a + by
