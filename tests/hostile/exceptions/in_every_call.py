# verdict: runtime-error
# says: ZeroDivisionError: float division by zero
# says: in add: return a / (b - b)
# says: in shift: return [x / 0 for x in a.tolist()]

"""Both functions divide by zero."""


def add(a, b):
    return a / (b - b)


def shift(a, by):
    return [x / 0 for x in a.tolist()]
