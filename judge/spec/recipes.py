"""The arguments of a case, held against the types of the function that it calls."""

from typing import Any

from judge.model.problem import COMMON_OPTIONS, DTYPES, MAKER_OPTIONS, Function, ValueType
from judge.spec.document import Complaints, Path_
from judge.spec.format import DraftCase
from judge.spec.shapes import nearest, seen

_SCALARS = {"int": (int,), "float": (int, float), "complex": (int, float), "bool": (bool,), "str": (str,)}


def read_arguments(case: DraftCase, function: Function, path: Path_, complaints: Complaints) -> tuple[Any, ...]:
    """The recipes in the order of the parameters. Complains about missing, unknown and unfit ones."""
    names = [parameter.name for parameter in function.parameters]
    for name in case.arguments.keys() - set(names):
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
        if type_.kind == "array" and (text := _uneven(recipe)):
            self._complaints.add(path, text)
        for index, entry in enumerate(recipe):
            if levels > 1:
                self._check_rows(entry, type_, levels - 1, (*path, index))
            elif type_.item:
                self.check(entry, type_.item, (*path, index))
            elif type(entry) not in _SCALARS[type_.of or "float"]:
                self._complaints.add((*path, index), f"{seen(entry)} is not {type_.of}")

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
            elif option in ("low", "high", "scale", "shift", "value") and type(value) not in (int, float):
                self._complaints.add(where, f"{seen(value)} is not a number")
            elif option == "round" and type(value) is not int:
                self._complaints.add(where, f"{seen(value)} is not a whole number of decimals")
            elif option == "among" and not (isinstance(value, list) and value):
                self._complaints.add(where, f"{seen(value)} is not a list of values to choose from")
        if maker == "integers" and not recipe.get("low", 0) <= recipe.get("high", 0):
            self._complaints.add(path, f"integers from {recipe.get('low', 0)} to {recipe.get('high', 0)}; "
                                 "expected low and high, both included, in this order")  # fmt: skip
        if maker in ("normal", "uniform", "integers", "choice", "permutation") and not self._seeded:
            self._complaints.add(path, f"{maker} draws from a stream, and the case has no seed; expected one")

    def _check_axes(self, maker: str, recipe: dict[str, Any], type_: ValueType, path: Path_) -> None:
        shape = recipe[maker]
        where = (*path, maker)
        if maker in ("eye", "permutation"):
            axes = 2 if maker == "eye" else 1
            if type(shape) is not int or not 0 < shape < 10**5:
                self._complaints.add(where, f"{seen(shape)} is not a size")
                return
        elif maker == "values":
            axes = _depth(shape)
            if text := _uneven(shape):
                self._complaints.add(where, text)
        elif isinstance(shape, list) and all(type(n) is int and 0 <= n < 10**6 for n in shape):
            axes = len(shape)
        else:
            self._complaints.add(where, f"{seen(shape)} is not a shape; expected a list of sizes, e.g. [8, 6]")
            return
        if axes != len(type_.shape):
            self._complaints.add(where, f"{axes} axes for {type_}; expected {len(type_.shape)}")


def _depth(value: Any) -> int:
    return 1 + _depth(value[0]) if isinstance(value, list) and value else int(isinstance(value, list))


def _uneven(value: Any) -> str | None:
    """What is wrong with nested lists that should be an array."""
    rows = [row for row in value if isinstance(row, list)] if isinstance(value, list) else []
    if rows and (len(rows) != len(value) or len({len(row) for row in rows}) > 1):
        return "rows of different lengths; expected an array's equal ones"
    return next((text for row in rows if (text := _uneven(row))), None)
