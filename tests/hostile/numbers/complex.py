# verdict: wrong-answer

"""The right numbers come as complex ones."""


def add(a, b):
    return complex(a + b)


def shift(a, by):
    return a + by + 0j
