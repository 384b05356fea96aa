# verdict: accepted, memory-limit, accepted, accepted
# says: over the memory limit of 64 MiB
# memory: 64

"""The second call uses a hundred MiB where it may have less."""


def add(a, b):
    if b < 0:
        bytearray(100 << 20)
    return a + b


def shift(a, by):
    return a + by
