"""The content of Haven: the map, the cards of the Draw Pile and the Attack cards."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Annotated, ClassVar, Literal, TypeVar

from msgspec import Meta

from broadside.engine import EMPTY, Name, Part, Problem

from .cards import (
    ATTACK,
    ATTACKS,
    CAPTAIN,
    CARDS,
    CREW,
    FIRST_ATTACK,
    GUNS,
    HAVEN,
    HAVENS,
    HEXES,
    HISTORY,
    INSTANT,
    KIND_NAMES,
    KINDS,
    SPECIALS,
    VESSEL,
    WILD,
)
from .chart import Chart
from .pack_check import problems_of

T = TypeVar("T")

Origin = Literal["printed", "house"]
Type = Literal["buccaneer", "pirate"]
Kind = Literal["vessel", "captain", "great guns", "crew"]
Target = Literal["vessel", "captain", "great guns", "crew", "attack"]
WildEffect = Literal[
    "save_to_move",
    "save_or_damage",
    "save_or_discard",
    "spaces",
    "strength",
    "strength_zero",
    "attack_strength",
    "attack_booty",
]
Effect = Literal[
    "add_spaces",
    "reroll_move",
    "move_again",
    "attack_dice",
    "attack_hits",
    "defence_dice",
    "defence_hits",
    "combat_dice",
    "combat_hits",
    "evade",
    "save_points",
    "negate_wild",
    "negate_history",
    "negate_instant",
    "lay_free",
    "recover",
    "strip_hand",
]

Strength = Annotated[int, Meta(ge=0, le=9)]
Cost = Annotated[int, Meta(ge=0, le=30)]
Count = Annotated[int, Meta(ge=0, le=20)]
Hex = Annotated[int, Meta(ge=0, lt=HEXES)]
Text = Annotated[str, Meta(max_length=200)]
Target_ = Annotated[int, Meta(ge=20, le=150)]


class Place(Part, frozen=True):
    """A hex that has a name."""

    key: ClassVar[tuple[str, ...]] = ("name",)
    name: Name
    hex: Hex


class Map(Part, frozen=True):
    """Hexes that stand on a point, odd rows pushed to the right."""

    rows: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(min_length=1, max_length=60)]
    """`~` sea, `#` land, blank off the board; all hexes are numbered row by row."""
    places: list[Place]
    """What hexes besides Havens are called; it changes nothing in play."""


class Vessel(Part, frozen=True, rename={"kind": "class"}):
    """A vessel card."""

    key: ClassVar[tuple[str, ...]] = ("name", "class", "type")
    kind: Name
    """Warship, Sloop and so on; it changes nothing in play."""
    type: Type
    strength: Strength
    move: Annotated[int, Meta(ge=0, le=6)]
    """Added to the move die."""
    move_cost: Cost
    cost: Cost
    name: Name | None = None
    captains: tuple[Name, ...] = ()
    """With one of them a named vessel moves a space more (HV-6.3)."""
    count: Count = 1
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class Member(Part, frozen=True):
    """A captain, a set of great guns or a crew."""

    key: ClassVar[tuple[str, ...]] = ("name", "type")
    name: Name
    type: Type
    strength: Strength
    cost: Cost
    count: Count = 1
    note: Text = ""
    """What is told of them; it changes nothing in play."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class HavenCard(Part, frozen=True):
    """A harbour to sail from and to come home to."""

    key: ClassVar[tuple[str, ...]] = ("name",)
    name: Name
    hex: Hex
    cost: Cost
    count: Count = 1
    note: Text = ""
    """What is told of it; it changes nothing in play."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class WildCard(Part, frozen=True):
    """A card that is played on another."""

    key: ClassVar[tuple[str, ...]] = ("title",)
    title: Name
    cost: Cost
    side: Literal["own", "rival"]
    on: Target
    effect: WildEffect
    where: Literal["any", "ashore", "at sea"] = "any"
    n: Annotated[int, Meta(ge=-6, le=9)] = 0
    """The number that a Saving Roll must reach, or how much is added."""
    upkeeps: Annotated[int, Meta(ge=0, le=5)] = 0
    """For so many upkeeps of its owner it stays on the card; 0 if it acts at once."""
    count: Count = 1
    text: Text = ""
    """What it does, in a sentence; it changes nothing in play."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class Deed(Part, frozen=True):
    """One thing that a History or Instant card can do."""

    do: Effect
    n: Annotated[int, Meta(ge=0, le=9)] = 0
    """How many spaces, dice, hits or points."""
    kinds: tuple[Kind, ...] = ()
    """What can be laid free, or recovered."""


