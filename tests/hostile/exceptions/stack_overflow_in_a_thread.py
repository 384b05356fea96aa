# verdict: accepted, runtime-error, accepted, accepted

"""A thread of the second call has a small stack and calls itself through C for ever."""

import sys
import threading


def deeper(number):
    return sorted([number], key=deeper)


def add(a, b):
    if b < 0:
        sys.setrecursionlimit(2**31 - 1)
        threading.stack_size(1 << 16)
        thread = threading.Thread(target=deeper, args=(0,))
        thread.start()
        thread.join()
    return a + b


def shift(a, by):
    return a + by
