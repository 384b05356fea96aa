# verdict: runtime-error
# says: Operation not permitted

"""The settings of a terminal are changed, here of one of its own."""

import os
import termios


def add(a, b):
    _, terminal = os.openpty()
    settings = termios.tcgetattr(terminal)
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(terminal, termios.TCSANOW, settings)
    return a + b


def shift(a, by):
    return add(a, by)
