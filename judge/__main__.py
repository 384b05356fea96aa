"""The entry point: `tpjudge` and `python -m judge`.

A run's worker process is started before anything else is imported: it needs numpy, and the import of that takes as
long as everything the parent has to import.
"""

import gc
import os
import sys

_INTERRUPTED = 130


def main() -> None:
    """Run the command line and exit with its code (see `judge.cli`)."""
    # A process this short has nothing to collect; the collector alone would take a tenth of its time.
    gc.disable()
    _open_standard_streams()
    runs = sys.argv[1:2] == ["run"] and not {"--help", "-h"} & set(sys.argv)
    code = _INTERRUPTED
    try:
        if runs:
            from judge.runner import launch

            launch.start_early()
        from judge.cli import main as run_cli

        code = run_cli(sys.argv[1:])
    except KeyboardInterrupt:
        import signal

        signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is impatient does not cut the clean-up short
    finally:
        if runs:
            launch.discard()
        gc.freeze()
    if code == _INTERRUPTED:
        # Past the interpreter's own end, which may raise the signal once more.
        os._exit(code)
    sys.exit(code)


def _open_standard_streams() -> None:
    """See that descriptors 0 to 2 are taken, before anything else gets their numbers."""
    for fd in range(3):
        try:
            os.fstat(fd)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


if __name__ == "__main__":
    main()
