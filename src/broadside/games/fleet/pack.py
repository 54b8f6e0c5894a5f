"""The content of Prize Fleet: ships, treasure cards, red cards and dice."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Annotated, ClassVar, Literal, TypeVar

from msgspec import Meta

from broadside.engine import EMPTY, Name, Part, Problem

from .cards import FIRST_RED, FITTINGS, KINDS, MOST_CREW, MOST_WIND, SHIPS, SLOOPS
from .printed import Printed

T = TypeVar("T")

Origin = Literal["printed", "published", "house"]
Set = Literal["base", "expansion"]
Symbol = Literal["gun", "crew", "explorer"]
Face = Literal["gun", "crew", "explorer", "blank"]
Keyword = Literal["cursed"]
CardType = Literal["your turn", "battle", "inventory"]
Effect = Literal[
    "draw_red",
    "add_crew",
    "steal_red",
    "destroy_inventory",
    "take_crew",
    "fetch_blue",
    "fetch_red",
    "speed_any",
    "speed_defender",
    "temp_crew",
    "kill",
    "temp_cannons",
    "reroll_wind",
    "skip_cannons",
    "extra_volley",
    "inv_speed",
    "inv_cannons",
    "inv_max_crew",
    "inv_swap_row",
]
SINGLE = ("draw_red", "steal_red", "destroy_inventory", "take_crew", "fetch_blue", "fetch_red")
"""A verb of their own does not name the kind, so there is one kind of each at most."""
YOUR_TURN = (*SINGLE, "add_crew")
WINDOWS = {
    "speed_any": ("wind",),
    "speed_defender": ("wind",),
    "temp_crew": ("wind", "cannons", "crew"),
    "kill": ("wind", "cannons", "crew"),
    "temp_cannons": ("wind", "cannons"),
    "skip_cannons": ("wind", "cannons"),
    "extra_volley": ("wind", "cannons"),
}
"""PF-12: by effect, the phases before whose roll a card can be played; Fog comes after a roll."""

Number = Annotated[int, Meta(ge=SLOOPS, lt=SHIPS)]
Crew = Annotated[int, Meta(ge=1, le=MOST_CREW)]
Speed = Annotated[int, Meta(ge=0, le=12)]
Cannons = Annotated[int, Meta(ge=0, le=20)]
Cargo = Annotated[int, Meta(ge=0, le=10)]
Points = Annotated[int, Meta(ge=0, le=5)]
Copies = Annotated[int, Meta(ge=0, le=12)]


class Sloop(Part, frozen=True):
    """The ship that everybody begins with."""

    name: Name
    speed: Speed
    cannons: Cannons
    crew: Crew
    """How many it begins with."""
    max_crew: Crew
    cargo: Cargo
    points: Points
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class Ship(Part, frozen=True, rename={"kind": "class"}):
    """A ship of the blue deck."""

    key: ClassVar[tuple[str, ...]] = ("no",)
    no: Number
    """6 to 63, each once among ships and treasure cards."""
    name: Name
    kind: Name
    """Merchant, Frigate and so on; it changes nothing in play."""
    speed: Speed
    cannons: Cannons
    crew: Crew
    """The defenders it has in the row."""
    max_crew: Crew
    """With every Living Quarters of the pack on it still 31 at most."""
    cargo: Cargo
    """Not more than max_crew."""
    points: Points
    set: Set = "base"
    keywords: tuple[Keyword, ...] = ()
    """cursed: it can never be sold."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class Treasure(Part, frozen=True):
    """A treasure card of the blue deck."""

    key: ClassVar[tuple[str, ...]] = ("no",)
    no: Number
    """6 to 63, each once among ships and treasure cards."""
    name: Name
    dice: Annotated[int, Meta(ge=1, le=10)]
    symbol: Symbol
    need: Annotated[int, Meta(ge=1, le=10)]
    """So many of the dice must show the symbol."""
    reward: Annotated[int, Meta(ge=0, le=20)]
    """Crew that comes aboard."""
    penalty: Annotated[int, Meta(ge=1, le=10)]
    """Crew that a failure costs."""
    treasure_points: Annotated[int, Meta(ge=1, le=9)]
    set: Set = "base"
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class RedCard(Part, frozen=True):
    """A kind of red card; its effect says whether it is for one's turn, battles or inventory."""

    key: ClassVar[tuple[str, ...]] = ("no",)
    no: Annotated[int, Meta(ge=0, lt=32)]
    """0 to 31, each once."""
    name: Name
    effect: Effect
    value: Annotated[int, Meta(ge=1, le=10)] = 1
    """How many cards, tokens, cannons or points of speed; speed_defender takes that much away."""
    base: Copies = 0
    """Copies in the base game."""
    expansion: Copies = 0
    """Copies that the expansion brings."""
    further_copies: Copies = 0
    """Copies of the expansion that a table may leave out (PF-15.3)."""
    text: Annotated[str, Meta(max_length=200)] = ""
    """What it does, in a sentence; it changes nothing in play."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""

    @property
    def type(self) -> CardType:
        """When it is played."""
        if self.effect.startswith("inv_"):
            return "inventory"
        return "your turn" if self.effect in YOUR_TURN else "battle"


class FameCard(Part, frozen=True):
    """The card of whoever has most treasure points."""

    name: Name
    points: Points
    """Pirate points."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class Dice(Part, frozen=True):
    """The faces of both kinds of dice."""

    battle: Annotated[list[Face], Meta(min_length=6, max_length=6)]
    """Six; one of them at least is crew."""
    wind: Annotated[
        list[Annotated[int, Meta(ge=-MOST_WIND, le=MOST_WIND)]], Meta(min_length=6, max_length=6)
    ]
    """Six, not all the same."""


