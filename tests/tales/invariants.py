"""What holds at every decision of every Adventure (section 9 of the spec)."""

from typing import Any

from broadside.engine import Table
from broadside.games.common.square.tile import WATER
from broadside.games.tales.game import Tales
from broadside.games.tales.numbers import HIDDEN, KNOCKED_OUT, RESTRAINED
from tests.every_game.games import Limits

OPTION_SETS: list[dict[str, Any]] = [
    {"adventure": 3, "enemy_control": "full", "pirates": 5},
]
"""Besides the usual options, the property suite plays with these."""

LIMITS = Limits(most_decisions=6000, plays=1, looks=12)


def check(table: Table) -> None:
    """Assert everything that a position can show."""
    game = table.game
    assert isinstance(game, Tales)
    cards_are_somewhere(game)
    the_map_is_sound(game)
    figures_stand_where_they_may(game)
    pirates_are_within_limits(game)
    hands_hold_what_they_can(game)
    the_flag_is_on_its_track(game)


def cards_are_somewhere(game: Tales) -> None:
    """I-1, I-2, I-4: every card and token once, as soon as they are laid out."""
    cards = [card for zone in game.zones for card in zone.cards]
    assert len(set(cards)) == len(cards)
    if game.placed:
        starting = len(game.story.start_tiles)
        assert len(cards) == len(game.box.card_kinds)
        assert len(game.placed) - starting <= len(game.left_out.cards)
    assert len(game.fallen_at) == len(game.fallen_foe) == len(game.tokens.cards)
    assert len(game.lying_at) == len(game.lying.cards)


def the_map_is_sound(game: Tales) -> None:
    """I-3: no tile twice, and one figure at most on every space."""
    assert len(set(game.placed)) == len(game.placed)
    assert len(game.occupant) == len(game.grid.kinds)
    for space, figure in enumerate(game.occupant):
        if figure >= 0:
            assert game.at[figure] == space


def figures_stand_where_they_may(game: Tales) -> None:
    """I-5, I-6, I-7: on ground, once, with wounds below health unless Knocked Out."""
    for foe in game.box.foes:
        assert sum(game.foe[enemy] == foe.number for enemy in game.enemies) <= foe.figures
    for figure in [*range(game.crew), *game.enemies]:
        space = game.at[figure]
        if space < 0:
            continue
        assert game.grid.kinds[space] <= WATER
        if game.roll_on is None and game.assault is None and game.impending == 0:
            assert game.occupant[space] == figure
    for enemy in game.enemies:
        assert game.at[enemy] >= 0
        captive = game.captive[enemy]
        assert captive < 0 or game.held_by[captive] == enemy


def pirates_are_within_limits(game: Tales) -> None:
    """I-7, I-10, I-18."""
    for figure in range(game.crew):
        if game.pirate[figure] < 0:
            continue
        assert 0 <= game.dp[figure] <= game.most_dp(figure)
        assert game.ap[figure] >= 0
        assert game.coins[figure] >= 0
        assert game.pp[figure] >= 0
        if game.has(figure, KNOCKED_OUT):
            assert game.part == "over" or game.pp[figure] == 0
            assert not game.has(figure, RESTRAINED | HIDDEN)
        if game.has(figure, RESTRAINED):
            assert game.at[figure] < 0
            assert game.held_by[figure] in game.enemies


def hands_hold_what_they_can(game: Tales) -> None:
    """I-10, I-17."""
    for figure in range(game.crew):
        for hand in (0, 1):
            card = game.hands[2 * figure + hand]
            if card >= 0:
                assert card in game.gear[figure].cards
                assert game.has_hand(figure, hand)
                both = game.hands[2 * figure] == game.hands[2 * figure + 1]
                assert (game.kind(card).hands == 2) == both


def the_flag_is_on_its_track(game: Tales) -> None:
    """I-11."""
    assert game.flag_start <= game.flag <= game.story.flag.last
