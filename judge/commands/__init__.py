"""One file per verb: options in, call, print, return an exit code."""
