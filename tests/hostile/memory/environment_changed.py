# verdict: accepted

"""The environment is emptied and filled with what changes programs."""

import os

os.environ.clear()
os.environ.update(PATH="", PYTHONPATH="/nowhere", PYTHONHOME="/nowhere", LD_PRELOAD="/nowhere.so", TMPDIR="/nowhere")


def add(a, b):
    os.environ["COLUMNS"] = "1"
    os.environ["OMP_NUM_THREADS"] = "0"
    return a + b


def shift(a, by):
    return a + by
