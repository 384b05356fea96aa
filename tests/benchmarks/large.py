"""What large results and many cases cost: `python tests/benchmarks/large.py`.

Judges a function that returns n × n numbers, as an array and as nested lists, for growing n, and a function of one
number for a growing number of cases. Prints the time of the whole run and the parent's peak memory, also as a multiple
of the size of the result. Both should grow in proportion.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

SPEC = """\
title: A large result
difficulty: easy
topics: [benchmark]
statement: Add one.
functions:
  - name: add_one
    parameters: [{{name: a, kind: array, of: float, shape: [n, n]}}]
    returns: {{kind: {kind}, of: float, shape: [n, n]}}
limits: {{wall: 60 s, memory: 2 GiB}}
hidden:
"""
CASE = (
    "  - {{name: case {number}, call: add_one, seed: {number}, arguments: {{a: {{normal: [{n}, {n}]}}}}, tests: x}}\n"
)
SOLUTION = "def add_one(a):\n    return {result}\n"
RESULTS = {"array": "a + 1", "list": "(a + 1).tolist()"}


def make(root: Path, kind: str, n: int, cases: int) -> Path:
    """A problem root with one problem; its reference, which is judged."""
    problem, solutions = root / "problems" / "large", root / "solutions" / "large"
    for folder in (problem, solutions):
        folder.mkdir(parents=True)
    spec = SPEC.format(kind=kind) + "".join(CASE.format(number=i, n=n) for i in range(1, cases + 1))
    (problem / "problem.yaml").write_text(spec)
    (solutions / "reference.py").write_text(SOLUTION.format(result=RESULTS[kind]))
    return solutions / "reference.py"


def run(root: Path, solution: Path) -> tuple[float, float]:
    """Seconds and the parent's own peak in MiB, read while it runs."""
    command = [sys.executable, "-m", "judge", "run", "large", str(solution), "--problems", str(root)]
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    peak = 0.0
    while process.poll() is None:
        status = Path(f"/proc/{process.pid}/status").read_text()
        peak = max([peak, *(int(line.split()[1]) / 1024 for line in status.splitlines() if "VmHWM" in line)])
        time.sleep(0.002)
    assert process.returncode == 0
    return time.perf_counter() - began, peak


def main() -> None:
    for kind in RESULTS:
        for n in (500, 1000, 2000):
            measure(f"{kind} of {n} × {n}", kind, n, 1)
    for cases in (10, 100, 1000):
        measure(f"{cases} cases", "array", 2, cases)


def measure(name: str, kind: str, n: int, cases: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        solution = make(Path(folder), kind, n, cases)
        run(Path(folder), solution)  # once to fill the caches
        seconds, peak = run(Path(folder), solution)
        size = n * n * 8 / 2**20
        multiple = f"   {peak / size:5.1f} × the result" if size > 1 else ""
        print(f"{name:<24} {seconds:6.2f} s   parent's peak {peak:6.1f} MiB{multiple}")


if __name__ == "__main__":
    main()
