# verdict: output-limit

"""The import prints for ever."""


def add(a, b):
    return a + b


def shift(a, by):
    return a + by


while True:
    print("importing")
