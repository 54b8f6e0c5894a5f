"""The property suite catches games that cheat: each of these breaks one promise."""

from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVarTuple

import pytest

from broadside.engine import (
    EMPTY,
    Ask,
    BroadsideError,
    Event,
    Game,
    Objection,
    Option,
    Preview,
    Rule,
    Zone,
    verb,
)
from broadside.games.common.hexes import HexSea
from tests.engine.smugglers import CARDS, Haul, Smugglers, SmugglersView

from . import test_properties as suite
from . import test_secrets as secrets

Details = TypeVarTuple("Details")


class LeakyView(Smugglers):
    """Shows everybody the top of the deck."""

    def view(self, eyes: int) -> SmugglersView:
        view = super().view(eyes)
        view.coins = [*view.coins, *self.deck.cards[-1:]]
        return view


class LeakyFeatures(Smugglers):
    """Lets learners peek into the rivals' hands."""

    feature_count = 4

    def fill_features(self, seat: int, into: list[float]) -> None:
        into[:] = [float(sum(hand.cards)) for hand in self.hands] + [0.0] * (4 - self.seats)


class ForgetsFeatures(Smugglers):
    """Leaves out the numbers of seats that are empty, whatever stood there before."""

    feature_count = 4

    def fill_features(self, seat: int, into: list[float]) -> None:
        into[: self.seats] = [float(coins) for coins in self.coins]


class GrowsFeatures(Smugglers):
    """Has more to say the longer it takes."""

    feature_count = 1

    def fill_features(self, seat: int, into: list[float]) -> None:
        into[:] = [1.0] * self.turns


class LeakyEvent(Smugglers):
    """Tells everybody which card was seen."""

    def whisper(self, sight: int, event: Callable[[*Details], Event], *details: *Details) -> None:
        self.tell(event, *details)


class LeakyPreview(Smugglers):
    """Foretells which card a victim would be robbed of."""

    def preview(self, seat: int, option: Option) -> Preview | None:
        match option:
            case ("rob", victim):
                return Haul(max(self.hands[victim].cards))
        return None


class PreviewsByTrying(Smugglers):
    """Pays a coin to find out what a coin is worth."""

    def preview(self, seat: int, option: Option) -> Preview | None:
        self.coins[seat] += 1
        return None


class UndeclaredPreview(Smugglers):
    """Foretells something that clients have no type for."""

    preview_types = ()


class LeakyObjection(Smugglers):
    """Cannot be robbed of what it does not hold, and says what that is."""

    def objection(self, ask: Ask, option: Option, names: Sequence[str]) -> Objection | None:
        return Objection(f"They hold {[hand.cards for hand in self.hands]}.")


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

    def draw(self, source: Zone, target: Zone, slot: int = EMPTY) -> int:
        card = super().draw(source, target, slot)
        self.revealed = False
        return card


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


class Copied(Smugglers):
    """Smugglers that say for themselves what a copy needs."""

    def copied(self) -> Self:
        copy = self.with_own_zones()
        copy.deck, copy.pile, *zones = copy.zones
        copy.hands, copy.stashes = zones[: self.seats], zones[self.seats :]
        copy.coins = self.coins[:]
        return copy


class ForgetsTheCoins(Copied):
    """Has coins that a copy spends too."""

    def copied(self) -> Self:
        copy = super().copied()
        copy.coins = self.coins
        return copy


class ForgetsAZone(Copied):
    """Draws from the deck of the game that was copied."""

    def copied(self) -> Self:
        copy = super().copied()
        copy.deck = self.deck
        return copy


class ForgetsTheTurn(Copied):
    """Does not tell a copy how late it is."""

    def copied(self) -> Self:
        copy = super().copied()
        copy.turns = 0
        return copy


class MixesUpZones(Copied):
    """Has in a copy a hand that is somebody's stash."""

    def copied(self) -> Self:
        copy = super().copied()
        copy.hands, copy.stashes = copy.stashes, copy.hands
        return copy


