"""The boards of the games name only what there is."""

import re
from pathlib import Path

import pytest

from broadside.games import all_games, find_game

BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"


def covered(game: str) -> set[str]:
    """The verbs whose options a board shows itself, so that they are no buttons."""
    text = (BOARDS / game / "Board.svelte").read_text()
    found = re.search(r"export const covers[^=]*= \[(.*?)\]", text, re.DOTALL)
    assert found is not None, f"web/src/games/{game}/Board.svelte exports no `covers`"
    return set(re.findall(r"'(\w+)'", found[1]))


@pytest.mark.parametrize("game", [g for g in all_games() if (BOARDS / g / "Board.svelte").exists()])
def test_a_board_covers_verbs_of_its_game(game: str) -> None:
    assert covered(game) <= set(find_game(game).verbs)


def test_every_board_has_a_game() -> None:
    folders = {path.name for path in BOARDS.iterdir() if path.is_dir()}
    assert folders <= set(all_games())
