# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""The second call is caught in one power of an int."""


def add(a, b):
    if b < 0:
        pow(3, 10**8)
    return a + b


def shift(a, by):
    return a + by
