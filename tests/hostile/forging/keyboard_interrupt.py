# verdict: runtime-error
# says: KeyboardInterrupt

"""Both functions raise KeyboardInterrupt, which is nobody's interruption."""


def add(a, b):
    raise KeyboardInterrupt


def shift(a, by):
    raise KeyboardInterrupt
