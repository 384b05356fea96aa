# verdict: accepted, runtime-error, accepted, accepted
# says: ValueError: xxxx
# says: more characters

"""The second call raises with a text of fifty megabytes."""


def add(a, b):
    if b < 0:
        raise ValueError("x" * 50_000_000)
    return a + b


def shift(a, by):
    return a + by
