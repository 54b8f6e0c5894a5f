"""A pack is either refused, or it can be played: the default packs, changed at random.

Whatever the check lets through must play to the end at every player count, keep the game's
invariants, and have words, pictures and numbers for everything.
"""

from collections.abc import Iterator
from importlib import import_module
from io import StringIO
from math import isfinite
from random import Random
from typing import Any

import msgspec
import pytest
from rich.console import Console

from broadside.engine import SPECTATOR, Game, Table, default_pack, digest_of

from .games import games_with_content, invariants_of

CHANGED_PACKS = 6
"""So many that are taken, for each game; most are refused, which is quick."""
MOST_DECISIONS = 20_000

NUMBERS = (-1, 0, 1, 2, 3, 5, 9, 10, 20, 21, 100, 9999, 10**6, 2**53 - 1)
WORDS = (
    "",
    " ",
    "?",
    "x" * 60,
    "x" * 10_000,
    "[/bold]",
    "[red]",
    "<b>&amp;</b>",
    "two\nlines",
    "é",
)

Place = tuple[Any, ...]


def places(part: Any, here: Place = ()) -> Iterator[Place]:
    """Every place in a tree of lists and maps."""
    inside = part.items() if isinstance(part, dict) else enumerate(part)
    for key, inner in inside:
        yield (*here, key)
        if isinstance(inner, dict | list):
            yield from places(inner, (*here, key))


def at(part: Any, place: Place) -> Any:
    for key in place:
        part = part[key]
    return part


def field_of(place: Place) -> Place:
    """What entries of one list share: their place but for the position."""
    return tuple("any" if isinstance(key, int) else key for key in place)


def alike(tree: Any, place: Place) -> list[Place]:
    """The same field of all entries of a list."""
    return [other for other in places(tree) if field_of(other) == field_of(place)]


def changed(tree: Any, place: Place, rng: Random) -> Any:
    """Something else that somebody could have written there."""
    old = at(tree, place)
    others = [at(tree, other) for other in alike(tree, place)]
    match old:
        case bool() | None:
            return rng.choice([True, None, 1])
        case int():
            return rng.choice([*NUMBERS, old + 1, old - 1, float(old), None, "7", *others])
        case str():
            joined = rng.choice([" + ", " / "]).join(str(rng.choice(others)) for _ in range(2))
            return rng.choice([*WORDS, joined, joined, rng.choice(others), None, 7])
        case list():
            again = [*old, *old[: rng.randint(0, 3)]]
            return rng.choice([[], old[:-1], old[1:], old[::-1], again, old * 5, old[:1] * 3, None])
        case dict():
            left = {key: part for key, part in old.items() if rng.random() < 0.8}
            return rng.choice([left, rng.choice(others), {}, None])
    return old


def change_at_random(tree: Any, rng: Random) -> None:
    """Change any field of any entry, or the same in all entries."""
    field = rng.choice(sorted({field_of(place) for place in places(tree)}))
    targets = [place for place in places(tree) if field_of(place) == field]
    place = rng.choice(targets)
    part = msgspec.json.encode(changed(tree, place, rng))
    for target in targets if rng.random() < 0.4 else [place]:
        at(tree, target[:-1])[target[-1]] = msgspec.json.decode(part)


def accepted(tree: Any, kind: type[Game]) -> Any:
    """The pack, if its game takes it."""
    try:
        pack = msgspec.convert(tree, kind.pack_type, str_keys=True)
    except msgspec.ValidationError:
        return None
    return None if any(problem.fatal for problem in pack.problems()) else pack


def play_out(kind: type[Game], seats: int, pack: Any, rng: Random) -> None:
    """A random play, looked at from all sides every now and then."""
    table = Table.open(kind, seats, seed=rng.getrandbits(32), pack=pack, searchable=False)
    check, told = invariants_of(kind), 0
    while not table.over:
        assert len(table.steps) < MOST_DECISIONS, "this play does not end"
        seat = rng.choice(list(table.asks))
        if rng.random() < 0.05:
            told = look(table, seat, told)
            if check is not None:
                check(table)
        table.play(seat, rng.choice(table.asks[seat].options))
    look(table, SPECTATOR, told)
    if check is not None:
        check(table)


def look(table: Table, eyes: int, told: int) -> int:
    """Everything that is shown to people and bots can be made."""
    game, names = table.game, list(table.names)
    view = table.view(eyes)
    assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
    artist = import_module(f"broadside.games.{game.id}.terminal")
    Console(file=StringIO(), width=80).print(artist.draw(view, game.pack, names, eyes))
    for ask in table.asks.values():
        assert all(game.label(option, names) for option in ask.options)
    events = table.events(SPECTATOR)
    assert all(game.sentence(entry.event, names) for entry in events[told:])
    assert all(isfinite(number) for number in game.features(max(eyes, 0)))
    assert all(0 <= chance <= 1 for chance in table.chances())
    return len(events)


def changed_pack(kind: type[Game], rng: Random) -> Any:
    """The default pack with some changes that the game does not mind."""
    while True:
        tree = msgspec.to_builtins(default_pack(kind), str_keys=True) | {"id": "changed"}
        for _ in range(rng.choice([1, 2, 3, 6])):
            change_at_random(tree, rng)
        if (pack := accepted(tree, kind)) is not None:
            return pack


@pytest.mark.parametrize("kind", games_with_content(), ids=lambda kind: kind.id)
@pytest.mark.parametrize("seed", range(CHANGED_PACKS))
def test_a_changed_pack_is_refused_or_can_be_played(kind: type[Game], seed: int) -> None:
    rng = Random(seed)
    pack = changed_pack(kind, rng)
    written = msgspec.json.encode(pack)
    assert digest_of(msgspec.json.decode(written, type=kind.pack_type)) == digest_of(pack)
    for seats in kind.players:
        play_out(kind, seats, pack, rng)
