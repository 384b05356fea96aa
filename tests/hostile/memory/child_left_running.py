# verdict: accepted

"""A program is left running."""

import subprocess
import sys


def add(a, b):
    return a + b


def shift(a, by):
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    return a + by
