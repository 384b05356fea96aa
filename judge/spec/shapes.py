"""What may stand at a place in a spec.

A shape does two things from one description, so that they cannot drift apart: `read` turns plain data into a
value (or complains and gives None), and `schema` says the same as JSON Schema for editors.
"""

import difflib
import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from judge.spec.document import Complaints, Path_

Schema = dict[str, Any]


def seen(value: Any) -> str:
    """A value as a message shows it: short, and as it was written."""
    text = f"a mapping with the keys {', '.join(value)}" if isinstance(value, dict) and value else repr(value)
    return text if len(text) <= 60 else text[:57] + "…"


def nearest(word: str, options: Iterable[str]) -> str:
    """'; did you mean …?' for the most similar option, or nothing."""
    matches = difflib.get_close_matches(word, list(options), 1)
    return f"; did you mean {matches[0]!r}?" if matches else ""


class Shape:
    """Base: reads anything."""

    def read(self, data: Any, path: Path_, complaints: Complaints) -> Any:
        return data

    def schema(self) -> Schema:
        return {}


@dataclass(frozen=True)
class Text(Shape):
    """Text that is not blank, in a given pattern if there is one. A number is text too, where any fits the pattern."""

    pattern: str = r"[\s\S]*\S[\s\S]*"
    expected: str = "text"

    def read(self, data: Any, path: Path_, complaints: Complaints) -> str | None:
        text = str(data) if type(data) in (int, float) and self._takes_numbers() else data
        if isinstance(text, str) and re.fullmatch(self.pattern, text):
            return text.strip()
        complaints.add(path, f"{seen(data)} is not {self.expected}")
        return None

    def schema(self) -> Schema:
        return {"type": ["string", "number"] if self._takes_numbers() else "string", "pattern": f"^{self.pattern}$"}

    def _takes_numbers(self) -> bool:
        return re.fullmatch(self.pattern, "-1.5") is not None


@dataclass(frozen=True)
class Choice(Shape):
    """One of some words."""

    options: tuple[str, ...]

    def read(self, data: Any, path: Path_, complaints: Complaints) -> str | None:
        if data in self.options:
            return str(data)
        hint = nearest(str(data), self.options)
        complaints.add(path, f"{seen(data)} is unknown; expected one of {', '.join(self.options)}{hint}")
        return None

    def schema(self) -> Schema:
        return {"enum": list(self.options)}


@dataclass(frozen=True)
class Number(Shape):
    """A finite number, from `low` to below `high`; a whole one if asked."""

    low: float = -math.inf
    high: float = math.inf
    whole: bool = False

    def read(self, data: Any, path: Path_, complaints: Complaints) -> float | int | None:
        kinds = (int,) if self.whole else (int, float)
        if type(data) in kinds and math.isfinite(data) and self.low <= data < self.high:
            return data  # type: ignore[no-any-return]
        complaints.add(path, f"{seen(data)} is not {self._expected()}")
        return None

    def _expected(self) -> str:
        text = "a whole number" if self.whole else "a number"
        if self.low > -math.inf:
            text += f" of at least {self.low}"
        return f"{text} below {self.high}" if self.high < math.inf else text

    def schema(self) -> Schema:
        schema: Schema = {"type": "integer" if self.whole else "number"}
        if self.low > -math.inf:
            schema["minimum"] = self.low
        if self.high < math.inf:
            schema["exclusiveMaximum"] = self.high
        return schema


@dataclass(frozen=True)
class Amount(Shape):
    """A positive number with a unit, such as 2 s or 512 MiB. Gives it in the first unit."""

    units: tuple[tuple[str, float], ...]

    def read(self, data: Any, path: Path_, complaints: Complaints) -> float | None:
        match = re.fullmatch(self._pattern(), data) if isinstance(data, str) else None
        if match:
            return float(match[1]) * dict(self.units)[match[2]]
        names = " or ".join(name for name, _ in self.units)
        complaints.add(path, f"{seen(data)} is not an amount; expected a positive number and {names}")
        return None

    def _pattern(self) -> str:
        # A digit other than 0, at most six before the point and six after it.
        units = "|".join(name for name, _ in self.units)
        return rf"(?=[0-9.]*[1-9])([0-9]{{1,6}}(?:\.[0-9]{{1,6}})?) ?({units})"

    def schema(self) -> Schema:
        return {"type": "string", "pattern": f"^{self._pattern()}$"}


@dataclass(frozen=True)
class ListOf(Shape):
    """A list of one shape; gives a tuple."""

    item: Shape
    at_least: int = 0

    def read(self, data: Any, path: Path_, complaints: Complaints) -> tuple[Any, ...] | None:
        if not isinstance(data, list):
            complaints.add(path, f"{seen(data)} is not a list")
            return None
        if len(data) < self.at_least:
            complaints.add(path, f"a list of {len(data)}; expected at least {self.at_least}")
            return None
        items = tuple(self.item.read(entry, (*path, index), complaints) for index, entry in enumerate(data))
        return None if any(item is None for item in items) else items

    def schema(self) -> Schema:
        return {"type": "array", "items": self.item.schema(), "minItems": self.at_least}


@dataclass(frozen=True)
class Key:
    """A key of a mapping: its shape, whether it must be there, and what it says."""

    shape: Shape
    about: str
    required: bool = False


@dataclass(frozen=True)
class Record(Shape):
    """A mapping with known keys; `build` gets the values that were given by key, blanks and dashes as underscores."""

    keys: Mapping[str, Key]
    build: Callable[..., Any]

    def read(self, data: Any, path: Path_, complaints: Complaints) -> Any:
        if not isinstance(data, dict):
            complaints.add(path, f"{seen(data)} is not a mapping with the keys {', '.join(self.keys)}")
            return None
        before = len(complaints.texts)
        for key in (key for key in data if key not in self.keys):
            hint = nearest(key, self.keys) or f"; expected one of {', '.join(self.keys)}"
            complaints.add((*path, key), f"the key {key!r} is unknown{hint}")
        values = {}
        for name, key in self.keys.items():
            if name in data:
                values[re.sub("[ -]", "_", name)] = key.shape.read(data[name], (*path, name), complaints)
            elif key.required:
                complaints.add(path, f"the key {name!r} is missing ({key.about})")
        return None if len(complaints.texts) > before else self.build(**values)

    def schema(self) -> Schema:
        return {
            "type": "object",
            "properties": {name: {**key.shape.schema(), "description": key.about} for name, key in self.keys.items()},
            "required": [name for name, key in self.keys.items() if key.required],
            "additionalProperties": False,
        }


@dataclass(frozen=True)
class Either(Shape):
    """A mapping of one shape, or else something of the other shape."""

    mapping: Shape
    other: Shape

    def read(self, data: Any, path: Path_, complaints: Complaints) -> Any:
        return (self.mapping if isinstance(data, dict) else self.other).read(data, path, complaints)

    def schema(self) -> Schema:
        return {"anyOf": [self.mapping.schema(), self.other.schema()]}


@dataclass(frozen=True)
class Reference(Shape):
    """A shape by name, for shapes that hold themselves."""

    name: str
    find: Callable[[], Shape]

    def read(self, data: Any, path: Path_, complaints: Complaints) -> Any:
        return self.find().read(data, path, complaints)

    def schema(self) -> Schema:
        return {"$ref": f"#/$defs/{self.name}"}
