# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""In the second call a process elsewhere traces this one, so that its death would go unnoticed."""

import ctypes
import os
import time

SEIZE = 0x4206


def add(a, b):
    if b < 0:
        traced = os.getpid()
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                ctypes.CDLL(None).ptrace(SEIZE, traced, 0, 0)
                time.sleep(600)
            os._exit(0)
        time.sleep(600)
    return a + b


def shift(a, by):
    return a + by
