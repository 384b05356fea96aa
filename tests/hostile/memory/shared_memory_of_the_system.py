# verdict: runtime-error
# says: OSError

"""Memory is taken as a segment of the system's, which would be there after the end."""

import ctypes


def add(a, b):
    library = ctypes.CDLL(None, use_errno=True)
    if library.shmget(0, 200 << 20, 0o1600) < 0:
        raise OSError(ctypes.get_errno(), "no shared memory")
    return a + b


def shift(a, by):
    return add(a, by)
