"""The ways in which something can go wrong that is not the candidate's doing.

What a candidate does wrong is a verdict (see `judge.model.result.Verdict`).
"""


class JudgeError(Exception):
    """What the user gave cannot be used: shown as one clear message, exit code 2."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class JudgeFault(Exception):
    """The judge itself failed: shown with a log to paste, exit code 3."""

    def __init__(self, message: str, log: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.log = log


class RecordError(ValueError):
    """Plain data does not fit the record that it should become."""


class WireError(ValueError):
    """Bytes on a channel are not the frames that were agreed."""


class ValueTypeError(ValueError):
    """A literal or recipe in a case does not fit the parameter that it is for."""
