# verdict: wrong-answer
# says: returned None

"""Nothing is returned."""


def add(a, b):
    a + b


def shift(a, by):
    a + by
