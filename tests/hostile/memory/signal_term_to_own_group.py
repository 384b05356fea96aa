# verdict: accepted, runtime-error, accepted, accepted
# says: by signal 15

"""The second call ends its own group."""

import os
import signal


def add(a, b):
    if b < 0:
        os.killpg(os.getpgrp(), signal.SIGTERM)
    return a + b


def shift(a, by):
    return a + by
