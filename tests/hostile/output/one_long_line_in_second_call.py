# verdict: accepted, output-limit, accepted, accepted
# says: printed more than 64 KiB
# says: more characters

"""The second call prints one line of fifty megabytes."""


def add(a, b):
    if b < 0:
        print("x" * 50_000_000)
    return a + b


def shift(a, by):
    return a + by
