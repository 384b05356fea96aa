# verdict: accepted, runtime-error, accepted, accepted
# says: Accepted: all passed in thread judge

"""A thread of the second call ends with an exception beneath BaseException."""

import threading


class Accepted(BaseException):
    pass


def claim():
    raise Accepted("all passed")


def add(a, b):
    if b < 0:
        thread = threading.Thread(target=claim, name="judge")
        thread.start()
        thread.join()
    return a + b


def shift(a, by):
    return a + by
