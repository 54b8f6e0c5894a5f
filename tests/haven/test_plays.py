"""What must hold over whole plays of sailors, for uniformly random ones hardly ever sail.

A sailor never burns, scuttles or rearranges, seldom ends the Action phase, and steers every second
move for an Attack or for home; everything else is chance.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from broadside.engine import ALL_SEEING, SPECTATOR, Option, Table, replay
from broadside.games.haven import events as happened
from broadside.games.haven import sea_events as at_sea
from broadside.games.haven.cards import VESSEL
from broadside.games.haven.game import Haven
from tests.every_game.copies import described, shared_by, state_of, strange_zones
from tests.every_game.watching import Twins, json, noticed, seen
from tests.haven.invariants import OPTION_SETS, check

IDLE = ("burn", "scuttle", "shift", "exchange")


def sailors_choice(table: Table[Haven], rng: Random) -> tuple[int, Option]:
    """What a sailor does next."""
    seat = rng.choice(list(table.asks))
    options = list(table.asks[seat].options)
    if options[0] == ("end_action",):
        busy = [option for option in options[1:] if option[0] not in IDLE]
        return seat, rng.choice(busy) if busy and rng.random() > 0.1 else options[0]
    if options[0][0] == "move_to" and rng.random() < 0.5:
        return seat, _steered(table.game, seat, options)
    return seat, rng.choice(options)


def _steered(game: Haven, seat: int, options: list[Option]) -> Option:
    """Home with booty, else towards an Attack."""
    vessel = game.sailing_now().vessel
    type_ = game.pack.types[game.card_of(vessel, VESSEL)]
    goals = [game.pack.hexes[c] for c in game.rows[seat].cards if game.pack.types[c] == type_]
    if game.booty[vessel] or not goals:
        goals = [game.haven_of(seat)]
    moves = [option for option in options if option[0] == "move_to"]

    def far(option: Option) -> int:
        (hex_,) = option[1:]
        return min(game.chart.away(goal)[hex_] for goal in goals)

    return min(moves, key=far)


def play(seats: int, seed: int, *, patient: bool = False, **options: Any) -> Iterator[Table[Haven]]:
    """A table before its first choice, then after each one."""
    table = Table.open(Haven, seats, seed=seed, options=options, patient=patient)
    rng = Random(seed)
    yield table
    while not table.over:
        if table.window and patient and (not table.asks or rng.random() < 0.4):
            table.close_window()
        else:
            table.act(*sailors_choice(table, rng))
        yield table


every_count = pytest.mark.parametrize("seats", Haven.players)


@pytest.mark.parametrize("options", [{}, *OPTION_SETS], ids=["usual", "quick", "peaceful"])
@every_count
def test_invariants_hold_and_supplies_never_shrink(seats: int, options: dict[str, Any]) -> None:
    supply = [0] * seats
    for table in play(seats, seed=seats, **options):
        check(table)
        assert all(now >= was for now, was in zip(table.game.supply, supply, strict=True))
        supply = table.game.supply[:]
        assert all(len(ask.options) > 1 for ask in table.asks.values())
    assert table.over


def test_sailors_meet_everything() -> None:
    told: Counter[type] = Counter()
    for seed in range(6):
        *_, table = play(4, seed, target=30)
        told.update(type(entry.event) for entry in table.game.log or ())
    rare = {at_sea.StayedAshore, happened.Rehomed, happened.Exchanged, happened.Shifted}
    rare |= {happened.Burned, happened.Scuttled, happened.Dropped}
    assert {kind.__name__ for kind in {*happened.EVENTS} - rare - {*told}} == set()


@every_count
def test_a_record_replays_to_the_same_play_and_patience_changes_nothing(seats: int) -> None:
    for patient in (False, True):
        *_, table = play(seats, seed=7, patient=patient, round_limit=8)
        again = replay(table.record(), Haven, listening=True)
        for eyes in (*range(seats), SPECTATOR, ALL_SEEING):
            assert seen(again, eyes) == seen(table, eyes)
            assert json(again.events(eyes)) == json(table.events(eyes))
        assert again.game.step == table.game.step


@every_count
def test_copies_and_forks_are_the_same_to_their_seat(seats: int) -> None:
    rng = Random(seats)
    for number, table in enumerate(play(seats, seed=3, round_limit=10)):
        if table.over or number % 9:
            continue
        copy = table.game.copied()
        assert described(state_of(copy)) == described(state_of(table.game))
        assert strange_zones(copy) == []
        assert shared_by(table.game, copy) == []
        seat = rng.randrange(seats)
        fork = table.fork(seat, rng)
        assert seen(fork, seat) == seen(table, seat)
        assert fork.game.features(seat) == table.game.features(seat)


@every_count
def test_twins_look_alike(seats: int) -> None:
    rng = Random(seats)
    for number, table in enumerate(play(seats, seed=11, round_limit=10)):
        if table.over or number % 11:
            continue
        twins = Twins(table, rng.randrange(seats), rng)
        for _ in range(5):
            assert twins.look_alike()
            choices = twins.shared_choices()
            if choices:
                twins.act(*rng.choice(choices))
            elif all(twin.window for twin in twins.tables):
                for twin in twins.tables:
                    twin.close_window()
            else:
                break
            if twins.told_apart:
                break


@every_count
def test_undo_goes_back_exactly(seats: int) -> None:
    pasts = {}
    for number, table in enumerate(play(seats, seed=13, round_limit=6)):
        if number % 40 == 0:
            pasts[len(table.steps)] = noticed(table, 0)
    for steps, past in pasts.items():
        assert noticed(table.undone(len(table.steps) - steps), 0) == past
