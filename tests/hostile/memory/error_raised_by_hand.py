# verdict: accepted, memory-limit, accepted, accepted

"""The second call says itself that it has no memory."""


def add(a, b):
    if b < 0:
        raise MemoryError("by hand")
    return a + b


def shift(a, by):
    return a + by
