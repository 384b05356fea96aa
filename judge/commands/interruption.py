"""A run that is interrupted, and a terminal that is left as it was."""

import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

from judge import system


@contextlib.contextmanager
def ending_by_signal() -> Iterator[None]:
    """Have SIGTERM and a closed terminal end the run as Ctrl-C does: through every clean-up, which no further signal
    cuts short."""

    def interrupt(*_: Any) -> None:
        # To stay so: the process is about to end.
        before.clear()
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)
        raise KeyboardInterrupt

    # What is ignored stays so: nohup means it.
    numbers = [number for number in system.INTERRUPTIONS if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, interrupt) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def terminal_restored() -> Iterator[None]:
    """Give the terminal back the settings that it had: a solution may find it and change them."""
    fd = next((fd for fd in (0, 1, 2) if _is_terminal(fd)), None)
    if fd is None:
        yield
        return
    import termios

    before = termios.tcgetattr(fd)
    try:
        yield
    finally:
        with contextlib.suppress(termios.error):
            if termios.tcgetattr(fd) != before:
                # From the background, too, where this would stop us.
                signal.signal(signal.SIGTTOU, signal.SIG_IGN)
                termios.tcsetattr(fd, termios.TCSADRAIN, before)


def _is_terminal(fd: int) -> bool:
    return sys.platform != "win32" and os.isatty(fd)
