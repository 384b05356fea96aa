# verdict: accepted, runtime-error, accepted, accepted
# says: killed

"""The second call kills its own group."""

import os
import signal


def add(a, b):
    if b < 0:
        os.killpg(os.getpgrp(), signal.SIGKILL)
    return a + b


def shift(a, by):
    return a + by
