# verdict: accepted, runtime-error, accepted, accepted
# says: SystemExit: 0

"""A signal handler of the second call leaves by sys.exit(0)."""

import signal
import sys


def add(a, b):
    if b < 0:
        signal.signal(signal.SIGUSR1, lambda *_: sys.exit(0))
        signal.raise_signal(signal.SIGUSR1)
    return a + b


def shift(a, by):
    return a + by
