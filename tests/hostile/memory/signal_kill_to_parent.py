# verdict: runtime-error
# says: PermissionError

"""The parent process is to be killed."""

import os
import signal


def add(a, b):
    os.kill(os.getppid(), signal.SIGKILL)
    return a + b


def shift(a, by):
    os.kill(os.getppid(), signal.SIGKILL)
    return a + by
