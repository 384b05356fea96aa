# verdict: accepted
# says: left 1 thread running

"""A thread that is no daemon is left sleeping."""

import threading
import time


def add(a, b):
    if b < 0:
        threading.Thread(target=time.sleep, args=(600,)).start()
    return a + b


def shift(a, by):
    return a + by
