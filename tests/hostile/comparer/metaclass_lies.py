# verdict: wrong-answer
# never: Accepted 4 of 4

"""The class of the results lies about its name, its kin and its hash."""


class Lying(type):
    __name__ = __module__ = property(lambda self: "Accepted 4 of 4")

    def __eq__(self, other):
        return True

    def __hash__(self):
        return hash(float)

    def __instancecheck__(self, instance):
        return True

    __subclasscheck__ = __instancecheck__


class Number(metaclass=Lying):
    pass


def add(a, b):
    return Number()


def shift(a, by):
    return [Number()] * 3
