"""What this machine offers to the judge, and what follows of it. What can be tried is tried; the rest is known of the
system."""

import contextlib
import os
import platform
import shutil
import sys
import tempfile
from pathlib import Path

from judge import system
from judge.errors import JudgeError, JudgeFault
from judge.model.machine import Finding
from judge.model.message import Probed
from judge.places import cache_folder
from judge.runner.nursery import default_isolation, open_nurseries
from judge.runner.probe import probe
from judge.runner.scratch import parent_folder


def examine() -> tuple[Finding, ...]:
    """All findings, those that every judgement rests on first. Raises JudgeFault where no worker can be run at all."""
    with contextlib.closing(open_nurseries(default_isolation(), ())) as nurseries:
        plain = probe(nurseries.candidates, ())
    return (_python(), _fork(), *_limits(plain), *_processes(plain), *_sandbox(), *_folders())


def _python() -> Finding:
    follows = "solutions run with this Python and its packages"
    return Finding("Python", True, f"{platform.python_version()} on {platform.platform(terse=True)}", follows)


def _fork() -> Finding:
    forks = default_isolation() == "fork"
    if forks:
        return Finding("fork", True, "safe here", "solutions are forked from a warm process (--isolation fork)")
    return Finding("fork", False, "not safe here", "each batch of cases gets a new process (--isolation spawn): slower")


def _limits(probed: Probed) -> tuple[Finding, ...]:
    best_effort = "best effort: never a reason to fail a solution"
    return (
        Finding("wall time", True, "kept by the judge itself", "holds whatever a solution does"),
        Finding("CPU time", True, "RLIMIT_CPU", "holds for each process of a solution, in whole seconds"),
        Finding(
            "memory",
            probed.memory_limit,
            "RLIMIT_AS holds" if probed.memory_limit else "no limit holds",
            "holds for each process of a solution" if probed.memory_limit else best_effort,
        ),
        Finding(
            "peak of memory",
            probed.memory_peak,
            "can be set back for each case" if probed.memory_peak else "only that of a whole process is known",
            "each case shows its own" if probed.memory_peak else "a case shows the largest so far",
        ),
        Finding(
            "number of processes",
            probed.tasks_limit,
            "RLIMIT_NPROC holds" if probed.tasks_limit else "no limit holds for the superuser",
            "a solution that forks without an end is stopped by the kernel"
            if probed.tasks_limit
            else "such a solution is ended with its time limit only: use --sandbox, or another user",
        ),
        _cgroup(),
    )


def _cgroup() -> Finding:
    """Whether this user may make control groups of their own (version 2)."""
    own = ""
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/cgroup").read_text().splitlines():
            number, _, path = line.split(":", 2)
            own = path if number == "0" else own
    parent = Path(f"/sys/fs/cgroup{own}").parent
    delegated = bool(own) and own != "/" and os.access(parent, os.W_OK) and (parent / "cgroup.procs").exists()
    return Finding(
        "cgroup delegation",
        delegated,
        "delegated" if delegated else "not delegated",
        "not used: limits are those of each process, not of all that a solution starts",
    )


def _processes(probed: Probed) -> tuple[Finding, ...]:
    linux = system.LINUX
    leftovers = "nothing that a solution starts outlives its case"
    group = "only the process group is ended: what leaves it may stay"
    signals = "a solution can signal its own processes only"
    no_signals = "one that ends the judge's worker gets a runtime error; one that ends the judge ends the run"
    return (
        Finding("subreaper", linux, "orphans come to the judge" if linux else "none", leftovers if linux else group),
        Finding(
            "parent-death signal",
            linux,
            "set for each solution" if linux else "none",
            "kill -9 on the judge ends it, too; with --isolation spawn, not what it started"
            if linux
            else "after kill -9 on the judge a solution may go on",
        ),
        Finding(
            "process descriptors",
            hasattr(os, "pidfd_open"),
            "pidfd" if hasattr(os, "pidfd_open") else "none",
            "ends are noticed at once" if hasattr(os, "pidfd_open") else "ends are noticed within 50 ms",
        ),
        Finding(
            "signals kept in",
            probed.signals_kept_in,
            "Landlock" if probed.signals_kept_in else "not by this kernel (Linux 6.12 can)",
            signals if probed.signals_kept_in else no_signals,
        ),
        Finding(
            "calls refused",
            probed.calls_refused,
            "seccomp" if probed.calls_refused else "not on this system",
            "a solution cannot trace other processes, or change their limits"
            if probed.calls_refused
            else "a solution that traces or limits other processes of yours can do so",
        ),
    )


def _sandbox() -> tuple[Finding, ...]:
    namespaces = _number("/proc/sys/user/max_user_namespaces") > 0
    restricted = _number("/proc/sys/kernel/apparmor_restrict_unprivileged_userns") > 0
    words = "switched off" if not namespaces else "restricted by AppArmor" if restricted else "on"
    follows = "bubblewrap can use them" if words == "on" else "bubblewrap may be refused"
    return (Finding("user namespaces", words == "on", words, follows), _bubblewrap())


def _number(path: str) -> int:
    with contextlib.suppress(OSError, ValueError):
        return int(Path(path).read_text())
    return 0


def _bubblewrap() -> Finding:
    if shutil.which("bwrap") is None:
        return Finding("bubblewrap", False, "no bwrap on PATH", "no --sandbox: install the package bubblewrap")
    try:
        seen = _seen_in_sandbox()
    except JudgeError as error:
        return Finding("bubblewrap", False, error.message, "no --sandbox")
    except JudgeFault as fault:
        return Finding("bubblewrap", False, f"{fault.message}: {fault.log.strip()}", "no --sandbox")
    if seen:
        return Finding("bubblewrap", False, f"it shows {', '.join(seen)}", "--sandbox hides less than it should")
    return Finding("bubblewrap", True, "tried: no network, no home, no specs", "--sandbox works")


def _seen_in_sandbox() -> tuple[str, ...]:
    """What a solution sees in a sandbox of what it should not."""
    from judge.catalog import shipped_root
    from judge.runner.sandbox import Sandbox

    root = shipped_root()
    hidden = (str(root / "problems"), str(root / "solutions"), str(cache_folder()))
    home = os.path.expanduser("~")
    with tempfile.TemporaryDirectory(prefix="tpjudge-doctor-") as folder:
        solution = os.path.join(folder, "solution.py")
        Path(solution).touch()
        around = Sandbox.around(solution, hidden)
        with contextlib.closing(open_nurseries("sandbox", (), around)) as nurseries:
            found = probe(nurseries.candidates, (*hidden, *_entries(home)))
    # A virtual environment in the home is seen, and so are the folders on the way to it.
    ways = {os.path.join(home, Path(p).relative_to(home).parts[0]) for p in sys.path if p.startswith(home + os.sep)}
    shown = [path for path in found.seen if path not in ways]
    return (*shown, *(("the network",) if found.network else ()))


def _entries(folder: str) -> tuple[str, ...]:
    """What is in a home; nothing where that is the root of the system, as for some users of services."""
    with contextlib.suppress(OSError):
        return tuple(os.path.join(folder, name) for name in os.listdir(folder) if folder != "/")
    return ()


def _folders() -> tuple[Finding, ...]:
    temporary, cache = Path(parent_folder()), cache_folder()
    existing = next(folder for folder in (cache, *cache.parents) if folder.exists())
    writable = os.access(existing, os.W_OK)
    return (
        Finding("temporary files", os.access(temporary, os.W_OK), str(temporary), "a solution's go with its run"),
        Finding("cache", writable, str(cache), "specs are parsed once" if writable else "specs are parsed every time"),
    )
