# verdict: accepted, memory-limit|runtime-error, accepted, accepted
# says: allocate memory

"""The second call maps more memory than there is."""

import mmap


def add(a, b):
    if b < 0:
        mmap.mmap(-1, 1 << 40)
    return a + b


def shift(a, by):
    return a + by
