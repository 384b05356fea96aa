# verdict: accepted, output-limit, accepted, accepted
# says: printed more than 64 KiB

"""A program of the second call prints for ever."""

import subprocess
import sys


def add(a, b):
    if b < 0:
        subprocess.run([sys.executable, "-c", "while True: print('yes')"])
    return a + b


def shift(a, by):
    return a + by
