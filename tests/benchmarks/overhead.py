"""What a judgement costs beyond a bare script: `python tests/benchmarks/overhead.py [ROUNDS]`.

The bare script imports numpy and the solution, builds the same inputs, runs the same cases and asserts allclose
itself. Both are timed as whole processes, in pairs one after the other, and the ratio is the median over the pairs,
so that what else the machine is doing falls on both.

Prints one line for each problem, and one for `tpjudge list` of 40 specs against the bare imports of click and rich.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from judge.catalog import Catalog, Entry

MAKERS = {
    "normal": "stream.standard_normal({shape})",
    "uniform": "stream.uniform({low}, {high}, {shape})",
    "integers": "stream.randint({low}, {high} + 1, {shape}, dtype=np.int64)",
}


def bare_script(entry: Entry, solution: Path) -> str:
    """Straight-line code that judges parallel-matmul by itself."""
    lines = [
        "import sys",
        "import numpy as np",
        f"sys.path.insert(0, {str(solution.parent)!r})",
        f"import {solution.stem} as solution",
    ]
    for case in entry.problem().cases:
        lines.append(f"stream = np.random.RandomState({case.inputs.seed})")
        lines.append(f"stream.standard_normal({case.inputs.skip})")
        a, b, devices = case.inputs.recipes
        for name, recipe in (("a", a), ("b", b)):
            lines.append(f"{name} = {maker(recipe)}")
        lines.append(f"assert np.allclose(solution.{case.function}(a, b, {devices}), a @ b)")
    return "\n".join(lines) + "\n"


def maker(recipe: dict[str, object] | list[object]) -> str:
    """A recipe as the call that makes it."""
    if isinstance(recipe, list):
        return f"np.array({recipe!r}, dtype=float)"
    name = next(iter(recipe))
    values = {"low": 0, "high": 1, "shape": recipe[name], **recipe}
    return MAKERS[name].format(**values)


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
    print(f"{name:<48} bare {medians[0]:6.1f} ms   tpjudge {medians[1]:6.1f} ms   ratio {ratio:.2f}")


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
    tpjudge = [sys.executable, "-m", "judge"]
    script = shutil.which("tpjudge", path=os.path.dirname(sys.executable))
    tpjudge = [script] if script else tpjudge
    entry = Catalog().find("parallel-matmul")
    solution = entry.reference
    # As in a worker: with more threads the bare script is slower, not faster, on products of this size.
    environment["OPENBLAS_NUM_THREADS"] = "1"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        environment["TPJUDGE_HOME"] = str(folder / "home")
        bare = folder / "bare.py"
        bare.write_text(bare_script(entry, solution))
        run = [*tpjudge, "run", entry.id, str(solution)]
        compare("run, 30 cases", [sys.executable, str(bare)], run, environment, rounds)
        environment["TPJUDGE_PROBLEMS"] = str(forty_specs(folder / "forty", entry))
        bare_list = [sys.executable, "-c", "import click, rich.table"]
        compare("list, 40 specs", bare_list, [*tpjudge, "list"], environment, rounds)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
