"""Chance: every die and every shuffle of a play comes from here, so every one can be told again."""

from collections.abc import Sequence
from copy import copy
from math import floor
from random import Random


class Chance:
    """A source of chance. Everything is built from `below`, so a list of small whole numbers
    repeats it on any machine and under any Python."""

    def __init__(self, source: Random) -> None:
        self._source = source
        self._random = source.random
        self.draws = 0
        """How many outcomes there have been."""
        self.drawn: list[int] | None = None
        """The outcomes since somebody began to keep them."""

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each as likely."""
        outcome = floor(self._random() * limit)
        self.draws += 1
        if self.drawn is not None:
            self.drawn.append(outcome)
        return outcome

    def skip(self, draws: int) -> None:
        """Pass over outcomes that are known already."""
        for _ in range(draws):
            self._random()
        self.draws += draws

    def copied(self) -> "Chance":
        """Chance that has the same ahead of it, and draws it by itself."""
        same = Chance(copy(self._source))
        same.draws = self.draws
        return same

    def roll(self, sides: int) -> int:
        """A die."""
        return self.below(sides) + 1

    def throw(self, dice: int, sides: int) -> list[int]:
        """Several dice at once: the same outcomes as one after the other, but quicker."""
        random, limit = self._random, float(sides)  # by a float Python multiplies faster
        faces: list[int] = []
        for _ in range(dice):
            faces.append(floor(random() * limit) + 1)
        self.draws += dice
        if self.drawn is not None:
            self.drawn += [face - 1 for face in faces]
        return faces

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards into random order: `below` for each place, in one go."""
        random, drawn = self._random, self.drawn
        for last in range(len(cards) - 1, 0, -1):
            other = floor(random() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
            if drawn is not None:
                drawn.append(other)
        self.draws += max(0, len(cards) - 1)


def seeded(seed: str) -> Chance:
    """The chance of a real play: the seed decides everything."""
    return Chance(Random(seed))


class Retold(Chance):
    """Chance that gives the same outcomes once more. It has no source, and nobody keeps them."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._outcomes = iter(outcomes)

    def below(self, limit: int) -> int:
        return next(self._outcomes)

    def throw(self, dice: int, sides: int) -> list[int]:
        return [next(self._outcomes) + 1 for _ in range(dice)]

    def shuffle(self, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = next(self._outcomes)
            cards[last], cards[other] = cards[other], cards[last]


class Scripted(Chance):
    """Chance for tests and teaching: given rolls and stacked decks first, then the seed.

    `rolls` are the faces of the next dice. `decks` are the cards, top first, of the next
    shuffles; cards a script does not name follow below in random order.
    """

    def __init__(
        self,
        source: Random,
        rolls: Sequence[int] = (),
        decks: Sequence[Sequence[int]] = (),
        picks: Sequence[int] = (),
    ) -> None:
        super().__init__(source)
        self._rolls = list(rolls)
        self._decks = [list(deck) for deck in decks]
        self._picks = list(picks)

    def below(self, limit: int) -> int:
        return self._given(self._picks.pop(0)) if self._picks else super().below(limit)

    def roll(self, sides: int) -> int:
        return self._given(self._rolls.pop(0) - 1) + 1 if self._rolls else super().roll(sides)

    def throw(self, dice: int, sides: int) -> list[int]:
        return [self.roll(sides) for _ in range(dice)]

    def shuffle(self, cards: list[int]) -> None:
        wanted = self._decks.pop(0) if self._decks else []
        for last in range(len(cards) - 1, 0, -1):
            if wanted:
                other = self._given(_place_of(wanted.pop(0), cards))
            else:
                other = super().below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def copied(self) -> "Scripted":
        same = Scripted(copy(self._source), self._rolls, self._decks, self._picks)
        same.draws = self.draws
        return same

    def _given(self, outcome: int) -> int:
        if self.drawn is not None:
            self.drawn.append(outcome)
        return outcome


def _place_of(card: int, cards: list[int]) -> int:
    if card not in cards:
        raise ValueError(f"{card} is not among the cards to be shuffled")
    return cards.index(card)


def scripted(
    seed: str, rolls: Sequence[int], decks: Sequence[Sequence[int]], picks: Sequence[int]
) -> Chance:
    """Chance from a seed, after the outcomes that are given."""
    if rolls or decks or picks:
        return Scripted(Random(seed), rolls, decks, picks)
    return seeded(seed)
