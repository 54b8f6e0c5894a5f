"""RT-3 to RT-5: a round from its first card to its last turn."""

from collections.abc import Sequence
from typing import Final

from broadside.engine import Ask, Option, Scene, Secret, Together, verb

from . import events as happened
from .cards import TYPE_OF, TYPES, one_of
from .recruit import RECRUITS, Recruiting
from .state import HAND, NOBODY

KEEP: Final[Option] = ("parley_keep",)
PICK: Final[list[Option]] = [("parley_pick", kind) for kind in range(TYPES)]
DONE: Final[Option] = ("parley_done",)
WHY_HIRE: Final = "Hire a Pirate to make your raiding party stronger, or nobody"


class Rounds(Recruiting):
    """Phase 1, the draw with its Parley, and phase 2, the turns."""

    # -- RT-4: the draw -----------------------------------------------------------------------

    def draw_phase(self) -> Scene:
        """RT-4.1, RT-4.4, RT-4.7: all draw, then all who may decide on Parley in secret."""
        self.round += 1
        self.begin_turn(NOBODY)
        self.tell(happened.RoundBegan, self.round, self.start, self.stacks[self.round - 1][:])
        seats = [(self.start + offset) % self.seats for offset in range(self.seats)]
        for seat in seats:
            self.draw_cards(seat, HAND)
        self.stage = "parley"
        self.active = self.start
        able = [seat for seat in seats if self.parley_up[seat] and self.hands[seat].cards]
        thrown = yield Together(able, self.parley)
        for seat in able:
            if thrown[seat]:
                self.use_parley(seat, thrown[seat])
        return "turn"

    def parley(self, seat: int) -> Secret:
        """RT-4.5, RT-R2: keep the token, or pick the cards to throw back one by one."""
        thrown: list[int] = []
        why = "Keep your hand, or spend your Parley token on new cards"
        choice = yield Ask(seat, why, self.first_picks)
        while choice[0] == "parley_pick":
            thrown.append(choice[1])
            choice = yield Ask(
                seat,
                "Parley: pick more cards to throw back, then draw as many",
                lambda who: self.more_picks(who, thrown),
            )
        return thrown

    def first_picks(self, seat: int) -> list[Option]:
        """Keep the token, or begin to use it."""
        return [KEEP, *self.more_picks(seat, ())[1:]]

    def more_picks(self, seat: int, thrown: Sequence[int]) -> list[Option]:
        """What is left in the hand after these picks, or be done."""
        left = [TYPE_OF[card] for card in self.hands[seat].cards]
        for kind in thrown:
            left.remove(kind)
        return [DONE, *(PICK[kind] for kind in sorted(set(left)))]

    @verb()
    def parley_keep(self, seat: int) -> None:
        """Keep your hand and your Parley token."""

    @verb(card=TYPES)
    def parley_pick(self, seat: int, card: int) -> None:
        """Throw this card back; your Parley token will be used up."""

    @verb()
    def parley_done(self, seat: int) -> None:
        """Throw back what you picked and draw new cards."""

    def use_parley(self, seat: int, thrown: list[int]) -> None:
        """RT-4.5, RT-4.6: discard in secret, then draw up to five."""
        self.parley_up[seat] = False
        hand = self.hands[seat]
        for kind in thrown:
            self.slip(one_of(hand.cards, kind), hand, self.discards[seat])
        self.tell(happened.Parleyed, seat, thrown)
        self.draw_cards(seat, HAND - len(hand.cards))

    # -- RT-5: turns --------------------------------------------------------------------------

    def turn(self) -> Scene:
        """RT-5.1 to RT-5.4: a command if there are cards; then a recruit, a scene of its own."""
        seat = self.active
        self.begin_turn(seat)
        commands = bool(self.hands[seat].cards) and not self.lap
        if commands:
            yield from self.command(seat)
        if self.affordable(seat):
            return "hire"
        if not commands:
            self.tell(happened.Waited, seat)
        return self.next_turn()

    def hire(self) -> Scene:
        """RT-5.3: one recruit, or none."""
        seat = self.active
        self.plundered = 0
        self.stage = "recruit"
        choice = yield Ask(seat, WHY_HIRE, RECRUITS[self.affordable(seat)])
        yield from self.do(seat, choice)
        return self.next_turn()

    def next_turn(self) -> str:
        """RT-5.5, RT-5.6: who is next, and when the final lap begins and ends."""
        self.active = self.left_of(self.active)
        if self.lap:
            self.lap -= 1
            return "turn" if self.lap else "raid"
        for hand in self.hands:
            if hand.cards:
                return "turn"
        self.lap = self.seats
        with self.because("RT-5.5"):
            self.tell(happened.FinalLap, self.active)
        return "turn"
