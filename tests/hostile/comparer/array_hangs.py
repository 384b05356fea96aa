# verdict: wrong-answer
# wall: 2

"""The results never become an array."""

import time


class Box:
    def __array__(self, dtype=None, copy=None):
        time.sleep(600)


def add(a, b):
    return Box()


def shift(a, by):
    return Box()
