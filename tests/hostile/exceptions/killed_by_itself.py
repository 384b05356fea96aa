# verdict: accepted, runtime-error, accepted, accepted
# says: killed

"""The second call kills its own process."""

import os
import signal


def add(a, b):
    if b < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return a + b


def shift(a, by):
    return a + by
