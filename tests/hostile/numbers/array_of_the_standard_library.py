# verdict: wrong-answer

"""The right numbers come in an array of the standard library."""

import array


def add(a, b):
    return array.array("d", [a + b])


def shift(a, by):
    return array.array("d", a + by)
