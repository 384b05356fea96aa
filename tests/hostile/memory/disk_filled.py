# verdict: accepted, runtime-error, accepted, accepted
# says: OSError: [Errno 2

"""The second call writes one file until it may write no more."""

import tempfile


def add(a, b):
    if b < 0:
        with tempfile.TemporaryFile() as stream:
            for _ in range(300):
                stream.write(bytes(1 << 20))
    return a + b


def shift(a, by):
    return a + by
