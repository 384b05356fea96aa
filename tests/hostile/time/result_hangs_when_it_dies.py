# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""The result of the second call hangs when it is let go."""


class Endless:
    def __del__(self):
        while True:
            pass


def add(a, b):
    return Endless() if b < 0 else a + b


def shift(a, by):
    return a + by
