# verdict: accepted, accepted, memory-limit, accepted
# says: an earlier call leaves something behind

"""Each call of add keeps a hundred MiB."""

KEPT = []


def add(a, b):
    KEPT.append(bytearray(100 << 20))
    return a + b


def shift(a, by):
    KEPT.clear()
    return a + by
