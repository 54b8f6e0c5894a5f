"""PF-2 and PF-10: how turns and rounds follow each other, and how a play ends."""

from broadside.engine import Scene

from . import events as happened
from .reorganise import Reorganise


class Turns(Reorganise):
    """The frame of the play."""

    def turn(self) -> Scene:
        """PF-2.3, PF-3: a turn begins, and its income is taken."""
        seat = self.active
        self.begin_turn(seat)
        self.ready = self.fleets[seat].cards[:]
        self.spent = []
        self.nests_used = []
        self.searched = []
        self.fought = self.sold = self.rearranged = False
        if self.points_of(seat) >= self.options.points_to_win:
            return self.onward("income")
        if self.round > 1 or not self.options.first_round_equal:
            self.take_income(seat)
        self.draw_blue(seat)
        return self.share_out()
        yield  # a scene is a generator even when it asks nothing

    def onward(self, scene: str) -> str:
        """PF-9.4, PF-10.1, PF-10.3: the scene that follows, now that something has changed."""
        seat = self.active
        if self.winners:
            self.ended = "last afloat"
            return "ending"
        if not self.fleets[seat].cards:
            return self.next_turn()
        if self.points_of(seat) >= self.options.points_to_win:
            self.winners = [seat]
            return "ending"
        return scene

    def end_of_turn(self) -> str:
        """PF-14.3, PF-6.4: the hand for the next turn, and the next player."""
        seat = self.active
        if self.options.blue_at_end:
            self.draw_blue(seat)
        self.turns[seat] += 1
        return self.next_turn()

    def next_turn(self) -> str:
        """PF-2.1, PF-6.4, PF-10.5: clockwise; a round is over when the start player is passed."""
        seat = self.active
        following = self.next_afloat(seat)
        self.active = following
        if (following - self.start) % self.seats <= (seat - self.start) % self.seats:
            if self.round == self.options.round_limit:
                self.ended = "round limit"
                self.winners = [max(self.afloat(), key=self.standing)]
                return "ending"
            self.begin_round()
        return "turn"

    def begin_round(self) -> None:
        """PF-2.1."""
        self.round += 1
        self.tell(happened.RoundBegan, self.round)

    def standing(self, seat: int) -> tuple[int, int, int, int, int]:
        """PF-10.5: what decides when time is up."""
        fleet = self.fleets[seat].cards
        return (
            self.points_of(seat),
            self.treasure_points_of(seat),
            len(fleet),
            sum([self.crew[ship] for ship in fleet]),
            (seat - self.start) % self.seats,
        )

    def ending(self) -> Scene:
        """PF-10.6, PF-10.7: points for who is still there, less than nothing for the fallen."""
        self.stage = "over"
        self.scores = [self.points_of(seat) for seat in range(self.seats)]
        for place, seat in enumerate(reversed(self.fallen)):
            self.scores[seat] = -1 - place
        (winner,) = self.winners
        self.tell(happened.Won, winner, self.ended, self.points_of(winner))
        return None
        yield  # a scene is a generator even when it asks nothing
