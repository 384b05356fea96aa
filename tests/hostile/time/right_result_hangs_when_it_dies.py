# verdict: accepted, accepted, accepted, time-limit
# wall: 0.5

"""A list of the right numbers hangs when it is let go."""

import time


class Endless(list):
    def __del__(self):
        time.sleep(600)


def add(a, b):
    return a + b


def shift(a, by):
    return Endless(x + by for x in a)
