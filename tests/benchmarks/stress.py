"""Judge files of the hostile corpus at random, two at a time, and see that the machine is as it was before.

    python tests/benchmarks/stress.py [COUNT] [SEED]

Each judgement is a whole `tpjudge run`, in turn by fork, by spawn and in the sandbox. At the end: how many got their
verdict, and what is left of processes and of temporary files (nothing, or the exit code is 1).
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT))

from tests.solutions import SPEC, problem_root  # noqa: E402
from tests.test_hostile import FILES, read_head  # noqa: E402

AT_A_TIME = 2
ISOLATIONS = [["--isolation", "fork"], ["--isolation", "spawn"], ["--sandbox"]]


def main(count: int, seed: int) -> int:
    modes = ISOLATIONS if shutil.which("bwrap") else ISOLATIONS[:2]
    chosen = random.Random(seed).choices([file for file in FILES if _runs_here(file)], k=count)
    with tempfile.TemporaryDirectory(prefix="stress-") as name:
        work, temporary = Path(name), Path(name, "temporary")
        temporary.mkdir()
        before = processes()
        started = time.perf_counter()
        with ThreadPoolExecutor(AT_A_TIME) as pool:
            wrong = [line for line in pool.map(judge, chosen, modes * count, range(count), [work] * count) if line]
        elapsed_s = time.perf_counter() - started
        time.sleep(0.5)
        left = sorted(processes() - before)
        files = sorted(entry.name for entry in temporary.iterdir())
    print(f"{count} judgements of {len(set(chosen))} files in {elapsed_s:.0f} s, {AT_A_TIME} at a time")
    print(f"{count - len(wrong)} got the verdict of their head; processes left: {len(left)}; files left: {len(files)}")
    print(*wrong, *left, *files, sep="\n")
    return 1 if wrong or left or files else 0


def _runs_here(file: Path) -> bool:
    return sys.version_info >= read_head(file.read_text("utf-8")).python


def processes() -> set[str]:
    """Every process of the machine but threads of the kernel and this one's helpers: pid and command."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            state = (folder / "stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
        if command or state == "Z":
            found.add(f"{folder.name} {state if state == 'Z' else ''} {command[:100]}")
    return found


def judge(file: Path, mode: list[str], number: int, work: Path) -> str:
    """What is wrong with the judgement of this file, if anything is."""
    head = read_head(file.read_text("utf-8"))
    folder = work / str(number)
    folder.mkdir()
    solution = folder / "solution.py"
    shutil.copy(file, solution)
    memory_mib = head.memory_mib or 256
    root = problem_root(folder / "root", SPEC.replace("memory: 256 MiB", f"memory: {memory_mib} MiB"))
    limit = ["--time-limit", str(head.wall_s)] if head.wall_s else []
    command = [sys.executable, "-m", "judge", "run", "add", str(solution), "--problems", str(root), "--json", "-"]
    temporary = {"TMPDIR": str(work / "temporary"), "TPJUDGE_HOME": str(work / "home")}
    environment = {**os.environ, **temporary, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([*command, *mode, *limit], env=environment, cwd=folder, capture_output=True, text=True)
    where = f"{file.parent.name}/{file.stem} {' '.join(mode)}"
    if done.returncode not in (0, 1):
        return f"{where}: exit code {done.returncode}: {done.stderr.strip()}"
    asked = head.sandbox if "--sandbox" in mode else head.verdict
    given = [case["verdict"] for case in json.loads(done.stdout)["cases"]]
    fits = len(given) == len(asked) and all(verdict in allowed for verdict, allowed in zip(given, asked, strict=True))
    return "" if fits else f"{where}: {given}"


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:3]]
    sys.exit(main(*arguments, *(500, 1)[len(arguments) :]))
