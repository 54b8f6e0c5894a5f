"""The content of Boarding Party: cards, tokens, pirates and the numbers of the rules."""

from collections import Counter
from functools import cached_property
from typing import ClassVar, Literal

import msgspec

from broadside.engine import Part, Problem

Kind = Literal["saber", "rum", "relics", "chest", "wheel", "anchor"]
KINDS: tuple[Kind, ...] = ("saber", "rum", "relics", "chest", "wheel", "anchor")
WHEEL, ANCHOR = KINDS.index("wheel"), KINDS.index("anchor")

Origin = Literal["printed", "published", "house"]
"""In the rulebook, elsewhere in the published game (on its pieces), or of this house."""

STRANGER_RANK = 4


class Constants(Part, frozen=True):
    """The numbers of the rules."""

    start_ducats: int = 5
    max_party: int = 9
    display_size: int = 4
    ransom_price: int = 5
    mutiny_pay_factor: int = 2
    black_spot_penalty: int = 10
    idle_soft_per_player: int = 2
    idle_hard_per_player: int = 3


class Pirate(Part, frozen=True):
    """One of the five pirates of each colour."""

    key: ClassVar[tuple[str, ...]] = ("rank",)
    rank: int
    value: int | Literal["?"]
    name: str
    origin: Origin = "house"

    def __post_init__(self) -> None:
        """To records, which know a pack by its digest, published is printed as it ever was."""
        if self.origin == "published":
            msgspec.structs.force_setattr(self, "origin", "printed")


class Booty(Part, frozen=True):
    """A kind of token. Without a majority amount, most of them add a wheel or an anchor."""

    key: ClassVar[tuple[str, ...]] = ("kind",)
    kind: Kind
    count: int
    majority: int | None
    origin: Origin = "house"


class Card(Part, frozen=True, dict=True, rename={"kind": "class"}):
    """A ship, a lost ruin or the sea monster."""

    key: ClassVar[tuple[str, ...]] = ("id",)
    id: str
    kind: Literal["ship", "ruin", "monster"]
    name: str
    min: int
    ducats: int
    stranger: int
    """What a `?` pirate is paid."""
    booty: list[Kind]
    wheels: int = 0
    anchors: int = 0
    origin: Origin = "house"

    @cached_property
    def symbols(self) -> list[int]:
        """The booty as kind numbers."""
        return [KINDS.index(kind) for kind in self.booty]


class BoardingPack(Part, frozen=True, dict=True):
    """Everything that the rulebook leaves to the printed pieces."""

    id: str
    constants: Constants
    pirates: list[Pirate]
    booty: list[Booty]
    wheel_rate: dict[int, list[int]]
    cards: list[Card]

    @cached_property
    def fixed_pay(self) -> tuple[int, ...]:
        """What the pirates of rank 0 to 3 are paid; a Stranger's pay stands on the card."""
        return tuple(pirate.value for pirate in self.pirates if pirate.value != "?")

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
            elif pirate.value != "?" and pirate.value < 0:
                found.append(Problem(("pirates", n, "value"), "cannot be negative"))
        return found

    def _booty_problems(self) -> list[Problem]:
        found = []
        if [token.kind for token in self.booty] != list(KINDS):
            wanted = ", ".join(KINDS)
            found.append(Problem(("booty",), f"needs the kinds {wanted}, in this order"))
        for n, token in enumerate(self.booty):
            if token.count < 0:
                found.append(Problem(("booty", n, "count"), "cannot be negative"))
            if token.majority is not None and token.majority < 0:
                found.append(Problem(("booty", n, "majority"), "cannot be negative"))
            if (token.majority is None) != (token.kind in ("wheel", "anchor")):
                message = "is null for wheel and anchor, and an amount of ducats for the others"
                found.append(Problem(("booty", n, "majority"), message))
        return found

    def _rate_problems(self) -> list[Problem]:
        found = []
        for players in (3, 4, 5):
            row = self.wheel_rate.get(players, [])
            if len(row) != 5 or sorted(row) != row or row[0] < 0:
                message = f"needs a row for {players} players: five numbers that never fall, from 0"
                found.append(Problem(("wheel_rate", players), message))
        return found

    def _constant_problems(self) -> list[Problem]:
        found = [
            Problem(("constants", name), "cannot be negative")
            for name, number in msgspec.structs.asdict(self.constants).items()
            if number < 0
        ]
        if self.constants.idle_hard_per_player < 1:
            found.append(Problem(("constants", "idle_hard_per_player"), "must be 1 or more"))
        if self.constants.display_size != 4:
            found.append(Problem(("constants", "display_size"), "is 4: the display has 4 slots"))
        if not 2 <= self.constants.max_party <= 9:
            found.append(Problem(("constants", "max_party"), "must be from 2 to 9"))
        return found

    def _deck_problems(self) -> list[Problem]:
        found = []
        if not self.cards:
            found.append(Problem(("cards",), "holds no card"))
        if sum(card.kind == "monster" for card in self.cards) > 1:
            found.append(Problem(("cards",), "holds more than one sea monster"))
        for n, card in enumerate(self.cards):
            if card.id in [earlier.id for earlier in self.cards[:n]]:
                found.append(Problem(("cards", n, "id"), f"{card.id} is used twice"))
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

        found = [
            wrong(field, "cannot be negative")
            for field in ("ducats", "stranger", "wheels", "anchors")
            if getattr(card, field) < 0
        ]
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
