# verdict: output-limit
# says: printed more than 64 KiB

"""Both functions print a hundred megabytes in lines."""


def report():
    for _ in range(1_000_000):
        print("x" * 100)


def add(a, b):
    report()
    return a + b


def shift(a, by):
    report()
    return a + by
