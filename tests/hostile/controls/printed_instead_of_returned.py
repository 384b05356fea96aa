# verdict: wrong-answer
# says: returned None

"""The right results are printed."""


def add(a, b):
    print(a + b)


def shift(a, by):
    print(a + by)
