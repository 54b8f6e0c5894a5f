"""The content of Tales of Tortuga as it is written: Pirates, Enemies, tiles, cards, Adventures."""

from functools import cached_property
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from broadside.engine import Name, Part, Problem

from .box import Box
from .numbers import MOST_PIRATES
from .pack_check import problems_of

Origin = Literal["printed", "house"]
Class = Literal["duelist", "educated", "mystic", "rogue", "rowdy", "shooter"]
TileType = Literal["Island", "Cave", "Temple", "Special", "City"]
EnemyType = Literal["human", "supernatural", "abomination"]
Tag = Literal["sword", "dagger", "throw", "firearm", "pistol", "rifle", "reloads", "prosthesis"]
Die = Annotated[int, Meta(ge=1, le=5)]
Small = Annotated[int, Meta(ge=0, le=12)]
Copies = Annotated[int, Meta(ge=0, le=12)]
Hp = Annotated[int, Meta(ge=1, le=20)]
Spot = Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(min_length=2, max_length=2)]
"""Column and row of a space of an unturned tile."""
Script = Annotated[str, Meta(min_length=1, max_length=400)]
"""Effects in the words of TA-24."""
Text = Annotated[str, Meta(max_length=600)]
Group = tuple[Name, Annotated[int, Meta(ge=1, le=6)]]
"""Enemies of one type, and how many."""


class PirateCard(Part, frozen=True):
    """A Character card (TA-3.1)."""

    key: ClassVar[tuple[str, ...]] = ("id",)
    id: Name
    name: Name
    classes: Annotated[list[Class], Meta(min_length=1, max_length=2)]
    card: "Attributes"
    trait: Name
    """The Adventure trait it starts with."""
    kit: list[Name]
    """Starting Gear, the dominant hand's first."""
    salary: Annotated[int, Meta(ge=0, le=99)] = 0
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class Attributes(Part, frozen=True, rename={"str_": "str", "int_": "int"}):
    """The numbers of a Character card."""

    ap: Annotated[int, Meta(ge=3, le=9)]
    hp: Hp
    dp: Annotated[int, Meta(ge=0, le=6)]
    cha: Small
    mel: Die
    rng: Die
    str_: Die
    agi: Die
    int_: Die
    per: Die


class Strike(Part, frozen=True):
    """How an Enemy attacks: dice, damage of each hit, and how far."""

    dice: Die
    damage: Annotated[int, Meta(ge=1, le=5)]
    range: Annotated[int, Meta(ge=0, le=12)] = 0


class EnemyNumbers(Part, frozen=True, rename={"str_": "str", "int_": "int"}):
    """The numbers of an Enemy card; two of them: for 1-3 Characters, and for 4-5 (TA-1.5)."""

    mv: Annotated[int, Meta(ge=1, le=9)]
    agi: Die
    str_: Die
    int_: Die
    hp: Hp | Annotated[list[Hp], Meta(min_length=2, max_length=2)]
    pp: Small | Annotated[list[Small], Meta(min_length=2, max_length=2)]


class BehaviourRow(Part, frozen=True):
    """What an Enemy does on two of the six numbers of its die."""

    name: Name
    does: Script


