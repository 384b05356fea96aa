# verdict: accepted

"""The solution imports itself."""

import sys

me = __import__(__name__)


def add(a, b):
    return a + b


def shift(a, by):
    return a + by


assert sys.modules[__name__] is me
assert me.add is add
