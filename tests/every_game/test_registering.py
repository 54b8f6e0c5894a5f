"""A folder that names its GAME is a game; what is wrong with one is said when it is looked for."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from broadside import games
from broadside.engine import BroadsideError

Make = Callable[[str], None]


@pytest.fixture
def sloops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes a folder of that name the only one there is, with this in its `__init__.py`."""

    def make(text: str) -> None:
        (tmp_path / "sloops").mkdir()
        (tmp_path / "sloops" / "__init__.py").write_text(text)
        monkeypatch.setattr(games, "__path__", [str(tmp_path)])
        monkeypatch.setattr(games, "all_games", games.all_games.__wrapped__)
        monkeypatch.delitem(sys.modules, "broadside.games.sloops", raising=False)

    return make


def test_a_game_has_the_name_of_its_folder(sloops: Make) -> None:
    sloops("from tests.engine.skirmish import Skirmish as GAME")
    with pytest.raises(TypeError, match="The game in games/sloops has the id 'skirmish'"):
        games.all_games()


def test_a_folder_that_names_no_game_is_pointed_out(sloops: Make) -> None:
    sloops("")
    with pytest.raises(BroadsideError, match=r"games/sloops has no GAME in its __init__\.py"):
        games.find_game("sloops")
