# verdict: accepted, wrong-answer, wrong-answer, accepted
# says: want -1.0, got 3.0
# says: an earlier call leaves something behind

"""The first result is returned for every call."""

RESULTS = []


def add(a, b):
    RESULTS.append(a + b)
    return RESULTS[0]


def shift(a, by):
    return a + by
