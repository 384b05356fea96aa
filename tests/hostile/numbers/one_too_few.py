# verdict: accepted, accepted, accepted, wrong-answer
# says: 2 numbers; want 3 numbers

"""One number is missing."""


def add(a, b):
    return a + b


def shift(a, by):
    return (a + by)[:-1]
