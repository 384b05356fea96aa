# verdict: accepted, time-limit, accepted, accepted
# says: still running after 0.5 s
# wall: 0.5

"""The second call never ends."""


def add(a, b):
    while b < 0:
        pass
    return a + b


def shift(a, by):
    return a + by
