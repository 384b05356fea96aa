# verdict: accepted, time-limit, accepted, accepted
# wall: 0.5

"""Every signal is blocked, and the second call never ends."""

import signal

signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())


def add(a, b):
    while b < 0:
        pass
    return a + b


def shift(a, by):
    return a + by
