# verdict: accepted, runtime-error, accepted, accepted
# says: ModuleNotFoundError: No module named 'nothing_like_this'

"""The second call asks for a module that is not there."""


def add(a, b):
    if b < 0:
        import nothing_like_this
    return a + b


def shift(a, by):
    return a + by
