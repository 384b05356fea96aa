# verdict: accepted

"""A handler that runs at the end of the process removes a temporary file."""

import atexit
import os
import tempfile

descriptor, path = tempfile.mkstemp()
os.close(descriptor)
atexit.register(os.remove, path)


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
