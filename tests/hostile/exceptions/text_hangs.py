# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""The exception of the second call never finishes its text."""


class Endless(Exception):
    def __str__(self):
        while True:
            pass


def add(a, b):
    if b < 0:
        raise Endless
    return a + b


def shift(a, by):
    return a + by
