# verdict: accepted

"""Children end and are never waited for."""

import os


def leave_zombies():
    for _ in range(20):
        if os.fork() == 0:
            os._exit(0)


def add(a, b):
    leave_zombies()
    return a + b


def shift(a, by):
    leave_zombies()
    return a + by
