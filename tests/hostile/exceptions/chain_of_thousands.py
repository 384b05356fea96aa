# verdict: accepted, runtime-error, accepted, accepted
# says: ValueError: number 4999

"""Each of five thousand exceptions has another one as its cause."""


def add(a, b):
    if b < 0:
        error = None
        for number in range(5000):
            newer = ValueError(f"number {number}")
            newer.__cause__ = error
            error = newer
        raise error
    return a + b


def shift(a, by):
    return a + by
