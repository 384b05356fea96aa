# verdict: runtime-error
# says: SystemExit
# says: in thread

"""A thread beside the call leaves by sys.exit(0)."""

import sys
import threading


def side():
    thread = threading.Thread(target=sys.exit, args=(0,))
    thread.start()
    thread.join()


def add(a, b):
    side()
    return a + b


def shift(a, by):
    side()
    return a + by
