# verdict: wrong-answer
# says: dict

"""The right numbers are the values of a dictionary."""


def add(a, b):
    return {0: a + b}


def shift(a, by):
    return dict(enumerate(a + by))
