"""Rules that the text of a solution can break."""

import ast
from collections.abc import Iterator

from judge.model.outcome import Violation

_BY_NAME = ("__import__", "import_module", "run_module")
_KEYWORDS = ("name", "mod_name")


def may_import(source: bytes, names: tuple[str, ...]) -> bool:
    """Whether any of the names is in the text: where none is, it need not be parsed for imports.

    A name that is hidden from this, by escapes or full-width letters, shows when it is imported.
    """
    return any(name.encode() in source for name in names)


def forbidden_imports(tree: ast.AST, names: tuple[str, ...]) -> tuple[Violation, ...]:
    """Every import of one of these top-level modules, wherever it stands, in the order of the lines.

    Besides `import` and `from … import`, calls that import by a name written out are seen. Names that are
    computed show only when the module runs (see `judge.worker.loader.ImportGuard`).
    """
    found = {(line, module) for line, module in _imports(tree) if module.partition(".")[0] in names}
    return tuple(forbidden(module, line) for line, module in sorted(found))


def forbidden(module: str, line: int | None) -> Violation:
    """The violation of importing this module."""
    return Violation(f"imports {module}, which this problem forbids", line)


def _imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.lineno, node.module
        elif isinstance(node, ast.Call) and _called(node.func) in _BY_NAME:
            names = node.args[:1] + [keyword.value for keyword in node.keywords if keyword.arg in _KEYWORDS]
            for name in names:
                if isinstance(name, ast.Constant) and isinstance(name.value, str):
                    yield node.lineno, name.value


def _called(function: ast.expr) -> str:
    """The last name of what is called: import_module, for importlib.import_module(...)."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
