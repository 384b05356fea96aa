"""Forbidden imports in the text of a solution: every way to write one, and what only looks like one."""

import ast
import textwrap

import pytest

from judge.model.outcome import Violation
from judge.rules import forbidden_imports, may_import


def lines(source: str) -> list[tuple[int | None, str]]:
    """The line and the module of each violation where torch and jax are forbidden."""
    violations = forbidden_imports(ast.parse(textwrap.dedent(source)), ("torch", "jax"))
    prefix, suffix = "imports ", ", which this problem forbids"
    assert all(violation.text.startswith(prefix) and violation.text.endswith(suffix) for violation in violations)
    return [(violation.line, violation.text[len(prefix) : -len(suffix)]) for violation in violations]


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("import torch", "torch"),
        ("import numpy, torch", "torch"),
        ("import torch as np", "torch"),
        ("import torch.nn.functional as F", "torch.nn.functional"),
        ("from torch import nn", "torch"),
        ("from torch.nn import functional as f, Linear", "torch.nn"),
        ("from torch import *", "torch"),
        ("if 0: import torch", "torch"),
        ("try: import torch\nexcept ImportError: torch = None", "torch"),
        ("def f():\n  import torch", "torch"),
        ("class A:\n  async def f(self):\n    from torch import nn", "torch"),
        ("f = lambda: __import__('torch')", "torch"),
        ("__import__('torch.nn', globals(), locals())", "torch.nn"),
        ("__import__(name='torch')", "torch"),
        ("import builtins\nbuiltins.__import__('torch')", "torch"),
        ("import importlib\nimportlib.import_module('torch')", "torch"),
        ("import importlib as i\ni.import_module(package=None, name='torch')", "torch"),
        ("from importlib import import_module\nimport_module('torch')", "torch"),
        ("import runpy\nrunpy.run_module(mod_name='torch')", "torch"),
        ("x = [__import__('torch') for _ in range(3)]", "torch"),
        ("@__import__('torch').no_grad()\ndef f(): pass", "torch"),
    ],
)
def test_an_import_is_seen_however_it_is_written(source: str, module: str) -> None:
    assert [found for _, found in lines(source)] == [module]


@pytest.mark.parametrize(
    "source",
    [
        "",
        "import torchvision",
        "import torch_like as torch",
        "import numpy as torch",
        "import my.torch",
        "from my import torch",
        "from my.torch import nn",
        "from . import torch",
        "from .torch import nn",
        "from .. import jax",
        "torch = 1; torch.nn = 2",
        "'import torch'",
        "# import torch",
        "print('torch')",
        "import_module",
        "import_module()",
        "import_module(torch)",
        "import_module('numpy', 'torch')",
        "import_module('.torch', 'my')",
        "import_module(b'torch')",
        "import_module('tor' + 'ch')",
        "module_import('torch')",
        "importers['import_module']('torch')",
    ],
)
def test_what_only_looks_like_an_import_is_none(source: str) -> None:
    assert lines(source) == []


def test_each_violation_has_its_line_in_the_order_of_the_lines() -> None:
    source = """\
        def late():
            from jax import (
                grad,
            )
        import numpy
        import torch, jax.numpy
        import torch
        import torch
        """
    assert lines(source) == [(2, "jax"), (6, "jax.numpy"), (6, "torch"), (7, "torch"), (8, "torch")]


def test_the_same_import_twice_on_a_line_is_said_once() -> None:
    assert lines("import torch; import torch") == [(1, "torch")]


def test_without_forbidden_names_nothing_is_a_violation() -> None:
    assert forbidden_imports(ast.parse("import torch"), ()) == ()


def test_a_violation_says_what_and_where() -> None:
    (violation,) = forbidden_imports(ast.parse("\nimport jax"), ("jax",))
    assert violation == Violation("imports jax, which this problem forbids", 2)


def test_deeply_nested_code_is_read() -> None:
    nested = "x" + "[0]" * 80 + "\n"
    assert lines(nested * 100 + "import torch") == [(101, "torch")]


def test_a_text_without_any_of_the_names_need_not_be_parsed() -> None:
    assert may_import(b"x = 1\nimport torch", ("jax", "torch"))
    assert not may_import(b"import numpy", ("jax", "torch"))
    assert not may_import(b"", ("jax",))


@pytest.mark.parametrize("source", ["import torch", "# torch"])
def test_a_text_that_may_import_is_parsed(source: str) -> None:
    assert may_import(source.encode(), ("torch",))


def test_a_text_without_the_name_need_not_be_parsed() -> None:
    assert not may_import(b"import numpy as np\n", ("torch", "jax"))


def test_looking_whether_a_module_is_installed_is_no_import() -> None:
    assert lines("import importlib.util\nimportlib.util.find_spec('torch')") == []
