"""The content of Boarding Party: cards, tokens, pirates and the numbers of the rules."""

from collections import Counter
from functools import cached_property
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from broadside.engine import Amount, Name, Part, Problem

Kind = Literal["saber", "rum", "relics", "chest", "wheel", "anchor"]
KINDS: tuple[Kind, ...] = ("saber", "rum", "relics", "chest", "wheel", "anchor")
WHEEL, ANCHOR = KINDS.index("wheel"), KINDS.index("anchor")

Origin = Literal["printed", "published", "house"]
"""In the rulebook, elsewhere in the published game (on its pieces), or of this house."""

STRANGER_RANK = 4


class Constants(Part, frozen=True):
    """The numbers of the rules."""

    start_ducats: Amount = 5
    """What everybody begins with."""
    max_party: Annotated[int, Meta(ge=2, le=9)] = 9
    """How many pirates a party has at most."""
    display_size: int = 4
    """How many cards lie face up; always 4."""
    ransom_price: Amount = 5
    """What a ransom pays to the captain of the party."""
    mutiny_pay_factor: Amount = 2
    """By this the pay of the crew is multiplied after a mutiny."""
    black_spot_penalty: Amount = 10
    """What the black spot costs at the end."""
    idle_soft_per_player: Annotated[int, Meta(ge=0, le=20)] = 2
    """After so many idle turns for each player whoever can mutiny may not ransom (BP-12.2)."""
    idle_hard_per_player: Annotated[int, Meta(ge=1, le=20)] = 3
    """After so many idle turns for each player the sea is becalmed (BP-12.3)."""


class Pirate(Part, frozen=True):
    """One of the five pirates of each colour."""

    key: ClassVar[tuple[str, ...]] = ("rank",)
    rank: int
    """0 to 4, in this order; 4 is the Stranger."""
    value: Amount | Literal["?"]
    """What the pirate is paid for boarding; `?` for the Stranger, whose pay stands on the card."""
    name: Name
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""

    def __post_init__(self) -> None:
        """To records, which know a pack by its digest, published is printed as it ever was."""
        if self.origin == "published":
            msgspec.structs.force_setattr(self, "origin", "printed")


