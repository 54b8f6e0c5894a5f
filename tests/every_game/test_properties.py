"""What must hold for every game, over random plays at every player count.

A game gets all of this by registering. The twin test: two tables that differ only in what a seat
cannot see look alike to that seat, in views, asks, events, and in what the table waits for.
"""

import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from broadside.bots.random import play_out
from broadside.engine import (
    ALL_SEEING,
    EMPTY,
    SPECTATOR,
    Game,
    IllegalChoice,
    NotAsked,
    Record,
    Table,
    ranked,
    replay,
    table_options,
)
from broadside.games import all_games

from .games import invariants_of, proven_games, tables
from .watching import Twins, json, noticed, seen

MOST_DECISIONS = 3000
"""No game here takes longer, however badly it is played."""
LOOK_AHEAD = 6
"""For so many choices twins are compared."""

every_table = pytest.mark.parametrize(
    ("kind", "seats", "options"),
    tables(),
    ids=lambda value: getattr(value, "id", str(value)),
)
few_plays = settings(
    max_examples=5,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],  # a seed does not get simpler by shrinking
)


def over_random_plays(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test for every table, each with a few seeds."""
    proof: Callable[..., None] = every_table(few_plays(given(seed=st.integers(0, 2**32))(test)))
    return proof


def random_play(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> Iterator[Table]:
    """A table before its first choice, then after each random one."""
    table = Table.open(kind, seats, seed=seed, options=options)
    rng = Random(seed)
    yield table
    while not table.over:
        seat = rng.choice(list(table.asks))
        table.act(seat, rng.choice(table.asks[seat].options))
        assert len(table.steps) <= MOST_DECISIONS, "this play does not end"
        yield table


def told(table: Table, eyes: int, since: int) -> bytes:
    return json([entry.event for entry in table.events(eyes, since)])


def cards_of(table: Table) -> Counter[int]:
    return Counter(card for zone in table.game.zones for card in zone.cards if card != EMPTY)


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
    again = replay(msgspec.json.decode(table.record().to_json(), type=Record), kind)
    for eyes in (*range(seats), SPECTATOR, ALL_SEEING):
        assert seen(again, eyes) == seen(table, eyes)
        assert told(again, eyes, -1) == told(table, eyes, -1)
    assert again.record() == table.record()


@over_random_plays
def test_undo_goes_back_exactly(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """Also by way of marks, also at a table for people; and from there the play goes on alike."""
    eyes = (*range(seats), ALL_SEEING)
    *_, end = random_play(kind, seats, options, seed)
    places = Random(seed).sample(range(len(end.steps)), min(3, len(end.steps)))
    for patient in (False, True):
        table = Table.open(kind, seats, seed=seed, options=options, patient=patient, marked=True)
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


def remembered(table: Table) -> object:
    """What every seat knows of the cards."""
    assert table.game.knowledge is not None
    return pickle.loads(table.game.knowledge.memory())


@over_random_plays
def test_a_fork_is_the_same_to_its_seat_and_leaves_the_table_alone(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    rng = Random(seed)
    for table in random_play(kind, seats, options, seed):
        if table.over:
            return
        if rng.random() < 0.6:
            continue
        truth = [seen(table, eyes) for eyes in (*range(seats), ALL_SEEING)]
        for seat in range(seats):
            fork = table.fork(seat, rng)
            assert seen(fork, seat) == seen(table, seat)
            assert fork.game.features(seat) == table.game.features(seat)
            assert cards_of(fork) == cards_of(table)
            if rng.random() < 0.2:
                play_out(fork, rng)
                assert fork.over
        assert [seen(table, eyes) for eyes in (*range(seats), ALL_SEEING)] == truth


@over_random_plays
def test_twins_look_alike_until_they_show_different_cards(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """Also in whom they wait for, in how many steps they go on, and in what can be taken back."""
    rng = Random(seed)
    for table in random_play(kind, seats, options, seed):
        if table.over or rng.random() < 0.5:
            continue
        twins = Twins(table, rng.randrange(seats), rng)
        for _ in range(LOOK_AHEAD):
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
                assert all(twin.over or not twin.hides_nothing_since(0) for twin in twins.tables)
                break
        else:
            assert twins.look_alike()


@over_random_plays
def test_what_is_chosen_together_is_invisible_until_all_have_decided(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    for table in patient_play(kind, seats, options, seed):
        gathering = table.gathering
        if gathering is None:
            continue
        for seat in list(table.asks):
            others = [eyes for eyes in (*range(seats), SPECTATOR) if eyes != seat]
            before = [noticed(table, eyes) for eyes in others]
            choice = table.asks[seat].options[-1]
            forced = len(table.asks[seat].options) == 1
            last = len(gathering.asks) == 1 and gathering.window is None
            if last:
                break  # with this one all may have decided
            table.act(seat, choice)
            assert [noticed(table, eyes) for eyes in others] == before
            if not forced:
                table.withdraw(seat)
                assert [noticed(table, eyes) for eyes in others] == before


@over_random_plays
def test_patience_changes_nothing_but_the_waiting(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """The record of a play among people replays on a table that waits for nobody, step by step."""
    *_, table = patient_play(kind, seats, options, seed)
    record = table.record()
    again = replay(record, kind)
    for eyes in (*range(seats), ALL_SEEING):
        assert seen(again, eyes) == seen(table, eyes)
        assert again.events(eyes) == table.events(eyes)
    assert again.game.step == table.game.step
    assert again.record() == record


def patient_play(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> Iterator[Table]:
    """A random play at a table for people: some answer windows in time, others do not."""
    table = Table.open(kind, seats, seed=seed, options=options, patient=True)
    rng = Random(seed)
    yield table
    while not table.over:
        if table.window and rng.random() < 0.4:
            assert table.window.kind in kind.windows
            table.close_window()
        elif table.asks:
            seat = rng.choice(list(table.asks))
            table.act(seat, rng.choice(table.asks[seat].options))
        assert len(table.choices) <= MOST_DECISIONS, "this play does not end"
        yield table


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
    for table in random_play(kind, seats, options, 7):
        view = table.view(0)
        assert msgspec.json.decode(json(view), type=kind.view_type) == view
        for ask in table.asks.values():
            for option in ask.options:
                assert table.game.label(option, table.names)
    for entry in table.events(ALL_SEEING):
        assert type(entry.event) in kind.event_types
        assert table.game.sentence(entry.event, table.names)[-1] in ".!"
        assert msgspec.json.decode(json(entry.event), type=type(entry.event)) == entry.event


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
