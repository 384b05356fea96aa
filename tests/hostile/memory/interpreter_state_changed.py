# verdict: accepted

"""Tracing, profiling, switching and collecting are others."""

import gc
import sys
import threading


def trace(*arguments):
    return trace


sys.settrace(trace)
sys.setprofile(trace)
threading.settrace(trace)
sys.setswitchinterval(10)
gc.disable()
gc.set_threshold(1)
sys.excepthook = sys.unraisablehook = sys.displayhook = trace


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
