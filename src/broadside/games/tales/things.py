"""Cards, traits, Enemies and tiles as they are played with: read once from a pack, then lent."""

from typing import Final, Literal

from broadside.engine import Option
from broadside.games.common.square import Tile

from .language.behaviour import Row
from .language.conditions import Condition
from .language.effect import Effect, Effects
from .language.when import When

Sort = Literal["gear", "legendary", "search", "incident", "fallen", "tile", "trait"]
BY_STRENGTH: Final = -1
"""The range of what is thrown: as far as the thrower is strong (TA-10.18)."""


class Ability:
    """Something a card or trait can do when it is used, or as a reaction."""

    __slots__ = ("effects", "number", "thing", "when")

    def __init__(self, number: int, thing: "Thing", when: When, effects: Effects) -> None:
        self.number = number
        self.thing = thing
        self.when = when
        self.effects = effects


class Thing:
    """A kind of card or token, or a trait."""

    __slots__ = (
        "abilities",
        "carried",
        "choosy",
        "crit",
        "end",
        "equipped",
        "fighting",
        "found",
        "halves",
        "hands",
        "holds",
        "id",
        "kind",
        "melee",
        "moments",
        "name",
        "number",
        "only",
        "qualities",
        "range",
        "ranged",
        "sort",
        "tags",
        "text",
        "worn",
        "worth",
    )

    def __init__(self, number: int, sort: Sort, id_: str, name: str) -> None:
        self.number = number
        """Its place among all kinds."""
        self.sort: Sort = sort
        self.id = id_
        self.name = name
        self.kind = ""
        """Of a Search card: item, treasure, weapon or bad."""
        self.only = ""
        """The one Pirate for whom it is."""
        self.choosy = False
        """Whether not everybody can use it."""
        self.hands = 0
        self.equipped = False
        self.tags: frozenset[str] = frozenset()
        self.melee = 0
        self.ranged = 0
        self.range = 0
        self.halves = 0
        """How many half spaces it fills (TA-8.10)."""
        self.worth = 0
        """What it costs, or its coins."""
        self.worn: Effects = ()
        """What holds while it is equipped."""
        self.carried: Effects = ()
        """What holds while it is anywhere in the equipment."""
        self.holds: frozenset[str] = frozenset()
        """The words of all that."""
        self.fighting: Effects = ()
        """What holds when this weapon attacks (and defends, for `weapon`)."""
        self.crit: Effects = ()
        self.found: Effects = ()
        """What happens when it is drawn."""
        self.end: Effects = ()
        self.abilities: list[Ability] = []
        self.moments: dict[str, list[Ability]] = {}
        """The same by the moment at which they can be used: a hook, or `use`."""
        self.qualities: dict[str, Effect] = {}
        """Everything of it that is asked for by name."""
        self.text = ""
        """What the card says."""

    def __deepcopy__(self, memo: object) -> "Thing":
        """Things are lent by the box, and never changed."""
        return self

    @property
    def is_melee(self) -> bool:
        """Whether it has a melee rating."""
        return self.melee > 0

    @property
    def reloads(self) -> bool:
        """TA-6.4: whether it is exhausted by firing, until it is reloaded."""
        return "firearm" in self.tags or "reloads" in self.tags


class Outfit:
    """What a Pirate can do with what it carries."""

    __slots__ = ("drops", "handy", "rearranges", "runs", "wades", "weapons")

    def __init__(
        self,
        weapons: list[tuple[int, int, Thing]],
        drops: list[Option],
        *,
        wades: bool,
        runs: bool,
        rearranges: bool,
        handy: bool,
    ) -> None:
        self.weapons = weapons
        """What it can attack with: the hand, the card, and what it is."""
        self.drops = drops
        """Its open cards, to be dropped."""
        self.wades = wades
        """Whether water is no worse than land to it."""
        self.runs = runs
        """Whether nothing it wears keeps it from running."""
        self.rearranges = rearranges
        """Whether it could take anything in hand, or into the other one."""
        self.handy = handy
        """Whether there is anything to `use` about it."""


class Foe:
    """A type of Enemy."""

    __slots__ = (
        "abilities",
        "figures",
        "hp",
        "ignores",
        "key",
        "melee_damage",
        "mv",
        "name",
        "number",
        "pp",
        "ranged_damage",
        "ranged_dice",
        "ranged_range",
        "row_names",
        "rows",
        "threat",
        "type",
        "values",
    )

    def __init__(self, number: int, key: str, name: str, type_: str) -> None:
        self.number = number
        self.key = key
        self.name = name
        self.type = type_
        self.figures = 0
        self.mv = 0
        self.values: dict[str, int] = {}
        """The attributes, the dice of its attacks among them."""
        self.hp = [0, 0]
        self.pp = [0, 0]
        """For 1-3 Characters, and for 4-5."""
        self.melee_damage = 0
        self.ranged_dice = 0
        self.ranged_damage = 0
        self.ranged_range = 0
        self.abilities: dict[str, int] = {}
        """TA-15, with their numbers."""
        self.ignores: frozenset[str] = frozenset()
        self.rows: list[Row] = []
        self.row_names: list[str] = []
        self.threat = 0


class TileThing:
    """A tile with what is printed on its header line."""

    __slots__ = ("feat", "goal", "id", "name", "number", "quiet", "rooms", "tile", "type")

    def __init__(self, number: int, id_: str, name: str, type_: str, tile: Tile) -> None:
        self.number = number
        self.id = id_
        self.name = name
        self.type = type_
        self.tile = tile
        self.goal = 0
        """The cell of its goal space."""
        self.rooms: dict[str, int] = {}
        """By the letter of a room: the cell of its goal space."""
        self.feat = False
        self.quiet = False


class Plan:
    """An Adventure, ready to be played (TA-23)."""

    __slots__ = (
        "errands",
        "goals",
        "inside",
        "items",
        "name",
        "number",
        "order",
        "outcomes",
        "reveals",
    )

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.goals: list[Condition] = []
        self.errands: list[tuple[int, int, str]] = []
        """For which goal which token must be carried to which tile."""
        self.items: frozenset[int] = frozenset()
        """The Goal tokens that stand for items."""
        self.order: list[int] = []
        """By type of Enemy: when it acts in an Enemy Round, the first at 0."""
        self.outcomes: list[tuple[Condition, str, Effects]] = []
        self.reveals: dict[str, Effects] = {}
        """By the id of a tile: what happens when it is placed."""
        self.inside: frozenset[int] = frozenset()
        """The tiles from the gate on, which have a supply of their own."""

    def __deepcopy__(self, memo: object) -> "Plan":
        """Lent by the box, like Things."""
        return self
