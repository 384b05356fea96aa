# verdict: wrong-answer
# says: deque

"""The right numbers are in a deque."""

from collections import deque


def add(a, b):
    return deque([a + b])


def shift(a, by):
    return deque(a + by)
