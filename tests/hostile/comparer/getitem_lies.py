# verdict: wrong-answer

"""A sequence gives the right entries and is none."""


class Row:
    def __init__(self, numbers):
        self.numbers = numbers

    def __len__(self):
        return len(self.numbers)

    def __getitem__(self, index):
        return self.numbers[index]


def add(a, b):
    return Row([a + b])


def shift(a, by):
    return Row([x + by for x in a])
