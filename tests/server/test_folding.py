"""Reading a play from its stored actions: what was taken back is not played again."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from broadside.engine import ALL_SEEING, OPEN, Game, Table
from broadside.games import find_game
from broadside.server.store.rows import Action, Chosen, Closed, TakenBack, Withdrawn
from broadside.server.table.folding import folded
from broadside.server.table.play import Play
from tests.engine.skirmish import Skirmish
from tests.engine.smugglers import Smugglers
from tests.every_game.watching import noticed

KINDS = [Smugglers, Skirmish, find_game("raiders")]


def opened(kind: type[Game]) -> Play:
    return Play(Table.open(kind, 3, seed=1, patient=True))


def some_action(play: Play, rng: Random) -> Action:
    """Anything that could happen at a live table."""
    table = play.table
    if table.choices and (table.over or rng.random() < 0.08):
        return TakenBack(0, rng.randrange(len(table.choices)))
    gathering = table.gathering
    if gathering is not None:
        chosen = [seat for seat, choices in gathering.choices.items() if choices]
        if chosen and rng.random() < 0.3:
            return Withdrawn(rng.choice(chosen))
        if gathering.window is not None and all(map(play.is_forced, table.asks)):
            return Closed()
    seat = rng.choice(list(table.asks))
    choice = rng.choice(table.asks[seat].options)
    return Chosen(seat, list(choice), forced=play.is_forced(seat))


def played(play: Play, count: int, rng: Random) -> Iterator[Action]:
    """Actions that were done, as they are stored."""
    for _ in range(count):
        action = some_action(play, rng)
        play.do(action)
        if isinstance(action, Chosen) and play.last_sight != OPEN:
            action = msgspec.structs.replace(action, secret=True)
        yield action


def known_of(play: Play) -> list[Any]:
    """All that clients are told of a play, and what they are told when they come back."""
    return [
        [noticed(play.table, eyes) for eyes in (0, 1, 2, ALL_SEEING)],
        play.sequence,
        play.table.record(),
        [
            (play.version_for(seats), play.news_since(version, seats))
            for seats in ([], [0], [0, 1], [0, 1, 2])
            for version in range(play.version_for(seats) + 2)
        ],
    ]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
@pytest.mark.parametrize("seed", range(6))
def test_a_play_is_the_same_after_it_was_read_again(kind: type[Game], seed: int) -> None:
    play = opened(kind)
    actions = list(played(play, 150, Random(seed)))
    again = opened(kind)
    again.redo(actions)
    known = known_of(again)
    assert known[:3] == known_of(play)[:3]
    assert known[3] == known_of(play)[3]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_nothing_that_was_taken_back_is_left(kind: type[Game]) -> None:
    play = opened(kind)
    left = folded(list(played(play, 200, Random(3))))
    assert not any(isinstance(action, TakenBack | Withdrawn) for action in left)
    real = [action for action in left if isinstance(action, Chosen) and not action.forced]
    assert [(one.seat, tuple(one.choice)) for one in real] == [
        (step.seat, step.choice) for step in play.table.choices
    ]
