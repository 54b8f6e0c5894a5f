"""The content of Raiders of Tavern Row: Pirates, Treasures and starting cards."""

from functools import cached_property
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from broadside.engine import Name, Part, Problem

from .cards import DOUBLOON, PIRATES
from .icons import Icon, Icons, can_declare, gains, parse, without_trade, worth

Origin = Literal["printed", "house"]
Suit = Literal["anchors", "hearts", "swords", "skulls", "kraken"]
SUITS: tuple[Suit, ...] = ("anchors", "hearts", "swords", "skulls", "kraken")
Rank = Literal[1, 2, 3, 4, 5, 6, 7, "qtr", "cpt", "parrot"]
RANKS: tuple[Rank, ...] = (1, 2, 3, 4, 5, 6, 7, "qtr", "cpt", "parrot")
Price = Annotated[int, Meta(ge=0, le=20)]
Power = Annotated[str, Meta(max_length=200)]
"""Icons as they are printed, see icons.py."""


class Pirate(Part, frozen=True):
    """A Pirate for hire."""

    key: ClassVar[tuple[str, ...]] = ("suit", "rank")
    suit: Suit
    rank: Rank
    """Each once in each suit: qtr is the Quartermaster, cpt the Captain."""
    name: Name
    cost: Price
    """Coins to hire them."""
    power: Power
    """What they do when they board or are hired: `Lookout / Draw 1 + Bury` looks out, or draws
    and buries. There are Attack, Brawl, Bury, Draw, Trade, Lookout, Captain, Plunder and Rescue;
    Draw and Trade take a number from 1 to 9."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""

    @property
    def type(self) -> int:
        """The card type."""
        return 10 * SUITS.index(self.suit) + RANKS.index(self.rank)


class Treasure(Part, frozen=True):
    """A Treasure; one without a white side must be sold."""

    key: ClassVar[tuple[str, ...]] = ("no",)
    no: int
    """1 to 20, each once."""
    name: Name
    white: Power | None
    """What it does when it is traded, in the words of a Pirate's power; null if it must be sold."""
    black: Power
    """What it does when it is sold at once."""
    banner: Price
    """What it counts for the richest."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class Doubloon(Part, frozen=True):
    """The starting loot."""

    white: Power
    """What it does when it is traded."""
    banner: Price
    """What it counts for the richest."""
    count: int = 16
    """How many there are; always 16."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class PowderMonkey(Part, frozen=True):
    """The starting crew."""

    count: int = 18
    """How many there are; always 18."""
    origin: Origin = "printed"
    """Where it comes from; it changes nothing in play."""


