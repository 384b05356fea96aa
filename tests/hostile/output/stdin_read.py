# verdict: accepted

"""Standard input is read to its end, which is at once."""

import os
import sys


def add(a, b):
    assert sys.stdin.read() == ""
    assert os.read(0, 10) == b""
    return a + b


def shift(a, by):
    assert list(sys.stdin) == []
    return a + by
