# verdict: accepted
# says: left 1 thread running

"""The first call makes a pool of threads that is never shut."""

from concurrent.futures import ThreadPoolExecutor

POOL = ThreadPoolExecutor(1)


def add(a, b):
    return POOL.submit(lambda: a + b).result()


def shift(a, by):
    return POOL.submit(lambda: a + by).result()
