"""What holds at every decision of every play of Boarding Party (BP-I1 to BP-I15).

Invariants about how one position follows from another are in test_invariants.py.
"""

from collections import Counter
from typing import Any

from broadside.engine import EMPTY, SPECTATOR, Event, Option, Table
from broadside.games.boarding import events as happened
from broadside.games.boarding.game import Boarding
from broadside.games.boarding.pack import KINDS, BoardingPack
from broadside.games.boarding.rules import NOBODY, RANKS
from broadside.games.boarding.scoring import score_sheets
from broadside.games.boarding.view import BoardingView, PlayerView

OPTION_SETS: list[dict[str, Any]] = [{"covered_values": "memory"}, {"becalmed": "off"}]
"""Besides the usual options, the property suite plays with these."""

MOST_TURNS = {3: 440, 4: 580, 5: 740}
PASS: Option = ("pass",)


def check(table: Table) -> None:
    """Assert everything that a position and its log can show."""
    game = table.game
    assert isinstance(game, Boarding)
    every_pirate_is_in_one_piece(game)
    the_slots_in_reach_are_right(game)
    cards_are_conserved(game)
    tokens_are_conserved(game)
    ducats_are_accounted_for(game)
    the_spot_is_where_the_last_mutiny_put_it(game)
    scores_follow_from_what_all_can_see(game)
    if not table.over:
        passing_is_the_last_resort(table, game)
        nobody_without_pieces_is_helpless(game)
        idle_turns_are_limited(game)


def told(game: Boarding) -> list[Event]:
    """The log, empty for a table that keeps none."""
    return [entry.event for entry in game.log or ()]


