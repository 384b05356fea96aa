# verdict: bad-submission
# says: ModuleNotFoundError: No module named 'nothing_like_this'
# says: import nothing_like_this
# says: none of 4 cases run

"""The import asks for a module that is not there."""

import nothing_like_this


def add(a, b):
    return nothing_like_this.add(a, b)


def shift(a, by):
    return a + by