class EnemyCard(Part, frozen=True):
    """An Enemy card (TA-3.25)."""

    key: ClassVar[tuple[str, ...]] = ("name",)
    name: Name
    type: EnemyType
    figures: Annotated[int, Meta(ge=1, le=8)]
    card: EnemyNumbers
    melee: Strike
    behaviour: Annotated[list[BehaviourRow], Meta(min_length=3, max_length=3)]
    ranged: Strike | None = None
    abilities: tuple[Name, ...] = ()
    """TA-15, with a number or what is ignored after a blank."""
    threat: Small = 0
    """How dangerous it is, about; it changes nothing in play."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class Chart(Part, frozen=True):
    """An Enemy Chart: by difficulty, six rows of groups (TA-14.1)."""

    key: ClassVar[tuple[str, ...]] = ("name",)
    name: Name
    columns: Annotated[
        list[Annotated[list[list[Group]], Meta(min_length=6, max_length=6)]],
        Meta(min_length=3, max_length=3),
    ]


class Room(Part, frozen=True):
    """A room of a tile, by its letter."""

    id: Annotated[str, Meta(pattern=r"\A[a-h]\Z")]
    name: Name
    goal: Spot


class TileCard(Part, frozen=True):
    """A tile (TA-7.2)."""

    key: ClassVar[tuple[str, ...]] = ("id",)
    id: Name
    name: Name
    type: TileType
    goal: Spot
    map: Annotated[str, Meta(max_length=500)]
    rooms: tuple[Room, ...] = ()
    feat: bool = False
    """TA-7.7: a tile that some effects ask for."""
    quiet: bool = False
    """TA-7.7: opening its rooms brings no Enemies."""


class GearCard(Part, frozen=True):
    """A Gear card (TA-6.1)."""

    key: ClassVar[tuple[str, ...]] = ("id",)
    id: Name
    name: Name
    copies: Copies
    """In the Gear deck; what Pirates start with is on top of that."""
    cost: Annotated[int, Meta(ge=0, le=99)] = 0
    only: Name | None = None
    """The Pirate who alone may use it."""
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    equipped: bool = False
    """TA-6.2: always equipped, without a hand."""
    tags: tuple[Tag, ...] = ()
    melee: Small = 0
    ranged: Small = 0
    range: Literal["STR"] | Small = 0
    does: dict[str, Script] = field(default_factory=dict)
    """By moment (TA-24.4): its effects."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class LegendaryCard(Part, frozen=True):
    """A Legendary Item (TA-6.20)."""

    key: ClassVar[tuple[str, ...]] = ("id",)
    id: Name
    name: Name
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    equipped: bool = False
    tags: tuple[Tag, ...] = ()
    melee: Small = 0
    ranged: Small = 0
    range: Literal["STR"] | Small = 0
    does: dict[str, Script] = field(default_factory=dict)
    """By moment (TA-24.4): its effects."""
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class SearchCard(Part, frozen=True):
    """A card of the Search deck (TA-6.10)."""

    key: ClassVar[tuple[str, ...]] = ("id",)
    id: Name
    name: Name
    copies: Copies
    kind: Literal["item", "treasure", "weapon", "bad"]
    does: dict[str, Script]
    """By moment (TA-24.4): its effects."""
    halves: Annotated[int, Meta(ge=0, le=2)] = 0
    """TA-8.10: how many half spaces it fills."""
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    tags: tuple[Tag, ...] = ()
    melee: Small = 0
    ranged: Small = 0
    range: Literal["STR"] | Small = 0
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class FallenToken(Part, frozen=True):
    """A Fallen Enemy token (TA-12.12)."""

    key: ClassVar[tuple[str, ...]] = ("name",)
    name: Name
    copies: Copies
    does: Script


class IncidentCard(Part, frozen=True):
    """An Incident (TA-6.40)."""

    key: ClassVar[tuple[str, ...]] = ("id",)
    id: Name
    name: Name
    copies: Copies
    does: Script
    origin: Origin = "house"
    """Where it comes from; it changes nothing in play."""


class TraitCard(Part, frozen=True):
    """A trait, as far as it acts in an Adventure (TP 7.5)."""

    key: ClassVar[tuple[str, ...]] = ("name",)
    name: Name
    does: dict[str, Script]
    """By moment (TA-24.4): its effects."""
    origin: Origin = "printed"
    """Where it comes from; it changes nothing in play."""


# -- Adventures (TA-23) -----------------------------------------------------------------------


class Trial(Part, frozen=True):
    """A roll that a condition or a door asks for."""

    attribute: Literal["STR", "AGI", "INT", "PER"]
    difficulty: Annotated[int, Meta(ge=1, le=5)]


class StartTile(Part, frozen=True):
    """A tile that lies there from the beginning."""

    tile: Name
    at: Annotated[list[int], Meta(min_length=2, max_length=2)]
    rot: Annotated[int, Meta(ge=0, le=3)] = 0


class Pool(Part, frozen=True, rename={"all_": "list"}):
    """The tiles that can be found: a list, or an outer and an inner supply (TA-7.18)."""

    all_: tuple[Name, ...] = ()
    outer: tuple[Name, ...] = ()
    gate: Name | None = None
    """The tile from which on the inner supply is drawn from; its token is in the outer one."""
    inner: tuple[Name, ...] = ()


Crew = Annotated[int, Meta(ge=1, le=MOST_PIRATES)]
"""How many Pirates there are."""


