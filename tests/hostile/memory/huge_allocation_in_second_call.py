# verdict: accepted, memory-limit, accepted, accepted
# says: over the memory limit of 256 MiB
# says: in add: rows = bytearray(1 << 40)

"""The second call asks for more memory than there is."""


def add(a, b):
    if b < 0:
        rows = bytearray(1 << 40)
    return a + b


def shift(a, by):
    return a + by
