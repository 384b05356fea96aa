# verdict: wrong-answer
# says: cut: \xe2\x82

"""What is printed ends within a character."""

import os


def add(a, b):
    os.write(1, b"cut: \xe2\x82")
    return 0.0


def shift(a, by):
    os.write(1, b"cut: \xe2\x82")
    return a
