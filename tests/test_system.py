"""Calls of the system that change the process itself; where they cannot be had, nothing changes."""

import os
import signal

import pytest

from judge import system

scheduling = pytest.mark.skipif(not hasattr(os, "sched_setscheduler"), reason="this system has no such call")


@scheduling
def test_urgency_ends_as_it_began() -> None:
    before = os.sched_getscheduler(0) & ~os.SCHED_RESET_ON_FORK
    with system.urgently():
        pass
    assert os.sched_getscheduler(0) & ~os.SCHED_RESET_ON_FORK == before


@scheduling
def test_urgency_that_is_granted_is_given_back_as_the_kernel_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    state = [os.SCHED_BATCH]

    def change(_: int, policy: int, __: object) -> None:
        # Who is no superuser may not take the flag back (sched(7)).
        if state[0] & os.SCHED_RESET_ON_FORK and not policy & os.SCHED_RESET_ON_FORK:
            raise PermissionError
        state[0] = policy

    monkeypatch.setattr(os, "sched_getscheduler", lambda _: state[0])
    monkeypatch.setattr(os, "sched_setscheduler", change)
    with system.urgently():
        assert state[0] & ~os.SCHED_RESET_ON_FORK == os.SCHED_FIFO
    assert state[0] & ~os.SCHED_RESET_ON_FORK == os.SCHED_BATCH


@scheduling
def test_urgency_that_is_refused_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "sched_setscheduler", refuse)
    with system.urgently():
        pass


def test_signals_of_interruption_come_when_it_is_done() -> None:
    done = []

    def interrupted() -> None:
        with system.uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            done.append(True)

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert done


def test_who_is_waited_for_is_woken() -> None:
    pid = os.fork()
    if pid == 0:
        os.kill(os.getpid(), signal.SIGSTOP)
        os._exit(7)
    os.waitpid(pid, os.WUNTRACED)
    system.wake(pid)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 7
