# verdict: wrong-answer
# says: \xff\xfe\xc3(

"""What is printed is no UTF-8."""

import os


def add(a, b):
    os.write(1, b"\xff\xfe\xc3(\n")
    return 0.0


def shift(a, by):
    os.write(2, b"\xff\xfe\xc3(\n")
    return a
