"""Twins down to the bytes: two live tables that differ only in what somebody cannot see.

`python -m tests.server.wire_twins raiders --pairs 500 --seed tonight` compares as many as you like.
"""

import argparse
import asyncio
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import msgspec

from broadside.engine import Game, Option, Table
from broadside.games import all_games
from broadside.server.hall.terms import LiveClock
from broadside.server.routes.socket import ENCODER
from broadside.server.shelf.packs import pack_as_json
from broadside.server.store.rows import Person, SeatRow
from broadside.server.table import moves
from broadside.server.table.live import LiveTable
from broadside.server.table.play import Play
from broadside.server.table.watcher import Watcher
from broadside.server.wire.plays import Act
from tests.engine.skirmish import Skirmish
from tests.every_game.watching import Twins

from .player import Player
from .running import Running

LOOK_AHEAD = 4
MOST_PLAYS = 8
"""So many plays for each pair are looked through at most."""
OWN_NAMES = re.compile(r'"(id|created)":"[^"]*"')


class Heard:
    """Everything that a person, or a spectator, is sent of a live table."""

    def __init__(self, live: LiveTable, person: str) -> None:
        self._live = live
        self._watcher = Watcher(person, -1)
        self.bytes: list[str] = []
        live.join(self._watcher)

    def leave(self) -> None:
        """Go away."""
        self._live.leave(self._watcher)

    async def listen(self) -> None:
        """Hear what the socket would send now."""
        for message in await self._live.news_for(self._watcher):
            self.bytes.append(without_names(ENCODER.encode(message).decode()))


def without_names(text: str) -> str:
    """A message without what belongs to the one table or the other for everybody to see."""
    return OWN_NAMES.sub(r'"\1":""', text)


class LiveTwin:
    """One of the twins as the server has it, with somebody on every seat."""

    def __init__(self, live: LiveTable, watcher: str) -> None:
        self.live = live
        self.heard = [Heard(live, watcher), Heard(live, "")]

    async def act(self, seat: int, choice: Option) -> None:
        """Whoever has the seat makes a choice."""
        live = self.live
        person = live.seats[seat].person or ""
        version = live.version_for(person)
        await moves.act(live, person, Act(seat, list(choice), version))

    async def close_window(self) -> None:
        """The time of a window is up."""
        async with self.live.hold():
            await self.live.close_window()

    async def listen(self) -> list[list[str]]:
        """What everybody has heard so far, and what a newcomer would hear."""
        for heard in self.heard:
            await heard.listen()
        newcomer = Heard(self.live, "")
        await newcomer.listen()
        newcomer.leave()
        return [*(heard.bytes for heard in self.heard), newcomer.bytes]


async def sit_down(
    server: Running, kind: type[Game], twin: Table, watcher: int, people: list[Person]
) -> LiveTwin:
    """A live table around one of the twins: the first person has the watcher's seat."""
    house = server.house
    me, other = people
    seats = [
        SeatRow(name, person=(me if seat == watcher else other).id)
        for seat, name in enumerate(twin.names)
    ]
    pack, content = house.harbour.packs.find(kind.id, None)
    await house.store.keep_pack(pack, kind.id, pack_as_json(content))
    options = msgspec.to_builtins(twin.game.options)
    live = await house.harbour.add(
        me, kind, options, pack, seats, False, LiveClock(), seed="a seed for twins"
    )
    async with live.hold():
        await live.begin({})
        live.listeners.clear()  # what a table does by itself would come when it likes
        live._play = Play(twin)
        live._look_at_clocks(time.time())
        live.changed()
    return LiveTwin(live, me.id)


async def compare(server: Running, kind: type[Game], twins: Twins, rng: Random) -> str:
    """Play on at both tables alike; tells what was chosen last when somebody could notice."""
    people = [await house_person(server, name) for name in ("Anne", "Bess")]
    pair = [await sit_down(server, kind, twin, twins.watcher, people) for twin in twins.tables]
    last = "nothing yet"
    for _ in range(LOOK_AHEAD + 1):
        one, other = [await twin.listen() for twin in pair]
        if one != other:
            return last
        choices = twins.shared_choices()
        if choices:
            seat, choice = rng.choice(choices)
            last = choice[0]
            for twin in pair:
                await twin.act(seat, choice)
        elif all(twin.window for twin in twins.tables):
            last = "closing a window"
            for twin in pair:
                await twin.close_window()
        else:
            break
        if twins.told_apart:
            break
    return ""


async def house_person(server: Running, name: str) -> Person:
    """Somebody known to the server."""
    player = PLAYERS.get(name)
    if player is None or player.address != server.address:
        player = PLAYERS[name] = await asyncio.to_thread(Player, server.address, name)
    session = await server.house.sessions.behind(player.http.cookies["broadside"])
    assert session is not None
    return session.person


PLAYERS: dict[str, Player] = {}


def positions(
    kind: type[Game], options: dict[str, Any], seed: str, pairs: int
) -> Iterator[tuple[Twins, Random]]:
    """Twins in the middle of random plays; a game without secrets has none."""
    rng = Random(seed)
    found = 0
    for _ in range(MOST_PLAYS * pairs):
        table = Table.open(kind, rng.choice(kind.players), seed=str(rng.random()), options=options)
        while not table.over:
            if rng.random() < 0.1:
                twins = Twins(table, rng.randrange(table.game.seats), rng)
                if twins.differ():
                    yield twins, rng
                    found += 1
                    if found == pairs:
                        return
            seat = rng.choice(list(table.asks))
            table.act(seat, rng.choice(table.game.sensible(table.asks[seat])))


def alike_on_the_wire() -> AbstractContextManager[object]:
    """For as long as both tables shall show the same clocks."""
    return mock.patch("time.time", return_value=1.8e9)


def differences(
    server: Running, kind: type[Game], options: dict[str, Any], seed: str, pairs: int
) -> Counter[str]:
    """How many pairs somebody could tell apart, by what was chosen last."""
    found: Counter[str] = Counter()
    with alike_on_the_wire():
        for twins, rng in positions(kind, options, seed, pairs):
            told = server.inside(compare(server, kind, twins, rng))
            if told:
                found[told] += 1
    return found


KINDS: dict[str, dict[str, Any]] = {
    **{game: {} for game in (*all_games(), "skirmish")},
    "boarding": {"covered_values": "memory"},
}
"""The games to compare, with the options under which they hide most."""


def kind_named(name: str) -> type[Game]:
    return Skirmish if name == "skirmish" else all_games()[name]


def main() -> None:
    """Compare many pairs, and say how many differ."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=KINDS)
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--seed", default="twins")
    wish = parser.parse_args()
    all_games()[wish.game] = kind_named(wish.game)
    with tempfile.TemporaryDirectory() as data:
        server = Running(Path(data), open_tables_per_person=10**9)
        found = differences(server, kind_named(wish.game), KINDS[wish.game], wish.seed, wish.pairs)
        server.stop()
    print(f"{wish.game}: {found.total()} of {wish.pairs} pairs could be told apart {dict(found)}")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
