# verdict: accepted, accepted, accepted, bad-submission
# says: has no function shift

"""One of the two functions is missing."""


def add(a, b):
    return a + b
