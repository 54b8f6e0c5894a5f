"""What must hold over whole plays of sailors, for uniformly random ones hardly ever sail."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from broadside.engine import ALL_SEEING, SPECTATOR, replay
from broadside.games.haven import events as happened
from broadside.games.haven import sea_events as at_sea
from broadside.games.haven.game import Haven
from tests.every_game.copies import described, shared_by, state_of, strange_zones
from tests.every_game.watching import Twins, json, noticed, seen
from tests.haven.invariants import OPTION_SETS, check
from tests.haven.sailor import play

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
        if seat in table.asks:
            sensible = [*table.game.sensible(table.asks[seat])]
            assert sensible == [*fork.game.sensible(fork.asks[seat])]
            assert {*sensible} <= {*table.asks[seat].options}


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
