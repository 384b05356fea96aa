"""The parent's end of the conversation with the checker."""

import contextlib
import os
import select
import time
from collections import deque

from judge import system, wire
from judge.errors import JudgeFault, WireError
from judge.model.message import CheckerCase, CheckerJob, Compare, Describe, Rehearse, Rehearsed
from judge.model.outcome import Check, Ending
from judge.model.problem import Case, Problem
from judge.runner.batch import Answer
from judge.runner.nursery import Nursery
from judge.runner.workers import Lost

_REPLY_S = 120.0
# After so long without a reply, somebody may have stopped the checker.
_WAKE_S = 0.5


class Outbox:
    """Bytes on their way to a child that may not be reading yet."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._parts: deque[memoryview] = deque()
        self.waiting_bytes = 0

    def push(self, *parts: wire.Body) -> None:
        for part in parts:
            self._parts.append(memoryview(part))
            self.waiting_bytes += len(part)
        self.flush()

    def flush(self) -> None:
        """Write what fits now. A child that is gone reads nothing: its death is noticed elsewhere."""
        try:
            while self._parts:
                part = self._parts.popleft()
                written = os.write(self._fd, part) if part else 0
                self.waiting_bytes -= written
                if written < len(part):
                    self._parts.appendleft(part[written:])
        except BlockingIOError:
            self._parts.appendleft(part)
        except BrokenPipeError:
            self._parts.clear()
            self.waiting_bytes = 0


class CheckerClient:
    """The parent's end of the conversation with the checker."""

    def __init__(self, nursery: Nursery, problem: Problem, cases: tuple[Case, ...], reference: str) -> None:
        self.child = nursery.start("checker")
        self.replies: dict[int, Check] = {}
        self._outbox = Outbox(self.child.job_fd)
        self._decoder = wire.Decoder()
        self._log = b""
        # Until its output has come to an end.
        self.logs = True
        # What it was asked and has not replied to: cases, with the bytes of their values; None for the rehearsal.
        self._asked: dict[int | None, int] = {}
        self._heard_at = time.monotonic()
        self._reference = reference
        wanted = tuple(CheckerCase(case.number, case.function, case.inputs, case.returns) for case in cases)
        memory_mib = max(case.limits.memory_mib for case in cases)
        self._outbox.push(wire.encode(CheckerJob(reference, problem.functions, wanted, problem.tolerance, memory_mib)))

    @property
    def has_mail(self) -> bool:
        """Whether there is something to write as soon as it reads."""
        return self._outbox.waiting_bytes > 0

    @property
    def unchecked_bytes(self) -> int:
        """The sizes of the values that it is still to compare."""
        return sum(self._asked.values())

    def ask(self, answer: Answer) -> None:
        """Have a returned value compared; of other outcomes, have the call described."""
        outcome = answer.outcome
        if not outcome.reached:
            self.replies[outcome.case] = Check(outcome.case)
            return
        self._note_request(outcome.case, len(answer.body))
        if outcome.ending is Ending.RETURNED:
            self._outbox.push(wire.encode(Compare(outcome.case), len(answer.body)), answer.body)
        else:
            self._outbox.push(wire.encode(Describe(outcome.case)))

    def rehearse(self) -> None:
        """Have the reference run on all cases, and wait for that. Raises Lost where it ends the checker."""
        self._note_request(None, 0)
        self._outbox.push(wire.encode(Rehearse()))
        self._await_reply(None)

    def check(self, answer: Answer) -> Check:
        """The check of one answer; waits for it. Raises Lost where it ends the checker."""
        self.ask(answer)
        self._await_reply(answer.outcome.case)
        return self.replies.pop(answer.outcome.case)

    def _await_reply(self, to: int | None) -> None:
        while to in self._asked:
            poller = select.poll()
            poller.register(self.child.result_fd, select.POLLIN)
            if self.logs:
                poller.register(self.child.output_fd, select.POLLIN)
            if self.has_mail:
                poller.register(self.child.job_fd, select.POLLOUT)
            poller.poll(_WAKE_S * 1000)
            self.flush()
            self.read_log()
            self.read_replies()
            self.check_deadline()

    def _note_request(self, case: int | None, size: int) -> None:
        if not self._asked:
            self._heard_at = time.monotonic()
        self._asked[case] = size

    def flush(self) -> None:
        self._outbox.flush()

    def read_replies(self) -> None:
        """Raises Lost where the checker has ended."""
        with contextlib.suppress(BlockingIOError):
            while data := os.read(self.child.result_fd, wire.CHUNK):
                try:
                    for frame in self._decoder.feed(data):
                        self._take(frame.read(Check, Rehearsed))
                except WireError as error:
                    raise self._fault(JudgeFault, f"the checker does not make sense: {error}") from None
            raise self._fault(Lost, f"the checker ended while it ran the reference {self._reference}")

    def _take(self, reply: object) -> None:
        self._heard_at = time.monotonic()
        if isinstance(reply, Check):
            self.replies[reply.case] = reply
            self._asked.pop(reply.case, None)
        else:
            self._asked.pop(None, None)

    def read_log(self) -> None:
        """Take what the reference prints; only the end of it is kept, for a fault."""
        with contextlib.suppress(BlockingIOError):
            while data := os.read(self.child.output_fd, wire.CHUNK):
                self._log = (self._log + data)[-(1 << 14) :]
            self.logs = False

    def check_deadline(self) -> None:
        """Raises Lost where the checker is silent for too long."""
        silent_s = time.monotonic() - self._heard_at if self._asked else 0.0
        if silent_s > _WAKE_S:
            system.wake(self.child.pid)
        if silent_s > _REPLY_S:
            raise self._fault(Lost, f"the reference {self._reference} did not answer within {_REPLY_S:g} s")

    def _fault(self, kind: type[JudgeFault], message: str) -> JudgeFault:
        self.read_log()
        return kind(message, self._log.decode("utf-8", "replace"))