class FleetPack(Part, frozen=True, dict=True):
    """Everything that the rulebook leaves to the printed cards and dice."""

    id: Name
    """What the pack is called."""
    sloop: Sloop
    ships: list[Ship]
    treasures: list[Treasure]
    red: list[RedCard]
    fame: FameCard
    dice: Dice
    crew_tokens: Annotated[int, Meta(ge=1, le=500)] = 100
    """For two to four players."""
    extra_tokens_per_player_above_4: Annotated[int, Meta(ge=0, le=200)] = 25
    game: Literal["fleet"] = "fleet"
    """The game it is for."""

    # -- ships, by card number, made once ---------------------------------------------------

    def _by_ship(self, value: Callable[[Sloop | Ship], int]) -> list[int]:
        values = [value(self.sloop)] * SLOOPS + [0] * (SHIPS - SLOOPS)
        for ship in self.ships:
            values[ship.no] = value(ship)
        return values

    @cached_property
    def speeds(self) -> list[int]:
        """Printed speed."""
        return self._by_ship(lambda ship: ship.speed)

    @cached_property
    def cannons(self) -> list[int]:
        """Printed cannons."""
        return self._by_ship(lambda ship: ship.cannons)

    @cached_property
    def crews(self) -> list[int]:
        """Printed crew."""
        return self._by_ship(lambda ship: ship.crew)

    @cached_property
    def maxima(self) -> list[int]:
        """Printed maximum crew; 0 for what is no ship."""
        return self._by_ship(lambda ship: ship.max_crew)

    @cached_property
    def cargos(self) -> list[int]:
        """Cargo points."""
        return self._by_ship(lambda ship: ship.cargo)

    @cached_property
    def points(self) -> list[int]:
        """Pirate points."""
        return self._by_ship(lambda ship: ship.points)

    @cached_property
    def cursed(self) -> frozenset[int]:
        """PF-15.4: the ships that cannot be sold."""
        return frozenset(ship.no for ship in self.ships if "cursed" in ship.keywords)

    # -- treasure cards ---------------------------------------------------------------------

    @cached_property
    def treasure(self) -> dict[int, Treasure]:
        """The treasure cards by number."""
        return {treasure.no: treasure for treasure in self.treasures}

    @cached_property
    def treasure_points(self) -> list[int]:
        """By card number; 0 for what is no treasure card."""
        points = [0] * SHIPS
        for treasure in self.treasures:
            points[treasure.no] = treasure.treasure_points
        return points

    # -- the decks --------------------------------------------------------------------------

    @cached_property
    def names(self) -> list[str]:
        """What ships and treasure cards are called; Big Sloops go by number, too."""
        names = [f"{self.sloop.name} {seat + 1}" for seat in range(SLOOPS)]
        names += [""] * (SHIPS - SLOOPS)
        for card in self._blue:
            names[card.no] = card.name
        return names

    @property
    def _blue(self) -> list[Ship | Treasure]:
        return [*self.ships, *self.treasures]

    def blue_cards(self, *, expansion: bool) -> list[int]:
        """The numbers of the blue deck (PF-15.1)."""
        return self._blue_decks[expansion][:]

    @cached_property
    def _blue_decks(self) -> dict[bool, list[int]]:
        return {
            expansion: sorted(card.no for card in self._blue if expansion or card.set == "base")
            for expansion in (False, True)
        }

    @cached_property
    def kinds(self) -> dict[int, RedCard]:
        """The red cards by kind."""
        return {card.no: card for card in sorted(self.red, key=lambda card: card.no)}

    @cached_property
    def kind_of(self) -> list[int]:
        """By card number: the kind of a red card; EMPTY for all others.

        First the base game, then the expansion, then its further copies (PF-15.3).
        """
        of = [EMPTY] * FIRST_RED
        for copies in (_base_copies, _new_copies, _further_copies):
            for kind, card in self.kinds.items():
                of += [kind] * copies(card)
        return of

    def red_cards(self, *, expansion: bool, further_copies: bool) -> list[int]:
        """The numbers of the red deck (PF-15.1, PF-15.3)."""
        base, new, further = self._red_counts
        count = base + (new if expansion else 0) + (further if expansion and further_copies else 0)
        return list(range(FIRST_RED, FIRST_RED + count))

    @cached_property
    def _red_counts(self) -> tuple[int, int, int]:
        """How many red cards there are in the base game, and of both parts of the expansion."""
        base, new, further = (
            sum(copies(card) for card in self.red)
            for copies in (_base_copies, _new_copies, _further_copies)
        )
        return base, new, further

    @cached_property
    def fogs(self) -> frozenset[int]:
        """The red cards that roll the wind again, by number."""
        cards = range(FIRST_RED, len(self.kind_of))
        return frozenset(c for c in cards if self.effects[self.kind_of[c]] == "reroll_wind")

    @cached_property
    def effects(self) -> list[str]:
        """By kind; nothing for kinds that there are not."""
        return _by_kind(self.red, "", lambda card: str(card.effect))

    @cached_property
    def values(self) -> list[int]:
        """By kind."""
        return _by_kind(self.red, 0, lambda card: card.value)

    @cached_property
    def types(self) -> list[str]:
        """By kind: your turn, battle or inventory."""
        return _by_kind(self.red, "", lambda card: str(card.type))

    def played_before(self, phase: str) -> list[int]:
        """The kinds that can be played before the roll of a phase of a battle."""
        return [kind for kind, card in self.kinds.items() if phase in WINDOWS.get(card.effect, ())]

    @cached_property
    def kind_with(self) -> dict[str, int]:
        """By effect: the kind that has it, or the first of several."""
        return {card.effect: card.no for card in reversed(self.kinds.values())}

    @cached_property
    def inventory(self) -> list[int]:
        """The kinds of inventory cards; their places are the numbers that options use."""
        return [kind for kind, card in self.kinds.items() if card.type == "inventory"]

    @cached_property
    def fitting_of(self) -> list[int]:
        """By kind: its place among the inventory; EMPTY for other kinds."""
        places = {kind: place for place, kind in enumerate(self.inventory)}
        return _by_kind(self.red, EMPTY, lambda card: places.get(card.no, EMPTY))

    # -- dice -------------------------------------------------------------------------------

    @cached_property
    def faces(self) -> dict[str, list[int]]:
        """By symbol: the faces, from 1, that show it."""
        battle = self.dice.battle
        return {
            symbol: [face for face, shown in enumerate(battle, 1) if shown == symbol]
            for symbol in ("gun", "crew", "explorer", "blank")
        }

    @cached_property
    def gun_chance(self) -> float:
        """How likely a battle die shows a gun."""
        return len(self.faces["gun"]) / 6

    @cached_property
    def catch_chances(self) -> list[float]:
        """PF-7.11: how likely the wind makes up for a lead, from the least lead that matters on."""
        wind = self.dice.wind
        leads = range(-MOST_WIND, MOST_WIND + 2)
        return [sum(gust >= lead for gust in wind) / len(wind) for lead in leads]

    @cached_property
    def printed(self) -> Printed:
        """What the rules look up at every turn."""
        return Printed(self)

    # -- what the types cannot tell ---------------------------------------------------------

    def problems(self) -> list[Problem]:
        """Section by section."""
        return [
            *self._ship_problems(),
            *self._treasure_problems(),
            *_twice("cards", [("ships", self.ships), ("treasures", self.treasures)]),
            *self._red_problems(),
            *_twice("kinds", [("red", self.red)]),
            *self._dice_problems(),
            *self._token_problems(),
        ]

    def _ship_problems(self) -> Iterator[Problem]:
        quarters = sum(
            card.value * (card.base + card.expansion + card.further_copies)
            for card in self.red
            if card.effect == "inv_max_crew"
        )
        every: list[tuple[tuple[str | int, ...], Sloop | Ship]] = [
            (("ships", n), ship) for n, ship in enumerate(self.ships)
        ]
        for path, ship in [(("sloop",), self.sloop), *every]:
            if ship.crew > ship.max_crew:
                yield Problem((*path, "crew"), f"{ship.name}: crew is more than max_crew")
            if ship.cargo > ship.max_crew:
                yield Problem((*path, "cargo"), f"{ship.name}: cargo is more than max_crew")
            if ship.max_crew + quarters > MOST_CREW:
                message = f"{ship.name}: with all room for more crew it would hold over {MOST_CREW}"
                yield Problem((*path, "max_crew"), message)

    def _treasure_problems(self) -> Iterator[Problem]:
        for n, treasure in enumerate(self.treasures):
            if treasure.need > treasure.dice:
                message = f"{treasure.name}: needs more symbols than it has dice"
                yield Problem(("treasures", n, "need"), message)
            if treasure.symbol not in self.dice.battle:
                message = f"{treasure.name}: no battle die shows {treasure.symbol}"
                yield Problem(("treasures", n, "symbol"), message)

    def _red_problems(self) -> Iterator[Problem]:
        seen: set[str] = set()
        for n, card in enumerate(self.red):
            if card.effect in seen:
                message = f"{card.name}: there is another kind with {card.effect}"
                yield Problem(("red", n, "effect"), message)
            if card.effect in SINGLE:
                seen.add(card.effect)
            if card.effect == "take_crew" and card.value != 1:
                yield Problem(("red", n, "value"), f"{card.name}: take_crew takes 1")
        if len(self.inventory) > FITTINGS:
            yield Problem(("red",), f"there are more than {FITTINGS} kinds of inventory")

    def _dice_problems(self) -> Iterator[Problem]:
        if "crew" not in self.dice.battle:
            yield Problem(("dice", "battle"), "without a crew symbol no battle would ever end")
        if len(set(self.dice.wind)) == 1:
            yield Problem(
                ("dice", "wind"), "if all faces are the same nobody can win the start roll"
            )

    def _token_problems(self) -> Iterator[Problem]:
        for seats in (4, 6):
            tokens = self.crew_tokens + (seats - 4) * self.extra_tokens_per_player_above_4
            if seats * self.sloop.crew > tokens:
                message = f"{seats} sloops of {self.sloop.crew} crew need more than {tokens} tokens"
                yield Problem(("crew_tokens",), message)


def _base_copies(card: RedCard) -> int:
    return card.base


def _new_copies(card: RedCard) -> int:
    return card.expansion


def _further_copies(card: RedCard) -> int:
    return card.further_copies


def _by_kind(red: Sequence[RedCard], nothing: T, value: Callable[[RedCard], T]) -> list[T]:
    values = [nothing] * KINDS
    for card in red:
        values[card.no] = value(card)
    return values


def _twice(
    things: str, lists: Sequence[tuple[str, Sequence[Ship | Treasure | RedCard]]]
) -> Iterator[Problem]:
    seen: set[int] = set()
    for name, entries in lists:
        for n, entry in enumerate(entries):
            if entry.no in seen:
                message = f"{entry.name}: two {things} have the number {entry.no}"
                yield Problem((name, n, "no"), message)
            seen.add(entry.no)
