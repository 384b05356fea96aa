"""The judging loop: run the cases, decide, and run what failed once more alone. Never prints."""

import contextlib
import time
from collections.abc import Iterator

from judge.catalog import Entry
from judge.errors import JudgeError
from judge.model.problem import Case, Problem
from judge.model.result import CaseResult, Result, Verdict
from judge.runner.nursery import Nurseries, default_isolation, open_nurseries
from judge.runner.scratch import scratch_folder
from judge.runner.session import Session
from judge.verdict import decide
from judge.workspace import Submission

# Failures that came of the process as a whole: another run alone would tell nothing new.
_NOT_REPEATED = (Verdict.BAD_SUBMISSION, Verdict.RULE_BROKEN, Verdict.JUDGE_ERROR)


@contextlib.contextmanager
def open_evaluation(
    entry: Entry,
    problem: Problem,
    submission: Submission,
    cases: tuple[Case, ...],
    isolation: str | None = None,
    fail_fast: bool = False,
) -> Iterator["Evaluation"]:
    """An evaluation of the submission with everything it needs; all of that is gone at the end.

    The processes begin to end with the evaluation's result, so that reporting inside the context is not delayed.

    Raises JudgeError where the problem has no reference, JudgeFault where the judge's own processes fail.
    """
    if not entry.reference.is_file():
        raise JudgeError(f"{entry.id} has no reference solution: {entry.reference} is missing")
    preload = _preload(problem, submission, cases)
    with _nurseries(entry, isolation or default_isolation(), preload, submission.path) as (nurseries, scratch):
        session = Session(nurseries, problem, cases, submission.path, str(entry.reference), scratch)
        nurseries.protect_parent()
        yield Evaluation(session, problem, submission.given, cases, fail_fast)


@contextlib.contextmanager
def _nurseries(
    entry: Entry, isolation: str, preload: tuple[str, ...], solution: str
) -> Iterator[tuple[Nurseries, str]]:
    """The nurseries, and the folder for the temporary files of the candidate, which a sandbox has in itself."""
    if isolation == "sandbox":
        from judge.runner.sandbox import SCRATCH, Sandbox

        sandbox = Sandbox.around(solution, entry.hidden_folders())
        with contextlib.closing(open_nurseries(isolation, preload, sandbox)) as nurseries:
            yield nurseries, SCRATCH
    else:
        nurseries = open_nurseries(isolation, preload)
        with scratch_folder() as scratch, contextlib.closing(nurseries):
            yield nurseries, scratch


def _preload(problem: Problem, submission: Submission, cases: tuple[Case, ...]) -> tuple[str, ...]:
    """The modules worth importing before forks. Where imports are forbidden, none that the solution names: a package
    might bring a forbidden one along, which nobody would see being imported."""
    draws = any(case.inputs.seed is not None for case in cases)
    return (*(("numpy.random",) * draws), *(() if problem.rules.forbidden_imports else submission.preload))


class Evaluation:
    """The judging of one solution on some cases: iterate it, then ask for the result.

    The candidate's process starts with the construction, so that whoever prints can get ready meanwhile.
    """

    def __init__(
        self, session: Session, problem: Problem, solution: str, cases: tuple[Case, ...], fail_fast: bool
    ) -> None:
        self.total = len(cases)
        self._session = session
        self._problem = problem
        self._solution = solution
        self._cases = {case.number: case for case in cases}
        self._fail_fast = fail_fast
        self._began = time.perf_counter()
        self._results: dict[int, CaseResult] = {}
        self._outcomes = session.run(cases)

    def __iter__(self) -> Iterator[CaseResult]:
        """Each case as it is judged; failing ones come again when they have run alone."""
        with contextlib.closing(self._outcomes):
            for outcome, check in self._outcomes:
                result = CaseResult(self._cases[outcome.case], decide(outcome, check), outcome, check)
                self._results[outcome.case] = result
                yield result
                if self._fail_fast and result.verdict is not Verdict.ACCEPTED and not outcome.close:
                    break
        yield from self._repeat_failing()

    def _repeat_failing(self) -> Iterator[CaseResult]:
        """Run what failed once more, each alone in a fresh process, unless it ran so in the first place: what is right
        alone fails by state that an earlier call left behind. What was not much over its time gets a second chance."""
        for result in [result for result in self._results.values() if _is_worth_repeating(result)]:
            ((outcome, check),) = self._session.run((result.case,))
            alone = decide(outcome, check)
            if result.outcome.close and alone is not Verdict.TIME_LIMIT:
                remark = f"{result.outcome.message}; run once more alone, it did not"
                outcome = outcome._replace(remarks=(*outcome.remarks, remark))
                result = CaseResult(result.case, alone, outcome, check)
            else:
                result = result._replace(alone=alone)
            self._results[result.case.number] = result
            yield result

    def result(self) -> Result:
        """The judgement of the cases so far; no others can be run afterwards."""
        self._session.close()
        return Result(
            summary=self._problem.summary,
            solution=self._solution,
            functions=self._problem.functions,
            cases=tuple(self._results.values()),
            wall_s=time.perf_counter() - self._began,
            isolation=self._session.isolation,
            total_cases=len(self._problem.cases),
            memory_limited=self._session.memory_limited,
        )


def _is_worth_repeating(result: CaseResult) -> bool:
    failed = result.verdict not in (Verdict.ACCEPTED, *_NOT_REPEATED)
    return failed and result.outcome.reached and (result.outcome.close or not result.outcome.fresh)
