"""The rules of High Tide. HT ids refer to docs/rules."""

from typing import Any, ClassVar, Final

from broadside.engine import (
    EMPTY,
    HIDDEN,
    OPEN,
    Ask,
    Event,
    Game,
    Option,
    Preset,
    Rule,
    Scene,
    WindowKind,
    sight_of,
    verb,
)

from . import events as happened
from .options import PRESETS, HightideOptions
from .pack import CARDS, MOST_PLAYERS, HightidePack

SIX: Final = 6
"""HT-3.4: it always lands, so the surf is never higher."""
NOBODY: Final = -1


class HightideRules(Game[HightideOptions, HightidePack]):
    """State and rules. A card is its number in the pack."""

    id: ClassVar[str] = "hightide"
    title: ClassVar[str] = "High Tide"
    players: ClassVar[range] = range(2, MOST_PLAYERS + 1)
    minutes: ClassVar[tuple[int, int]] = (5, 10)
    pitch: ClassVar[str] = (
        "Launch your boats into the surf and hope that nobody has a squall to spare. The heavier "
        "the boat, the more it brings, if it ever comes ashore."
    )
    aim: ClassVar[str] = "Have most coins in the end: bring your boats through the surf."
    options_type: ClassVar[type[Any]] = HightideOptions
    presets: ClassVar[dict[str, Preset]] = PRESETS
    pack_type: ClassVar[type[Any]] = HightidePack
    event_types: ClassVar[tuple[type[Event], ...]] = happened.EVENTS
    windows: ClassVar[dict[str, WindowKind]] = {
        "surf": WindowKind("When a boat is launched", seconds=4),
    }

    def __init__(
        self,
        seats: int,
        options: HightideOptions,
        pack: HightidePack,
    ) -> None:
        super().__init__(seats, options, pack)
        self.deck = self.zone(HIDDEN)
        self.hands = [self.zone(sight_of(seat)) for seat in range(seats)]
        self.beach = self.zone(OPEN)
        """Every card that was played."""
        self.coins = [0] * seats
        self.turns: list[int] = [options.turns] * seats
        """How many turns everybody still has, after this one."""
        self.active = 0
        self.boat = EMPTY
        """The boat in the surf."""
        self.surf = 0
        """What the die must show for it."""
        self.die = 0
        """What the die showed last; 0 before the first throw."""

    # -- the course of a play -----------------------------------------------------------------

    def setup(self) -> Scene:
        """HT-1.1."""
        self.fill(self.deck, range(len(self.pack.cards)))
        self.shuffle(self.deck)
        for hand in self.hands * self.pack.hand:
            self.draw(self.deck, hand)
        return "turn"
        yield  # a scene is a generator even when it asks nothing

    def turn(self) -> Scene:
        """HT-2.1: launch a boat, or wait."""
        seat = self.active
        self.begin_turn(seat)
        self.turns[seat] -= 1
        choice = yield Ask(seat, "Launch a boat, or wait", self.turn_options)
        yield from self.do(seat, choice)
        self.active = self.left_of(seat)
        return "turn" if self.turns[self.active] else "ending"

    def turn_options(self, seat: int) -> list[Option]:
        """What the hand allows, which only its owner can see."""
        boats = [card for card in self.hands[seat].cards if self.is_boat(card)]
        return [*(("launch", card) for card in boats), ("wait",)]

    def ending(self) -> Scene:
        """HT-4.1."""
        self.begin_turn(NOBODY)
        self.scores = self.coins[:]
        self.winners = [s for s in range(self.seats) if self.coins[s] == max(self.coins)]
        self.tell(happened.Won, self.winners)
        return None
        yield  # a scene is a generator even when it asks nothing

    # -- what players do ----------------------------------------------------------------------

    @verb()
    def wait(self, seat: int) -> None:
        """Launch nothing, and draw a card."""
        cards = min(1, len(self.deck))
        if cards:
            self.draw(self.deck, self.hands[seat])
        self.tell(happened.Waited, seat, cards)

    @verb(card=CARDS)
    def launch(self, seat: int, card: int) -> Rule:
        """Launch this boat."""
        self.move(card, self.hands[seat], self.beach)
        self.boat, self.surf = card, self.pack.cards[card].surf
        self.tell(happened.Launched, seat, card, self.surf)
        yield from self.react_at_once(
            "surf",
            "A boat is in the surf",
            self.who_may_squall(seat),
            self.squalls,
            settled=lambda: self.surf == SIX,
        )
        self.cross(seat)
        self.boat, self.surf = EMPTY, 0

    def who_may_squall(self, seat: int) -> list[int]:
        """HT-3.1: the others, clockwise, as far as all can see that they hold a card."""
        others = [(seat + offset) % self.seats for offset in range(1, self.seats)]
        return [other for other in others if self.hands[other].cards]

    def squalls(self, seat: int) -> list[Option]:
        """HT-3.1: what a hand holds against the boat."""
        return [("squall", card) for card in self.hands[seat].cards if not self.is_boat(card)]

    @verb(card=CARDS)
    def squall(self, seat: int, card: int) -> None:
        """Send a squall at the boat."""
        self.move(card, self.hands[seat], self.beach)
        self.surf += 1
        self.tell(happened.Squalled, seat, card, self.surf)

    @verb()
    def pass_(self, seat: int) -> None:
        """Let the boat sail."""

    def cross(self, seat: int) -> None:
        """HT-3.3, HT-3.5: the boat comes through, or sinks."""
        self.die = self.roll(SIX)
        if self.die < self.surf:
            self.tell(happened.Sank, seat, self.boat, self.die)
            return
        coins = self.pack.cards[self.boat].coins
        self.coins[seat] += coins
        self.tell(happened.Landed, seat, self.boat, self.die, coins)

    # -- cards --------------------------------------------------------------------------------

    def is_boat(self, card: int) -> bool:
        """Whether a card is a boat, and not a squall."""
        return self.pack.cards[card].kind == "boat"

    def faces(self, surf: int) -> int:
        """How many faces of the die land a boat in such a surf."""
        return SIX + 1 - surf
