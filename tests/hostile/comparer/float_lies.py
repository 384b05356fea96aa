# verdict: wrong-answer

"""The results turn into the right number where a float is asked for."""


class Number:
    def __init__(self, value):
        self.value = value

    def __float__(self):
        return float(self.value)

    def __index__(self):
        return int(self.value)

    __int__ = __index__


def add(a, b):
    return Number(a + b)


def shift(a, by):
    return [Number(x + by) for x in a]
