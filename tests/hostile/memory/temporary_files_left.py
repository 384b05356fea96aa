# verdict: accepted

"""Temporary files and folders of several kinds are left."""

import os
import tempfile


def add(a, b):
    if b < 0:
        folder = tempfile.mkdtemp()
        for name in range(100):
            os.close(tempfile.mkstemp(dir=folder)[0])
            os.symlink("nowhere", os.path.join(folder, f"link {name}"))
        os.mkfifo(os.path.join(folder, "fifo"))
        os.symlink("/", os.path.join(folder, "root"))
        closed = tempfile.mkdtemp()
        os.close(tempfile.mkstemp(dir=closed)[0])
        os.chmod(closed, 0)
    return a + b


def shift(a, by):
    return a + by
