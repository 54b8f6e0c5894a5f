"""What a seat is shown, guesses and foretells follows from what it knows, in every game.

A game gets all of this by registering. The twin test: two tables that differ only in what a seat
cannot see look alike to that seat, in views, asks, events, and in what the table waits for.
"""

from collections.abc import Iterator, Sequence
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
    Option,
    Table,
)
from broadside.engine.gathering import Gathering
from broadside.engine.objection import is_meant
from broadside.games import all_games

from .playing import (
    any_move,
    cards_of,
    inside,
    make,
    moments,
    over_random_plays,
    patient_play,
    some_of,
    unchanged,
)
from .watching import Twins, json, noticed, previews, seen

LOOK_AHEAD = 6
"""For so many choices twins are compared."""

WISHES = 8
"""So many things are tried of each kind that may not be offered."""

ROOT = Path(__file__).parents[2]


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
            make(fork, any_move(fork, rng))  # what is listed there can be done there
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


@pytest.mark.parametrize("kind", all_games().values(), ids=all_games())
def test_what_a_sign_means_is_said_once_and_by_a_rule_that_exists(kind: type[Game]) -> None:
    rules = rules_of(kind)
    signs = [(term.kind, term.id) for term in kind.glossary]
    assert len(set(signs)) == len(signs)
    for term in kind.glossary:
        assert f"**{term.rule}**" in rules
        assert term.words[-1] not in ".?!"


def rules_of(kind: type[Game]) -> str:
    """The rules in words; a game of the tests has none."""
    rulebook = ROOT / "docs" / "rules" / f"{kind.id}.md"
    return rulebook.read_text() if rulebook.exists() else ""


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
