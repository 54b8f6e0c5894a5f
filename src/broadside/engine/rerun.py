"""Running a scene again to where it stands.

A generator cannot be copied. But a scene that is given the same answers and the same chance does
the same again, so a copy of the game as it was when the scene began, and all that the scene was
given since, are as good.
"""

from typing import Any, Generic, cast

from typing_extensions import TypeVar

from .ask import Ask, Play, Together
from .chance import Retold
from .game import Game

G = TypeVar("G", bound=Game, default=Game)


class Rerun(Generic[G]):
    """What it takes to run the present scene of a table again."""

    __slots__ = ("drawn", "name", "sent", "start")

    def __init__(self) -> None:
        self.name = ""
        self.start: G
        """The game as it was when the scene began."""
        self.sent: list[Any] = []
        """What the scene has been told since then."""
        self.drawn: list[int] = []
        """What chance has brought since then."""

    def begin(self, name: str, game: G) -> None:
        """Another scene begins."""
        self.name = name
        self.start = game.copied()
        self.sent.clear()
        self.drawn.clear()

    def run(self, *, told: bool, listening: bool = False) -> tuple[G, Play, Ask | Together]:
        """A copy of the game, its play as far as the scene is, and what it asks there.

        Further scenes are `told` or not, see `Game.scenes`.
        """
        game = self.start.copied()
        game.chance = Retold(self.drawn)
        if listening:
            game.log = []
        play = game.scenes(self.name, told=told)
        if told:
            next(play)
        for answer in self.sent:
            asked = play.send(answer)
        return game, play, cast(Ask | Together, asked)

    def copied(self) -> "Rerun[G]":
        """The same for another table, to go on by itself."""
        same: Rerun[G] = Rerun()
        same.name, same.start = self.name, self.start
        same.sent, same.drawn = self.sent[:], self.drawn[:]
        return same
