# verdict: accepted, memory-limit, accepted, accepted

"""The second call reads a file that never ends."""


def add(a, b):
    if b < 0:
        with open("/dev/zero", "rb") as stream:
            stream.read()
    return a + b


def shift(a, by):
    return a + by
