# verdict: accepted, accepted, accepted, wrong-answer

"""Wrong numbers come as an array of an own class."""

import numpy as np


class Own(np.ndarray):
    pass


def add(a, b):
    return a + b


def shift(a, by):
    return a.view(Own)
