# verdict: accepted, runtime-error, accepted, accepted
# says: [red]\x1b[2J: no

"""The name of the exception has markup and escapes."""

Shown = type("[red]\x1b[2J", (Exception,), {})


def add(a, b):
    if b < 0:
        raise Shown("no")
    return a + b


def shift(a, by):
    return a + by
