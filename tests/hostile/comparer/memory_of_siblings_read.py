# verdict: runtime-error
# says: PermissionError: nobody's memory can be read

"""The memory of every other child of the parent process is opened."""

import contextlib
import os


def parent(pid):
    with open(f"/proc/{pid}/stat") as stream:
        return int(stream.read().rpartition(")")[2].split()[1])


def peek():
    for name in os.listdir("/proc"):
        with contextlib.suppress(OSError, ValueError):
            if int(name) != os.getpid() and parent(name) == os.getppid():
                with open(f"/proc/{name}/mem", "rb"):
                    return
    raise PermissionError("nobody's memory can be read")


def add(a, b):
    peek()
    return a + b


def shift(a, by):
    peek()
    return a + by
