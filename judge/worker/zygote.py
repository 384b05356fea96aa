"""Forks children on request, reaps them and sweeps up what they leave.

This process imports trusted code only and never holds an expected value: it is an ancestor of the candidate.
Started anew for each role (isolation "spawn") it forks nothing and becomes the child itself.
"""

import _socket
import contextlib
import gc
import importlib
import os

from judge import system, wire
from judge.errors import WireError
from judge.model.control import Become, Fork, Forked, Preload, Reap, Reaped
from judge.worker import seccomp


def serve(control_fd: int) -> None:
    """Answer the requests on the control socket until the parent closes its end, in the midst of a word or not; then
    end every child."""
    control = _socket.socket(fileno=control_fd)
    # Not to die with the parent: the end of the control socket says the same and leaves time to sweep.
    system.adopt_orphans()
    system.hide_memory()
    live: set[int] = set()
    while (received := _receive(control)) is not None:
        _answer(*received, control, live)
    for pid in live:
        system.end_child(pid)
    system.sweep(())
    os._exit(0)


def _receive(control: _socket.socket) -> tuple[wire.Frame, list[int]] | None:
    """The next request; None where the parent is gone."""
    with contextlib.suppress(OSError, WireError):
        return wire.receive(control)
    return None


def _answer(frame: wire.Frame, descriptors: list[int], control: _socket.socket, live: set[int]) -> None:
    match frame.read(Preload, Fork, Become, Reap):
        case Preload(modules):
            _preload(modules)
        case Fork(role):
            pid = _fork(role, descriptors, control)
            live.add(pid)
            pidfd = system.open_pidfd(pid)
            wire.send(control, Forked(pid), () if pidfd is None else (pidfd,))
            if pidfd is not None:
                os.close(pidfd)
        case Become(role):
            control.close()
            system.adopt_orphans(False)
            run_role(role, descriptors)
        case Reap(pid):
            live.discard(pid)
            with system.urgently():
                reaped = Reaped(*system.end_child(pid))
                system.sweep(live)
            wire.send(control, reaped)


def _preload(modules: tuple[str, ...]) -> None:
    for module in modules:
        # A package that fails here fails again where the candidate imports it, and is reported there.
        with contextlib.suppress(BaseException):
            importlib.import_module(module)


def _fork(role: str, descriptors: list[int], control: _socket.socket) -> int:
    if role == "candidate":
        # Once for all forks. The checker's modules are its own: what compares is in no ancestor of a candidate.
        importlib.import_module("judge.worker.candidate")
    gc.freeze()
    pid = os.fork()
    if pid == 0:
        control.close()
        run_role(role, descriptors)
    for fd in descriptors:
        os.close(fd)
    return pid


def run_role(role: str, descriptors: list[int]) -> None:
    """Be a checker or a candidate on these descriptors (job, result, output), and end with the process."""
    # In a session of its own: no terminal to read from or to change, one group to kill.
    with contextlib.suppress(OSError):
        os.setsid()
    if role != "checker":
        system.give_up_powers()
        system.keep_signals_in()
        seccomp.refuse_calls()
    system.die_with_parent()
    gc.enable()
    job, result, output = descriptors
    nothing = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(source, target)
    os.close(nothing)
    os.close(output)
    code = 1
    try:
        importlib.import_module(f"judge.worker.{role}").serve(job, result)
        code = 0
    except BaseException:
        # What fails here is not the candidate's call: that was caught. Its output is no place for our lines.
        if role == "checker":
            import traceback

            traceback.print_exc()
    finally:
        os._exit(code)