class SpecialCard(Part, frozen=True):
    """A History or Instant card. What it does decides when it can be played."""

    key: ClassVar[tuple[str, ...]] = ("title",)
    title: Name
    effects: Annotated[list[Deed], Meta(min_length=1, max_length=4)]
    """Of several, whichever fits the moment."""
    count: Count = 1
    text: Text = ""
    """What it does, in a sentence; it changes nothing in play."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class AttackCard(Part, frozen=True):
    """A place or a prize to be taken."""

    key: ClassVar[tuple[str, ...]] = ("name",)
    name: Name
    type: Type
    hex: Hex
    strength: Annotated[int, Meta(ge=0, le=20)]
    booty: Annotated[int, Meta(ge=0, le=60)]
    plunder: Kind
    """The kind of card that the Plunder Bonus may bring (HV-8.13)."""
    captains: tuple[Name, ...] = ()
    """Who was there: they may move again (HV-8.14)."""
    legend: Text = ""
    """What happened; it changes nothing in play."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class Targets(Part, frozen=True):
    """HV-2.8: secured coins that end the game, by number of players."""

    two: Target_
    three: Target_
    four: Target_
    five: Target_


class HavenPack(Part, frozen=True, dict=True):
    """Everything that the surviving leaf leaves to cards and map."""

    id: Name
    """What the pack is called."""
    map: Map
    vessels: list[Vessel]
    captains: list[Member]
    great_guns: list[Member]
    crew: list[Member]
    havens: list[HavenCard]
    wild: list[WildCard]
    history: list[SpecialCard]
    instant: list[SpecialCard]
    attacks: Annotated[list[AttackCard], Meta(max_length=ATTACKS)]
    """At least 21, so that nobody's row runs short."""
    targets: Targets
    coins: Annotated[int, Meta(ge=200, le=2000)] = 300
    game: Literal["haven"] = "haven"
    """The game it is for."""

    # -- the map ------------------------------------------------------------------------------

    @cached_property
    def chart(self) -> Chart:
        """The sea, and how far it is from anywhere to anywhere."""
        return Chart(self.map.rows)

    @cached_property
    def place_names(self) -> dict[int, str]:
        """What hexes are called: Havens and named places."""
        named = {place.hex: place.name for place in self.map.places}
        return named | {haven.hex: haven.name for haven in self.havens}

    # -- the cards by number, made once -------------------------------------------------------

    @cached_property
    def entries(self) -> "list[Entry]":
        """What each card of the Draw Pile is, copies and all."""
        listed: list[Sequence[Entry]] = [
            self.vessels,
            self.captains,
            self.great_guns,
            self.crew,
            self.havens,
            self.wild,
            self.history,
            self.instant,
        ]
        return [entry for entries in listed for entry in entries for _ in range(entry.count)]

    @cached_property
    def family_of(self) -> list[int]:
        """By card number, Attack cards too: VESSEL, CAPTAIN and so on; EMPTY for none."""
        families: list[tuple[int, Sequence[Entry]]] = [
            (VESSEL, self.vessels),
            (CAPTAIN, self.captains),
            (GUNS, self.great_guns),
            (CREW, self.crew),
            (HAVEN, self.havens),
            (WILD, self.wild),
            (HISTORY, self.history),
            (INSTANT, self.instant),
        ]
        of = [family for family, entries in families for e in entries for _ in range(e.count)]
        of += [EMPTY] * (CARDS - len(of))
        return of + [ATTACK] * len(self.attacks)

    @property
    def cards(self) -> int:
        """How many cards the Draw Pile has, Havens included."""
        return len(self.entries)

    @cached_property
    def copies(self) -> list[list[int]]:
        """By card number: the cards that no board tells from it, itself too; none if alone."""
        alike: dict[int, list[int]] = {}
        for card, entry in enumerate(self.entries):
            alike.setdefault(id(entry), []).append(card)
        return self._by_card([], lambda entry: alike[id(entry)] if entry.count > 1 else [])

    def _by_card(self, nothing: T, value: "Callable[[Entry], T]") -> list[T]:
        values = [value(entry) for entry in self.entries]
        return values + [nothing] * (CARDS - len(values))

    @cached_property
    def names(self) -> list[str]:
        """By card number, Attack cards too."""
        return self._by_card("", name_of) + [attack.name for attack in self.attacks]

    @cached_property
    def spoken(self) -> list[str]:
        """The same as they stand in a sentence: a vessel has its article."""
        return [
            f"the {name}" if family == VESSEL else name
            for name, family in zip(self.names, self.family_of, strict=True)
        ]

    @cached_property
    def notes(self) -> list[str]:
        """What history tells of captains, Havens and Attacks, as sentences; else nothing."""
        notes = self._by_card(
            "", lambda entry: entry.note if isinstance(entry, Member | HavenCard) else ""
        )
        return notes + [attack.legend and f"{attack.legend}." for attack in self.attacks]

    @cached_property
    def costs(self) -> list[int]:
        """Printed cost; 0 for what has none (HV-12.3)."""
        return self._by_card(0, lambda entry: 0 if isinstance(entry, SpecialCard) else entry.cost)

    @cached_property
    def types(self) -> list[int]:
        """0 buccaneer, 1 pirate, EMPTY for cards without a type (HV-1.7); Attack cards too."""
        types = self._by_card(
            EMPTY,
            lambda entry: type_number(entry) if isinstance(entry, Vessel | Member) else EMPTY,
        )
        return types + [type_number(attack) for attack in self.attacks]

    @cached_property
    def strengths(self) -> list[int]:
        """Printed strength; Attack cards too."""
        strengths = self._by_card(
            0, lambda entry: entry.strength if isinstance(entry, Vessel | Member) else 0
        )
        return strengths + [attack.strength for attack in self.attacks]

    @cached_property
    def moves(self) -> list[int]:
        """What a vessel adds to its move die."""
        return self._by_card(0, lambda entry: entry.move if isinstance(entry, Vessel) else 0)

    @cached_property
    def move_costs(self) -> list[int]:
        """What a vessel's move costs."""
        return self._by_card(0, lambda entry: entry.move_cost if isinstance(entry, Vessel) else 0)

    @cached_property
    def hexes(self) -> list[int]:
        """Where a Haven or an Attack is; EMPTY for all other cards."""
        hexes = self._by_card(
            EMPTY, lambda entry: entry.hex if isinstance(entry, HavenCard) else EMPTY
        )
        return hexes + [attack.hex for attack in self.attacks]

    @cached_property
    def at_home(self) -> frozenset[tuple[int, int]]:
        """HV-6.3: vessel and captain cards that belong together."""
        return frozenset(
            (vessel, captain)
            for vessel, entry in enumerate(self.entries)
            if isinstance(entry, Vessel) and entry.name is not None
            for captain, member in enumerate(self.entries)
            if self.family_of[captain] == CAPTAIN and name_of(member) in entry.captains
        )

    @cached_property
    def were_there(self) -> frozenset[tuple[int, int]]:
        """HV-8.14: captain and Attack cards that belong together."""
        return frozenset(
            (captain, FIRST_ATTACK + number)
            for number, attack in enumerate(self.attacks)
            for captain, family in enumerate(self.family_of)
            if family == CAPTAIN and self.names[captain] in attack.captains
        )

    @cached_property
    def were_at(self) -> list[int]:
        """The same by captain: the ids of the Attacks as bits."""
        attacks = [0] * CARDS
        for captain, card in self.were_there:
            attacks[captain] |= 1 << (card - FIRST_ATTACK)
        return attacks

    @cached_property
    def shelves(self) -> list[int]:
        """By card of the Draw Pile: 4 x type + kind of what berths are for, or one of two more."""
        families, types = self.family_of[:CARDS], self.types[:CARDS]
        return [
            KINDS * type_ + family if family < KINDS else HAVENS if family == HAVEN else SPECIALS
            for type_, family in zip(types, families, strict=True)
        ]

    @cached_property
    def booties(self) -> list[int]:
        """By Attack id."""
        return [attack.booty for attack in self.attacks]

    @cached_property
    def plunders(self) -> list[int]:
        """By Attack id: the kind of card of the Plunder Bonus."""
        return [KIND_NAMES.index(attack.plunder) for attack in self.attacks]

    # -- Wild, History and Instant cards ------------------------------------------------------

    @cached_property
    def wilds(self) -> dict[int, WildCard]:
        """By card number."""
        return {n: entry for n, entry in enumerate(self.entries) if isinstance(entry, WildCard)}

    @cached_property
    def deeds(self) -> list[dict[str, Deed]]:
        """By card number: what History and Instant cards can do."""
        return self._by_card(
            NOTHING,
            lambda entry: (
                {deed.do: deed for deed in entry.effects}
                if isinstance(entry, SpecialCard)
                else NOTHING
            ),
        )

    @cached_property
    def cards_that(self) -> dict[str, list[int]]:
        """By effect: the cards that have it."""
        found: dict[str, list[int]] = {}
        for card, deeds in enumerate(self.deeds):
            for effect in deeds:
                found.setdefault(effect, []).append(card)
        return found

    def draw_pile(self, *, peaceful: bool) -> list[int]:
        """HV-2.5, HV-16: all but the Havens, and but for cards of battles if there are none."""
        families, deeds = self.family_of, self.deeds
        return [
            card
            for card in range(self.cards)
            if families[card] != HAVEN
            and not (peaceful and deeds[card] and set(deeds[card]) <= WARLIKE)
        ]

    @cached_property
    def haven_cards(self) -> list[int]:
        """The numbers of the Havens."""
        return [card for card, family in enumerate(self.family_of) if family == HAVEN]

    def problems(self) -> list[Problem]:
        """What the types cannot tell."""
        return problems_of(self)


Entry = Vessel | Member | HavenCard | WildCard | SpecialCard
WARLIKE = frozenset({"combat_dice", "combat_hits", "evade"})
"""HV-16: what is of no use in a peaceful game."""
NOTHING: dict[str, Deed] = {}


def name_of(entry: Entry) -> str:
    """What a card is called; a vessel without a name by its class."""
    if isinstance(entry, Vessel):
        return entry.name or entry.kind
    return entry.title if isinstance(entry, WildCard | SpecialCard) else entry.name


def type_number(entry: Vessel | Member | AttackCard) -> int:
    """0 buccaneer, 1 pirate."""
    return 0 if entry.type == "buccaneer" else 1
