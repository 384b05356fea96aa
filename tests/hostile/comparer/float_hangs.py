# verdict: wrong-answer
# wall: 2

"""The results never become a float."""


class Number:
    def __float__(self):
        while True:
            pass

    __int__ = __index__ = __complex__ = __float__


def add(a, b):
    return Number()


def shift(a, by):
    return [Number()] * 3
