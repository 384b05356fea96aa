"""The parts of a spec held against each other: names, calls, and the cases in their order."""

import json
from typing import NamedTuple

from judge.model.problem import Case, Function, Inputs, Limits
from judge.spec.document import Complaints, Path_
from judge.spec.format import DraftCase, DraftProblem
from judge.spec.recipes import read_arguments
from judge.spec.shapes import nearest


def check_functions(draft: DraftProblem, complaints: Complaints) -> None:
    """Complain about functions or parameters of the same name, and a device count that no function has."""
    taken: set[str] = set()
    for index, function in enumerate(draft.functions):
        path = ("functions", index)
        for name in (function.name, *function.aliases):
            if name in taken:
                complaints.add(path, f"the name {name!r} is taken by another function; expected a new one")
            taken.add(name)
        names = [parameter.name for parameter in function.parameters]
        if len(set(names)) < len(names):
            complaints.add((*path, "parameters"), f"two parameters of one name in {names}; expected different ones")
        whole = [parameter.name for parameter in function.parameters if parameter.type.kind == "int"]
        if draft.rules.devices and draft.rules.devices not in whole:
            hint = nearest(draft.rules.devices, whole) or f"; expected one of {', '.join(whole) or 'kind int'}"
            text = f"{function.name} has no parameter {draft.rules.devices!r} of kind int{hint}"
            complaints.add(("rules", "devices", "count"), text)


class _Placed(NamedTuple):
    """A drafted case, where it stands in the file, its name and its function."""

    draft: DraftCase
    path: Path_
    name: str
    function: Function


def assemble_cases(draft: DraftProblem, limits: Limits, complaints: Complaints) -> tuple[Case, ...]:
    """The cases in the order of the functions, examples first, numbered from 1."""
    if not draft.examples and not draft.hidden:
        complaints.add((), "no cases; expected at least one under 'examples' or 'hidden'")
    placed = _place(draft, complaints)
    _check_duplicates(placed, complaints)
    order = [function.name for function in draft.functions]
    placed.sort(key=lambda one: (order.index(one.function.name), not one.draft.example))
    return tuple(_case(number, one, limits, complaints) for number, one in enumerate(placed, 1))


def _place(draft: DraftProblem, complaints: Complaints) -> list[_Placed]:
    functions = {function.name: function for function in draft.functions}
    placed: list[_Placed] = []
    for key, drafts in (("examples", draft.examples), ("hidden", draft.hidden)):
        for index, case in enumerate(drafts):
            if case.call in functions:
                count = sum(one.draft.example and one.draft.call == case.call for one in placed) + 1
                name = f"example {count}" + f": {case.name}" * bool(case.name) if case.example else case.name
                placed.append(_Placed(case, (key, index), name, functions[case.call]))
                continue
            hint = nearest(case.call, functions) or f"; expected one of {', '.join(functions)}"
            complaints.add((key, index, "call"), f"there is no function {case.call!r}{hint}")
    return placed


def _check_duplicates(placed: list[_Placed], complaints: Complaints) -> None:
    taken: set[tuple[str, str]] = set()
    inputs: dict[str, str] = {}
    for one in placed:
        name = one.draft.name or one.name
        names = {(one.draft.call, name), (one.draft.call, one.name)}
        if names & taken:
            text = f"{name!r} is the name of another case of {one.draft.call}; expected a new one"
            complaints.add((*one.path, "name"), text)
        taken |= names
        # Sorted, so that the order of keys makes no difference.
        content = json.dumps([one.draft.call, one.draft.seed, one.draft.skip, one.draft.arguments], sort_keys=True)
        if content in inputs:
            complaints.add(one.path, f"the same call as case {inputs[content]!r}; expected other arguments or seed")
        inputs.setdefault(content, one.name)


def _case(number: int, one: _Placed, limits: Limits, complaints: Complaints) -> Case:
    draft = one.draft
    if draft.example and draft.returns is None and draft.seed is None:
        complaints.add(one.path, "an example without 'returns'; expected its result, written out")
    return Case(
        number=number,
        name=one.name,
        function=draft.call,
        example=draft.example,
        inputs=Inputs(read_arguments(draft, one.function, one.path, complaints), draft.seed, draft.skip),
        limits=draft.limits.over(limits) if draft.limits else limits,
        purpose=draft.purpose,
        returns=draft.returns,
    )
