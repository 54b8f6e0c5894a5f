"""What somebody at a table can notice: of what is shown, of what is waited for, and how long.

Two tables are *twins* for a seat if they differ only in what that seat cannot see. As long as
neither shows it a card that the other does not, they must look alike to it in every respect.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from broadside.engine import SPECTATOR, Game, Option, Preview, Table, Zone
from broadside.engine.chance import Chance
from broadside.engine.gathering import Gathering


def json(thing: Any) -> bytes:
    return msgspec.json.encode(thing)


def seen(table: Table, eyes: int) -> bytes:
    """Everything these eyes can tell of a table."""
    ask = table.asks.get(eyes)
    return json([table.view(eyes), (ask.why, ask.options, previews(table, eyes)) if ask else None])


def previews(table: Table, seat: int) -> list[Preview | None]:
    """What an asked seat is told of each of its options."""
    return [table.game.preview(seat, option) for option in table.asks[seat].options]


def noticed(table: Table, eyes: int) -> bytes:
    """Everything these eyes can tell of a play, silence too."""
    window = table.window
    return json(
        [
            seen(table, eyes),
            table.over,
            table.waiting,
            table.game.step,
            [window.kind, window.why, window.seats] if window is not None else None,
            table.events(eyes),
            table.events(SPECTATOR),
            table.headlines(eyes),
            table.headlines(SPECTATOR),
            what_can_be_taken_back(table),
        ]
    )


def what_can_be_taken_back(table: Table) -> dict[int, tuple[set[int], bool]]:
    """By step of the log: who has chosen, and whether anybody learnt anything."""
    found: dict[int, tuple[set[int], bool]] = {}
    for step in table.steps:
        if step.step <= table.game.step:
            seats, revealed = found.get(step.step, (set(), False))
            found[step.step] = seats | {step.seat}, revealed or step.revealed
    return found


class Notebook:
    """Writes down every card that a seat gets to see, and what else it is told of hidden ones."""

    def __init__(self, game: Game, seat: int) -> None:
        self.learnt: list[Any] = []
        self._seat = seat
        watched = {
            "move": self._watching_cards(game.move),
            "draw": self._watching_draws(game.draw),
            "draw_many": self._watching_many(game.draw_many),
            "move_all": self._watching_piles(game.move_all),
            "slip": self._watching_cards(game.slip),
            "show": self._watching_shows(game.show),
            "whisper": self._watching_whispers(game.whisper),
            "give_away": self._watching_facts(game.give_away),
        }
        for name, watch in watched.items():
            setattr(game, name, watch)

    def _watching_cards(self, moved: Callable[..., None]) -> Callable[..., None]:
        def watched(card: int, source: Zone, target: Zone, *rest: int) -> None:
            if target.seen_by(self._seat) and not source.seen_by(self._seat):
                self.learnt.append(card)
            moved(card, source, target, *rest)

        return watched

    def _watching_draws(self, drawn: Callable[..., int]) -> Callable[..., int]:
        def watched(source: Zone, target: Zone, *rest: int) -> int:
            card = drawn(source, target, *rest)
            if target.seen_by(self._seat) and not source.seen_by(self._seat):
                self.learnt.append(card)
            return card

        return watched

    def _watching_many(self, drawn: Callable[..., int]) -> Callable[..., int]:
        def watched(source: Zone, target: Zone, count: int) -> int:
            if target.seen_by(self._seat) and not source.seen_by(self._seat):
                self.learnt.append(source.cards[::-1][:count])
            return drawn(source, target, count)

        return watched

    def _watching_piles(self, moved: Callable[..., None]) -> Callable[..., None]:
        def watched(source: Zone, target: Zone) -> None:
            if target.seen_by(self._seat) and not source.seen_by(self._seat):
                self.learnt.append(source.cards[:])
            moved(source, target)

        return watched

    def _watching_shows(self, shown: Callable[..., None]) -> Callable[..., None]:
        def watched(seat: int, cards: Sequence[int]) -> None:
            if seat == self._seat:
                self.learnt.append(list(cards))
            shown(seat, cards)

        return watched

    def _watching_whispers(self, whispered: Callable[..., None]) -> Callable[..., None]:
        def watched(sight: int, event: Any, *details: Any) -> None:
            if sight >> self._seat & 1:
                self.learnt.append(details)
            whispered(sight, event, *details)

        return watched

    def _watching_facts(self, given_away: Callable[..., None]) -> Callable[..., None]:
        def watched(fact: Any) -> None:
            self.learnt.append(fact)
            given_away(fact)

        return watched


class Twins:
    """Two tables for people, alike to one seat, that have the same luck ahead."""

    def __init__(self, table: Table, watcher: int, rng: Random) -> None:
        luck = rng.random()
        self.watcher = watcher
        self.tables = [_twin(table, watcher, rng, luck) for _ in range(2)]
        self.notebooks = [Notebook(twin.game, watcher) for twin in self.tables]

    @property
    def told_apart(self) -> bool:
        """Whether the seat was shown different cards, or all of them at the end of the play."""
        over = all(twin.over for twin in self.tables)
        return over or self.notebooks[0].learnt != self.notebooks[1].learnt

    def shared_choices(self) -> list[tuple[int, Option]]:
        """What could be chosen now at both tables."""
        asks, others = (twin.asks for twin in self.tables)
        return [
            (seat, option)
            for seat, ask in asks.items()
            if seat in others
            for option in ask.options
            if option in others[seat].options
        ]

    def act(self, seat: int, choice: Option) -> None:
        for twin in self.tables:
            twin.act(seat, choice)

    def look_alike(self) -> bool:
        one, other = (noticed(twin, self.watcher) for twin in self.tables)
        return one == other

    def differ(self) -> bool:
        """Whether there is anything to tell them apart by, for somebody who sees everything."""
        one, other = ([zone.cards for zone in twin.game.zones] for twin in self.tables)
        return one != other


def _twin(table: Table, watcher: int, rng: Random, luck: float) -> Table:
    twin = table.fork(watcher, rng)
    twin.patient = True
    if table.gathering is not None and twin.gathering is not None:
        twin.gathering = Gathering(twin.gathering.together, patient=True)
        twin.gathering.tell_again(watcher, table.gathering.choices.get(watcher, []))
        twin.asks = twin.gathering.asks
    twin.game.log = []
    twin.game.chance = Chance(Random(luck))
    return twin
