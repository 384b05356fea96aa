# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""Every signal is ignored, and the second call never ends."""

import contextlib
import signal

for number in range(1, signal.NSIG):
    with contextlib.suppress(OSError, ValueError):
        signal.signal(number, signal.SIG_IGN)


def add(a, b):
    while b < 0:
        pass
    return a + b


def shift(a, by):
    return a + by
