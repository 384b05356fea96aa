"""The bar while a run lasts: on a terminal, and only after half a second."""

import sys
import threading
from typing import Any

from judge.model.result import CaseResult, Verdict

_PATIENCE_S = 0.5


class Bar:
    """A context in which each case is noted. It draws on standard error, and leaves nothing there."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done: set[int] = set()
        self._failed: set[int] = set()
        self._progress: Any = None
        self._task: Any = None
        self._timer = threading.Timer(_PATIENCE_S, self._show)
        self._lock = threading.Lock()

    def __enter__(self) -> "Bar":
        if sys.stderr.isatty():
            self._timer.daemon = True
            self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        with self._lock:
            if self._progress:
                self._progress.stop()
            self._progress = False

    def note(self, result: CaseResult) -> None:
        """Count a case; one that runs once more alone is not counted twice."""
        self._done.add(result.case.number)
        if result.verdict is not Verdict.ACCEPTED:
            self._failed.add(result.case.number)
        with self._lock:
            if self._progress:
                self._progress.update(self._task, completed=len(self._done), description=self._words())

    def _show(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        with self._lock:
            if self._progress is False:  # the run is over
                return
            self._progress = Progress(
                TextColumn("{task.description}", markup=False),
                BarColumn(bar_width=30),
                MofNCompleteColumn(),
                TimeElapsedColumn(),
                console=Console(stderr=True, highlight=False),
                transient=True,
            )
            self._task = self._progress.add_task(self._words(), total=self._total, completed=len(self._done))
            self._progress.start()

    def _words(self) -> str:
        return f"judging, {len(self._failed)} failed" if self._failed else "judging"
