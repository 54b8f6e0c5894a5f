"""The property suite catches games that cheat: each of these breaks one promise."""

from collections.abc import Callable
from typing import TypeVarTuple

import pytest

from broadside.engine import EMPTY, Ask, BroadsideError, Event, Game, Option, Rule, Zone, verb
from tests.engine.smugglers import CARDS, Smugglers, SmugglersView

from . import test_properties as suite

Details = TypeVarTuple("Details")


class LeakyView(Smugglers):
    """Shows everybody the top of the deck."""

    def view(self, eyes: int) -> SmugglersView:
        view = super().view(eyes)
        view.coins = [*view.coins, *self.deck.cards[-1:]]
        return view


class LeakyFeatures(Smugglers):
    """Lets learners peek into the rivals' hands."""

    def features(self, seat: int) -> list[float]:
        return [float(sum(hand.cards)) for hand in self.hands]


class LeakyEvent(Smugglers):
    """Tells everybody which card was seen."""

    def whisper(self, sight: int, event: Callable[[*Details], Event], *details: *Details) -> None:
        self.tell(event, *details)


class ListsTheTruth(Smugglers):
    """Lists a rival's secret options before a fork has guessed that rival's hand."""

    @verb(other=4)
    def rob(self, seat: int, other: int) -> Rule:
        """Make somebody give you a card."""
        options: list[Option] = [("give", card) for card in self.hands[other].cards]
        choice = yield Ask(other, "Give a card", options)
        self.slip(choice[1], self.hands[other], self.hands[seat])


class TellsByHaste(Smugglers):
    """Lists a rival's secret options for all, so that a sole one is answered at once."""

    @verb(other=4)
    def rob(self, seat: int, other: int) -> Rule:
        """Make somebody give you a card, an even one if there is one."""
        hand = self.hands[other].cards
        even: list[Option] = [("give", card) for card in hand if card % 2 == 0]
        choice = yield Ask(other, "Give a card", even or [("give", card) for card in hand])
        self.slip(choice[1], self.hands[other], self.hands[seat])


class TellsByWaiting(Smugglers):
    """Asks a rival only who has something to decide."""

    @verb(other=4)
    def rob(self, seat: int, other: int) -> Rule:
        """Make somebody give you a card, unless it is the only one that is even."""
        even = [card for card in self.hands[other].cards if card % 2 == 0]
        if len(even) > 1:
            choice = yield Ask(other, "Give a card", lambda _: [("give", card) for card in even])
            self.slip(choice[1], self.hands[other], self.hands[seat])


class TakesBackWhatWasSeen(Smugglers):
    """Forgets that a card was shown."""

    def move(self, card: int, source: Zone, target: Zone, slot: int = EMPTY) -> None:
        super().move(card, source, target, slot)
        self.revealed = False


class LosesCards(Smugglers):
    """Drops a card on the floor."""

    @verb(card=CARDS)
    def discard(self, seat: int, card: int) -> None:
        """Discard this card."""
        self.hands[seat].cards.remove(card)


class OffersTwice(Smugglers):
    """Lists the same option twice."""

    def options_of(self, seat: int) -> list[Option]:
        return [*super().options_of(seat), ("gamble",)]


class RollsItsOwnDice(Smugglers):
    """Throws dice the table does not know of."""

    count = 0

    def roll(self, sides: int = 6) -> int:
        RollsItsOwnDice.count += 1
        return 1 + RollsItsOwnDice.count % sides


class NeverEnds(Smugglers):
    """Goes on for ever."""

    def left_of(self, seat: int) -> int:
        self.turns = 0
        return super().left_of(seat)


CHEATS: list[tuple[type[Game], Callable[..., None]]] = [
    (LeakyView, suite.test_a_fork_is_the_same_to_its_seat_and_leaves_the_table_alone),
    (LeakyFeatures, suite.test_a_fork_is_the_same_to_its_seat_and_leaves_the_table_alone),
    (LeakyEvent, suite.test_twins_look_alike_until_they_show_different_cards),
    (TellsByHaste, suite.test_twins_look_alike_until_they_show_different_cards),
    (TellsByWaiting, suite.test_twins_look_alike_until_they_show_different_cards),
    (TakesBackWhatWasSeen, suite.test_twins_look_alike_until_they_show_different_cards),
    (ListsTheTruth, suite.test_a_fork_is_the_same_to_its_seat_and_leaves_the_table_alone),
    (LosesCards, suite.test_cards_are_conserved_and_invariants_hold),
    (OffersTwice, suite.test_a_play_ends_with_options_at_every_step),
    (RollsItsOwnDice, suite.test_a_record_replays_to_the_same_play),
    (NeverEnds, suite.test_a_play_ends_with_options_at_every_step),
]


@pytest.mark.parametrize(("cheat", "prove"), CHEATS, ids=lambda value: value.__name__)
def test_a_cheat_is_caught(cheat: type[Game], prove: Callable[..., None]) -> None:
    with pytest.raises((AssertionError, ValueError, BroadsideError)):
        prove(kind=cheat, seats=3, options={})


def test_the_honest_game_passes_the_same_proofs() -> None:
    for _, prove in CHEATS:
        prove(kind=Smugglers, seats=3, options={})
