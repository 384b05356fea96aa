# verdict: accepted, accepted, accepted, wrong-answer

"""Two lists and a tuple hold each other."""


def add(a, b):
    return a + b


def shift(a, by):
    left, right = [], []
    left.extend([right, (left, right), left])
    right.extend([left, (right, left), right])
    return left
