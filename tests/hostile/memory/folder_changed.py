# verdict: accepted

"""The working folder is another one."""

import os

os.chdir("/")


def add(a, b):
    os.chdir("/usr")
    return a + b


def shift(a, by):
    return a + by
