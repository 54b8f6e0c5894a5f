"""Whose speed is measured: our games, and a peer."""

from itertools import count
from math import floor
from random import Random
from typing import Any

from broadside.bots.random import play_out
from broadside.bots.search.bot import Settings, rank_alone
from broadside.engine import Perspective, Table, record_from, replay
from broadside.games import find_game, usual_count

SEARCH = Settings(iterations=100)
FORKS = 10
"""So many at a time: looking at the clock takes a moment too."""


class Broadside:
    """One of our games, played by random bots with the full list of options at every decision."""

    def __init__(self, game: str) -> None:
        kind = find_game(game)
        seats = usual_count(kind)
        self.name = f"{kind.id} for {seats}"
        self._kind = kind
        self._seats = seats
        self._rng = Random(1)
        self._seeds = count()
        self._features = [0.0] * kind.feature_count
        self._mask = bytearray(kind.actions.size)
        whole = Table.open(kind, seats, seed="middle")
        play_out(whole, Random(1))
        self._record = whole.record().compressed()
        self._middle = whole.undone(len(whole.steps) // 2)
        self._seat = next(iter(self._middle.asks))
        self.record_bytes = len(self._record)

    def play(self) -> int:
        """One whole play at random."""
        table = self._fast_table()
        play_out(table, self._rng)
        return len(table.steps)

    def learn(self) -> int:
        """One whole play at random, with features and a mask at every decision."""
        table, random = self._fast_table(), self._rng.random
        while table.asks:
            ask = next(iter(table.asks.values()))
            options = ask.options
            table.game.fill_features(ask.seat, self._features)
            self._kind.actions.fill_mask(options, self._mask)
            table.play(ask.seat, options[floor(random() * len(options))])
        return len(table.steps)

    def fork(self) -> int:
        """A few forks from the middle of a play."""
        for _ in range(FORKS):
            self._middle.fork(self._seat, self._rng)
        return FORKS

    def play_out(self) -> int:
        """A fork from the middle, played to its end at random."""
        play_out(self._middle.fork(self._seat, self._rng), self._rng)
        return 1

    def search(self) -> int:
        """A search from the middle."""
        return rank_alone(Perspective(self._middle, self._seat), SEARCH, 1.0).iterations

    def replay(self) -> int:
        """The record of the whole play, as it is kept."""
        replay(record_from(self._record), self._kind)
        return 1

    def _fast_table(self) -> Table:
        seed = next(self._seeds)
        return Table.open(self._kind, self._seats, seed=seed, listening=False, searchable=False)


class Catanatron:
    """The peer: four random players of catanatron. Raises ImportError where it is absent."""

    name = "catanatron for 4"
    record_bytes = 0

    def __init__(self) -> None:
        import catanatron

        self._catan = catanatron
        self._middle = self._halfway()

    def play(self) -> int:
        """One whole play at random."""
        game = self._new()
        game.play()
        return len(game.state.actions)

    def learn(self) -> int:
        """Its features are another matter, so there is nothing to compare."""
        return 0

    def fork(self) -> int:
        """A few copies from the middle of a play."""
        for _ in range(FORKS):
            self._middle.copy()
        return FORKS

    def play_out(self) -> int:
        """A copy from the middle, played to its end at random."""
        self._middle.copy().play()
        return 1

    def search(self) -> int:
        """Its search is another one, so there is nothing to compare."""
        return 0

    def replay(self) -> int:
        """It keeps no records."""
        return 0

    def _halfway(self) -> Any:
        """The same play twice: once to see how long it is, once to stop in its middle."""
        whole = self._new(seed=1)
        whole.play()
        middle = self._new(seed=1)
        for _ in range(len(whole.state.actions) // 2):
            middle.play_tick()
        return middle

    def _new(self, seed: int | None = None) -> Any:
        colours = self._catan.Color
        seats = (colours.RED, colours.BLUE, colours.WHITE, colours.ORANGE)
        return self._catan.Game([self._catan.RandomPlayer(colour) for colour in seats], seed=seed)
