# verdict: runtime-error

"""Every descriptor leads to nowhere."""

import os


def redirect():
    nowhere = os.open(os.devnull, os.O_RDWR)
    for fd in range(64):
        if fd != nowhere:
            os.dup2(nowhere, fd)


def add(a, b):
    redirect()
    return a + b


def shift(a, by):
    redirect()
    return a + by
