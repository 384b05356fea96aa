# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""The second call is caught in a regular expression."""

import re


def add(a, b):
    if b < 0:
        re.match(r"(x+x+)+y", "x" * 60)
    return a + b


def shift(a, by):
    return a + by
