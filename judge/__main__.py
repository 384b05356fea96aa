"""The entry point: `tpjudge` and `python -m judge`.

A run's worker process is started before anything else is imported: it needs numpy, and the import of that takes as
long as everything the parent has to import.
"""

import gc
import sys


def main() -> None:
    """Run the command line and exit with its code (see `judge.cli`)."""
    # A process this short has nothing to collect; the collector alone would take a tenth of its time.
    gc.disable()
    runs = sys.argv[1:2] == ["run"] and not {"--help", "-h"} & set(sys.argv)
    if runs:
        from judge.runner import launch

        launch.start_early()
    code = 130
    try:
        from judge.cli import main as run_cli

        code = run_cli(sys.argv[1:])
    except KeyboardInterrupt:
        pass
    finally:
        if runs:
            launch.discard()
        gc.freeze()
    sys.exit(code)


if __name__ == "__main__":
    main()
