"""The judging loop: run the cases, decide, and run what failed once more alone. Never prints."""

import contextlib
import os
import time
from collections.abc import Callable, Iterator

from judge.catalog import Entry
from judge.errors import JudgeError
from judge.model.problem import Case, Problem
from judge.model.result import CaseResult, Result, Verdict
from judge.runner.nursery import default_isolation, open_nursery, protect_parent
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
    nursery = open_nursery(isolation or default_isolation(), _preload(problem, submission, cases))
    with _scratch_folder() as scratch, contextlib.closing(nursery):
        session = Session(nursery, problem, cases, submission.path, str(entry.reference), scratch)
        protect_parent()
        yield Evaluation(session, problem, submission.given, cases, fail_fast)


def _preload(problem: Problem, submission: Submission, cases: tuple[Case, ...]) -> tuple[str, ...]:
    """The modules worth importing before forks. Where imports are forbidden, none that the solution names: a package
    might bring a forbidden one along, which nobody would see being imported."""
    draws = any(case.inputs.seed is not None for case in cases)
    return (*(("numpy.random",) * draws), *(() if problem.rules.forbidden_imports else submission.preload))


@contextlib.contextmanager
def _scratch_folder() -> Iterator[str]:
    """A folder for the candidate's temporary files, gone afterwards with all that is in it."""
    path = os.path.join(os.environ.get("TMPDIR", "/tmp"), f"tpjudge-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        os.mkdir(path, 0o700)
    except OSError as error:
        raise JudgeError(f"no folder for temporary files can be made: {error}", "Set TMPDIR to one.") from None
    try:
        yield path
    finally:
        try:
            os.rmdir(path)
        except OSError:
            import shutil

            def open_and_retry(remove: Callable[[str], object], entry: str, _: object) -> None:
                with contextlib.suppress(OSError):
                    os.chmod(os.path.dirname(entry), 0o700)
                    os.chmod(entry, 0o700)
                    remove(entry)

            shutil.rmtree(path, onerror=open_and_retry)
            shutil.rmtree(path, ignore_errors=True)


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
                if self._fail_fast and result.verdict is not Verdict.ACCEPTED:
                    break
        yield from self._repeat_failing()

    def _repeat_failing(self) -> Iterator[CaseResult]:
        """Run what failed once more, each alone in a fresh process, unless it ran so in the first place: what is right
        alone fails by state that an earlier call left behind."""
        for result in [result for result in self._results.values() if _is_worth_repeating(result)]:
            ((outcome, check),) = self._session.run((result.case,))
            self._results[result.case.number] = result._replace(alone=decide(outcome, check))
            yield self._results[result.case.number]

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
        )


def _is_worth_repeating(result: CaseResult) -> bool:
    failed = result.verdict not in (Verdict.ACCEPTED, *_NOT_REPEATED)
    return failed and result.outcome.reached and not result.outcome.fresh
