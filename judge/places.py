"""Where tpjudge keeps what it writes. `TPJUDGE_HOME` moves all of it into one folder."""

import os
import sys
from pathlib import Path


def cache_folder() -> Path:
    """For what can be made again: `$XDG_CACHE_HOME/tpjudge`, or the system's folder for caches."""
    if home := os.environ.get("TPJUDGE_HOME"):
        return Path(home).expanduser() / "cache"
    # The XDG specification has relative ones ignored.
    if os.path.isabs(cache := os.environ.get("XDG_CACHE_HOME", "")):
        return Path(cache, "tpjudge")
    base = "Library/Caches" if sys.platform == "darwin" else ".cache"
    return Path(os.path.expanduser("~"), base, "tpjudge")