class LendsWhatChanges(Smugglers):
    """Says that coins are never spent."""

    lent = ("coins",)


class Charted(Smugglers):
    """Lends a map that remembers what it was asked."""

    lent = ("sea",)

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.sea = HexSea.pointy(["....", ".##.", "...."])

    def preview(self, seat: int, option: Option) -> Preview | None:
        self.sea.away(self.turns % 4)
        return super().preview(seat, option)


class NeverEnds(Smugglers):
    """Goes on for ever."""

    def left_of(self, seat: int) -> int:
        self.turns = 0
        return super().left_of(seat)


CHEATS: list[tuple[type[Game], Callable[..., None]]] = [
    (LeakyView, secrets.test_a_fork_is_the_same_to_its_seat_and_leaves_the_table_alone),
    (LeakyFeatures, secrets.test_a_fork_is_the_same_to_its_seat_and_leaves_the_table_alone),
    (ForgetsFeatures, suite.test_features_are_the_same_whatever_stood_there_before),
    (GrowsFeatures, suite.test_features_are_the_same_whatever_stood_there_before),
    (LeakyPreview, secrets.test_a_preview_follows_from_what_the_seat_knows_and_changes_nothing),
    (PreviewsByTrying, secrets.test_a_preview_follows_from_what_the_seat_knows_and_changes_nothing),
    (
        UndeclaredPreview,
        secrets.test_a_preview_follows_from_what_the_seat_knows_and_changes_nothing,
    ),
    (LeakyObjection, secrets.test_an_objection_tells_why_not_and_only_what_the_seat_knows),
    (LeakyEvent, secrets.test_twins_look_alike_until_they_show_different_cards),
    (TellsByHaste, secrets.test_twins_look_alike_until_they_show_different_cards),
    (TellsByWaiting, secrets.test_twins_look_alike_until_they_show_different_cards),
    (TakesBackWhatWasSeen, secrets.test_twins_look_alike_until_they_show_different_cards),
    (ListsTheTruth, secrets.test_a_fork_is_the_same_to_its_seat_and_leaves_the_table_alone),
    (LosesCards, suite.test_cards_are_conserved_and_invariants_hold),
    (OffersTwice, suite.test_a_play_ends_with_options_at_every_step),
    (RollsItsOwnDice, suite.test_a_record_replays_to_the_same_play),
    (ForgetsTheCoins, suite.test_a_copy_of_a_game_has_all_of_it_and_shares_nothing_that_changes),
    (ForgetsAZone, suite.test_a_copy_of_a_game_has_all_of_it_and_shares_nothing_that_changes),
    (ForgetsTheTurn, suite.test_a_copy_of_a_game_has_all_of_it_and_shares_nothing_that_changes),
    (MixesUpZones, suite.test_a_copy_of_a_game_has_all_of_it_and_shares_nothing_that_changes),
    (LendsWhatChanges, secrets.test_a_fork_is_the_same_to_its_seat_and_leaves_the_table_alone),
    (LendsWhatChanges, suite.test_a_copy_of_a_table_goes_the_same_way),
    (RollsItsOwnDice, suite.test_a_copy_of_a_table_goes_the_same_way),
    (NeverEnds, suite.test_a_play_ends_with_options_at_every_step),
]


@pytest.mark.parametrize(("cheat", "prove"), CHEATS, ids=lambda value: value.__name__)
def test_a_cheat_is_caught(cheat: type[Game], prove: Callable[..., None]) -> None:
    with pytest.raises((AssertionError, ValueError, BroadsideError)):
        prove(kind=cheat, seats=3, options={})


@pytest.mark.parametrize("honest", [Smugglers, Copied, Charted])
def test_the_honest_game_passes_the_same_proofs(honest: type[Game]) -> None:
    for prove in dict.fromkeys(prove for _, prove in CHEATS):
        prove(kind=honest, seats=3, options={})
