"""System calls that a candidate's process may not make: with them it would reach other processes of the same user, its
own limits notwithstanding.

A filter in classic BPF (seccomp(2), Linux): it holds for all descendants, whatever they run, and cannot be taken back.
"""

import errno
import os
import struct
from collections.abc import Iterator

from judge import system

# ptrace, process_vm_readv, process_vm_writev: other processes' memory, and a death that nobody is told of.
# shmget, semget, msgget, memfd_create: memory that no limit counts, and that outlives its maker.
# add_key, request_key, keyctl: secrets of the session. unshare, setns, mount, umount2, pivot_root: other views of the
# system, in which more can be written.
_REFUSED = {
    "x86_64": (101, 310, 311, 29, 64, 68, 319, 248, 249, 250, 272, 308, 165, 166, 155),
    "aarch64": (117, 270, 271, 194, 190, 186, 279, 217, 218, 219, 97, 268, 40, 39, 41),
}
# How the kernel names the architecture, and the numbers of prlimit64, ioctl and seccomp.
_OTHERS = {"x86_64": (0xC000003E, 302, 16, 317), "aarch64": (0xC00000B7, 261, 29, 277)}
# What changes a terminal: TCSETS and its kin, TCXONC, TIOCSTI, TIOCSWINSZ, TIOCSETD.
_TERMINAL_REQUESTS = (*range(0x5402, 0x5405), *range(0x5406, 0x5409), 0x540A, 0x5412, 0x5414, 0x5423)

_MODE_FILTER, _SPECULATION_AS_EVER = 1, 4
_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_ALLOW, _REFUSE = 0x7FFF0000, 0x00050000 | errno.EPERM
# Offsets in struct seccomp_data (little-endian).
_NUMBER, _ARCHITECTURE, _FIRST, _SECOND = 0, 4, 16, 24
_X32_CALLS = 0x40000000

_Step = tuple[int, int, int, int]


def refuse_calls() -> bool:
    """Refuse them from now on, with EPERM; whether this system can. Needs `system.give_up_powers` before."""
    machine = os.uname().machine
    if not system.LINUX or machine not in _REFUSED:
        return False
    import ctypes

    architecture, prlimit64, ioctl, seccomp = _OTHERS[machine]
    program = _program(architecture, _REFUSED[machine], prlimit64, ioctl)
    steps = b"".join(struct.pack("HBBI", *step) for step in program)
    code = ctypes.create_string_buffer(steps, len(steps))
    pointer = struct.pack("HxxxxxxP", len(steps) // 8, ctypes.addressof(code))
    return not system.libc().syscall(seccomp, _MODE_FILTER, _SPECULATION_AS_EVER, pointer)


def _program(architecture: int, refused: tuple[int, ...], prlimit64: int, ioctl: int) -> Iterator[_Step]:
    """Each step is code, steps to jump over if true, if false, and an operand."""
    yield (_LOAD, 0, 0, _ARCHITECTURE)
    yield (_EQUAL, 1, 0, architecture)
    yield (_RETURN, 0, 0, _REFUSE)
    yield (_LOAD, 0, 0, _NUMBER)
    for compare, number in ((_AT_LEAST, _X32_CALLS), *((_EQUAL, number) for number in refused)):
        yield (compare, 0, 1, number)
        yield (_RETURN, 0, 0, _REFUSE)
    # Its own limits alone.
    yield (_EQUAL, 0, 4, prlimit64)
    yield (_LOAD, 0, 0, _FIRST)
    yield (_EQUAL, 1, 0, 0)
    yield (_RETURN, 0, 0, _REFUSE)
    yield (_RETURN, 0, 0, _ALLOW)
    yield (_EQUAL, 0, 2 + 2 * len(_TERMINAL_REQUESTS), ioctl)
    yield (_LOAD, 0, 0, _SECOND)
    for request in _TERMINAL_REQUESTS:
        yield (_EQUAL, 0, 1, request)
        yield (_RETURN, 0, 0, _REFUSE)
    yield (_RETURN, 0, 0, _ALLOW)
    yield (_RETURN, 0, 0, _ALLOW)
