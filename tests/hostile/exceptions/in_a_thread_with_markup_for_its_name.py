# verdict: accepted, runtime-error, accepted, accepted
# says: in thread [red]\x1b[2J

"""A thread of the second call raises, and its name is what a terminal would obey."""

import threading


def add(a, b):
    if b < 0:
        thread = threading.Thread(target=lambda: 1 / 0, name="[red]\x1b[2J")
        thread.start()
        thread.join()
    return a + b


def shift(a, by):
    return a + by
