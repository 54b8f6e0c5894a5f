"""What must hold for every game, over random plays at every player count.

A game gets all of this by registering. The twin test: two tables that differ only in what a seat
cannot see look alike to that seat, in views, asks, events, and in what the table waits for.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from broadside.bots.random import play_out
from broadside.engine import (
    ALL_SEEING,
    EMPTY,
    SPECTATOR,
    Game,
    IllegalChoice,
    NotAsked,
    Option,
    Table,
    ranked,
    record_from,
    replay,
    table_options,
)
from broadside.engine.gathering import Gathering
from broadside.engine.objection import is_meant
from broadside.games import all_games

from .copies import described, differences, shared_by, state_of, strange_zones
from .games import invariants_of, limits_of, proven_games, tables
from .watching import Twins, json, noticed, previews, seen

ROOT = Path(__file__).parents[2]
LOOK_AHEAD = 6
"""For so many choices twins are compared."""

WISHES = 8
"""So many things are tried of each kind that may not be offered."""

COPIES = 2
"""So many tables are copied in the middle of a play."""

every_table = pytest.mark.parametrize(
    ("kind", "seats", "options"),
    tables(),
    ids=lambda value: getattr(value, "id", str(value)),
)


def over_random_plays(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test for every table, each with a few seeds that are always the same."""

    @every_table
    def proof(kind: type[Game], seats: int, options: dict[str, Any]) -> None:
        rng = Random(f"{test.__name__} {kind.id} {seats} {options}")
        for _ in range(limits_of(kind).plays):
            test(kind, seats, options, rng.getrandbits(32))

    proven: Callable[..., None] = proof
    proven.__doc__ = test.__doc__
    return proven


