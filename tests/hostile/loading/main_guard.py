# verdict: accepted

"""What is under the guard is not run."""

import sys


def add(a, b):
    return a + b


def shift(a, by):
    return a + by


if __name__ == "__main__":
    sys.exit("run as a program")
