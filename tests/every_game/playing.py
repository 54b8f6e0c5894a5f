"""Random plays, at every table that the property suite knows."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from broadside.engine import (
    EMPTY,
    Game,
    Option,
    Table,
    compiled,
)

from .copies import described, differences, state_of
from .games import limits_of, tables

every_table = pytest.mark.parametrize(
    ("kind", "seats", "options"),
    tables(),
    ids=lambda value: getattr(value, "id", str(value)),
)


def over_random_plays(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test for every table, each with a few seeds that are always the same.

    Compiled rules are the same rules: one play of each shows that they were compiled aright.
    """

    @every_table
    def proof(kind: type[Game], seats: int, options: dict[str, Any]) -> None:
        rng = Random(f"{test.__name__} {kind.id} {seats} {options}")
        for _ in range(1 if compiled() else limits_of(kind).plays):
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


def cards_of(table: Table) -> Counter[int]:
    return Counter(card for zone in table.game.zones for card in zone.cards if card != EMPTY)


def remembered(table: Table) -> object:
    """What every seat knows of the cards."""
    assert table.game.knowledge is not None
    return table.game.knowledge.hidden


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
