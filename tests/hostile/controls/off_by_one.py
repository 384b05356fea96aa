# verdict: wrong-answer
# says: want 3.0, got 4.0
# says: and 1 more failing case
# says: again: tpjudge run add

"""Every number is too large by one."""


def add(a, b):
    return a + b + 1


def shift(a, by):
    return a + by + 1