class FlagTrack(Part, frozen=True):
    """Where the Pirate Flag begins, and where it ends the Adventure."""

    start: Annotated[int, Meta(ge=0, le=59)]
    last: Annotated[int, Meta(ge=1, le=60)]
    start_with: dict[Crew, Annotated[int, Meta(ge=0, le=59)]] = field(default_factory=dict)
    """By the number of Pirates, for crews that need another start."""

    def start_of(self, crew: int) -> int:
        """Where it begins with so many Pirates."""
        return self.start_with.get(crew, self.start)


class TileRule(Part, frozen=True):
    """What an Adventure says of a tile."""

    enemies: list[Group] | None = None
    """Instead of the Enemy Chart."""
    goal: int = 0
    """The Goal token that lies on its goal space, or in its `room`."""
    room: str = ""
    room_enemies: list[Group] | None = None
    reveal: Script | None = None
    """What happens when it is placed."""


class GoalToken(Part, frozen=True):
    """A Goal token."""

    id: Annotated[int, Meta(ge=1, le=9)]
    name: Name
    item: bool = True
    """Whether it stands for an item, which can be dropped, robbed and exchanged."""
    pp: Small = 0
    """What it brings its holder after a success."""


class Goal(Part, frozen=True):
    """A goal, achieved when its condition first holds."""

    id: Name
    name: Name
    when: Script


class Outcome(Part, frozen=True, rename={"if_": "if"}):
    """A line of the success chart; failure if none holds."""

    if_: Script
    result: Literal["total", "partial"]
    reward: Script = "none()"


class AdventureCard(Part, frozen=True):
    """An Adventure that stands alone (TA-23)."""

    key: ClassVar[tuple[str, ...]] = ("id",)
    id: Name
    name: Name
    words: Text
    """The briefing (TA-8.15)."""
    start_tiles: Annotated[list[StartTile], Meta(min_length=1)]
    pool: Pool
    flag: FlagTrack
    difficulty: Annotated[int, Meta(ge=1, le=3)]
    lost_enemy: Name
    order: list[Name]
    """The types of Enemies in the order in which they act (TA-9.31)."""
    charts: dict[TileType, Name]
    goals: Annotated[list[Goal], Meta(min_length=1)]
    success: Annotated[list[Outcome], Meta(min_length=1)]
    tiles: dict[str, TileRule] = field(default_factory=dict)
    doors: dict[str, Trial] = field(default_factory=dict)
    """Doors that need a roll to be opened, by tile and room (TA-12.15d): `T4/a: {...}`."""
    goal_tokens: tuple[GoalToken, ...] = ()
    essential_tiles: tuple[Name, ...] = ()
    legendary_in_search: tuple[Name, ...] = ()
    kit: Annotated[int, Meta(ge=0, le=5)] = 0
    """At setup each Pirate draws so many Gear cards and keeps one."""
    hooks: tuple[Name, ...] = ()
    """Rules of its own, by name (TA-23.3)."""


class HouseRules(Part, frozen=True):
    """What the rulebook's lost icons leave to judgement (7.1)."""

    stun: Trial
    poison: Trial
    combat_threshold: Literal["AGI", "MEL"] = "AGI"
    strict_start: bool = False
    border_match: bool = True
    stall_guard: Annotated[int, Meta(ge=0, le=9)] = 4
    carry_spaces: Annotated[int, Meta(ge=0, le=9)] = 3
    chart_bonus_4_5: Annotated[int, Meta(ge=0, le=2)] = 1


class TalesPack(Part, frozen=True, dict=True):
    """Everything that the rulebook leaves to cards and tiles."""

    id: Name
    """What the pack is called."""
    rules: HouseRules
    pirates: list[PirateCard]
    traits: list[TraitCard]
    enemies: Annotated[list[EnemyCard], Meta(min_length=1, max_length=20)]
    charts: list[Chart]
    tiles: Annotated[list[TileCard], Meta(min_length=1, max_length=60)]
    gear: list[GearCard]
    legendary: list[LegendaryCard]
    search: list[SearchCard]
    fallen: list[FallenToken]
    incidents: list[IncidentCard]
    adventures: Annotated[list[AdventureCard], Meta(min_length=1, max_length=20)]
    game: Literal["tales"] = "tales"
    """The game it is for."""

    @cached_property
    def box(self) -> Box:
        """All of it as it is played with, made once."""
        return Box(self)

    def problems(self) -> list[Problem]:
        """What the types cannot tell."""
        return problems_of(self)
