# verdict: accepted, memory-limit|time-limit, accepted, accepted
# wall: 1

"""The second call asks again whenever there is no memory."""


def add(a, b):
    rows = []
    while b < 0:
        try:
            rows.append(bytearray(1 << 20))
        except MemoryError:
            pass
    return a + b


def shift(a, by):
    return a + by
