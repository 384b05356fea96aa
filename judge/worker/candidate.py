"""The candidate's process: load the solution, run its functions on the cases, one frame a case.

Everything that is said here is said by a process that runs the candidate's code: the parent believes none of it
further than the candidate's own answer goes.
"""

import atexit
import contextlib
import faulthandler
import gc
import io
import os
import sys
import threading
from collections.abc import Callable
from time import process_time
from types import ModuleType
from typing import Any, NamedTuple

from judge import inputs, system, values, wire
from judge.model.message import (
    CandidateCase,
    CandidateJob,
    Done,
    Finished,
    Loaded,
    Loading,
    Started,
    Stumbled,
    Unloadable,
)
from judge.model.outcome import Ending, Failure, Usage, Violation
from judge.model.problem import Function
from judge.worker import failures, loader, meter
from judge.worker.swallowed import HOOK, Swallowed, instrument

# How long copies of the process may take to show what they are up to.
_COPIES_S = 0.25


def serve(job_fd: int, result_fd: int) -> None:
    """Run the job that comes on one descriptor, and answer on the other. Ends without the candidate's atexit."""
    frame = wire.read(job_fd)
    if frame is None:
        return
    job = frame.read(CandidateJob)
    os.environ["TMPDIR"] = job.scratch
    if "tempfile" in sys.modules:
        sys.modules["tempfile"].__dict__["tempdir"] = None  # what a package of the zygote's found is not true here
    system.hide_memory(False)  # its own affair; and what it used is read from /proc
    run = _Run(job, _Channel(result_fd), _Printed(job.separator))
    # What the packages of the zygote registered is not for this process.
    atexit._clear()
    # Where the interpreter itself fails, its last words are where it was.
    faulthandler.enable(2, all_threads=False)
    run.channel.send(Loading(run.prepare()))
    if run.load():
        run.all_cases()
        run.exit_handlers()
        run.channel.send(Done())


class _Channel:
    """Frames to the parent. Threads of the candidate's may fail while the main one writes: one at a time."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._lock = threading.Lock()

    def send(self, record: object, *body: Any) -> None:
        with self._lock:
            wire.write(self._fd, record, *body)


class _Printed:
    """What the candidate prints goes to descriptor 1, line by line so that a crash loses nothing.

    `end_section` writes the separator, by which the parent tells one case's output from the next one's.
    """

    def __init__(self, separator: str) -> None:
        self._separator = separator.encode()
        self._streams = [self._open(1), self._open(2)]
        sys.stdout, sys.stderr = self._streams

    @staticmethod
    def _open(fd: int) -> io.TextIOWrapper:
        raw = open(fd, "wb", buffering=1 << 16, closefd=False)  # noqa: SIM115 - it lives as long as the process
        return io.TextIOWrapper(raw, "utf-8", "backslashreplace", line_buffering=True)

    def end_section(self) -> None:
        for stream in self._streams:
            with contextlib.suppress(Exception):
                stream.flush()
        # The candidate may have closed it: then there is nothing to tell apart.
        with contextlib.suppress(OSError):
            os.write(1, self._separator)


class _Call(NamedTuple):
    """What one call of the candidate's function gave."""

    value: Any
    error: BaseException | None
    usage: Usage
    remarks: tuple[str, ...]


