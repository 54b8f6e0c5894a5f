"""What holds at every decision of every play of Haven (section 9 of the spec)."""

from typing import Any

from broadside.engine import EMPTY, Table
from broadside.games.haven import events as happened
from broadside.games.haven.cards import (
    BERTHS,
    CAPTAIN,
    COLUMN,
    FIRST_ATTACK,
    HAVEN,
    HISTORY,
    VESSEL,
    WILD,
)
from broadside.games.haven.game import Haven
from broadside.games.haven.state import ASHORE
from tests.every_game.games import Limits

OPTION_SETS: list[dict[str, Any]] = [
    {"sudden_death": True, "start_supply": 25, "target": 40, "row_size": 4, "round_limit": 15},
    {"muster": False, "battle_roll": "total", "peaceful": True, "row_size": 2, "round_limit": 15},
]
"""Besides the usual options, the property suite plays with these."""

LIMITS = Limits(most_decisions=6000, plays=1, looks=12)

STORED = (
    "draw_pile",
    "discards",
    "column",
    "flight",
    "attached",
    "haven_pile",
    "havens",
    "berths",
)


def check(table: Table) -> None:
    """Assert everything that a position and its log can show."""
    game = table.game
    assert isinstance(game, Haven)
    every_card_is_somewhere(game)
    every_attack_is_somewhere(game)
    coins_are_conserved(game)
    berths_are_as_they_should(game)
    pieces_are_at_sea(game)
    wilds_lie_on_cards_in_play(game)
    nothing_is_done_twice(game)
    battles_are_bounded(game)
    the_last_event_fits(game)
    if game.scores:
        it_ended_rightly(game)


def every_card_is_somewhere(game: Haven) -> None:
    """1, 8, 9: the cards of the Draw Pile; one Haven each; three in the column."""
    zones = [*(getattr(game, name) for name in STORED), *game.hands]
    cards = sorted(card for zone in zones for card in zone.cards if card != EMPTY)
    pile = game.pack.draw_pile(peaceful=game.options.peaceful)
    assert cards == sorted([*game.pack.haven_cards, *pile])
    if game.round:
        families = [game.pack.family_of[card] for card in game.havens.cards]
        assert families == [HAVEN] * game.seats
    assert len(game.column.cards) == COLUMN


def every_attack_is_somewhere(game: Haven) -> None:
    """2: rows are full."""
    zones = [game.attack_pile, game.shown_attacks, game.aside, *game.rows]
    cards = sorted(card for zone in zones for card in zone.cards)
    assert cards == [*range(FIRST_ATTACK, FIRST_ATTACK + len(game.pack.attacks))]
    assert all(len(row.cards) == game.options.row_size for row in game.rows)


def coins_are_conserved(game: Haven) -> None:
    """3: no coin is made or lost."""
    assert sum(game.supply) + sum(game.booty) + game.treasury == game.pack.coins
    assert min(*game.booty, game.treasury, *game.spent) >= 0
    assert all(game.spent[seat] <= game.supply[seat] for seat in range(game.seats))


def berths_are_as_they_should(game: Haven) -> None:
    """5: kinds in their places, one type, nothing stranded but while its owner is asked."""
    for vessel in range(game.seats * BERTHS):
        cards = game.aboard(vessel)
        for kind, card in enumerate(cards):
            assert card == EMPTY or game.pack.family_of[card] == kind
        assert len({game.pack.types[card] for card in cards if card != EMPTY}) <= 1


def nothing_is_stranded(game: Haven) -> None:
    """5: between actions crew has a vessel or a captain, guns have a vessel."""
    for vessel in range(game.seats * BERTHS):
        hull, captain, guns, crew = game.aboard(vessel)
        assert guns == EMPTY or hull != EMPTY
        assert crew == EMPTY or hull != EMPTY or captain != EMPTY


def pieces_are_at_sea(game: Haven) -> None:
    """6, 7: who is at sea has vessel, captain and a hex alone; who is ashore has no booty."""
    if game.stage in ("action", "draw", "discard", "refill"):
        nothing_is_stranded_unless_asked(game)
    hexes = [hex_ for hex_ in game.hex_of if hex_ != ASHORE]
    assert len(set(hexes)) == len(hexes)
    assert all(game.chart.sea.marks[hex_] == "~" for hex_ in hexes)
    for vessel, hex_ in enumerate(game.hex_of):
        if hex_ == ASHORE:
            assert not game.booty[vessel]
        else:
            assert game.card_of(vessel, VESSEL) != EMPTY
            assert game.card_of(vessel, CAPTAIN) != EMPTY


def nothing_is_stranded_unless_asked(game: Haven) -> None:
    asked = game.flight.cards or (game.log and isinstance(game.log[-1].event, happened.Burned))
    if not asked:
        nothing_is_stranded(game)


def wilds_lie_on_cards_in_play(game: Haven) -> None:
    """15: with an upkeep left, and never two of a title."""
    hosts = {card for zone in (game.berths, *game.rows) for card in zone.cards}
    pairs = []
    for wild, host in enumerate(game.host_of):
        assert (wild in game.attached.cards) == (host != EMPTY)
        if host != EMPTY:
            assert host in hosts
            assert 1 <= game.counters[wild] <= game.pack.wilds[wild].upkeeps
            pairs.append((host, game.pack.wilds[wild].title))
    assert len(set(pairs)) == len(pairs)


def nothing_is_done_twice(game: Haven) -> None:
    """11: marks are of the active player's vessels, each once."""
    assert len(set(game.moved)) == len(game.moved)
    assert len(set(game.assaulted)) == len(game.assaulted)
    if game.stage not in ("between", "over"):
        assert all(vessel // BERTHS == game.active for vessel in game.moved)
    assert game.rearranged <= 12


def battles_are_bounded(game: Haven) -> None:
    """12, 13, 16: who defends is not at home; few changes of roles."""
    if game.duel is not None:
        attacker, defender = game.duel.vessels
        assert game.duel.changes <= 10
        assert game.duel.standoffs <= 50
        assert attacker // BERTHS != defender // BERTHS
        if game.hex_of[defender] != ASHORE:
            assert not game.is_home(defender)
    for effects, off in (("combat_dice combat_hits evade", game.raid), ("attack_dice", game.duel)):
        if off is not None:
            for card in game.flight.cards:
                assert not set(effects.split()) & set(game.pack.deeds[card])


def the_last_event_fits(game: Haven) -> None:
    """18: Wild and History cards come from the active player, in phase 3."""
    for told in (game.log or [])[-3:]:
        if isinstance(told.event, happened.Announced):
            family = game.pack.family_of[told.event.card]
            assert family not in (WILD, HISTORY) or told.event.seat == told.group.seat


def it_ended_rightly(game: Haven) -> None:
    """HV-15."""
    assert game.scores == game.supply
    assert max(game.supply) >= game.target or game.round == game.options.round_limit
    assert all(game.supply[seat] == max(game.supply) for seat in game.winners)
    assert not game.flight.cards
