"""PF-3: income, and how crew is shared out among the ships of a fleet."""

from typing import Final

from broadside.engine import Ask, Option, Rule, Scene, verb

from . import events as happened
from .adventures import Adventures
from .cards import FORGO, PLACE, SHIPS, TOKENS

WHY: Final = "Share out the crew among your ships"
NO_ROOM: Final = "No ship has room for the crew that is left"


class Income(Adventures):
    """Phase 1."""

    def take_income(self, seat: int) -> None:
        """PF-3.1, PF-3.3, PF-3.6, PF-14.2: red cards, and the crew that the cargo brings."""
        count = max(2, self.points_of(seat)) if self.options.red_by_points else 3
        self.draw_red(seat, count)
        cargo = sum([self.printed.cargos[ship] for ship in self.fleets[seat].cards])
        self.pool = min(cargo, self.supply)
        self.supply -= self.pool
        if self.log is not None:
            self.tell(happened.Income, seat, cargo, self.pool)

    def income(self) -> Scene:
        """PF-3.3, PF-3.5: a placement or a card."""
        self.stage = "income"
        seat = self.active
        places = self.placements(seat)
        why = NO_ROOM if places[0] == FORGO else WHY
        choice = yield Ask(
            seat, why, lambda seat: places + self.turn_cards(seat), secret=self.has_cards(seat)
        )
        yield from self.do(seat, choice)
        if choice[0] == "place":
            return self.share_out()
        scene = self.onward("income")
        return self.share_out() if scene == "income" else scene

    def share_out(self) -> str:
        """PF-3.7: the scene that follows; step II goes on until the pool is empty."""
        return "income" if self.pool else self.show_row()

    def placements(self, seat: int) -> list[Option]:
        """PF-3.4: every ship with room, and every number that fits, or giving up what has no room.

        Where one ship alone has room the number is no choice.
        """
        ships = self.with_room(seat)
        if not ships:
            return [FORGO]
        options: list[Option] = []
        for ship in ships:
            most = min(self.pool, self.maximum[ship] - self.crew[ship])
            options += PLACE[ship][:most]
        return options[-1:] if len(ships) == 1 else options

    @verb(ship=SHIPS, tokens=TOKENS)
    def place(self, seat: int, ship: int, tokens: int) -> None:
        """Put so many crew on this ship."""
        self.pool -= tokens
        self.crew[ship] += tokens
        if self.log is not None:
            self.tell(happened.Placed, seat, ship, tokens)

    @verb()
    def forgo(self, seat: int) -> None:
        """Send the crew without room back to the supply."""
        self.tell(happened.Forgone, seat, self.pool)
        self.supply += self.pool
        self.pool = 0

    def settle_in(self, seat: int) -> Rule:
        """PF-3.4 without cards: place all that has room, and send the rest back."""
        while self.pool:
            choice = yield Ask(seat, WHY, self.placements(seat))
            yield from self.do(seat, choice)
