# verdict: wrong-answer
# wall: 2

"""The results never finish a comparison."""


class Endless:
    def __eq__(self, other):
        while True:
            pass

    __lt__ = __le__ = __gt__ = __ge__ = __ne__ = __eq__


def add(a, b):
    return Endless()


def shift(a, by):
    return [Endless()] * len(a)
