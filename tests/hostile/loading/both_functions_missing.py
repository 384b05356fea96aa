# verdict: bad-submission
# says: has no function add
# never: Traceback

"""The functions have other names."""


def plus(a, b):
    return a + b


def move(a, by):
    return a + by
