# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""The second call stops its own process."""

import os
import signal


def add(a, b):
    if b < 0:
        os.kill(os.getpid(), signal.SIGSTOP)
    return a + b


def shift(a, by):
    return a + by