def random_play(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> Iterator[Table]:
    """A table before its first choice, then after each random one."""
    table = Table.open(kind, seats, seed=seed, options=options)
    rng = Random(seed)
    yield table
    while not table.over:
        make(table, any_move(table, rng))
        assert len(table.steps) <= limits_of(kind).most_decisions, "this play does not end"
        yield table


def moments(kind: type[Game], seats: int, options: dict[str, Any], seed: int) -> Iterator[Table]:
    """A random play at some of its decisions; not at all, or long plays would take too long."""
    length = sum(1 for _ in random_play(kind, seats, options, seed)) - 1
    chosen = some_of(length, kind, seed)
    for number, table in enumerate(random_play(kind, seats, options, seed)):
        if number in chosen:
            yield table


def some_of(length: int, kind: type[Game], seed: int) -> set[int]:
    """The numbers of the moments that are looked at, of so many."""
    looks = min(length, limits_of(kind).looks)
    return set(Random(f"looks {seed}").sample(range(length), looks))


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


def remembered(table: Table) -> object:
    """What every seat knows of the cards."""
    assert table.game.knowledge is not None
    return table.game.knowledge.hidden


@over_random_plays
def test_a_fork_is_the_same_to_its_seat_and_leaves_the_table_alone(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    rng = Random(seed)
    for table in moments(kind, seats, options, seed):
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
def test_a_guess_follows_from_what_the_seat_knows_and_from_chance(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """What really lies there plays no part: any other truth leads to the same guess."""
    rng = Random(seed)
    for table in moments(kind, seats, options, seed):
        seat = rng.randrange(seats)
        other = guess(table, table.game, seat, rng.random())
        luck = rng.random()
        assert guess(table, other, seat, luck).zones == guess(table, table.game, seat, luck).zones


def guess(table: Table, truth: Game, seat: int, luck: float) -> Game:
    """What a seat takes a game for in which it knows what it knows at this table."""
    assert table.game.knowledge is not None
    copy = truth.copied()
    table.game.knowledge.copied().guess(copy, seat, Random(luck))
    return copy


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


Move = tuple[int, Option] | None
"""What somebody chose; None if the time of a window was up."""


def any_move(table: Table, rng: Random) -> Move:
    if table.window and table.patient and (not table.asks or rng.random() < 0.4):
        return None
    seat = rng.choice(list(table.asks))
    return seat, rng.choice(table.asks[seat].options)


def make(table: Table, move: Move) -> None:
    if move is None:
        table.close_window()
    else:
        table.act(*move)


def wander(table: Table, rng: Random) -> None:
    """Play on for a while, and think about it."""
    for _ in range(LOOK_AHEAD):
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


def inside(table: Table) -> object:
    """The game as it is, what is known of it, what chance has brought and what was told."""
    game = table.game
    rest = {"draws": game.chance.draws, "told": len(game.log or ())}
    return described(state_of(game) | {"known": remembered(table)} | rest)


def unchanged(table: Table, before: object) -> bool:
    """Whether all within a table is as it was; else what is not."""
    changed = list(differences(before, inside(table)))
    assert not changed, f"changed: {', '.join(changed)}"
    return True


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
            offered = [kind.actions.option(number) for number, on in enumerate(mask) if on]
            assert set(offered) == set(ask.options)


@over_random_plays
def test_a_preview_follows_from_what_the_seat_knows_and_changes_nothing(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    rng = Random(seed)
    for table in moments(kind, seats, options, seed):
        for seat in table.asks:
            before = inside(table)
            foreseen = previews(table, seat)
            assert unchanged(table, before)
            assert previews(table.fork(seat, rng), seat) == foreseen
            for preview in foreseen:
                if preview is not None:
                    assert type(preview) in kind.preview_types
                    assert msgspec.json.decode(json(preview), type=type(preview)) == preview
                    table.game.foretold(preview, table.names)


def rules_of(kind: type[Game]) -> str:
    """The rules in words; a game of the tests has none."""
    rulebook = ROOT / "docs" / "rules" / f"{kind.id}.md"
    return rulebook.read_text() if rulebook.exists() else ""


@over_random_plays
def test_what_deserves_a_thought_is_offered_and_follows_from_what_the_seat_knows(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """So is what is expected of somebody."""
    rng = Random(seed)
    for table in moments(kind, seats, options, seed):
        for seat, ask in table.asks.items():
            before, game = inside(table), table.game
            sensible, expected = [*game.sensible(ask)], game.expected(ask)
            assert unchanged(table, before)
            assert sensible
            assert {*sensible, expected} <= {*ask.options}
            assert len({*sensible}) == len(sensible)
            fork = table.fork(seat, rng)
            assert [*fork.game.sensible(fork.asks[seat])] == sensible
            assert fork.game.expected(fork.asks[seat]) == expected


@over_random_plays
def test_an_objection_tells_why_not_and_only_what_the_seat_knows(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """Nothing speaks against what is offered; all else meets a sentence, by a rule that exists."""
    rng = Random(seed)
    rules = rules_of(kind)
    for table in moments(kind, seats, options, seed):
        for seat, ask in table.asks.items():
            assert not any(table.objection(seat, option) for option in ask.options)
            before, wished = inside(table), wishes(kind, ask.options, rng)
            said = [table.objection(seat, wish) for wish in wished]
            assert unchanged(table, before)
            fork = table.fork(seat, rng)
            assert [fork.objection(seat, wish) for wish in wished] == said
            for wish, objection in zip(wished, said, strict=True):
                assert (objection is None) == any(is_meant(one, wish) for one in ask.options)
                if objection is not None:
                    assert objection.sentence[-1] in ".?!"
                    assert not objection.rule or f"**{objection.rule}**" in rules


@pytest.mark.parametrize("kind", all_games().values(), ids=all_games())
def test_what_a_sign_means_is_said_once_and_by_a_rule_that_exists(kind: type[Game]) -> None:
    rules = rules_of(kind)
    signs = [(term.kind, term.id) for term in kind.glossary]
    assert len(set(signs)) == len(signs)
    for term in kind.glossary:
        assert f"**{term.rule}**" in rules
        assert term.words[-1] not in ".?!"


def wishes(kind: type[Game], options: Sequence[Option], rng: Random) -> list[Option]:
    """What somebody might try: anything at all, what is like an option, and any of its kind."""
    wished = [kind.actions.option(rng.randrange(kind.actions.size)) for _ in range(WISHES)]
    for verb, *numbers in rng.choices(options, k=WISHES):
        spans = kind.verbs[verb].ranges.values()
        pairs = zip(numbers, spans, strict=True)
        wished.append((verb, *(rng.choice([number, EMPTY, *span]) for number, span in pairs)))
    for name, declared in kind.verbs.items():
        wished.append((name, *(EMPTY for _ in declared.ranges)))
    return wished


@over_random_plays
def test_twins_look_alike_until_they_show_different_cards(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """Also in whom they wait for, in how many steps they go on, and in what can be taken back."""
    rng = Random(seed)
    for table in moments(kind, seats, options, seed):
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
    length = sum(1 for _ in gatherings(kind, seats, options, seed))
    chosen = some_of(length, kind, seed)
    for number, (table, gathering) in enumerate(gatherings(kind, seats, options, seed)):
        if number not in chosen:
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


def gatherings(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> Iterator[tuple[Table, Gathering]]:
    """A play among people whenever several decide in secret."""
    for table in patient_play(kind, seats, options, seed):
        if table.gathering is not None:
            yield table, table.gathering


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


def patient_play(
    kind: type[Game], seats: int, options: dict[str, Any], seed: int
) -> Iterator[Table]:
    """A random play at a table for people: some answer windows in time, others do not."""
    table = Table.open(kind, seats, seed=seed, options=options, patient=True)
    rng = Random(seed)
    yield table
    while not table.over:
        assert table.window is None or table.window.kind in kind.windows
        make(table, any_move(table, rng))
        assert len(table.steps) <= 10 * limits_of(kind).most_decisions, "this play does not end"
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
    assert len(schema["previews"]) == len(kind.preview_types)
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
