# verdict: accepted

"""A child that ignores what can be ignored is left running."""

import contextlib
import os
import signal
import time


def add(a, b):
    return a + b


def shift(a, by):
    if os.fork() == 0:
        for number in range(1, signal.NSIG):
            with contextlib.suppress(OSError, ValueError):
                signal.signal(number, signal.SIG_IGN)
        time.sleep(600)
        os._exit(0)
    return a + by
