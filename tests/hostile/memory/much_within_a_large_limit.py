# verdict: accepted
# memory: 1024

"""The second call uses six hundred MiB of the thousand that it may have."""


def add(a, b):
    if b < 0:
        bytearray(600 << 20)
    return a + b


def shift(a, by):
    return a + by
