# verdict: runtime-error
# says: exit code 0

"""A thread beside the call ends the process."""

import os
import threading


def side():
    thread = threading.Thread(target=os._exit, args=(0,))
    thread.start()
    thread.join()


def add(a, b):
    side()
    return a + b


def shift(a, by):
    side()
    return a + by