class Booty(Part, frozen=True):
    """A kind of token."""

    key: ClassVar[tuple[str, ...]] = ("kind",)
    kind: Kind
    """All six, in this order."""
    count: Amount
    """How many tokens there are."""
    majority: Amount | None
    """Ducats for most of them; null for wheel and anchor, where most add a wheel or an anchor."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class Card(Part, frozen=True, dict=True, rename={"kind": "class"}):
    """A ship, a lost ruin or the sea monster."""

    key: ClassVar[tuple[str, ...]] = ("id",)
    id: Name
    """Like no other card's."""
    kind: Literal["ship", "ruin", "monster"]
    """There is one monster at most."""
    name: Name
    min: int
    """How many pirates a party needs to board it: 2 up to `max_party`."""
    ducats: Amount
    """What the captain takes."""
    stranger: Amount
    """What a `?` pirate is paid."""
    booty: list[Kind]
    """One or two tokens, two for the monster: the captain chooses, the mate gets the other."""
    wheels: Amount = 0
    """For the end; only on ships."""
    anchors: Amount = 0
    """For the end; only on ruins."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""

    @cached_property
    def symbols(self) -> list[int]:
        """The booty as kind numbers."""
        return [KINDS.index(kind) for kind in self.booty]


class BoardingPack(Part, frozen=True, dict=True):
    """Everything that the rulebook leaves to the printed pieces."""

    id: Name
    """What the pack is called."""
    constants: Constants
    pirates: list[Pirate]
    booty: list[Booty]
    wheel_rate: dict[int, list[Amount]]
    """By number of players: ducats for a wheel with 0, 1, 2, 3 and 4 or more anchors."""
    cards: Annotated[list[Card], Meta(min_length=1, max_length=200)]

    @cached_property
    def fixed_pay(self) -> tuple[int, ...]:
        """What the pirates of rank 0 to 3 are paid; a Stranger's pay stands on the card."""
        return tuple(pirate.value for pirate in self.pirates if pirate.value != "?")

    @cached_property
    def card_numbers(self) -> list[tuple[float, ...]]:
        """Each card as numbers from about 0 to 1, for learning."""
        return [
            (1.0, card.min / 9, card.ducats / 30, card.stranger / 8, card.wheels / 3, card.anchors)
            for card in self.cards
        ]

    def problems(self) -> list[Problem]:
        """What the types cannot tell (section 7.10 of the spec)."""
        return [
            *self._pirate_problems(),
            *self._booty_problems(),
            *self._rate_problems(),
            *self._constant_problems(),
            *(p for n, card in enumerate(self.cards) for p in self._card_problems(n, card)),
            *self._deck_problems(),
        ]

    def _pirate_problems(self) -> list[Problem]:
        found = []
        if [pirate.rank for pirate in self.pirates] != [0, 1, 2, 3, 4]:
            found.append(Problem(("pirates",), "needs the five ranks 0 to 4, in this order"))
        for n, pirate in enumerate(self.pirates):
            if (pirate.value == "?") != (pirate.rank == STRANGER_RANK):
                found.append(Problem(("pirates", n, "value"), "only rank 4 is the '?' pirate"))
        return found

    def _booty_problems(self) -> list[Problem]:
        found = []
        if [token.kind for token in self.booty] != list(KINDS):
            wanted = ", ".join(KINDS)
            found.append(Problem(("booty",), f"needs the kinds {wanted}, in this order"))
        for n, token in enumerate(self.booty):
            if (token.majority is None) != (token.kind in ("wheel", "anchor")):
                message = "is null for wheel and anchor, and an amount of ducats for the others"
                found.append(Problem(("booty", n, "majority"), message))
        return found

    def _rate_problems(self) -> list[Problem]:
        found = []
        for players in (3, 4, 5):
            row = self.wheel_rate.get(players, [])
            if len(row) != 5 or sorted(row) != row:
                message = f"needs a row for {players} players: five numbers that never fall, from 0"
                found.append(Problem(("wheel_rate", players), message))
        return found

    def _constant_problems(self) -> list[Problem]:
        if self.constants.display_size == 4:
            return []
        return [Problem(("constants", "display_size"), "is 4: the display has 4 slots")]

    def _deck_problems(self) -> list[Problem]:
        found = []
        if sum(card.kind == "monster" for card in self.cards) > 1:
            found.append(Problem(("cards",), "holds more than one sea monster"))
        seen: set[str] = set()
        for n, card in enumerate(self.cards):
            if card.id in seen:
                found.append(Problem(("cards", n, "id"), f"{card.id} is used twice"))
            seen.add(card.id)
        shown = Counter(kind for card in self.cards for kind in card.booty)
        for n, token in enumerate(self.booty):
            if shown[token.kind] > token.count:
                message = (
                    f"the cards show {shown[token.kind]} {token.kind} symbols, but there are only "
                    f"{token.count} tokens; the last ones will yield nothing (BP-R17)"
                )
                found.append(Problem(("booty", n, "count"), message, fatal=False))
        if len(self.cards) % self.constants.display_size:
            message = (
                f"{len(self.cards)} cards do not fill the last display of "
                f"{self.constants.display_size} (BP-R30)"
            )
            found.append(Problem(("cards",), message, fatal=False))
        return found

    def _card_problems(self, n: int, card: Card) -> list[Problem]:
        def wrong(field: str, message: str) -> Problem:
            return Problem(("cards", n, field), f"{card.id}: {message}")

        found = []
        most = self.constants.max_party
        if not 2 <= card.min <= most:
            found.append(wrong("min", f"must be from 2 to {most}, not {card.min}"))
        if len(card.booty) not in (1, 2):
            found.append(wrong("booty", "shows one or two kinds"))
        if card.kind == "monster" and len(card.booty) != 2:
            found.append(wrong("booty", "the sea monster shows exactly two kinds"))
        if card.wheels and card.kind != "ship":
            found.append(wrong("wheels", "only ships carry wheels"))
        if card.anchors and card.kind != "ruin":
            found.append(wrong("anchors", "only ruins carry anchors"))
        return found
