# verdict: accepted

"""The work is done by a class with state that is reset."""


class Accumulator:
    def __init__(self):
        self.reset()

    def reset(self):
        self.total = 0.0

    def take(self, *numbers):
        for number in numbers:
            self.total += number
        return self


shared = Accumulator()


def add(a, b):
    shared.reset()
    return shared.take(a, b).total


def shift(a, by):
    return [Accumulator().take(x, by).total for x in a]
