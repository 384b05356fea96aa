# verdict: accepted, memory-limit, accepted, accepted

"""The second call collects rows until there is no memory for more."""


def add(a, b):
    rows = []
    while b < 0:
        rows.append(bytearray(1 << 20))
    return a + b


def shift(a, by):
    return a + by
