# verdict: wrong-answer
# wall: 2

"""The results never give an attribute."""


class Endless:
    def __getattribute__(self, name):
        while True:
            pass


def add(a, b):
    return Endless()


def shift(a, by):
    return [Endless()] * 3
