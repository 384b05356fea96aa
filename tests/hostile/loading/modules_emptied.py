# verdict: accepted|runtime-error

"""No module is there any more."""

import sys


def add(a, b):
    return a + b


def shift(a, by):
    return a + by


sys.modules.clear()
