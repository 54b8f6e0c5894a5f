"""What the bots expect of a position."""

from broadside.games.boarding.heuristic import cards_left
from tests.boarding.scene import PACK, game_of, scene


def test_empty_slots_are_no_cards_to_board() -> None:
    whole = len(PACK.cards)
    assert cards_left(game_of(scene(display=("M01", "S01"), deck=("S02",)))) == 3 / whole
    assert cards_left(game_of(scene(display=("M01",), deck=()))) == 1 / whole
    assert cards_left(game_of(scene(display=("", "M01", "", "S01"), deck=()))) == 2 / whole
