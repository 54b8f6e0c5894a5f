"""TA-12.15: Open Door."""

from typing import Final

from broadside.engine import Ask, Option, Rule, verb

from .. import events as happened
from ..asking import Check
from ..fleeting import Surroundings
from .equipment import Equipment

COST: Final = 1
PICKING: Final = 4
"""AGI against this opens a locked door for who has lockpicks."""


class Doors(Equipment):
    """Doors are opened, and never closed again."""

    def doors_beside(self, figure: int) -> list[int]:
        """TA-12.15a: the sides on which a closed door is, straight ahead."""
        return self.grid.doors_at[self.at[figure]]

    def openings(self, me: Surroundings) -> list[Option]:
        """Doors in front of a Pirate."""
        doors = self.grid.doors_at[me.here]
        return [("open_door", side) for side in doors] if doors and me.ap >= COST else []

    @verb(side=4)
    def open_door(self, seat: int, side: int) -> Rule:
        """Open the door on that side."""
        figure = self.acting
        self.pay(figure, COST)
        if (yield from self.unlocks(figure, side)):
            yield from self.throw_open(figure, side)

    def unlocks(self, figure: int, side: int) -> Check:
        """TA-12.15d: whether a door that asks for a roll gives way."""
        trial = self.trial_of(figure, side)
        if trial is None:
            return True
        yield from self.test(figure, *trial, title="Open Door")
        return self.successes > 0

    def trial_of(self, figure: int, side: int) -> tuple[str, int] | None:
        """What a door asks of a Pirate, attribute and difficulty; lockpicks are for the nimble."""
        trial = self.story.doors.get(self.room_behind(self.at[figure], side))
        if trial is None:
            return None
        picks = self.quality(figure, "open_locked")
        if picks is not None and self.value(figure, "AGI") >= self.value(figure, trial.attribute):
            return "AGI", PICKING
        return trial.attribute, trial.difficulty

    def throw_open(self, figure: int, side: int) -> Rule:
        """TA-12.15c: a room that is opened for the first time has its Enemies."""
        here = self.at[figure]
        self.grid = self.grid.opened(here, side)
        self.tell(happened.DoorOpened, figure, here, side)
        room = self.room_behind(here, side)
        if not room or room in self.rooms_open:
            return
        self.rooms_open.append(room)
        beyond = self.grid.around[8 * here + 2 * side]
        inside = beyond if self.grid.indoors(beyond) else here
        tile, _, letter = room.partition("/")
        rule = self.story.tiles.get(tile)
        named = rule is not None and rule.room == letter
        groups = rule.room_enemies if rule is not None and named else None
        if groups is None and self.box.tile_of[tile].quiet:
            return
        yield from self.people(inside, groups)

    def room_behind(self, space: int, side: int) -> str:
        """The room that a door leads into or out of, as `T4/a`; "" between tiles."""
        beyond = self.grid.around[8 * space + 2 * side]
        for here in (beyond, space):
            if here >= 0 and self.grid.indoors(here):
                return f"{self.tile_at(here).id}/{self.grid.marks[here]}"
        return ""

    def force_door(self, figure: int) -> Rule:
        """A Skeleton Key: whatever the door needs."""
        sides = self.doors_beside(figure)
        if not sides:
            return
        side = sides[0]
        if len(sides) > 1:
            options: list[Option] = [("open_door", each) for each in sides]
            choice = yield Ask(self.seat_of(figure), "Open which door?", options)
            side = choice[1]
        yield from self.throw_open(figure, side)