class RaidersPack(Part, frozen=True, dict=True):
    """Everything that the rulebook leaves to the printed cards."""

    id: Name
    """What the pack is called."""
    suits: list[Suit]
    """All five, in this order."""
    two_player_removed_suit: Suit
    """Out of the game with two players; always the last one."""
    pirates: list[Pirate]
    """Fifty, ten of each suit."""
    treasures: list[Treasure]
    """Twenty."""
    doubloon: Doubloon
    powder_monkey: PowderMonkey = PowderMonkey()
    game: Literal["raiders"] = "raiders"
    """The game it is for."""

    # -- by card type, made once ------------------------------------------------------------

    @cached_property
    def _pirate(self) -> list[Pirate]:
        return sorted(self.pirates, key=lambda pirate: pirate.type)

    @cached_property
    def _treasure(self) -> list[Treasure]:
        return sorted(self.treasures, key=lambda treasure: treasure.no)

    @cached_property
    def names(self) -> list[str]:
        """What each card type is called."""
        crew = [pirate.name for pirate in self._pirate]
        return [*crew, "Powder Monkey", "Doubloon", *(t.name for t in self._treasure)]

    @cached_property
    def costs(self) -> list[int]:
        """What each Pirate costs."""
        return [pirate.cost for pirate in self._pirate]

    @cached_property
    def cheapest(self) -> int:
        """What one needs to hire anybody at all."""
        return min(self.costs)

    @cached_property
    def banners(self) -> list[int]:
        """The banner value of each card type; crew has none."""
        return [0] * DOUBLOON + [self.doubloon.banner, *(t.banner for t in self._treasure)]

    @cached_property
    def white_words(self) -> list[str]:
        """The white side of each card type as it is printed."""
        loot = [self.doubloon.white, *(t.white or "" for t in self._treasure)]
        return [*(pirate.power for pirate in self._pirate), "", *loot]

    @cached_property
    def black_words(self) -> list[str]:
        """The black side of each card type; only Treasures have one."""
        return [""] * (DOUBLOON + 1) + [treasure.black for treasure in self._treasure]

    @cached_property
    def white(self) -> list[Icons]:
        """The white icons of each card type."""
        return [parse(words) for words in self.white_words]

    @cached_property
    def black(self) -> list[Icons]:
        """The black icons of each card type."""
        return [parse(words) for words in self.black_words]

    @cached_property
    def white_coins(self) -> list[int]:
        """What each card type brings at once when it is traded."""
        return [gains(icons) for icons in self.white]

    @cached_property
    def white_rest(self) -> list[Icons]:
        """What each card type does after its Coins are taken."""
        return [without_trade(icons) for icons in self.white]

    @cached_property
    def black_coins(self) -> list[int]:
        """What each Treasure brings at once when it is sold."""
        return [gains(icons) for icons in self.black]

    @cached_property
    def black_rest(self) -> list[Icons]:
        """What each Treasure does after its sale."""
        return [without_trade(icons) for icons in self.black]

    @cached_property
    def power_worth(self) -> list[float]:
        """What the white side of each card type is worth in Coins, about."""
        return [worth(icons) for icons in self.white]

    # -- what the types cannot tell ---------------------------------------------------------

    def problems(self) -> list[Problem]:
        """Section by section; warnings are about rounds that might never end by themselves."""
        found = [*self._suit_problems(), *self._count_problems()]
        for n, pirate in enumerate(self.pirates):
            found += _power_problems(("pirates", n, "power"), pirate.power)
        for n, treasure in enumerate(self.treasures):
            found += _treasure_problems(n, treasure)
        found += _power_problems(("doubloon", "white"), self.doubloon.white, on_loot=True)
        if not self.doubloon.white:
            found.append(Problem(("doubloon", "white"), "a Doubloon must do something"))
        return found or self._warnings()

    def _suit_problems(self) -> list[Problem]:
        if self.suits != list(SUITS):
            return [Problem(("suits",), f"needs {', '.join(SUITS)}, in this order")]
        if self.two_player_removed_suit != SUITS[-1]:
            return [Problem(("two_player_removed_suit",), f"must be the last suit, {SUITS[-1]}")]
        return []

    def _count_problems(self) -> list[Problem]:
        found = []
        seen: set[int] = set()
        for n, pirate in enumerate(self.pirates):
            if pirate.type in seen:
                message = f"the {pirate.rank} of {pirate.suit} is there already"
                found.append(Problem(("pirates", n), message))
            seen.add(pirate.type)
        if len(seen) != PIRATES:
            message = f"needs {PIRATES} Pirates, ten of each suit; there are {len(seen)}"
            found.append(Problem(("pirates",), message))
        if sorted(treasure.no for treasure in self.treasures) != list(range(1, 21)):
            found.append(Problem(("treasures",), "needs 20 Treasures, numbered 1 to 20"))
        if self.doubloon.count != 16:
            found.append(Problem(("doubloon", "count"), "must be 16"))
        if self.powder_monkey.count != 18:
            found.append(Problem(("powder_monkey", "count"), "must be 18"))
        return found

    def _warnings(self) -> list[Problem]:
        """RT-R32, RT-R33: what could go round in circles."""
        found = []
        if reason := _endless("white", parse(self.doubloon.white)):
            found.append(Problem(("doubloon", "white"), reason, fatal=False))
        for n, treasure in enumerate(self.treasures):
            for side, words in (("white", treasure.white or ""), ("black", treasure.black)):
                if reason := _endless(side, parse(words)):
                    found.append(Problem(("treasures", n, side), reason, fatal=False))
        return found


def _treasure_problems(n: int, treasure: Treasure) -> list[Problem]:
    found = []
    if treasure.white is not None:
        if not treasure.white:
            message = "is null for a Treasure that must be sold, never empty"
            found.append(Problem(("treasures", n, "white"), message))
        found += _power_problems(("treasures", n, "white"), treasure.white, on_loot=True)
    if not treasure.black:
        found.append(Problem(("treasures", n, "black"), "a Treasure can always be sold"))
    return found + _power_problems(("treasures", n, "black"), treasure.black, on_loot=True)


def _power_problems(
    path: tuple[str | int, ...], words: str, *, on_loot: bool = False
) -> list[Problem]:
    try:
        icons = parse(words)
    except ValueError as error:
        return [Problem(path, str(error))]
    if on_loot and can_declare(icons):
        return [Problem(path, "only Pirates can be declared Captain")]
    if any(alternative.count(Icon("captain")) > 1 for alternative in icons):
        return [Problem(path, "a Pirate is declared Captain once")]
    return []


def _endless(side: str, icons: Icons) -> str:
    """Why such a side could keep a round going for ever; nothing if it could not."""
    for alternative in icons:
        cards = sum(icon.amount for icon in alternative if icon.kind in ("draw", "lookout"))
        rescues = sum(icon.kind == "rescue" for icon in alternative)
        plunders = sum(icon.kind == "plunder" for icon in alternative)
        if side == "white" and (cards or plunders or rescues > 1):
            return "brings new cards when traded: rounds may be cut short (RT-R32)"
        if side == "black" and plunders:
            return "plunders when sold: chains may be cut short (RT-R33)"
        if side == "black" and cards + rescues > 1:
            return "brings more than one card when sold: rounds may be cut short (RT-R32)"
    return ""
