# verdict: accepted

"""Standard output is a stream of the candidate's own that fails."""

import io
import sys


class Failing(io.StringIO):
    def write(self, text):
        raise OSError("full")

    def flush(self):
        raise OSError("full")


sys.stdout = sys.stderr = Failing()


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
