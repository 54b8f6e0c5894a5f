"""Lessons: a stacked play at a real table, and somebody who says what to do in it.

A lesson is YAML in the folder `lessons` beside the rules of a game. Whoever learns has seat 0.
Choices are written as one would say them, `capture 4 2`, with `_` for any number and `|` between
what is equally welcome.
"""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

from .ask import Ask, Option
from .errors import BroadsideError
from .game import Game
from .pack import Name, Part
from .table import Table

LEARNER = 0
"""The seat of whoever learns."""
ANYTHING = "_"
NOT_NOW = "Not now: do what I ask for first, and Back takes you a step back."

Speech = Annotated[str, Meta(min_length=1, max_length=420)]
"""Two or three sentences: more is not read."""
Move = Annotated[str, Meta(min_length=1, max_length=120)]
"""A choice as it is written: `capture _ 2`."""


class Instead(Part, frozen=True):
    """What is said to somebody who makes another choice than the one that is asked for."""

    say: Speech
    when: Move = ANYTHING


class LessonStep(Part, frozen=True):
    """One thing that is said, and perhaps one thing to do."""

    say: Speech
    point: tuple[Name, ...] = ()
    """Places on the board, as the board calls them: `slot:2`, `purse:0`."""
    others: tuple[Move, ...] = ()
    """What the other seats do before anything is said, one after the other."""
    do: Move | tuple[Move, ...] = ()
    """What is to be chosen, in this order; nothing where one only reads on."""
    instead: tuple[Instead, ...] = ()
    """Other choices that are offered too, and what is said to them; the first that fits counts."""

    @property
    def moves(self) -> tuple[str, ...]:
        """What is to be chosen, in this order."""
        return (self.do,) if isinstance(self.do, str) else self.do


class Lesson(Part, frozen=True):
    """A lesson: how the table is stacked, and its steps."""

    key: ClassVar[tuple[str, ...]] = ("id",)

    id: Annotated[str, Meta(pattern=r"\A[a-z][a-z0-9-]{0,39}\Z")]
    title: Name
    words: Speech
    """What one will know afterwards."""
    minutes: Annotated[int, Meta(ge=1, le=30)]
    names: Annotated[list[Name], Meta(min_length=0, max_length=15)]
    """What the others are called, from seat 1 on."""
    steps: Annotated[list[LessonStep], Meta(min_length=2, max_length=60)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seed: Name = "lesson"
    rolls: tuple[int, ...] = ()
    decks: tuple[tuple[int, ...], ...] = ()
    picks: tuple[int, ...] = ()

    @property
    def script(self) -> dict[str, Any]:
        """The chance of its play, as `Table.open` takes it."""
        return {"rolls": self.rolls, "decks": self.decks, "picks": self.picks}

    def open(self, kind: type[Game]) -> Table[Any]:
        """The table of this lesson before its first choice."""
        names, options = ["You", *self.names], self.options
        return Table.open(kind, names, seed=self.seed, options=options, patient=True, **self.script)


class Pupil:
    """Somebody at a table who follows a lesson.

    `marks` says how many steps the table had made when each step of the lesson began; the last
    is the present one. All else follows from the table.
    """

    def __init__(self, lesson: Lesson, marks: list[int], table: Table[Any]) -> None:
        self.lesson = lesson
        self.table = table
        self.number = min(len(marks), len(lesson.steps)) - 1
        self.step = lesson.steps[self.number]
        made = [step.seat for step in table.steps[marks[self.number] :]]
        self.chosen = made.count(LEARNER)
        """How many choices of one's own there have been in this step."""
        self._others = len(made) - self.chosen

    @property
    def done(self) -> bool:
        """Whether this is the last step."""
        return self.number == len(self.lesson.steps) - 1

    @property
    def ready(self) -> bool:
        """Whether the others have done all they do in this step, so that it is one's own turn."""
        return self._others >= len(self.step.others) and (
            self.wants is None or LEARNER in self.table.asks
        )

    @property
    def wants(self) -> str | None:
        """What is to be chosen next; None where one reads on."""
        moves = self.step.moves
        return moves[self.chosen] if self.chosen < len(moves) else None

    @property
    def has_chosen(self) -> bool:
        """Whether all that was to be chosen in this step has been."""
        return bool(self.step.moves) and self.wants is None

    def offered(self) -> list[Option]:
        """What one may try now: what is wanted, and what there are words for."""
        wants = self.wants
        if wants is None or not self.ready:
            return []
        welcome = [wants, *(instead.when for instead in self.step.instead)]
        options = self.table.asks[LEARNER].options
        return [option for option in options if any(fits(move, option) for move in welcome)]

    def refusal(self, choice: Sequence[str | int]) -> str | None:
        """What is said to a choice that is not wanted; None if it is."""
        if self.wants is None or not self.ready:
            return NOT_NOW
        if fits(self.wants, choice):
            return None
        return next((i.say for i in self.step.instead if fits(i.when, choice)), NOT_NOW)

    def answer_of_others(self) -> tuple[int, Option] | None:
        """Who of the others chooses what now; None if it is not their turn."""
        if self.ready or self.done:
            return None
        asks = self.table.asks
        ask = next((ask for seat, ask in asks.items() if seat != LEARNER), None)
        if ask is None:
            return None
        if self._others < len(self.step.others):
            return ask.seat, written(self.step.others[self._others], ask)
        return ask.seat, self.table.game.fallback(ask)


def fits(move: str, option: Sequence[str | int]) -> bool:
    """Whether an option is what is written: `capture _ 2 | capture _ 3`."""
    return any(_fits(one.split(), option) for one in move.split("|"))


def _fits(words: list[str], option: Sequence[str | int]) -> bool:
    if words == [ANYTHING]:
        return True
    return len(words) == len(option) and all(
        word in (ANYTHING, str(part)) for word, part in zip(words, option, strict=True)
    )


def written(move: str, ask: Ask) -> Option:
    """The option of an ask that is written there."""
    for option in ask.options:
        if fits(move, option):
            return option
    legal = ", ".join(" ".join(map(str, option)) for option in ask.options)
    raise BroadsideError(f"seat {ask.seat} cannot choose `{move}`; legal then: {legal}")
