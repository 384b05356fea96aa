"""The arguments of a case, held against the types of the function that it calls."""

import math
from collections.abc import Iterator
from typing import Any

from judge.model.problem import COMMON_OPTIONS, DTYPES, MAKER_OPTIONS, Function, ValueType
from judge.spec.document import Complaints, Path_
from judge.spec.format import DraftCase
from judge.spec.shapes import nearest, seen

_UNEVEN = "rows of different lengths; expected an array's equal ones"
_MAX_NUMBERS = 10**8
_SCALARS = {"int": (int,), "float": (int, float), "complex": (int, float), "bool": (bool,), "str": (str,)}


def read_arguments(case: DraftCase, function: Function, path: Path_, complaints: Complaints) -> tuple[Any, ...]:
    """The recipes in the order of the parameters. Complains about missing, unknown and unfit ones."""
    names = [parameter.name for parameter in function.parameters]
    for name in (name for name in case.arguments if name not in names):
        hint = nearest(name, names) or f"; expected {', '.join(names)}"
        complaints.add((*path, "arguments", name), f"{function.name} has no parameter {name!r}{hint}")
    reader = _RecipeReader(complaints, case.seed is not None)
    recipes = []
    for parameter in function.parameters:
        if parameter.name not in case.arguments:
            complaints.add((*path, "arguments"), f"{parameter.name!r} is missing; expected {parameter.type}")
            continue
        recipe = case.arguments[parameter.name]
        reader.check(recipe, parameter.type, (*path, "arguments", parameter.name))
        recipes.append(recipe)
    return tuple(recipes)


