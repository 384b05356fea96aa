"""The wall clock of one candidate process. Its readings are the parent's own: the process cannot move it."""

import time

from judge.model.outcome import Usage
from judge.model.problem import Limits

# For a process to be there; and, once the solution is in it, for what the judge's code does outside of a call, and for
# exit handlers after the last.
_BIRTH_S = 60.0
_SLACK_S = 5.0
_EXIT_S = 1.0
# What waits for a thread that failed need not wait to its limit.
_STUMBLED_S = 0.25
# A case that is not much over its limit is run once more alone before it is called so: it may go on for a fifth of the
# limit, and less than a second.
_CLOSE_PART = 0.2
_CLOSE_S = 0.8


class Clock:
    """Tell it what begins; it knows when that must be over."""

    def __init__(self) -> None:
        self._deadline = time.monotonic() + _BIRTH_S
        self._started_at = 0.0
        # When the last case, or the import, was heard to be over.
        self._idle_since = 0.0

    @property
    def left_s(self) -> float:
        """How long the process may go on; nothing or less where its time is over."""
        return self._deadline - time.monotonic()

    def begin_import(self, limits: Limits) -> None:
        self._deadline = time.monotonic() + limits.load_s

    def begin_case(self, limits: Limits) -> None:
        self._started_at = time.monotonic()
        self._deadline = self._started_at + limits.wall_s + min(_CLOSE_PART * limits.wall_s, _CLOSE_S)

    def begin_pause(self, limits: Limits, before_exit: bool) -> None:
        """Outside of a case the process may take a case's time and a little more."""
        self._idle_since = time.monotonic()
        self._deadline = self._idle_since + limits.wall_s + (_EXIT_S if before_exit else _SLACK_S)

    def hurry(self) -> None:
        """The verdict on the running case is clear: it gets little more time."""
        self._deadline = min(self._deadline, time.monotonic() + _STUMBLED_S)

    def case_s(self, usage: Usage | None = None) -> float:
        """How long the running case takes so far, or took: where we were late to hear of its start, what the process
        says against itself is true."""
        now = time.monotonic()
        elapsed_s = now - self._started_at
        if usage and usage.wall_s is not None and elapsed_s < usage.wall_s <= now - self._idle_since:
            return usage.wall_s
        return elapsed_s

    def not_counting(self, seconds: float) -> None:
        """Let time that just went by, and was not the process's own, not count."""
        self._deadline += seconds
        self._started_at += seconds
        self._idle_since += seconds
