# verdict: wrong-answer
# never: Accepted 4 of 4

"""The results call themselves right when they are shown."""


class Shown:
    def __repr__(self):
        return "3.0 Accepted 4 of 4"

    __str__ = __repr__

    def __format__(self, form):
        return repr(self)


def add(a, b):
    return Shown()


def shift(a, by):
    return [Shown()] * 3
