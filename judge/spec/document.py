"""YAML text into plain data that remembers its lines.

The rules are those of YAML 1.2's core schema, so that `1e-6` is a number and `no`, `on` and `2025-06` are text
(PyYAML follows YAML 1.1, where it is the other way round). Duplicate keys are errors.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from judge.errors import JudgeError

Path_ = tuple[str | int, ...]

# More than any spec holds, so that aliases of aliases end as an error and not as a full memory.
_MAX_NODES = 10**6
_MAX_DEPTH = 64
_INTS = ((re.compile(r"[-+]?[0-9]+"), 10), (re.compile(r"0o[0-7]+"), 8), (re.compile(r"0x[0-9a-fA-F]+"), 16))
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_WORDS: dict[str, Any] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **{sign + word: float(sign + "inf") for sign in ("", "+", "-") for word in (".inf", ".Inf", ".INF")},
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass
class Complaints:
    """What is wrong with a spec: all of it, so that it can be mended in one go."""

    file: Path
    lines: dict[Path_, int] = field(default_factory=dict)
    texts: list[tuple[int, str]] = field(default_factory=list)

    def add(self, path: Path_, text: str, line: int | None = None) -> None:
        """Note that the value at this path is wrong; its line, if not given, is that of the nearest node above it."""
        known = path
        while known not in self.lines and known:
            known = known[:-1]
        line = line or self.lines.get(known, 1)
        self.texts.append((line, f"{self.file}:{line}: {key_path(path)}: {text}"))

    def stop_if_any(self) -> None:
        """Raise one JudgeError that holds every complaint, in the order of the file."""
        if not self.texts:
            return
        texts = [text for _, text in sorted(self.texts, key=lambda entry: entry[0])]
        count = f"{len(texts)} errors" if len(texts) > 1 else "an error"
        raise JudgeError(f"the spec {self.file} has {count}:\n" + "\n".join(texts))


def key_path(path: Path_) -> str:
    """('hidden', 3, 'seed') as it is written in messages: hidden[3].seed"""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text or "the spec"


def parse(text: str, complaints: Complaints) -> Any:
    """The document as dicts, lists and scalars. Its lines go to the complaints, as do duplicate keys.

    Raises JudgeError where the text is not YAML.
    """
    if bad := yaml.reader.Reader.NON_PRINTABLE.search(text):
        line = text.count("\n", 0, bad.start()) + 1
        raise JudgeError(f"{complaints.file}:{line}: not valid YAML: the character {bad[0]!r} may not stand there")
    try:
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        lines = text.splitlines()
        # What is missing at the end is missed after the last line.
        line = min(mark.line + 1, len(lines)) if mark else 1
        problem = error.problem or error.context or "it cannot be read"
        seen = lines[line - 1].strip()[:60]
        raise JudgeError(f"{complaints.file}:{line}: not valid YAML: {problem}; the line reads {seen!r}") from None
    return None if root is None else _plain(root, (), complaints, set())


def _plain(node: yaml.Node, path: Path_, complaints: Complaints, above: set[int]) -> Any:
    line = complaints.lines[path] = node.start_mark.line + 1
    if len(complaints.lines) > _MAX_NODES:
        raise JudgeError(f"{complaints.file}:{line}: more than {_MAX_NODES:,} values; expected fewer")
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node)
    if id(node) in above:
        complaints.add(path, "an anchor that holds itself; expected plain data")
        return None
    if len(above) == _MAX_DEPTH:
        complaints.add(path, f"nested more than {_MAX_DEPTH} deep; expected plain data")
        return None
    inside = above | {id(node)}
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, (*path, index), complaints, inside) for index, item in enumerate(node.value)]
    return _mapping(node, path, complaints, inside)


def _mapping(node: yaml.Node, path: Path_, complaints: Complaints, above: set[int]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key_node, value_node in node.value:
        if not isinstance(key_node, yaml.ScalarNode):
            complaints.add(path, "a key that is a list or a mapping; expected a word")
            continue
        key = str(key_node.value)
        if key in data:
            text = f"the key {key!r} is there twice; expected once"
            complaints.add((*path, key), text, key_node.start_mark.line + 1)
            continue
        data[key] = _plain(value_node, (*path, key), complaints, above)
        complaints.lines[(*path, key)] = key_node.start_mark.line + 1
    return data


def _scalar(node: yaml.ScalarNode) -> Any:
    text = str(node.value)
    if node.style in ("'", '"', "|", ">"):
        return text
    if text in _WORDS:
        return _WORDS[text]
    for pattern, base in _INTS:
        if len(text) < 100 and pattern.fullmatch(text):
            return int(text, base)
    return float(text) if _FLOAT.fullmatch(text) else text
