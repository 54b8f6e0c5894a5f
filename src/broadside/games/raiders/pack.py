"""The content of Raiders of Tavern Row: Pirates, Treasures and starting cards."""

from functools import cached_property
from typing import ClassVar, Literal

from broadside.engine import Part, Problem

from .cards import DOUBLOON, PIRATES
from .icons import Icons, gains, icons_of, parse, without_trade, worth

Origin = Literal["printed", "house"]
Suit = Literal["anchors", "hearts", "swords", "skulls", "kraken"]
SUITS: tuple[Suit, ...] = ("anchors", "hearts", "swords", "skulls", "kraken")
Rank = Literal[1, 2, 3, 4, 5, 6, 7, "qtr", "cpt", "parrot"]
RANKS: tuple[Rank, ...] = (1, 2, 3, 4, 5, 6, 7, "qtr", "cpt", "parrot")
MOST = 20
"""The highest cost and the highest banner."""


class Pirate(Part, frozen=True):
    """A Pirate for hire."""

    key: ClassVar[tuple[str, ...]] = ("suit", "rank")
    suit: Suit
    rank: Rank
    name: str
    cost: int
    power: str
    origin: Origin = "house"

    @property
    def type(self) -> int:
        """The card type."""
        return 10 * SUITS.index(self.suit) + RANKS.index(self.rank)


class Treasure(Part, frozen=True):
    """A Treasure; one without a white side must be sold."""

    key: ClassVar[tuple[str, ...]] = ("no",)
    no: int
    name: str
    white: str | None
    black: str
    banner: int
    origin: Origin = "house"


class Doubloon(Part, frozen=True):
    """The starting loot."""

    white: str
    banner: int
    count: int = 16
    origin: Origin = "house"


class PowderMonkey(Part, frozen=True):
    """The starting crew."""

    count: int = 18
    origin: Origin = "printed"


class RaidersPack(Part, frozen=True, dict=True):
    """Everything that the rulebook leaves to the printed cards."""

    id: str
    suits: list[Suit]
    two_player_removed_suit: Suit
    pirates: list[Pirate]
    treasures: list[Treasure]
    doubloon: Doubloon
    powder_monkey: PowderMonkey = PowderMonkey()
    game: Literal["raiders"] = "raiders"

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
            found += _range_problems(("pirates", n, "cost"), pirate.cost)
        for n, treasure in enumerate(self.treasures):
            found += _treasure_problems(n, treasure)
        found += _power_problems(("doubloon", "white"), self.doubloon.white, on_loot=True)
        found += _range_problems(("doubloon", "banner"), self.doubloon.banner)
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
        for n, treasure in enumerate(self.treasures):
            for side, words in (("white", treasure.white or ""), ("black", treasure.black)):
                if reason := _endless(side, parse(words)):
                    found.append(Problem(("treasures", n, side), reason, fatal=False))
        return found


def _treasure_problems(n: int, treasure: Treasure) -> list[Problem]:
    found = _range_problems(("treasures", n, "banner"), treasure.banner)
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
    if on_loot and any(icon.kind == "captain" for icon in icons_of(icons)):
        return [Problem(path, "only Pirates can be declared Captain")]
    return []


def _range_problems(path: tuple[str | int, ...], number: int) -> list[Problem]:
    if 0 <= number <= MOST:
        return []
    return [Problem(path, f"must be from 0 to {MOST}, not {number}")]


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
