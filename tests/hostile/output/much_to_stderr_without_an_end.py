# verdict: accepted, output-limit, accepted, accepted

"""The second call writes to standard error without a line break."""

import os


def add(a, b):
    while b < 0:
        os.write(2, b"x" * 1000)
    return a + b


def shift(a, by):
    return a + by
