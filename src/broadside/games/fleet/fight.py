"""A battle that is being fought: all that lasts no longer than that."""

from typing import Final, Literal

Phase = Literal["wind", "cannons", "crew"]


class Fight:
    """Lists go by side: 0 attacks, 1 defends. While nobody fights there are no ships in it."""

    __slots__ = (
        "cannons",
        "caught",
        "hooks",
        "over",
        "phase",
        "reloads",
        "rolls",
        "round",
        "seats",
        "ships",
        "speed",
        "temporary",
        "wind",
    )

    def __init__(self, ships: list[int], seats: list[int]) -> None:
        self.ships = ships
        self.seats = seats
        """Whose they are; NOBODY for a ship of the row."""
        self.phase: Phase = "wind"
        self.speed = [0, 0]
        self.cannons = [0, 0]
        """What cards have changed."""
        self.reloads = [0, 0]
        self.hooks = [0, 0]
        """Cards in force, by the side that played them."""
        self.temporary = [0, 0]
        """Crew that lies on cards."""
        self.wind = 0
        self.rolls = 0
        """The last result of the wind die, and how often it was rolled."""
        self.caught = False
        self.over = False
        """Whether a ship has no crew left (PF-7.8); then it has no temporary crew either."""
        self.round = 0
        """Rounds that the crews have fought."""

    def copied(self) -> "Fight":
        """The same battle, to go on by itself."""
        copy = Fight(self.ships[:], self.seats[:])
        copy.phase = self.phase
        copy.speed = self.speed[:]
        copy.cannons = self.cannons[:]
        copy.reloads = self.reloads[:]
        copy.hooks = self.hooks[:]
        copy.temporary = self.temporary[:]
        copy.wind, copy.rolls, copy.caught = self.wind, self.rolls, self.caught
        copy.over, copy.round = self.over, self.round
        return copy


PEACE: Final = Fight([], [])
"""Nobody fights, so nothing of it ever changes."""
