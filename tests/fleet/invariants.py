"""What holds at every decision of every play of Prize Fleet (section 9 of the spec)."""

from typing import Any

from broadside.engine import Table
from broadside.games.fleet import events as happened
from broadside.games.fleet.cards import SHIPS, SLOOPS
from broadside.games.fleet.game import Fleet
from broadside.games.fleet.options import FleetOptions
from broadside.games.fleet.state import NOBODY
from tests.every_game.games import Limits

OPTION_SETS: list[dict[str, Any]] = [
    {"expansion": True, "crew_windows": "round", "expedition_free": True, "truce_turns": 1},
    {
        "expansion": True,
        "expansion_further_copies": False,
        "first_round_equal": True,
        "red_by_points": True,
        "blue_at_end": True,
        "points_to_win": 9,
        "round_limit": 10,
    },
]
"""Besides the usual options, the property suite plays with these."""

LIMITS = Limits(most_decisions=6000, plays=2, looks=25)


def check(table: Table) -> None:
    """Assert everything that a position and its log can show."""
    game = table.game
    assert isinstance(game, Fleet)
    crew_tokens_are_conserved(game)
    ships_are_manned(game)
    every_card_is_somewhere(game)
    inventory_counts(game)
    who_is_out_has_nothing(game)
    hands_and_row_are_as_they_should(game)
    nothing_is_done_twice_in_a_turn(game)
    hooks_and_reloads_cancel(game)
    fame_is_with_the_leader(game)
    piles_are_refilled(game)
    dice_add_up(game)
    if game.scores:
        it_ended_rightly(game)
    else:
        it_goes_on_rightly(table, game)


def crew_tokens_are_conserved(game: Fleet) -> None:
    tokens = game.pack.crew_tokens
    tokens += max(0, game.seats - 4) * game.pack.extra_tokens_per_player_above_4
    aboard = sum(game.crew[ship] for fleet in game.fleets for ship in fleet.cards)
    temporary = sum(game.fight.temporary)
    assert game.supply + game.pool + aboard + temporary == tokens
    assert game.supply >= 0
    assert game.pool >= 0
    assert min(game.crew) >= 0


def ships_are_manned(game: Fleet) -> None:
    fighting = game.fight.ships
    for fleet in game.fleets:
        for ship in fleet.cards:
            assert game.crew[ship] <= game.maximum[ship]
            assert game.crew[ship] >= 1 or ship in fighting
    if game.fight.ships:
        for side in (0, 1):
            assert not game.fight.temporary[side] or game.crew[game.fight.ships[side]]
    placed = {card for zone in (game.row, *game.fleets) for card in zone.cards}
    assert all(not game.crew[ship] for ship in range(SHIPS) if ship not in placed)


def every_card_is_somewhere(game: Fleet) -> None:
    options: FleetOptions = game.options
    pack, expanded = game.pack, game.expanded
    copies = options.expansion_further_copies
    red = pack.red_cards(expansion=expanded, further_copies=copies)
    blue = pack.blue_cards(expansion=expanded)
    cards = sorted(card for zone in game.zones for card in zone.cards)
    assert cards == [*range(SLOOPS), *blue, *red]
    blue_zones = (game.blue_deck, game.blue_discard, game.row, *game.blue_hands, *game.treasures)
    assert all(SLOOPS <= card < SHIPS for zone in blue_zones for card in zone.cards)
    reds = (game.red_deck, game.red_discard, game.aside, game.fittings, *game.hands, *game.played)
    assert all(card >= SHIPS for zone in reds for card in zone.cards)
    assert all(card < SLOOPS for card in game.box.cards)
    assert all(card in pack.treasure for zone in game.treasures for card in zone.cards)
    assert all(card not in pack.treasure for fleet in game.fleets for card in fleet.cards)


def inventory_counts(game: Fleet) -> None:
    pack = game.pack
    afloat = {ship for fleet in game.fleets for ship in fleet.cards}
    bonus = {effect: [0] * SHIPS for effect in pack.effects}
    for card, ship in enumerate(game.fitted):
        assert (card in game.fittings.cards) == (ship != NOBODY)
        if ship != NOBODY:
            kind = pack.kind_of[card]
            assert ship in afloat
            assert pack.types[kind] == "inventory"
            bonus[pack.effects[kind]][ship] += pack.values[kind]
    for values, printed, effect in (
        (game.speed, pack.speeds, "inv_speed"),
        (game.cannons, pack.cannons, "inv_cannons"),
        (game.maximum, pack.maxima, "inv_max_crew"),
    ):
        added = bonus.get(effect, [0] * SHIPS)
        assert values == [own + more for own, more in zip(printed, added, strict=True)]