class _Run:
    def __init__(self, job: CandidateJob, channel: _Channel, printed: _Printed) -> None:
        self.channel = channel
        self._job = job
        self._printed = printed
        self._guard = loader.ImportGuard(job.forbidden_imports, job.solution)
        self._functions = {function.name: function for function in job.functions}
        self._module: ModuleType | None = None
        self._load_violations: tuple[Violation, ...] = ()
        # The threads that were there before the current case, and the failures of such.
        self._earlier_threads: set[threading.Thread] = set()
        self._late_failures: list[str] = []
        self._swallowed = Swallowed()
        self._pid = os.getpid()

    def prepare(self) -> bool:
        """Get ready for the solution; whether the system keeps the limit of memory."""
        self._warm_up()
        return meter.limit_process(tuple(case.limits for case in self._job.cases))

    def load(self) -> bool:
        """Whether the module is there; if not, the parent knows why."""
        unloadable = self._try_load()
        system.running_children(_COPIES_S)  # a copy of this process that is about to tell of itself
        self._printed.end_section()
        self.channel.send(unloadable or Loaded())
        return unloadable is None

    def _warm_up(self) -> None:
        """Go once through the machinery with a function of our own, so that no case pays for its first use, and that
        all it needs is there whatever the solution does."""
        case = next((case for case in self._job.cases if case.inputs.seed is not None), self._job.cases[0])
        self._finished(case, self._call(lambda *_: None, case, self._functions[case.function]))

    def _try_load(self) -> Unloadable | None:
        path = self._job.solution
        try:
            code = loader.compile_file(path, self._job.forbidden_imports, instrument)
        except loader.RuleBroken as broken:
            return Unloadable(Ending.UNLOADABLE, violations=broken.violations)
        except loader.Uncompilable as error:
            return Unloadable(Ending.UNLOADABLE, failure=failures.describe(error.__cause__ or error, path))
        except OSError as error:
            return Unloadable(Ending.UNLOADABLE, message=f"the file cannot be read: {error.strerror}")
        sys.meta_path.insert(0, self._guard)
        threading.excepthook = self._note_thread
        try:
            self._module = loader.run_module(code, path, **{HOOK: self._swallowed.note})
            self._end_copy("the module")
        except BaseException as error:
            self._end_copy("the module")
            # A module that cannot find another is unloadable; one that raises has run and failed.
            ending = Ending.UNLOADABLE if isinstance(error, ImportError) else _ending_of(error)
            with meter.some_more_memory():
                failure = failures.describe(error, path)
            return Unloadable(ending, failure=failure, violations=tuple(self._guard.violations))
        if message := self._swallowed_memory_error():
            return Unloadable(Ending.MEMORY_LIMIT, message)
        self._load_violations, self._guard.violations = tuple(self._guard.violations), []
        return None

    def _end_copy(self, what: str) -> None:
        """End here if this is no more the process that it was: what was called forked, and the copy came back, too."""
        if os.getpid() != self._pid:
            self.channel.send(Stumbled(Ending.RAISED, Failure("second return", f"{what} forked, and returned twice")))
            os._exit(1)

    def _swallowed_memory_error(self) -> str:
        line = self._swallowed.take()
        return f"a MemoryError was caught in line {line}" if line else ""

    def _note_thread(self, ended: Any) -> None:
        """Threads that end with an exception say so at once: what waits for them may never return. One that an earlier
        call left is not the running call's failure."""
        if ended.exc_value is None:
            return
        name = str(ended.thread.name)[:100] if ended.thread else "a thread"
        failure = failures.describe(ended.exc_value, self._job.solution, name)
        if ended.thread in self._earlier_threads:
            self._late_failures.append(f"a thread that an earlier call left ended with {failure.type}")
        else:
            self.channel.send(Stumbled(_ending_of(ended.exc_value), failure))

    def all_cases(self) -> None:
        """Run each case and send how it ended, with its value where it returned one."""
        for case in self._job.cases:
            self.channel.send(Started(case.number, process_time()))
            finished, body = self._run_case(case, self._functions[case.function])
            self._printed.end_section()
            self.channel.send(finished, *body)

    def exit_handlers(self) -> None:
        """Run what the solution wants to be run at exit: it is part of it, and its failure one of the last case's."""

        def note(unraisable: Any) -> None:
            failure = failures.describe(unraisable.exc_value, self._job.solution, "an exit handler")
            self.channel.send(Stumbled(_ending_of(unraisable.exc_value), failure))

        if multiprocessing := sys.modules.get("multiprocessing.util"):
            # It would wait for processes that were left, which is worth a remark and no more.
            atexit.unregister(multiprocessing._exit_function)
        if atexit._ncallbacks():
            sys.unraisablehook = note
            atexit._run_exitfuncs()

    def _run_case(self, case: CandidateCase, declared: Function) -> tuple[Finished, list[Any]]:
        assert self._module is not None
        if (function := loader.find_function(self._module, declared)) is None:
            message = loader.describe_missing(self._module, declared, self._functions)[:400]
            return Finished(case.number, Ending.NO_FUNCTION, Usage(), message), []
        meter.limit_case(case.limits)
        try:
            return self._finished(case, self._call(function, case, declared))
        except MemoryError:
            # Not of the call, which would have been caught: it left too little for what comes after it.
            gc.collect()
            return Finished(case.number, Ending.MEMORY_LIMIT, Usage()), []

    def _call(self, function: Callable[..., Any], case: CandidateCase, declared: Function) -> _Call:
        """Call on fresh arguments. This is the one place where the candidate's function is entered."""
        arguments = inputs.build(case.inputs, declared)
        pristine = inputs.copy(arguments)
        self._earlier_threads = set(threading.enumerate())
        value, error = None, None
        started = meter.Meter.start()
        try:
            value = function(*arguments)
        except BaseException as raised:
            error = raised
        self._end_copy("the call")
        with meter.some_more_memory():
            usage = started.read()
            remarks = _remarks(arguments, pristine, declared, self._earlier_threads)
            remarks += self._late_failures
            self._late_failures = []
        return _Call(value, error, usage, tuple(remarks))

    def _finished(self, case: CandidateCase, call: _Call) -> tuple[Finished, list[Any]]:
        """How the case ended, and the returned value in bytes."""
        violations = (*self._load_violations, *self._guard.violations)
        self._guard.violations = []
        error, body, message = call.error, [], ""
        caught = self._swallowed_memory_error()
        if error is None:
            try:
                body = values.encode(call.value)
            except values.TooLarge:
                body = values.encode(None)
                message = (
                    f"the result holds more than {values.MAX_NUMBERS:,} numbers, {values.MAX_NODES:,} other entries"
                    f" or {values.MAX_LISTS:,} lists"
                )
            except BaseException as raised:
                error = raised
        finished = Finished(case.number, Ending.RETURNED, call.usage, message, None, call.remarks, violations)
        if error is not None:
            finished, body = self._failed(finished, error), []
        if caught:
            finished, body = finished._replace(ending=Ending.MEMORY_LIMIT, message=caught), []
        return finished, body

    def _failed(self, finished: Finished, error: BaseException) -> Finished:
        """The same with the error. What its frames hold is let go of, so that no later case lacks the memory."""
        with meter.some_more_memory():
            failure = failures.describe(error, self._job.solution)
            failures.forget_traceback(error)
            gc.collect()
        return finished._replace(ending=_ending_of(error), failure=failure)


def _ending_of(error: BaseException) -> Ending:
    return Ending.MEMORY_LIMIT if issubclass(type(error), MemoryError) else Ending.RAISED


def _remarks(
    arguments: list[Any], pristine: list[Any], function: Function, threads: set[threading.Thread]
) -> list[str]:
    remarks = []
    named = zip(function.parameters, arguments, pristine, strict=True)
    if changed := [parameter.name for parameter, now, before in named if not _same(now, before)]:
        remarks.append(f"changed its arguments: {', '.join(changed)}")
    if left := [thread for thread in threading.enumerate() if thread not in threads]:
        remarks.append(f"left {len(left)} thread{'s' * (len(left) > 1)} running")
    if processes := system.running_children(_COPIES_S):
        remarks.append(f"left {processes} process{'es' * (processes > 1)} running")
    return remarks


def _same(now: Any, before: Any) -> bool:
    try:
        return inputs.same(now, before)
    except Exception:
        return False
