# verdict: accepted

"""A pool of processes is never shut."""

import multiprocessing

POOL = []


def total(a, b):
    return a + b


def add(a, b):
    if not POOL:
        POOL.append(multiprocessing.get_context("fork").Pool(1))
    return POOL[0].apply(total, (a, b))


def shift(a, by):
    return a + by