class _RecipeReader:
    def __init__(self, complaints: Complaints, seeded: bool) -> None:
        self._complaints = complaints
        self._seeded = seeded

    def check(self, recipe: Any, type_: ValueType, path: Path_) -> None:
        if isinstance(recipe, dict):
            self._check_maker(recipe, type_, path)
        elif type_.kind == "tuple":
            self._check_tuple(recipe, type_, path)
        elif type_.kind in ("list", "array"):
            if type_.kind == "array" and _sizes(recipe) is None:
                self._complaints.add(path, _UNEVEN)
            self._check_rows(recipe, type_, len(type_.shape), path)
        elif type(recipe) not in _SCALARS[type_.kind]:
            self._complaints.add(path, f"{seen(recipe)} is not {type_}")

    def _check_tuple(self, recipe: Any, type_: ValueType, path: Path_) -> None:
        if not isinstance(recipe, list) or len(recipe) != len(type_.parts):
            self._complaints.add(path, f"{seen(recipe)} is not a list of the {len(type_.parts)} parts {type_}")
            return
        for index, (entry, part) in enumerate(zip(recipe, type_.parts, strict=True)):
            self.check(entry, part.type, (*path, index))

    def _check_rows(self, recipe: Any, type_: ValueType, levels: int, path: Path_) -> None:
        if not isinstance(recipe, list):
            self._complaints.add(path, f"{seen(recipe)} is not a list for {type_}, nor a maker")
            return
        for index, entry in enumerate(recipe):
            if levels > 1:
                self._check_rows(entry, type_, levels - 1, (*path, index))
            elif type_.item:
                self.check(entry, type_.item, (*path, index))
            elif type(entry) not in _SCALARS[type_.of or "float"]:
                self._complaints.add((*path, index), f"{seen(entry)} is not {type_.of}")
            elif type_.kind == "array" and type_.of == "int" and not _is_number(entry):
                self._complaints.add((*path, index), f"{seen(entry)} is not a number of 64 bits")

    def _check_maker(self, recipe: dict[str, Any], type_: ValueType, path: Path_) -> None:
        makers = [key for key in recipe if key in MAKER_OPTIONS]
        if not makers:
            words = [key for key in recipe if key not in COMMON_OPTIONS]
            hint = nearest(words[0], MAKER_OPTIONS) if words else ""
            known = ", ".join(MAKER_OPTIONS)
            self._complaints.add(path, f"{seen(recipe)} names no maker; expected one of {known}{hint}")
            return
        if len(makers) > 1:
            self._complaints.add(path, f"{' and '.join(makers)} at once; expected one maker")
            return
        if type_.kind == "tuple" or type_.item:
            self._complaints.add(path, f"a maker for {type_}; expected a list whose entries may be makers")
            return
        self._check_options(makers[0], recipe, path)
        self._check_axes(makers[0], recipe, type_, path)

    def _check_options(self, maker: str, recipe: dict[str, Any], path: Path_) -> None:
        allowed = (maker, *MAKER_OPTIONS[maker], *COMMON_OPTIONS)
        for option, value in recipe.items():
            where = (*path, option)
            if option not in allowed:
                hint = nearest(option, allowed) or f"; expected one of {', '.join(allowed[1:])}"
                self._complaints.add(where, f"{maker} has no option {option!r}{hint}")
            elif option == "dtype" and value not in DTYPES:
                self._complaints.add(where, f"{seen(value)} is unknown; expected one of {', '.join(DTYPES)}")
            elif option in ("scale", "shift", "value") and not _is_number(value):
                self._complaints.add(where, f"{seen(value)} is not a number of 64 bits")
            elif option == "round" and type(value) is not int:
                self._complaints.add(where, f"{seen(value)} is not a whole number of decimals")
            elif option == "among" and not _is_pool(value):
                self._complaints.add(where, f"{seen(value)} is not a list of numbers or of words to choose from")
        if maker == "choice" and "among" not in recipe:
            self._complaints.add(path, "'among' is missing; expected a list of numbers or of words to choose from")
        if maker in ("integers", "uniform"):
            self._check_range(maker, recipe, path)
        if maker in ("normal", "uniform", "integers", "choice", "permutation") and not self._seeded:
            self._complaints.add(path, f"{maker} draws from a stream, and the case has no seed; expected one")

    def _check_range(self, maker: str, recipe: dict[str, Any], path: Path_) -> None:
        whole = maker == "integers"
        low, high = recipe.get("low", 0), recipe.get("high", 0 if whole else 1)
        kinds = (int,) if whole else (int, float)
        if not all(type(end) in kinds and _is_number(end) and math.isfinite(end) for end in (low, high)) or low > high:
            expected = "low and high as whole numbers" if whole else "low and high as finite numbers"
            text = f"{maker} from {seen(low)} to {seen(high)}; expected {expected} of 64 bits, in this order"
            self._complaints.add(path, text)

    def _check_values(self, recipe: dict[str, Any], type_: ValueType, path: Path_) -> None:
        kind = type_.of or type_.kind
        kinds = (int, float, bool) if "dtype" in recipe else _SCALARS[kind]
        for where, entry in _leaves(recipe["values"], path):
            if type(entry) not in kinds or (type(entry) is int and not _is_number(entry)):
                self._complaints.add(where, f"{seen(entry)} is not {kind}")

    def _check_axes(self, maker: str, recipe: dict[str, Any], type_: ValueType, path: Path_) -> None:
        shape = recipe[maker]
        where = (*path, maker)
        if maker == "values":
            self._check_values(recipe, type_, where)
        sizes = _sizes(shape) if maker == "values" else _made_sizes(maker, shape)
        if sizes is None and maker == "values":
            self._complaints.add(where, _UNEVEN)
        elif sizes is None and maker in ("eye", "permutation"):
            self._complaints.add(where, f"{seen(shape)} is not a size")
        elif sizes is None:
            self._complaints.add(where, f"{seen(shape)} is not a shape; expected a list of sizes, e.g. [8, 6]")
        elif math.prod(sizes) > _MAX_NUMBERS:
            self._complaints.add(where, f"{math.prod(sizes):,} numbers; expected at most {_MAX_NUMBERS:,}")
        elif len(sizes) != len(type_.shape):
            self._complaints.add(where, f"{len(sizes)} axes for {type_}; expected {len(type_.shape)}")


def _made_sizes(maker: str, shape: Any) -> tuple[int, ...] | None:
    """The shape that a maker makes; None where it says none."""
    if maker in ("eye", "permutation"):
        return (shape,) * (2 if maker == "eye" else 1) if type(shape) is int and shape > 0 else None
    fits = isinstance(shape, list) and all(type(size) is int and size >= 0 for size in shape)
    return tuple(shape) if fits else None


def _is_number(value: Any) -> bool:
    return type(value) is float or (type(value) is int and -(2**63) <= value < 2**63)


def _is_pool(value: Any) -> bool:
    """Whether numpy can choose from it: a list, not empty, of numbers or of words."""
    if not isinstance(value, list) or not value:
        return False
    words = [type(entry) is str for entry in value]
    return all(words) or all(_is_number(entry) or type(entry) is bool for entry in value)


def _sizes(value: Any) -> tuple[int, ...] | None:
    """The shape of nested lists; None where they are no array because their rows differ."""
    if not isinstance(value, list):
        return ()
    rows = {_sizes(row) for row in value}
    inner = rows.pop() if rows else ()
    return None if rows or inner is None else (len(value), *inner)


def _leaves(value: Any, path: Path_) -> Iterator[tuple[Path_, Any]]:
    if isinstance(value, list):
        for index, entry in enumerate(value):
            yield from _leaves(entry, (*path, index))
    else:
        yield path, value
