# verdict: accepted, memory-limit, accepted, accepted

"""The second call asks for more memory than there is and takes no for an answer."""


def add(a, b):
    if b < 0:
        try:
            bytearray(1 << 40)
        except MemoryError:
            pass
    return a + b


def shift(a, by):
    return a + by
