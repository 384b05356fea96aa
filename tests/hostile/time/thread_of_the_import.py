# verdict: accepted

"""The import leaves a thread that waits for work."""

import queue
import threading

JOBS = queue.Queue()


def work():
    while True:
        function, done = JOBS.get()
        done.put(function())


threading.Thread(target=work).start()


def in_the_thread(function):
    done = queue.Queue()
    JOBS.put((function, done))
    return done.get()


def add(a, b):
    return in_the_thread(lambda: a + b)


def shift(a, by):
    return in_the_thread(lambda: a + by)
