# verdict: accepted|runtime-error

"""The clocks raise when they are read."""

import time


def broken():
    raise ZeroDivisionError("no time")


time.perf_counter = time.process_time = broken


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
