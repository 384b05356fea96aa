# verdict: accepted, memory-limit, accepted, accepted

"""The second call collects rows up to the limit, lets go of them and goes on."""


def add(a, b):
    rows = []
    try:
        while b < 0:
            rows.append(bytearray(1 << 20))
    except MemoryError:
        rows.clear()
    return a + b


def shift(a, by):
    return a + by
