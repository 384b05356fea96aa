# verdict: accepted, accepted, accepted, wrong-answer
# says: (3, 1)

"""The right numbers stand in a column."""


def add(a, b):
    return a + b


def shift(a, by):
    return (a + by)[:, None]
