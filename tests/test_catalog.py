"""Where problems live, which of two wins, and how one is found by what a person types."""

import os
from pathlib import Path

import pytest

from judge.catalog import Catalog, shipped_root
from judge.errors import JudgeError

ROOT = Path(__file__).parent.parent
SHIPPED = sorted(folder.name for folder in (ROOT / "problems").iterdir() if (folder / "problem.yaml").is_file())
SPEC = """
title: {title}
difficulty: easy
topics: [t]
statement: S
functions: [{{name: f, parameters: [{{name: a, kind: int}}], returns: {{kind: int}}}}]
hidden: [{{name: x, call: f, arguments: {{a: 1}}, tests: t}}]
"""


def root(folder: Path, *ids: str, title: str = "Mine") -> str:
    """A root with these problems in it."""
    for id_ in ids:
        file = folder / "problems" / id_ / "problem.yaml"
        file.parent.mkdir(parents=True)
        file.write_text(SPEC.format(title=title), "utf-8")
    return str(folder)


def ids(catalog: Catalog) -> list[str]:
    return [entry.id for entry in catalog]


def test_the_shipped_problems_are_there_in_the_order_of_their_ids() -> None:
    assert shipped_root() == ROOT
    assert ids(Catalog()) == SHIPPED
    assert {"mlp-backprop", "parallel-matmul", "sharded-mlp-gradients"} <= set(SHIPPED)


def test_every_shipped_problem_is_whole() -> None:
    for entry in Catalog():
        assert entry.starter.is_file()
        assert entry.reference.is_file()
        assert entry.summary() == entry.problem().summary
        assert entry.summary().id == entry.id
        assert set(entry.problem().related) <= set(SHIPPED) - {entry.id}


def test_an_added_root_adds_its_problems(tmp_path: Path) -> None:
    catalog = Catalog((root(tmp_path, "zzz-last", "a b"),))
    assert ids(catalog) == ["a b", *SHIPPED, "zzz-last"]
    entry = catalog.find("a b")
    assert entry.spec == tmp_path / "problems" / "a b" / "problem.yaml"
    assert entry.reference == tmp_path / "solutions" / "a b" / "reference.py"
    assert entry.problem().summary.title == "Mine"


def test_a_roots_own_problems_folder_may_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root(tmp_path, "mine")
    assert "mine" in ids(Catalog((str(tmp_path / "problems"),)))
    monkeypatch.chdir(tmp_path)
    assert Catalog(("problems",)).find("mine").problem().id == "mine"
    assert Catalog((".",)).find("mine").reference == Path("solutions", "mine", "reference.py")


def test_the_first_root_wins_then_the_environment_then_what_ships(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = (
        root(tmp_path / title, "mine", *others, title=title)
        for title, others in [("first", []), ("second", ["other"]), ("third", ["other", "third", SHIPPED[0]])]
    )
    monkeypatch.setenv("TPJUDGE_PROBLEMS", os.pathsep.join(["", third, ""]))
    catalog = Catalog((first, second))
    titles = {name: catalog.find(name).summary().title for name in ("mine", "other", "third", SHIPPED[0])}
    assert titles == {"mine": "first", "other": "second", "third": "third", SHIPPED[0]: "third"}
    assert len(ids(catalog)) == len(SHIPPED) + 3


def test_folders_without_a_spec_are_no_problems(tmp_path: Path) -> None:
    folder = Path(root(tmp_path, "mine")) / "problems"
    (folder / "empty").mkdir()
    (folder / "file.txt").write_text("x")
    (folder / "odd" / "problem.yaml").mkdir(parents=True)
    (folder / "loop").symlink_to(folder / "loop")
    assert ids(Catalog((str(tmp_path),))) == sorted(["mine", *SHIPPED])


def test_a_broken_spec_is_an_error_only_where_it_is_read(tmp_path: Path) -> None:
    root(tmp_path, "mine")
    (tmp_path / "problems" / "mine" / "problem.yaml").write_text("title: [")
    entry = Catalog((str(tmp_path),)).find("mine")
    for read in (entry.summary, entry.problem):
        with pytest.raises(JudgeError, match="not valid YAML"):
            read()


@pytest.mark.parametrize("name", ["nowhere", "file", "empty", "file/problems"])
def test_a_folder_that_is_no_root_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "empty").mkdir()
    with pytest.raises(JudgeError) as error:
        Catalog((str(tmp_path / name),))
    assert error.value.message == f"{tmp_path / name}: no folder problems/ is in it"
    assert error.value.hint == "Expected problems/<id>/problem.yaml in that folder."


def test_the_environment_names_roots_that_must_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TPJUDGE_PROBLEMS", str(tmp_path / "gone"))
    with pytest.raises(JudgeError) as error:
        Catalog()
    assert error.value.message == f"{tmp_path / 'gone'}: no folder problems/ is in it"


@pytest.mark.parametrize(
    ("name", "id_"), [("mlp-backprop", "mlp-backprop"), ("mlp", "mlp-backprop"), ("p", "parallel-matmul")]
)
def test_an_id_or_a_unique_prefix_finds_a_problem(name: str, id_: str) -> None:
    assert Catalog().find(name).id == id_


def test_a_whole_id_is_no_prefix_of_another_one(tmp_path: Path) -> None:
    catalog = Catalog((root(tmp_path, "zz", "zz-top"),))
    assert catalog.find("zz").id == "zz"
    assert catalog.find("zz-").id == "zz-top"


def test_a_prefix_of_several_names_them(tmp_path: Path) -> None:
    catalog = Catalog((root(tmp_path, "zz-b", "zz-a"),))
    with pytest.raises(JudgeError) as error:
        catalog.find("zz")
    assert (error.value.message, error.value.hint) == ("'zz' may be any of zz-a, zz-b", "Give more of the id.")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("mlp-backporp", "Did you mean mlp-backprop?"),
        ("matmul", "Did you mean parallel-matmul?"),
        ("xyz", "tpjudge list shows all of them."),
        ("", "tpjudge list shows all of them."),
        ("../problems/mlp-backprop", "Did you mean mlp-backprop?"),
        ("[red]", "tpjudge list shows all of them."),
    ],
)
def test_an_unknown_name_says_what_may_have_been_meant(name: str, hint: str) -> None:
    with pytest.raises(JudgeError) as error:
        Catalog().find(name)
    assert (error.value.message, error.value.hint) == (f"there is no problem {name!r}", hint)
