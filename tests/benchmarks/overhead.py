"""What a judgement costs beyond a bare script: `python tests/benchmarks/overhead.py [ROUNDS]`.

The bare script imports numpy and the solution, makes the same arguments, calls the same functions on them and asserts
that the answers are close to expected values, which it reads from a pickle; it knows no limits, no isolation and no
report. Both are timed as whole processes, in pairs one after the other, and the ratio is the median over the pairs, so
that what else the machine is doing falls on both.

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
from typing import Any

from judge import inputs
from judge.catalog import Catalog, Entry
from judge.model.problem import Inputs, ValueType

HEAD = """\
import pickle, sys
import numpy as np
sys.path.insert(0, {folder!r})
import {module} as solution

def close(got, want):
    if isinstance(want, (list, tuple)) and any(isinstance(entry, (list, tuple, np.ndarray)) for entry in want):
        return len(got) == len(want) and all(map(close, got, want))
    return np.allclose(got, want)

with open({wanted!r}, "rb") as stream:
    wanted = pickle.load(stream)
"""
DRAWN = {
    "values": "np.array({values})",
    "zeros": "np.zeros({zeros})",
    "ones": "np.ones({ones})",
    "full": "np.full({full}, {value})",
    "eye": "np.eye({eye})",
    "permutation": "stream.permutation({permutation})",
    "normal": "stream.standard_normal({normal})",
    "uniform": "stream.uniform({low}, {high}, {uniform})",
    "integers": "stream.randint({low}, {high} + 1, {integers}, dtype=np.int64)",
    "choice": "stream.choice({among}, {choice})",
}


def bare_script(entry: Entry, solution: Path, folder: Path) -> Path:
    """A script that judges the solution by itself."""
    wanted, script = folder / f"{entry.id}.pickle", folder / f"{entry.id}.py"
    wanted.write_bytes(pickle.dumps(expected(entry)))
    lines = [HEAD.format(folder=str(solution.parent), module=solution.stem, wanted=str(wanted))]
    problem = entry.problem()
    for number, case in enumerate(problem.cases):
        types = [parameter.type for parameter in problem.function(case.function).parameters]
        lines += seeding(case.inputs)
        lines.append(f"arguments = [{', '.join(map(code, case.inputs.recipes, types))}]")
        lines.append(f"assert close(solution.{case.function}(*arguments), wanted[{number}])")
    script.write_text("\n".join(lines) + "\n")
    return script


def expected(entry: Entry) -> list[Any]:
    """The reference's answers on all cases."""
    spec = importlib.util.spec_from_file_location("reference", entry.reference)
    assert spec is not None
    assert spec.loader is not None
    reference = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(reference)
    problem = entry.problem()
    return [
        getattr(reference, case.function)(*inputs.build(case.inputs, problem.function(case.function)))
        for case in problem.cases
    ]


def seeding(case: Inputs) -> list[str]:
    """The lines that make a case's stream."""
    lines = [] if case.seed is None else [f"stream = np.random.RandomState({case.seed})"]
    return [*lines, f"stream.standard_normal({case.skip})"] if case.skip else lines


def code(recipe: Any, type_: ValueType) -> str:
    """A recipe as the expression that a person would write for it."""
    if isinstance(recipe, dict):
        maker = next(key for key in recipe if key in DRAWN)
        text = DRAWN[maker].format(**{"low": 0, "high": 1 if maker == "uniform" else 0, "value": 0, **recipe})
        text += "".join(f" {sign} {recipe[key]}" for key, sign in (("scale", "*"), ("shift", "+")) if key in recipe)
        text = f"({text}).round({recipe['round']})" if "round" in recipe else f"({text})"
        text += f".astype({recipe['dtype']!r})" if "dtype" in recipe else ""
        return text if type_.kind == "array" else f"{text}.tolist()"
    if type_.kind == "array":
        return f"np.array({recipe!r}, dtype={'int' if type_.of == 'int' else 'float'})"
    if type_.kind == "tuple":
        return f"({', '.join(code(entry, part.type) for entry, part in zip(recipe, type_.parts, strict=True))},)"
    if type_.item:
        return f"[{', '.join(code(entry, type_.item) for entry in recipe)}]"
    return repr(recipe)


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
