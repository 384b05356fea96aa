# verdict: runtime-error
# says: by signal 15
# says: by signal 7
# says: by signal 8

"""Each call ends its own process by another signal."""

import os
import signal


def add(a, b):
    number = {2: signal.SIGTERM, -2: signal.SIGBUS}[b] if a < 50 else signal.SIGFPE
    os.kill(os.getpid(), number)


def shift(a, by):
    os.kill(os.getpid(), signal.SIGHUP)
