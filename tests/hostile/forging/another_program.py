# verdict: runtime-error

"""Another program takes the process's place."""

import os


def add(a, b):
    os.execv("/bin/true", ["true"])


def shift(a, by):
    os.execv("/bin/true", ["true"])
