# verdict: runtime-error
# says: KeyError: 'missing'
# says: TABLE = {}["missing"]

"""The import raises."""

TABLE = {}["missing"]


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
