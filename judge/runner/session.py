"""The judging of one solution: a checker for all of it, and candidate processes until every case has an outcome."""

import contextlib
import os
import select
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator

from judge import wire
from judge.model.message import CandidateCase, CandidateJob
from judge.model.outcome import Check, Ending, Outcome
from judge.model.problem import Case, Problem
from judge.runner.batch import NOBODY, Answer, Batch
from judge.runner.checking import CheckerClient, Outbox
from judge.runner.nursery import Nurseries
from judge.runner.workers import Lost

_TICK_S = 0.05
# Results that the checker has still to compare stop the reading of further ones beyond this.
_MAX_UNCHECKED = 64 << 20

Judged = tuple[Outcome, Check | None]


class Session:
    """Runs cases of one problem on one solution; no others than those it is made for."""

    def __init__(
        self,
        nurseries: Nurseries,
        problem: Problem,
        cases: tuple[Case, ...],
        solution: str,
        reference: str,
        scratch: str,
    ) -> None:
        self.isolation = nurseries.isolation
        # As the candidates' processes found out.
        self.memory_limited = True
        self._nurseries = nurseries
        self._problem = problem
        self._cases = cases
        self._solution = solution
        self._reference = reference
        self._scratch = scratch
        # What came back and is not judged yet.
        self._unchecked: deque[Answer] = deque()
        self._checker = self._start_checker()

    def run(self, cases: tuple[Case, ...]) -> Generator[Judged, None, None]:
        """Run the cases in order, in one process as long as it lives; each gets an outcome, and a check where it
        returned something. The first process is started at once; the rest happens as the result is iterated.

        Raises JudgeFault where the judge's own processes fail.
        """
        return self._run(cases, self._start_batch(cases))

    def close(self) -> None:
        """Have the processes end; the nurseries wait for them."""
        self._checker.child.close()
        self._nurseries.let_go()

    def _start_checker(self) -> CheckerClient:
        return CheckerClient(self._nurseries.checkers, self._problem, self._cases, self._reference)

    def _start_batch(self, cases: tuple[Case, ...]) -> Batch:
        try:
            return self._try_to_start_batch(cases)
        except Lost:  # something that an earlier batch left ended the worker: this one is not to suffer for it
            self._renew()
            return self._try_to_start_batch(cases)

    def _try_to_start_batch(self, cases: tuple[Case, ...]) -> Batch:
        separator = f"\x00{os.urandom(16).hex()}\x00"
        wanted = tuple(CandidateCase(case.number, case.function, case.inputs, case.limits) for case in cases)
        child = self._nurseries.candidates.start("candidate")
        job = CandidateJob(
            self._solution,
            self._problem.functions,
            wanted,
            self._problem.rules.forbidden_imports,
            separator,
            self._scratch,
        )
        self._job = Outbox(child.job_fd)
        self._job.push(wire.encode(job))
        return Batch(self._nurseries.candidates, child, self._solution, wanted, separator.encode())

    def _run(self, cases: tuple[Case, ...], batch: Batch) -> Generator[Judged, None, None]:
        suspected: int | None = NOBODY
        while True:
            try:
                yield from self._drive(batch)
            except Lost as lost:
                self._unchecked += batch.last_words()
                # Once may be anybody's doing; twice in the same place is the solution's, or where it never ran, ours.
                suspect = batch.suspect
                again = suspect == suspected and suspect != NOBODY
                suspected = suspect
                if again and suspect is None:
                    raise lost
                self._unchecked += batch.lose(convict=again)
                yield from self._recover()
            except GeneratorExit:
                self._unchecked.clear()
                with contextlib.suppress(Lost):
                    batch.abandon()
                raise
            # Not after other exceptions: they may have come in the midst of a conversation with a worker. Closing the
            # nurseries ends the process then.
            batch.abandon()
            self.memory_limited &= batch.memory_limited
            cases = cases[len(cases) - len(batch.remaining) :]
            if not cases:
                return
            batch = self._start_batch(cases)

    def _drive(self, batch: Batch) -> Iterator[Judged]:
        """Listen to one candidate and to the checker until both have nothing more to say."""
        self._nurseries.checkers.await_birth(self._checker.child)
        self._nurseries.candidates.await_birth(batch.child)
        while not batch.over or self._unchecked:
            for answer in self._listen(batch):
                self._unchecked.append(answer)
                self._checker.ask(answer)
            while self._unchecked and (check := self._checker.replies.pop(self._unchecked[0].outcome.case, None)):
                yield self._unchecked.popleft().outcome, check

    def _recover(self) -> Iterator[Judged]:
        """Begin anew where a process of the judge's own was lost, and judge what came back before.

        No solution runs meanwhile, so that what is lost now is lost by the reference (raises Lost) or by the value that
        is being compared.
        """
        self._renew()
        self._checker.rehearse()
        while self._unchecked:
            answer = self._unchecked[0]
            try:
                check = self._checker.check(answer)
            except Lost:
                if answer.outcome.ending is not Ending.RETURNED:
                    raise
                outcome = answer.outcome._replace(ending=Ending.DIED, message="comparing what it returned failed twice")
                self._unchecked[0] = Answer(outcome)
                self._renew()
                continue
            self._unchecked.popleft()
            yield answer.outcome, check

    def _renew(self) -> None:
        """End all processes, and start another checker."""
        self._checker.child.close()
        self._nurseries.end_all()
        self._checker = self._start_checker()
        self._nurseries.checkers.await_birth(self._checker.child)

    def _listen(self, batch: Batch) -> Iterator[Answer]:
        """Wait until something happens, and let whoever it concerns deal with it."""
        actions = self._actions(batch)
        poller = select.poll()
        for fd, (events, _) in actions.items():
            poller.register(fd, events)
        timeout_s = _TICK_S if batch.over else min(batch.clock.left_s, _TICK_S)
        paused = self._checker.unchecked_bytes > _MAX_UNCHECKED
        began = time.monotonic()
        for fd, _ in poller.poll(max(0.0, timeout_s) * 1000 + 1):
            yield from actions[fd][1]() or ()
        if paused:
            batch.clock.not_counting(time.monotonic() - began)
        if not batch.over and batch.child.is_dead():
            yield from batch.check_death()
        yield from batch.check_deadline()
        self._checker.check_deadline()

    def _actions(self, batch: Batch) -> dict[int, tuple[int, Callable[[], Iterator[Answer] | None]]]:
        """What to wait for, and what to do then. The process's death comes last: what it said counts first."""
        checker = self._checker
        actions: dict[int, tuple[int, Callable[[], Iterator[Answer] | None]]] = {
            checker.child.result_fd: (select.POLLIN, checker.read_replies),
        }
        if checker.logs:
            actions[checker.child.output_fd] = (select.POLLIN, checker.read_log)
        if checker.has_mail:
            actions[checker.child.job_fd] = (select.POLLOUT, checker.flush)
        if batch.over:
            return actions
        if self._job.waiting_bytes:
            actions[batch.child.job_fd] = (select.POLLOUT, self._job.flush)
        if checker.unchecked_bytes <= _MAX_UNCHECKED:
            actions[batch.child.result_fd] = (select.POLLIN, batch.read_results)
        if batch.prints:
            actions[batch.child.output_fd] = (select.POLLIN, batch.read_output)
        if batch.child.pidfd is not None:
            actions[batch.child.pidfd] = (select.POLLIN, batch.check_death)
        return actions
