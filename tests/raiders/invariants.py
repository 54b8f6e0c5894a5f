"""What holds at every decision of every play of Raiders of Tavern Row."""

from collections import Counter
from typing import Any

from broadside.engine import EMPTY, Table
from broadside.games.raiders import events as happened
from broadside.games.raiders.cards import (
    CARDS,
    DOUBLOON,
    MONKEY,
    OFFICER,
    PIRATES,
    TREASURES,
    TYPE_OF,
)
from broadside.games.raiders.game import Raiders
from broadside.games.raiders.setup import DOUBLOONS_EACH, MONKEYS_EACH, PIRACY, TOKENS
from broadside.games.raiders.ships import owned
from broadside.games.raiders.tavern import CROWD

OPTION_SETS: list[dict[str, Any]] = [
    {
        "first_achievement": "commander",
        "second_achievement": "buried_treasure",
        "third_achievement": "mutineer",
    },
]
"""Besides the usual options, the property suite plays with these."""


def check(table: Table) -> None:
    """Assert everything that a position and its log can show."""
    game = table.game
    assert isinstance(game, Raiders)
    every_card_is_somewhere(game)
    cards_keep_to_their_places(game)
    starting_cards_stay_with_their_owners(game)
    must_sell_treasures_belong_to_nobody(game)
    the_row_is_full_and_calm(game)
    coins_are_accounted_for(game)
    prize_tokens_are_conserved(game)
    only_pirates_in_play_are_declared(game)
    what_landed_was_seen(game)
    if game.scores:
        scores_add_up(game)
    elif game.stage == "parley":
        hands_are_fresh(game)


def every_card_is_somewhere(game: Raiders) -> None:
    cards = [card for zone in game.zones for card in zone.cards if card != EMPTY]
    assert sorted(cards) == list(range(CARDS))
    boxed = {card for card in game.box.cards if card < PIRATES}
    assert boxed == (set(range(40, PIRATES)) if game.seats == 2 else set())


def cards_keep_to_their_places(game: Raiders) -> None:
    tavern = (game.pirate_deck, game.pirate_discard, game.row, *game.ship_areas, *game.recruits)
    for zone in tavern:
        assert all(card < PIRATES for card in zone.cards)
    for zone in (game.treasure_deck, game.treasure_discard, game.revealed_treasure):
        assert all(card in TREASURES for card in zone.cards)
    assert all(TYPE_OF[card] >= MONKEY for card in game.in_play.cards)
    for recruits in game.recruits:
        assert len(recruits.cards) <= 3
    if game.stage in ("parley", "command", "recruit", "over"):
        assert not game.in_play.cards
        assert not game.revealed_treasure.cards
        assert not any(zone.cards for zone in game.lookouts)


def starting_cards_stay_with_their_owners(game: Raiders) -> None:
    for seat in range(game.seats):
        if game.in_play.cards and seat == game.active:
            continue
        kinds = Counter(owned(game, seat))
        assert kinds[MONKEY] == MONKEYS_EACH[game.seats]
        assert kinds[DOUBLOON] == DOUBLOONS_EACH


def must_sell_treasures_belong_to_nobody(game: Raiders) -> None:
    for seat in range(game.seats):
        for card in owned(game, seat):
            assert card not in TREASURES or game.pack.white[card]


def the_row_is_full_and_calm(game: Raiders) -> None:
    if game.stage not in ("parley", "command", "over"):
        return
    left = game.pirate_deck.cards or game.pirate_discard.cards
    assert EMPTY not in game.row.cards or not left
    officers = sum(OFFICER[card] for card in game.row.cards if card != EMPTY)
    assert officers < CROWD or not game.calmer_row_exists() or swept_in_vain(game)


def swept_in_vain(game: Raiders) -> bool:
    """Whether the last Row was swept ten times in a row; only the log can tell."""
    kinds = [type(entry.event) for entry in game.log or ()]
    tail = [kind for kind in kinds if kind in (happened.Crowded, happened.RowFilled)][-10:]
    return tail == [happened.Crowded] * 10


def coins_are_accounted_for(game: Raiders) -> None:
    assert min(game.coins) >= 0
    if game.log is None:
        return
    purse = [2] * game.seats
    for entry in game.log:
        match entry.event:
            case (
                happened.Traded(seat, _, coins)
                | happened.TreasureSold(seat, _, coins)
                | happened.CoinsTaken(seat, coins)
            ):
                purse[seat] += coins
            case happened.Recruited(seat, _, _, coins):
                purse[seat] -= coins
            case happened.CoinLost(seat):
                purse[seat] -= 1
    assert game.coins == purse


def prize_tokens_are_conserved(game: Raiders) -> None:
    taken = [token for prizes in game.prizes for token in prizes if token]
    waiting = [token for stack in game.stacks for token in stack]
    assert sorted(taken + waiting + game.token_box) == sorted(TOKENS)
    for number, tokens in enumerate(zip(*game.prizes, strict=True)):
        stack = [1] * game.seats if number < 2 else PIRACY[: game.seats]
        assert not Counter(token for token in tokens if token) - Counter(stack)


def only_pirates_in_play_are_declared(game: Raiders) -> None:
    in_play = [card for seat in range(game.seats) for card in game.pool_of(seat)]
    assert set(game.declared) <= set(in_play)
    assert len(set(game.declared)) == len(game.declared)


def what_landed_was_seen(game: Raiders) -> None:
    """What all saw land is on the pile, but for what was buried from there in secret."""
    for seat in range(game.seats):
        pile = Counter(TYPE_OF[card] for card in game.discards[seat].cards)
        gone = Counter(game.landed[seat]) - pile
        assert sum(gone.values()) <= len(game.buried[seat].cards)


def hands_are_fresh(game: Raiders) -> None:
    assert not any(zone.cards for zone in game.ship_areas + game.recruits)
    for seat in range(game.seats):
        unburied = len(owned(game, seat)) - len(game.buried[seat].cards)
        assert len(game.hands[seat].cards) == min(5, unburied)


def scores_add_up(game: Raiders) -> None:
    assert game.round == game.rounds
    sheets = game.view(0).standings
    assert sheets is not None
    assert [sheet.total for sheet in sheets] == game.scores
    for name in game.achievements:
        points = sorted((sheet.achievements[name] for sheet in sheets), reverse=True)
        first, second = points.count(4), points.count(2)
        assert set(points) <= {0, 2, 4}
        assert first or not second
        assert first <= 1 or not second
