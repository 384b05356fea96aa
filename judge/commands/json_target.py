"""Where `--json FILE` writes."""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from judge.errors import JudgeError

_START = '{\n  "version"'


@dataclass(frozen=True)
class JsonTarget:
    """A file that may be written, or standard output."""

    file: str

    @property
    def is_stdout(self) -> bool:
        return self.file == "-"

    def write(self, document: dict[str, Any]) -> None:
        """Write the document. A file appears whole or not at all. Raises JudgeError where that fails."""
        text = json.dumps(document, indent=2, ensure_ascii=False, allow_nan=False)
        data = (text + "\n").encode("utf-8", "backslashreplace")
        if self.is_stdout:
            click.echo(data, nl=False)
            return
        target = Path(self.file)
        try:
            if target.exists() and not target.is_file():  # a device or a FIFO
                target.write_bytes(data)
                return
            draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
            draft.write_bytes(data)
            os.replace(draft, target)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise JudgeError(f"{self.file} cannot be written: {error.strerror}") from None


def json_target(file: str | None) -> JsonTarget | None:
    """The target that the user named, looked at before anything runs.

    Raises JudgeError where it cannot be written, or holds something else than an earlier result.
    """
    if file is None or file == "-":
        return JsonTarget("-") if file else None
    target = Path(file)
    if target.is_dir() or not target.absolute().parent.is_dir():
        raise JudgeError(f"{file} cannot be written: it is a directory, or lies in none")
    if target.is_file():
        try:
            start = target.read_bytes()[: len(_START)]
        except OSError as error:
            raise JudgeError(f"{file} cannot be written: {error.strerror}") from None
        if start and start != _START.encode():
            raise JudgeError(f"{file} holds something else than an earlier result", "Remove it, or name another file.")
    return JsonTarget(file)
