# verdict: accepted, runtime-error, accepted, accepted
# says: Local: holds a lock

"""The exception of the second call cannot be pickled, nor copied."""

import threading


def add(a, b):
    if b < 0:

        class Local(Exception):
            def __init__(self, text, *, lock):
                super().__init__(text)
                self.lock = lock

            def __reduce__(self):
                raise TypeError("not to be pickled")

        raise Local("holds a lock", lock=threading.Lock())
    return a + b


def shift(a, by):
    return a + by