def who_is_out_has_nothing(game: Fleet) -> None:
    for seat in range(game.seats):
        out = not game.fleets[seat].cards
        assert (seat in game.fallen) <= out
        assert out <= (seat in game.fallen or seat in game.winners)
        if out:
            assert not game.hands[seat].cards
            assert not game.blue_hands[seat].cards
            assert not game.treasures[seat].cards
            assert game.fame != seat


def hands_and_row_are_as_they_should(game: Fleet) -> None:
    for seat in range(game.seats):
        assert len(game.blue_hands[seat].cards) <= 3
        over = bool(game.scores)
        between = game.turns[seat] and seat != game.active and not over
        if between and not game.options.blue_at_end:
            assert not game.blue_hands[seat].cards
    assert not game.aside.cards
    if not game.fight.ships:
        assert not any(zone.cards for zone in game.played)
    if game.stage in ("reorganise", "adventures"):
        assert not game.blue_hands[game.active].cards


def nothing_is_done_twice_in_a_turn(game: Fleet) -> None:
    assert len(set(game.spent)) == len(game.spent)
    assert len(set(game.nests_used)) == len(game.nests_used)
    assert len(set(game.searched)) == len(game.searched)
    if not game.scores:
        assert set(game.ready) <= set(game.fleets[game.active].cards)
    if game.log is None:
        return
    turn = [entry.event for entry in game.log if entry.group.turn == game.group.turn]
    attacks = [event.ship for event in turn if isinstance(event, happened.Attacked)]
    sales = [event for event in turn if isinstance(event, happened.Sold)]
    shuffles = [event for event in turn if isinstance(event, happened.Rearranged)]
    assert len(set(attacks)) == len(attacks)
    assert len(sales) <= 1
    assert len(shuffles) <= 1


def hooks_and_reloads_cancel(game: Fleet) -> None:
    if not game.fight.ships:
        return
    assert not (sum(game.fight.hooks) and sum(game.fight.reloads))
    for effect, counts in (
        ("skip_cannons", game.fight.hooks),
        ("extra_volley", game.fight.reloads),
    ):
        for side in (0, 1):
            kinds = [game.pack.kind_of[card] for card in game.played[side].cards]
            assert [game.pack.effects[kind] for kind in kinds].count(effect) == counts[side]


def fame_is_with_the_leader(game: Fleet) -> None:
    totals = [game.treasure_points_of(seat) for seat in range(game.seats)]
    most = max(totals)
    if game.fame != NOBODY:
        assert totals[game.fame] == most > 0
    elif most:
        assert totals.count(most) > 1


def piles_are_refilled(game: Fleet) -> None:
    """PF-2.4: an empty draw pile is filled at the next draw, if not at once."""
    for deck, discard in (
        (game.red_deck, game.red_discard),
        (game.blue_deck, game.blue_discard),
    ):
        if game.stage == "income" and game.pool and not game.spent:
            assert deck.cards or not discard.cards


def dice_add_up(game: Fleet) -> None:
    """The dice of the last round are as many as the crews that were left before it."""
    before: list[int] = []
    for entry in (game.log or ())[-12:]:
        match entry.event:
            case happened.Fired(_, cannons, volleys, faces, losses, crews):
                dice = [guns * times for guns, times in zip(cannons, volleys, strict=True)]
                assert [len(rolled) for rolled in faces] == dice
                before = crews
                _losses_follow(faces, losses, crews, "gun")
            case happened.Fought(number, _, faces, losses, crews):
                if before and number > 1 and game.options.crew_windows == "phase":
                    assert [len(rolled) for rolled in faces] == before
                before = crews
                _losses_follow(faces, losses, crews, "crew")
            case happened.Attacked():
                before = []


def _losses_follow(
    faces: list[list[Any]], losses: list[int], crews: list[int], symbol: str
) -> None:
    for side in (0, 1):
        hits = faces[1 - side].count(symbol)
        assert losses[side] == min(hits, losses[side] + crews[side])


def it_ended_rightly(game: Fleet) -> None:
    (winner,) = game.winners
    if game.ended == "points":
        assert winner == game.active
        assert game.points_of(winner) >= game.options.points_to_win
    elif game.ended == "last afloat":
        assert game.afloat() in ([winner], [])
    else:
        assert game.round == game.options.round_limit
        assert all(game.standing(winner) >= game.standing(seat) for seat in game.afloat())
    assert game.places()[winner] == 0
    for seat in game.fallen:
        assert game.scores[seat] < 0


def it_goes_on_rightly(table: Table, game: Fleet) -> None:
    assert all(game.fleets[seat].cards for seat in table.asks)
    assert len(game.afloat()) >= 2
    assert game.points_of(game.active) < game.options.points_to_win
    if game.options.round_limit:
        assert game.round <= game.options.round_limit
