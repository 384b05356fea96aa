# verdict: accepted, runtime-error, accepted, accepted
# says: ExceptionGroup: level 4999

"""The second call raises five thousand groups within each other."""


def add(a, b):
    if b < 0:
        error = ValueError("innermost")
        for level in range(5000):
            error = ExceptionGroup(f"level {level}", [error])
        raise error
    return a + b


def shift(a, by):
    return a + by
