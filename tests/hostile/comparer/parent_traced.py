# verdict: runtime-error
# says: PermissionError: not traced

"""The parent process is to be traced."""

import ctypes
import os

PTRACE_SEIZE = 0x4206


def trace():
    if ctypes.CDLL(None).ptrace(PTRACE_SEIZE, os.getppid(), None, None) < 0:
        raise PermissionError("not traced")


def add(a, b):
    trace()
    return a + b


def shift(a, by):
    trace()
    return a + by
