# verdict: time-limit
# says: the import was still running after

"""The import never ends."""


def add(a, b):
    return a + b


def shift(a, by):
    return a + by


while True:
    pass
