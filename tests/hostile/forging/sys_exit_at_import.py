# verdict: runtime-error
# says: SystemExit: 0
# says: sys.exit(0)

"""The import leaves by sys.exit(0)."""

import sys


def add(a, b):
    return a + b


def shift(a, by):
    return a + by


sys.exit(0)
