# verdict: wrong-answer

"""One number is broadcast to a hundred million rows of three."""

import numpy as np


def broadcast():
    return np.broadcast_to(np.float64(1.0), (100_000_000, 3))


def add(a, b):
    return broadcast()


def shift(a, by):
    return broadcast()
