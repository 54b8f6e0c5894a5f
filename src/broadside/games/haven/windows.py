"""HV-13: the moments at which cards may be played, and who is asked."""

from collections.abc import Callable, Sequence
from typing import Final

from broadside.engine import Option, Rule, verb

from .cards import BERTHS, HISTORY, INSTANT, WILD
from .harm import Harm
from .ventures import Duel, Moment, Raid, Voyage

NEGATES: Final = {WILD: "negate_wild", HISTORY: "negate_history", INSTANT: "negate_instant"}
ATTACKING: Final = ("attack_dice", "attack_hits")
DEFENDING: Final = ("defence_dice", "defence_hits")
IN_COMBAT: Final = ("combat_dice", "combat_hits")
EVADING: Final = ("evade", *IN_COMBAT)
SAVING: Final = ("save_points",)
REROLLS: Final = ("reroll_move",)
MOVING: Final = ("add_spaces", "reroll_move")
FREE: Final = ("strip_hand",)
FROM_MENU: Final = ("add_spaces", "move_again", "lay_free", "recover", "strip_hand")

IN_WINDOW: Final[dict[str, Sequence[str]]] = {
    "attack": (*ATTACKING, *DEFENDING),
    "combat": EVADING,
    "saving": SAVING,
    "move": REROLLS,
    "between": FREE,
}
"""HV-13.2: what can be played in a window by any of those whom it names; see `respond` for W1."""


def unsettled() -> bool:
    """For windows that only silence closes."""
    return False


class Windows(Harm):
    """Who may play what, and when."""

    # -- what is going on ---------------------------------------------------------------------

    def sailing_now(self) -> Voyage:
        """The voyage that is being made."""
        voyage = self.voyage
        assert voyage is not None
        return voyage

    def raiding_now(self) -> Raid:
        """The battle for an Attack that is being fought."""
        raid = self.raid
        assert raid is not None
        return raid

    def fighting_now(self) -> Duel:
        """The battle between vessels that is being fought."""
        duel = self.duel
        assert duel is not None
        return duel

    def effects_now(self, seat: int) -> Sequence[str]:
        """HV-13.2: the effects that this seat could use at this moment."""
        moment = self.moment
        if moment == "response":
            return (NEGATES[self.pack.family_of[self.answering]],)
        if moment == "attack":
            return DEFENDING if seat == self.raiding_now().roller else ATTACKING
        if moment == "combat":
            return EVADING if seat == self.fighting_now().vessels[1] // BERTHS else IN_COMBAT
        if moment == "saving":
            return SAVING
        if moment == "move":
            return MOVING if seat == self.active else REROLLS
        return FREE if moment == "between" else FROM_MENU

    def effect_of(self, seat: int, card: int) -> str:
        """What a card would do now if this seat played it; nothing if it cannot."""
        deeds = self.pack.deeds[card]
        if not deeds or (seat != self.active and self.pack.family_of[card] == HISTORY):
            return ""  # HV-12.1
        for effect in self.effects_now(seat):
            if effect in deeds:
                return effect
        return ""

    # -- windows ------------------------------------------------------------------------------

    def window(
        self,
        kind: Moment,
        why: str,
        seats: Sequence[int],
        settled: Callable[[], bool] = unsettled,
        effects: Sequence[str] = (),
    ) -> Rule:
        """HV-13.3, HV-13.6: whoever is entitled may play, until nobody does."""
        playable = effects or IN_WINDOW[kind]
        before = self.moment
        self.moment = kind
        yield from self.react_at_once(
            kind,
            why,
            seats,
            self.plays,
            settled,
            able=lambda seat: bool(self.hands[seat].cards) and self.some_unseen(playable),
        )
        self.moment = before

    def some_unseen(self, effects: Sequence[str]) -> bool:
        """HV-13.6: whether a card with one of these effects lies in no public zone."""
        cards_that = self.pack.cards_that
        discards, column, flight = self.discards.cards, self.column.cards, self.flight.cards
        for effect in effects:
            for card in cards_that.get(effect, ()):
                if card not in discards and card not in column and card not in flight:
                    return True
        return False

    def plays(self, seat: int) -> list[Option]:
        """What a seat could play in the window that is open, or in its move."""
        options: list[Option] = []
        deeds = self.pack.deeds
        for card in self.hands[seat].cards:
            if deeds[card] and (effect := self.effect_of(seat, card)):
                if effect == "strip_hand":
                    options += self.thefts(seat, card)
                else:
                    options.append(("play", card, 0))
        return options

    def thefts(self, seat: int, card: int) -> list[Option]:
        """7.9: every other hand that has cards."""
        return [
            ("play", card, victim)
            for victim in range(self.seats)
            if victim != seat and self.hands[victim].cards
        ]

    @verb()
    def pass_(self, seat: int) -> None:
        """Play no card now."""
