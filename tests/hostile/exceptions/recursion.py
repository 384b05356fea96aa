# verdict: accepted, runtime-error, accepted, accepted
# says: RecursionError
# says: times)

"""The second call calls itself for ever."""


def add(a, b):
    if b < 0:
        return add(a, b)
    return a + b


def shift(a, by):
    return a + by
