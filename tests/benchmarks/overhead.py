"""What a judgement costs beyond a bare script: `python tests/benchmarks/overhead.py [ROUNDS]`.

The bare script imports numpy and the solution, reads the same arguments and expected values from a pickle, calls the
same functions on them and asserts allclose itself; it knows no limits, no isolation and no report. Both are timed as
whole processes, in pairs one after the other, and the ratio is the median over the pairs, so that what else the
machine is doing falls on both.

Prints a line for each shipped problem, and one for `tpjudge list` of 40 specs beside the bare imports of click and
rich.
"""

import importlib.util
import os
import pickle
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from judge import inputs
from judge.catalog import Catalog, Entry

BARE = """\
import pickle, sys
import numpy as np
sys.path.insert(0, {folder!r})
import {module} as solution

def close(got, want):
    if isinstance(want, (list, tuple)) and any(isinstance(entry, (list, tuple, np.ndarray)) for entry in want):
        return len(got) == len(want) and all(map(close, got, want))
    return np.allclose(got, want)

with open({cases!r}, "rb") as stream:
    for function, arguments, want in pickle.load(stream):
        assert close(getattr(solution, function)(*arguments), want)
"""


def bare_script(entry: Entry, solution: Path, folder: Path) -> Path:
    """A script that judges the solution by itself."""
    spec = importlib.util.spec_from_file_location("reference", entry.reference)
    assert spec is not None
    assert spec.loader is not None
    reference = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(reference)
    problem = entry.problem()
    cases = []
    for case in problem.cases:
        arguments = inputs.build(case.inputs, problem.function(case.function))
        want = getattr(reference, case.function)(*inputs.copy(arguments))
        cases.append((case.function, arguments, want))
    data, script = folder / f"{entry.id}.pickle", folder / f"{entry.id}.py"
    data.write_bytes(pickle.dumps(cases))
    script.write_text(BARE.format(folder=str(solution.parent), module=solution.stem, cases=str(data)))
    return script


def seconds(command: list[str], environment: dict[str, str]) -> float:
    """The wall time of a whole process, which must succeed."""
    began = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - began


def compare(name: str, bare: list[str], ours: list[str], environment: dict[str, str], rounds: int) -> None:
    """Time both in pairs and print the medians and the median of the ratios."""
    for command in (bare, ours) * 2:
        seconds(command, environment)
    pairs = [(seconds(bare, environment), seconds(ours, environment)) for _ in range(rounds)]
    ratio = statistics.median(b / a for a, b in pairs)
    medians = [1000 * statistics.median(column) for column in zip(*pairs, strict=True)]
    print(f"{name:<40} bare {medians[0]:6.1f} ms   tpjudge {medians[1]:6.1f} ms   ratio {ratio:.2f}", flush=True)


def forty_specs(folder: Path, entry: Entry) -> Path:
    """A root with 40 problems."""
    for number in range(40):
        target = folder / "problems" / f"problem-{number:02}"
        target.mkdir(parents=True)
        shutil.copy(entry.spec, target)
    return folder


def main(rounds: int) -> None:
    # Without this a shell's PYTHONDONTWRITEBYTECODE would have every run compile every module anew.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    # As in a worker: with more threads the bare script is slower, not faster, on products of this size.
    environment["OPENBLAS_NUM_THREADS"] = "1"
    script = shutil.which("tpjudge", path=os.path.dirname(sys.executable))
    tpjudge = [script] if script else [sys.executable, "-m", "judge"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        environment["TPJUDGE_HOME"] = str(folder / "home")
        for entry in Catalog():
            bare = [sys.executable, str(bare_script(entry, entry.reference, folder))]
            ours = [*tpjudge, "run", entry.id, str(entry.reference)]
            compare(f"run {entry.id}, {len(entry.problem().cases)} cases", bare, ours, environment, rounds)
        environment["TPJUDGE_PROBLEMS"] = str(forty_specs(folder / "forty", entry))
        bare = [sys.executable, "-c", "import click, rich.table"]
        compare("list, 40 specs", bare, [*tpjudge, "list"], environment, rounds)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
