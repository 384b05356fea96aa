"""A worker process and the conversation with it on its control socket."""

import _socket
import contextlib
import os
import select
import time
from collections.abc import Callable

from judge import system, wire
from judge.errors import JudgeError, JudgeFault, WireError
from judge.runner import launch

# The first answer waits for the import of numpy, on however slow a machine; a fork takes milliseconds.
_FIRST_ANSWER_S = 120.0
_ANSWER_S = 20.0
# After so long without an answer, somebody may have stopped the worker.
_WAKE_S = 0.5
_END_S = 0.8


class Lost(JudgeFault):
    """A process of the judge's own is gone, or answers no more: somebody ended it, or it failed."""


class WorkerProcess:
    def __init__(self, start: Callable[[], launch.Worker]) -> None:
        """Raises JudgeFault where the system refuses."""
        try:
            worker = start()
        except OSError as error:
            raise JudgeFault(f"a worker process could not be started: {error}") from None
        self.pid = worker.pid
        self._control = _socket.socket(fileno=worker.control_fd)
        self._log_fd = worker.log_fd
        self._patience_s = _FIRST_ANSWER_S
        os.set_blocking(self._log_fd, False)

    def ask(self, request: object, descriptors: tuple[int, ...] = ()) -> None:
        """Raises Lost."""
        try:
            wire.send(self._control, request, descriptors)
        except OSError:
            raise self._lost("a worker process ended") from None

    def answer(self) -> tuple[wire.Frame, list[int]]:
        """The next answer, and the descriptors that come with it. Raises Lost."""
        if not self._await_answer():
            raise self._lost(f"a worker process did not answer within {self._patience_s:g} s")
        self._patience_s = _ANSWER_S
        try:
            received = wire.receive(self._control)
        except (OSError, WireError):
            received = None
        if received is None:
            raise self._lost("a worker process ended")
        return received

    def _await_answer(self) -> bool:
        poller = select.poll()
        poller.register(self._control.fileno(), select.POLLIN)
        deadline = time.monotonic() + self._patience_s
        while not (ready := poller.poll(_WAKE_S * 1000)) and time.monotonic() < deadline:
            system.wake(self.pid)
        return bool(ready)

    def _lost(self, message: str) -> Lost | JudgeError:
        time.sleep(0.05)  # its last words may still be on their way
        log = ""
        with contextlib.suppress(BlockingIOError):
            log = os.read(self._log_fd, 1 << 16).decode("utf-8", "replace")
        from judge.runner.sandbox import refusal  # which imports much, and is seldom needed

        return refusal(log) or Lost(message, log)

    def let_go(self) -> None:
        """Close the conversation: the worker ends its children and itself."""
        self._control.close()

    def forget(self) -> None:
        """Close our ends."""
        self._control.close()
        fd, self._log_fd = self._log_fd, -1
        if fd >= 0:
            os.close(fd)

    def close(self) -> None:
        """Wait until it has ended; kill it where it does not."""
        self.forget()
        system.wait_for_child(self.pid, _END_S)
        system.end_child(self.pid)
