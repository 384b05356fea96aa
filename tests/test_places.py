"""Where the cache is kept: TPJUDGE_HOME before XDG_CACHE_HOME before the system's own folder."""

import sys
from pathlib import Path

import pytest

from judge.places import cache_folder

SYSTEMS_OWN = "Library/Caches" if sys.platform == "darwin" else ".cache"


@pytest.mark.parametrize(
    ("variables", "folder"),
    [
        ({"TPJUDGE_HOME": "/a b/é", "XDG_CACHE_HOME": "/c"}, "/a b/é/cache"),
        ({"TPJUDGE_HOME": "here"}, "here/cache"),
        ({"XDG_CACHE_HOME": "/c"}, "/c/tpjudge"),
        ({"XDG_CACHE_HOME": "/c", "TPJUDGE_HOME": ""}, "/c/tpjudge"),
        ({"XDG_CACHE_HOME": ""}, f"/home/me/{SYSTEMS_OWN}/tpjudge"),
        ({"XDG_CACHE_HOME": "relative"}, f"/home/me/{SYSTEMS_OWN}/tpjudge"),
        ({}, f"/home/me/{SYSTEMS_OWN}/tpjudge"),
    ],
)
def test_the_cache_is_where_the_environment_says(
    variables: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TPJUDGE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/home/me", **variables}.items():
        monkeypatch.setenv(name, value)
    assert cache_folder() == Path(folder)
