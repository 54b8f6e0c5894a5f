"""Chance: every die and every shuffle of a play comes from here, so every one can be told again."""

import random
from collections.abc import Callable, Sequence


class Chance:
    """A source of chance. Everything is built from `below`, so a list of small whole numbers
    repeats it on any machine and under any Python."""

    def __init__(self, source: Callable[[], float]) -> None:
        self._source = source
        self.draws = 0
        """How many outcomes there have been."""
        self.drawn: list[int] | None = None
        """The outcomes since somebody began to keep them."""

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each as likely."""
        outcome = int(self._source() * limit)
        self.draws += 1
        if self.drawn is not None:
            self.drawn.append(outcome)
        return outcome

    def skip(self, draws: int) -> None:
        """Pass over outcomes that are known already."""
        for _ in range(draws):
            self._source()
        self.draws += draws

    def roll(self, sides: int) -> int:
        """A die."""
        return self.below(sides) + 1

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards into random order."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def seeded(seed: str) -> Chance:
    """The chance of a real play: the seed decides everything."""
    return Chance(random.Random(seed).random)


class Retold(Chance):
    """Chance that gives the same outcomes once more."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._outcomes = iter(outcomes)
        super().__init__(lambda: 0.0)

    def below(self, limit: int) -> int:
        return next(self._outcomes)


class Scripted(Chance):
    """Chance for tests and teaching: given rolls and stacked decks first, then the seed.

    `rolls` are the faces of the next dice. `decks` are the cards, top first, of the next
    shuffles; cards a script does not name follow below in random order.
    """

    def __init__(
        self,
        seed: str,
        rolls: Sequence[int] = (),
        decks: Sequence[Sequence[int]] = (),
        picks: Sequence[int] = (),
    ) -> None:
        super().__init__(random.Random(seed).random)
        self._rolls = list(rolls)
        self._decks = [list(deck) for deck in decks]
        self._picks = list(picks)

    def below(self, limit: int) -> int:
        return self._given(self._picks.pop(0)) if self._picks else super().below(limit)

    def roll(self, sides: int) -> int:
        return self._given(self._rolls.pop(0) - 1) + 1 if self._rolls else super().roll(sides)

    def shuffle(self, cards: list[int]) -> None:
        wanted = self._decks.pop(0) if self._decks else []
        for last in range(len(cards) - 1, 0, -1):
            other = self._given(cards.index(wanted.pop(0))) if wanted else super().below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def _given(self, outcome: int) -> int:
        if self.drawn is not None:
            self.drawn.append(outcome)
        return outcome


def scripted(
    seed: str, rolls: Sequence[int], decks: Sequence[Sequence[int]], picks: Sequence[int]
) -> Chance:
    """Chance from a seed, after the outcomes that are given."""
    return Scripted(seed, rolls, decks, picks) if rolls or decks or picks else seeded(seed)