def every_pirate_is_in_one_piece(game: Boarding) -> None:
    """BP-I1."""
    pirates = [pirate for piece in game.stack for pirate in piece]
    assert sorted(pirates) == list(range(RANKS * game.seats))
    for top, piece in enumerate(game.stack):
        assert len(piece) <= game.pack.constants.max_party
        assert game.size[top] == len(piece)
        assert game.aboard[top] == sum({1 << pirate // RANKS for pirate in piece})
        assert not piece or piece[0] == top
    tops = [top for top, piece in enumerate(game.stack) if piece]
    for seat, pieces in enumerate(game.pieces):
        assert sorted(pieces) == [top for top in tops if top // RANKS == seat]
        assert len(pieces) <= RANKS


def the_slots_in_reach_are_right(game: Boarding) -> None:
    """BP-4.1 by what the rules look up: a size reaches the slots whose minimum it has."""
    for size, slots in enumerate(game.reach):
        expected = [
            slot
            for slot, card in enumerate(game.display.cards)
            if card != EMPTY and game.pack.cards[card].min <= size
        ]
        assert [slot for slot in range(len(game.display.cards)) if slots >> slot & 1] == expected


def cards_are_conserved(game: Boarding) -> None:
    """BP-I2."""
    kept = [card for zone in game.kept for card in zone.cards]
    face_up = [card for card in game.display.cards if card != EMPTY]
    cards = [*game.deck.cards, *face_up, *kept, *game.lost.cards]
    assert sorted(cards) == list(range(len(game.pack.cards)))
    assert bool(face_up) != bool(game.scores) or broken_off(game)
    if game.pack.id == "boarding-default":
        assert len(game.deck.cards) in (16, 12, 8, 4, 0)


def broken_off(game: Boarding) -> bool:
    """Whether the play ended without its last card (BP-13.2)."""
    return bool(game.scores) and not game.winners


def tokens_are_conserved(game: Boarding) -> None:
    """BP-I3."""
    for kind, token in enumerate(game.pack.booty):
        assert game.supply[kind] >= 0
        assert game.supply[kind] + sum(tokens[kind] for tokens in game.tokens) == token.count
    if game.pack.id == "boarding-default" and game.log is not None:
        becalmed = [event.card for event in told(game) if isinstance(event, happened.Becalmed)]
        waiting = [card for card in game.display.cards if card != EMPTY]
        unused = [*game.deck.cards, *waiting, *becalmed]
        symbols = Counter(kind for card in unused for kind in game.pack.cards[card].symbols)
        assert game.supply == [symbols[kind] for kind in range(len(KINDS))]


def ducats_are_accounted_for(game: Boarding) -> None:
    """BP-I4."""
    assert min(game.ducats) >= 0
    if game.log is None:
        return
    made = game.pack.constants.start_ducats * game.seats
    for event in told(game):
        if isinstance(event, happened.DucatsTaken | happened.SupplyAdded):
            made += event.ducats
    assert sum(game.ducats) == made


def the_spot_is_where_the_last_mutiny_put_it(game: Boarding) -> None:
    """BP-I7."""
    if game.log is None:
        return
    moves = [event for event in told(game) if isinstance(event, happened.SpotMoved)]
    mutinies = [event for event in told(game) if isinstance(event, happened.MutinyIncited)]
    assert len(moves) == len(mutinies)
    assert game.spot == (moves[-1].seat if moves else NOBODY)
    owner = NOBODY
    for move in moves:
        assert move.came_from == owner
        assert move.seat != owner
        owner = move.seat


def nobody_without_pieces_is_helpless(game: Boarding) -> None:
    """BP-I9: at any time, and for every seat, as if it were their turn."""
    for seat, pieces in enumerate(game.pieces):
        if not pieces:
            verbs = {option[0] for option in game.actions_of(seat)}
            assert verbs
            assert verbs <= {"ransom", "mutiny"}


def passing_is_the_last_resort(table: Table, game: Boarding) -> None:
    """BP-I11, and BP-I9 for the asked seat: a real choice, and never a pass in it."""
    for ask in table.asks.values():
        assert len(ask.options) > 1
        assert PASS not in ask.options
    actions = [game.actions_of(seat) for seat in range(game.seats)]
    assert all(PASS not in options or options == [PASS] for options in actions)
    if all(options == [PASS] for options in actions):
        assert all(len(pieces) == 1 for pieces in game.pieces)
        assert all(game.size[pieces[0]] == 5 for pieces in game.pieces)
        assert all(game.pack.cards[card].min >= 6 for card in game.display.cards if card != EMPTY)


def idle_turns_are_limited(game: Boarding) -> None:
    """BP-I12."""
    if game.options.becalmed == "off":
        return
    limit = game.pack.constants.idle_hard_per_player * game.seats
    # A ransom counts before its assemble, so the limit may be met in the middle of a turn.
    assert game.idle <= limit if in_the_middle_of_a_ransom(game) else game.idle < limit
    assert game.passes < game.seats
    if game.pack.id == "boarding-default":
        assert game.turns <= MOST_TURNS[game.seats]


def in_the_middle_of_a_ransom(game: Boarding) -> bool:
    """Whether a freed pirate has not been assembled yet, as far as the log tells."""
    if game.log is None:
        return True
    for event in reversed(told(game)):
        if not isinstance(event, happened.SupplyAdded):
            return isinstance(event, happened.Ransomed)
    return False


def scores_follow_from_what_all_can_see(game: Boarding) -> None:
    """BP-I15: counting again changes nothing, and a spectator with a pencil gets the same."""
    sheets = score_sheets(game)
    assert score_sheets(game) == sheets
    for sheet in sheets:
        gained = sheet.treasury + sum(sheet.booty) + sheet.wheel_ducats
        assert sheet.total == gained + sheet.black_spot
    totals = [sheet.total for sheet in sheets]
    assert not game.scores or game.scores == totals
    if game.options.covered_values == "open":
        assert spectators_count(game.view(SPECTATOR), game.pack) == totals


def spectators_count(view: BoardingView, pack: BoardingPack) -> list[int]:
    """The final scoring once more, in other words and from the open view alone."""
    totals = []
    for seat, player in enumerate(view.players):
        total, extra_wheels, extra_anchors = player.ducats, 0, 0
        for kind, token in enumerate(pack.booty):
            count = player.tokens[kind]
            if not count or any(other.tokens[kind] > count for other in view.players):
                total += count
            elif token.kind == "wheel":
                extra_wheels = 1
            elif token.kind == "anchor":
                extra_anchors = 1
            else:
                assert token.majority is not None
                total += token.majority
        wheels = extra_wheels + sum(pack.cards[card].wheels for card in player.kept)
        anchors = extra_anchors + sum(pack.cards[card].anchors for card in player.kept)
        total += wheels * pack.wheel_rate[len(view.players)][min(anchors, 4)]
        totals.append(total - spot_cost(player, pack, total) * (view.black_spot == seat))
    return totals


def spot_cost(player: PlayerView, pack: BoardingPack, total: int) -> int:
    """What the black spot costs its owner."""
    if any(pack.cards[card].kind == "monster" for card in player.kept):
        return 0
    return min(total, pack.constants.black_spot_penalty)
