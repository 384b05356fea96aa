"""What a candidate prints, cut into sections (one for the import, one for each case) and capped.

The candidate's process writes a separator at the end of each section, a line nobody else knows. Of a long section
the beginning and the end are kept.
"""

from judge.model.outcome import Output

_HEAD = 48 << 10
_TAIL = 16 << 10


class _Section:
    def __init__(self) -> None:
        self.head = bytearray()
        self.tail = bytearray()
        self.length = 0

    def add(self, data: bytes | bytearray) -> None:
        self.length += len(data)
        room = _HEAD - len(self.head)
        self.head += data[:room]
        self.tail += data[room:]
        del self.tail[:-_TAIL]

    def output(self) -> Output:
        """The text; bytes that are no UTF-8 are written as escapes."""
        cut = self.length - len(self.head) - len(self.tail)
        if not cut:
            return Output(bytes(self.head + self.tail).decode("utf-8", "backslashreplace"))
        head, tail = (bytes(part).decode("utf-8", "backslashreplace") for part in (self.head, self.tail))
        return Output(f"{head}\n… {cut:,} bytes left out …\n{tail}", cut)


class Capture:
    """Feed it what arrives; `end_section` gives what was printed up to the next separator."""

    def __init__(self, separator: bytes) -> None:
        self._separator = separator
        self._open = _Section()
        self._done: list[_Section] = []
        self._pending = bytearray()
        # What was fed since a section was last claimed, whatever the process says of its sections.
        self.unclaimed_bytes = 0

    def feed(self, data: bytes) -> None:
        self.unclaimed_bytes += len(data)
        self._pending += data
        while (at := self._pending.find(self._separator)) >= 0:
            self._open.add(self._pending[:at])
            del self._pending[: at + len(self._separator)]
            self._done.append(self._open)
            self._open = _Section()
        # A separator may still be half on its way: its first bytes stay.
        whole = max(0, len(self._pending) - len(self._separator) + 1)
        self._open.add(self._pending[:whole])
        del self._pending[:whole]

    def end_section(self) -> Output:
        """The oldest section; where it has no end yet (its process died), what there is of it."""
        self.unclaimed_bytes = 0
        if self._done:
            return self._done.pop(0).output()
        self._open.add(self._pending)
        section, self._open, self._pending = self._open, _Section(), bytearray()
        return section.output()
