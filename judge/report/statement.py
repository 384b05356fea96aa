"""A problem as `tpjudge show` prints it."""

import json
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from judge.model.problem import Case, Function, Limits, Problem, ValueType

_LINE = 66


def print_problem(console: Console, problem: Problem) -> None:
    """Print everything that a candidate may know before the first run."""
    with console.capture() as capture:
        _print(console, problem)
    # rich fills the lines of Markdown with blanks.
    text = capture.get()
    if not console.is_terminal:
        text = "".join(line.rstrip() + "\n" for line in text.splitlines())
    console.file.write(text)


def _print(console: Console, problem: Problem) -> None:
    summary = problem.summary
    facts = [summary.difficulty, ", ".join(summary.topics)]
    facts += [f"asked at {asked}" for asked in summary.asked]
    console.print(Text.assemble((summary.title, "bold"), "  ", (summary.id, "dim")))
    console.print(Text(" · ".join(facts), "dim"))
    console.print()
    console.print(_markdown(problem.statement))
    _print_section(console, "Functions", "\n".join(_function(function) for function in problem.functions))
    _print_section(console, "Constraints", "\n".join(f"- {text}" for text in problem.constraints))
    for case in problem.cases:
        if case.example:
            _print_section(console, f"{case.name.capitalize()} (case {case.number})", _example(case, problem))
    _print_section(console, "Hidden cases", "\n".join(_hidden(case) for case in problem.cases if not case.example))
    _print_section(console, "Limits and tolerance", _limits(problem))
    _print_section(console, "Related", ", ".join(problem.related))


def _print_section(console: Console, title: str, markdown: str) -> None:
    if markdown:
        console.print()
        console.print(Text(title, "bold"))
        console.print(_markdown(markdown))


def _markdown(text: str) -> Markdown:
    # A theme of the terminal's own colours: others paint a background, dark or light.
    return Markdown(text, code_theme="ansi_light", inline_code_theme="ansi_light")


def _function(function: Function) -> str:
    lines = [f"- `{function.signature}`: {function.about}" if function.about else f"- `{function.signature}`"]
    for parameter in function.parameters:
        lines.append(f"  - `{parameter.name}`: {parameter.type}" + f"; {parameter.about}" * bool(parameter.about))
    lines.append(f"  - returns {function.returns}" + f"; {function.returns_about}" * bool(function.returns_about))
    if function.aliases:
        lines.append(f"  - also accepted as {', '.join(f'`{alias}`' for alias in function.aliases)}")
    return "\n".join(lines)


def _example(case: Case, problem: Problem) -> str:
    function = problem.function(case.function)
    pairs = zip(function.parameters, case.inputs.recipes, strict=True)
    lines = [f"{parameter.name} = {_value(recipe, parameter.type)}" for parameter, recipe in pairs]
    if case.inputs.seed is not None:
        skipped = f", after {case.inputs.skip} numbers were drawn" if case.inputs.skip else ""
        lines.append(f"# numpy.random.RandomState({case.inputs.seed}){skipped}")
    lines.append(f"{function.signature}")
    if case.returns is not None:
        lines.append("→ " + _value(case.returns.value, function.returns))
    return "```text\n" + "\n".join(lines) + "\n```\n" + case.purpose


def _value(recipe: Any, type_: ValueType) -> str:
    """A literal as Python writes what the function gets, a maker as the call that makes it."""
    if isinstance(recipe, dict):
        (maker, shape), *options = recipe.items()
        return f"{maker}({', '.join([json.dumps(shape), *(f'{name}={value}' for name, value in options)])})"
    if type_.kind == "array":
        return f"array({_literal(recipe)})"
    if type_.kind == "tuple":
        return f"({', '.join(_value(entry, part.type) for entry, part in zip(recipe, type_.parts, strict=True))})"
    if type_.item:
        return f"[{', '.join(_value(entry, type_.item) for entry in recipe)}]"
    return _literal(recipe)


def _literal(value: Any) -> str:
    """Nested lists and scalars; long lists row by row."""
    if not isinstance(value, list):
        return f"{value:.7g}" if isinstance(value, float) and value % 1 else repr(value)
    entries = list(map(_literal, value))
    text = f"[{', '.join(entries)}]"
    return text if len(text) <= _LINE or not isinstance(value[0], list) else "[" + ",\n   ".join(entries) + "]"


def _hidden(case: Case) -> str:
    return f"- case {case.number}, `{case.function}`, {case.name}"


def _limits(problem: Problem) -> str:
    lines = [_limit_words(problem.limits)]
    lines.append(f"numbers within rtol {problem.tolerance.rtol:g}, atol {problem.tolerance.atol:g}")
    if problem.rules.forbidden_imports:
        lines.append(f"forbidden imports: {', '.join(problem.rules.forbidden_imports)}")
    if problem.rules.devices:
        lines.append(f"simulated devices: as many as `{problem.rules.devices}` says")
    return "\n".join(f"- {line}" for line in lines)


def _limit_words(limits: Limits) -> str:
    return f"{limits.wall_s:g} s and {limits.memory_mib} MiB a case, {limits.load_s:g} s to import the solution"
