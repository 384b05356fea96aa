"""Fuzz what reads a candidate's bytes, led by coverage: `python tests/fuzz/decoder.py -max_total_time=20`.

The options are libFuzzer's; `-artifact_prefix=/tmp/` says where failing inputs go, and such a file given as an argument
is run once more. The first byte of an input says what is checked: see `check_bytes` in harness.py.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


def main() -> int:
    try:
        import atheris  # type: ignore[import-untyped,import-not-found,unused-ignore]
    except ImportError:
        print("atheris is not installed; get it by: pip install '.[fuzz]'", file=sys.stderr)
        return 2
    with atheris.instrument_imports(include=["judge"]):
        from tests.fuzz import harness
    atheris.Setup(sys.argv, harness.check_bytes)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
