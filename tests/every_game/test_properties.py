"""What must hold for every game, over random plays at every player count.

A game gets all of this by registering. What it may not tell is proved in test_secrets.py.
"""

import re
from collections import Counter
from itertools import compress, islice
from math import isfinite
from random import Random
from typing import Any

import msgspec
import pytest

from broadside.engine import (
    ALL_SEEING,
    SPECTATOR,
    Game,
    IllegalChoice,
    NotAsked,
    Table,
    ranked,
    record_from,
    replay,
    table_options,
)
from broadside.games import all_games

from .copies import described, differences, shared_by, state_of, strange_zones
from .games import invariants_of, proven_games
from .playing import (
    Move,
    any_move,
    cards_of,
    every_table,
    inside,
    make,
    moments,
    over_random_plays,
    patient_play,
    random_play,
    remembered,
)
from .watching import json, noticed, seen

WAY = 6
"""So many choices a copy wanders off."""

COPIES = 2
"""So many tables are copied in the middle of a play."""


def told(table: Table, eyes: int, since: int) -> bytes:
    return json([entry.event for entry in table.events(eyes, since)])


@over_random_plays
def test_a_play_ends_with_options_at_every_step(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    for table in random_play(kind, seats, options, seed):
        assert all(0 <= chance <= 1 for chance in table.chances())
        for seat, ask in table.asks.items():
            assert ask.seat == seat
            assert ask.why
            assert len(ask.options) > 1
            assert len(set(ask.options)) == len(ask.options)
            for option in ask.options:
                assert kind.actions.option(kind.actions.index(option)) == option
    assert len(table.game.scores) == seats
    assert set(table.game.winners) <= set(range(seats))
    assert set(table.game.fallen) <= set(range(seats))
    worth, places = table.chances(), table.game.places()
    assert len(worth) == len(places) == seats
    assert all(0 <= share <= 1 for share in worth)
    assert places == ranked([-place for place in places])
    assert all(places[seat] == 0 for seat in table.game.winners)


@over_random_plays
def test_cards_are_conserved_and_invariants_hold(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    check = invariants_of(kind)
    first: Counter[int] | None = None
    for table in random_play(kind, seats, options, seed):
        first = first or cards_of(table)
        assert cards_of(table) == first
        assert max(first.values(), default=1) == 1, "a card lies in two places"
        if check is not None:
            check(table)


@over_random_plays
def test_a_record_replays_to_the_same_play(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    *_, table = random_play(kind, seats, options, seed)
    record = record_from(table.record().to_json())
    again = replay(record, kind, listening=True)
    for eyes in (*range(seats), SPECTATOR, ALL_SEEING):
        assert seen(again, eyes) == seen(table, eyes)
        assert told(again, eyes, -1) == told(table, eyes, -1)
    assert again.record() == record == record_from(record.compressed())
    assert seen(replay(record, kind), ALL_SEEING) == seen(table, ALL_SEEING)


@over_random_plays
def test_undo_goes_back_exactly(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """Also by way of marks, also at a table for people; and from there the play goes on alike."""
    eyes = (*range(seats), ALL_SEEING)
    *_, end = random_play(kind, seats, options, seed)
    places = Random(seed).sample(range(len(end.steps)), min(3, len(end.steps)))
    table = table_for(kind, seats, options, seed)
    pasts: dict[int, list[bytes]] = {}
    for number, step in enumerate(end.steps):
        table.catch_up(step.seat)
        if number in places:
            pasts[number] = [noticed(table, one) for one in eyes]
        table.act(step.seat, step.choice)
    for kept, past in pasts.items():
        back = table.undone(len(end.steps) - kept)
        assert [noticed(back, one) for one in eyes] == past
        assert remembered(back) == remembered(from_the_start(back, end.steps[kept].seat))
        for step in end.steps[kept:]:
            back.catch_up(step.seat)
            back.act(step.seat, step.choice)
        assert [noticed(back, one) for one in eyes] == [noticed(table, one) for one in eyes]
        assert back.record() == table.record()


def table_for(kind: type[Game], seats: int, options: dict[str, Any], seed: int) -> Table:
    """A marked table as the seed wills: for people, or for whoever does not wait."""
    patient = seed % 2 == 0
    return Table.open(kind, seats, seed=seed, options=options, patient=patient, marked=True)


def from_the_start(table: Table, seat: int) -> Table:
    """The same play without a mark to go back to, played again up to a choice of this seat."""
    assert table.opening is not None
    again = Table.open(
        type(table.game),
        len(table.names),
        seed=table.opening.seed,
        options=table.opening.options,
        patient=table.patient,
    )
    for made in table.choices:
        again.catch_up(made.seat)
        again.act(made.seat, made.choice)
    again.catch_up(seat)
    return again


@over_random_plays
def test_a_copy_of_a_game_has_all_of_it_and_shares_nothing_that_changes(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    for table in islice(moments(kind, seats, options, seed), 0, None, 5):
        copy = table.game.copied()
        assert not list(differences(described(state_of(copy)), described(state_of(table.game))))
        assert strange_zones(copy) == []
        assert shared_by(table.game, copy) == []


@over_random_plays
def test_a_copy_of_a_table_goes_the_same_way(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """In the middle of a scene, a gathering or a window; and neither minds what the other does."""
    rng = Random(seed)
    *_, end = random_play(kind, seats, options, seed)
    places = rng.sample(range(len(end.steps)), min(COPIES, len(end.steps)))
    table = table_for(kind, seats, options, seed)
    moves: list[Move] = []
    copies: list[tuple[int, Table]] = []
    while not table.over:
        if len(table.steps) in places:
            here, copy = whole(table), table.copy()
            assert whole(copy) == here
            copies.append((len(moves), copy))
            wander(table.copy(), rng)
            assert whole(table) == here
        moves.append(any_move(table, rng))
        make(table, moves[-1])
    last = min(1, len(table.choices))
    there, before = whole(table), whole(table.undone(last))
    for made, copy in [*copies, (len(moves), table.copy())]:
        for move in moves[made:]:
            make(copy, move)
        assert whole(copy) == there
        assert whole(copy.undone(last)) == before


def wander(table: Table, rng: Random) -> None:
    """Play on for a while, and think about it."""
    for _ in range(WAY):
        make(table, any_move(table, rng))
        if table.over:
            return
        for seat in table.asks:
            assert table.fork(seat, rng).view(seat) == table.view(seat)


def whole(table: Table) -> list[Any]:
    """All there is to a table."""
    seats = range(table.game.seats)
    return [
        *(noticed(table, eyes) for eyes in (*seats, ALL_SEEING)),
        inside(table),
        [table.secret_choices(seat) for seat in seats],
        list(table.asks),
        table.steps,
        table.record(),
    ]


@over_random_plays
def test_features_are_the_same_whatever_stood_there_before(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    used, mask = [float("nan")] * kind.feature_count, bytearray(kind.actions.size)
    for table in random_play(kind, seats, options, seed):
        for seat, ask in table.asks.items():
            table.game.fill_features(seat, used)
            assert used == table.game.features(seat)
            assert len(used) == kind.feature_count
            assert all(map(isfinite, used))
            kind.actions.fill_mask(ask.options, mask)
            offered = map(kind.actions.option, compress(range(len(mask)), mask))
            assert set(offered) == set(ask.options)


@over_random_plays
def test_patience_changes_nothing_but_the_waiting(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """The record of a play among people replays on a table that waits for nobody, step by step."""
    *_, table = patient_play(kind, seats, options, seed)
    record = table.record()
    again = replay(record, kind, listening=True)
    for eyes in (*range(seats), ALL_SEEING):
        assert seen(again, eyes) == seen(table, eyes)
        assert again.events(eyes) == table.events(eyes)
    assert again.game.step == table.game.step
    assert again.record() == record == record_from(record.compressed())


@every_table
def test_a_wrong_choice_changes_nothing(
    kind: type[Game], seats: int, options: dict[str, Any]
) -> None:
    table = Table.open(kind, seats, seed=1, options=options)
    before = seen(table, ALL_SEEING)
    seat, ask = next(iter(table.asks.items()))
    with pytest.raises(IllegalChoice, match=rf"Seat {seat} cannot choose \('fly',\). Legal now: "):
        table.act(seat, ("fly",))
    idle = seats  # no such seat, so it is never asked
    with pytest.raises(NotAsked, match=rf"Seat {idle} chose .* the table waits for"):
        table.act(idle, ask.options[0])
    assert seen(table, ALL_SEEING) == before
    assert table.steps == []


@every_table
def test_views_and_events_fit_their_types_and_have_words(
    kind: type[Game], seats: int, options: dict[str, Any]
) -> None:
    schema = kind.schema()
    assert schema["view"]["$ref"].removeprefix("#/$defs/") in schema["$defs"]
    assert len(schema["events"]) == len(kind.event_types)
    assert len(schema["previews"]) == len(kind.preview_types)
    for table in random_play(kind, seats, options, 7):
        view = table.view(0)
        assert msgspec.json.decode(json(view), type=kind.view_type) == view
        for ask in table.asks.values():
            for option in ask.options:
                assert table.game.label(option, table.names)
    for entry in table.events(ALL_SEEING):
        assert type(entry.event) in kind.event_types
        sentence = table.game.sentence(entry.event, table.names)
        assert sentence[-1] in ".!"
        assert not sentence[0].islower(), sentence
        assert msgspec.json.decode(json(entry.event), type=type(entry.event)) == entry.event


@over_random_plays
def test_every_turn_has_a_headline_that_follows_from_what_was_seen(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """In one line, without the name it follows and without what only a program understands."""
    *_, table = random_play(kind, seats, options, seed)
    other = Table.open(kind, seats, seed=seed + 1, options=options).game
    for eyes in (0, SPECTATOR, ALL_SEEING):
        seen = table.events(eyes)
        turns = {entry.group.turn: entry.group.seat for entry in seen}
        told = table.headlines(eyes)
        assert [(line.turn, line.whose) for line in told] == list(turns.items())
        for line in told:
            assert 0 < len(line.words) <= 100
            assert line.words == line.words.strip(" .\n")
            assert "\n" not in line.words
            assert kind not in all_games().values() or not UNREADABLE.search(line.words)
            if line.whose >= 0:
                assert not line.words.startswith(table.names[line.whose])
            events = [entry.event for entry in seen if entry.group.turn == line.turn]
            assert other.headline(line.whose, events, table.names) == line.words
        last = table.headlines(eyes, table.game.step - 1)
        assert last == told[len(told) - len(last) :]


UNREADABLE = re.compile(r"=|-1|None|[\[\]{}]|_")


@pytest.mark.parametrize("kind", proven_games(), ids=lambda kind: kind.id)
def test_the_action_space_is_numbered_without_gaps(kind: type[Game]) -> None:
    space = kind.actions
    assert [space.index(space.option(n)) for n in range(space.size)] == list(range(space.size))
    assert all(declared.help for declared in space.verbs.values())


@pytest.mark.parametrize("kind", proven_games(), ids=lambda kind: kind.id)
def test_every_preset_can_be_played_by_any_number(kind: type[Game]) -> None:
    settings = []
    for preset in kind.presets.values():
        assert preset.title
        assert preset.words.endswith(".")
        for seats in kind.players:
            settings.append((seats, table_options(kind, preset.options, seats)))
            Table.open(kind, seats, options=preset.options)
    assert len(set(settings)) == len(settings), "two presets are the same"


@pytest.mark.parametrize("kind", all_games().values(), ids=lambda kind: kind.id)
def test_every_registered_game_states_its_invariants(kind: type[Game]) -> None:
    assert invariants_of(kind) is not None, f"tests/{kind.id}/invariants.py needs check(table)"
