# verdict: wrong-answer
# wall: 2

"""The results never finish to show themselves."""

import time


class Hidden:
    def __repr__(self):
        time.sleep(600)

    __str__ = __format__ = __repr__


def add(a, b):
    return Hidden()


def shift(a, by):
    return {"result": Hidden()}
