# verdict: accepted, memory-limit, accepted, accepted

"""The second call collects small lists until there is no memory for more."""


def add(a, b):
    rows = []
    while b < 0:
        rows.append([rows, len(rows), str(len(rows))])
    return a + b


def shift(a, by):
    return a + by
