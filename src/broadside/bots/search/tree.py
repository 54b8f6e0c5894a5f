"""The tree of a search: what each seat did where, and how it went."""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Final

from broadside.engine import Option, Perspective

from .settings import Settings

Opinion = list[float]
"""How a seat's choice went wherever it was tried: how often, and the sum of its chances."""

HABIT: Final = 0.5
"""The share of secret choices that are made as they were made before."""
SURELY: Final = 100.0
"""More than chances and curiosity can come to."""


class Arm:
    """One choice at one place of the tree."""

    __slots__ = ("node", "offered", "opinion", "tries", "worth")

    def __init__(self, seats: int, opinion: Opinion) -> None:
        self.tries = 0
        self.offered = 1
        """How often it could have been chosen: guesses differ in what they allow."""
        self.worth = [0.0] * seats
        """The sum of every seat's chances over the tries."""
        self.opinion = opinion
        self.node: Node | None = None

    def mean(self, seat: int) -> float:
        """The seat's chance after this choice, as far as it was tried."""
        return self.worth[seat] / self.tries if self.tries else 0.0


class Fork:
    """What one seat may choose at one place of the tree."""

    __slots__ = ("arms", "seat", "thorough", "tries", "worth")

    def __init__(self, seat: int, expected: float) -> None:
        self.seat = seat
        self.arms: dict[Option, Arm] = {}
        self.tries = 1
        self.worth = expected
        """The sum of the seat's own chances: at first, as if it had been here once."""
        self.thorough = False
        """Whether every option is tried once before any is tried again."""


Picked = tuple[Fork, Option, Arm]
"""A choice made on the way down."""


class Node:
    """A place in the tree, told by the choices that lead there and not by any hidden card.

    Chance and guesses differ from one visit to the next, and so may the seat that is asked.
    """

    __slots__ = ("forks", "joint")

    def __init__(self) -> None:
        self.forks: dict[int, Fork] = {}
        self.joint: dict[tuple[Option, ...], Node] = {}
        """Where the secret choices of several seats lead together."""


class Spread:
    """How far the chances that a seat was found to have lie apart: their standard deviation."""

    __slots__ = ("_squares", "_sum", "_times", "width")

    def __init__(self, middle: float) -> None:
        self.width = 0.1
        """At first a guess, which counts like one chance that was seen."""
        self._times, self._sum, self._squares = 1, middle, middle**2 + self.width**2

    def add(self, chance: float) -> None:
        """One more chance was seen."""
        self._times += 1
        self._sum += chance
        self._squares += chance * chance
        mean = self._sum / self._times
        self.width = sqrt(max(0.0, self._squares / self._times - mean * mean))


class Tree:
    """What all nodes share: the opinions, the spread, and how a choice is picked."""

    def __init__(self, side: Perspective, settings: Settings, rng: Random) -> None:
        self.seats = seats = side.seats
        self._expected = 0.5 if side.cooperative else 1 / seats
        """What a seat expects before anything is known."""
        self._curiosity = settings.curiosity
        self._trust = settings.trust
        self._random = rng.random
        self._spreads = [Spread(self._expected) for _ in range(seats)]
        self._opinions: dict[tuple[int, Option], Opinion] = {}

    def fork(self, node: Node, seat: int) -> Fork:
        """What the seat may choose at this place."""
        fork = node.forks.get(seat)
        if fork is None:
            fork = node.forks[seat] = Fork(seat, self._expected)
        return fork

    def pick(self, node: Node, seat: int, options: Sequence[Option]) -> Picked:
        """The option with the best upper bound for its seat.

        What is known of the same choice at other places counts like `trust` tries: where the
        choice is new that is all there is to go by, and it fades as the choice is tried here.
        Curiosity is measured by the spread: early in a play no choice moves the chances much,
        and a fixed measure would drown what little it does. And it is shared: who has thirty
        options cannot be as curious about each as who has two.
        """
        fork = self.fork(node, seat)
        arms, trust = fork.arms, self._trust
        curiosity = self._curiosity * self._spreads[seat].width / sqrt(len(options))
        expected = fork.worth / fork.tries
        best, chosen, favourite = -1.0, options[0], None
        for option in options:
            arm = arms.get(option)
            if arm is None:
                arm = arms[option] = self._new_arm(seat, option)
            else:
                arm.offered += 1
            tries = arm.tries
            times, worth = arm.opinion
            bound = (arm.worth[seat] + trust * (worth + expected) / (times + 1)) / (tries + trust)
            bound += curiosity * sqrt(log(arm.offered) / (tries + 1))
            if not tries and fork.thorough:
                bound += SURELY
            if bound > best:
                best, chosen, favourite = bound, option, arm
        assert favourite is not None
        return fork, chosen, favourite

    def pick_in_secret(self, node: Node, seat: int, options: Sequence[Option]) -> Picked:
        """The best bound or, as often, an old habit.

        Others choose at the same time and learn from what is chosen here. Who always took the
        best bound would be foreseen, and both would chase each other in circles.
        """
        fork, option, arm = self.pick(node, seat, options)
        if self._random() < HABIT:
            left = self._random() * sum(fork.arms[one].tries + 1 for one in options)
            for one in options:
                left -= fork.arms[one].tries + 1
                if left < 0:
                    return fork, one, fork.arms[one]
        return fork, option, arm

    def _new_arm(self, seat: int, option: Option) -> Arm:
        opinion = self._opinions.get((seat, option))
        if opinion is None:
            # a trace of chance, or else the first of many new choices would always be taken
            opinion = self._opinions[seat, option] = [0.0, 1e-4 * self._random()]
        return Arm(self.seats, opinion)

    def learn(self, path: Sequence[Picked], chances: Sequence[float]) -> None:
        """All choices of a path have led to these chances."""
        for spread, chance in zip(self._spreads, chances, strict=True):
            spread.add(chance)
        for fork, _, arm in path:
            own = chances[fork.seat]
            fork.tries += 1
            fork.worth += own
            arm.tries += 1
            worth = arm.worth
            for seat, chance in enumerate(chances):
                worth[seat] += chance
            opinion = arm.opinion
            opinion[0] += 1.0
            opinion[1] += own
