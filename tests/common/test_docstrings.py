"""The examples in the docstrings are true."""

import doctest
from importlib import import_module

import pytest

COMMON = "broadside.games.common"


@pytest.mark.parametrize(
    "name", ["dice", "hexes", "search", "square.grid", "square.reach", "square.tile", "words"]
)
def test_examples(name: str) -> None:
    failed, tried = doctest.testmod(import_module(f"{COMMON}.{name}"))
    assert tried > 0
    assert failed == 0
