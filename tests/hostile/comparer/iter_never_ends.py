# verdict: wrong-answer
# wall: 2

"""The results give numbers without an end."""


class Stream:
    def __iter__(self):
        while True:
            yield 3.0

    def __len__(self):
        return 3


def add(a, b):
    return Stream()


def shift(a, by):
    return Stream()
