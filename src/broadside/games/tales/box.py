"""The box: everything of a pack, read, checked and numbered once.

Cards and tokens have numbers over all kinds: Gear (starting copies first), Legendary Items, Search
cards, Incidents, Fallen Enemy tokens and Tile tokens, in the order in which they are written.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from broadside.games.common.square import Grid, Tile

from .language import words
from .language.behaviour import row
from .language.conditions import condition
from .language.effect import Effect, Effects
from .language.lexicon import Names, effects_in, sentence
from .language.placing import moment_of
from .language.when import When
from .numbers import NOBODY, key_of
from .things import BY_STRENGTH, Ability, Foe, Outfit, Plan, Sort, Thing, TileThing

if TYPE_CHECKING:
    from .pack import AdventureCard, EnemyCard, PirateCard, TalesPack, TileCard

assert words.__all__, "importing the words fills the lexicon"

HOLDING: Final = ("passive", "carried", "attack", "weapon", "requires")
"""Moments whose effects are asked for rather than carried out."""
WHOLE: Final = 2
"""Half spaces in a whole one."""


def names_in(pack: "TalesPack") -> Names:
    """The names that effects of this pack may use."""
    return Names(
        enemies=[enemy.name for enemy in pack.enemies],
        cards=[card.name for card in pack.search],
        tiles=["Island", "Cave", "Temple", "Special", "City"],
    )


class Box:
    """A pack as it is played with. It is lent to games and never changed."""

    def __init__(self, pack: "TalesPack") -> None:
        self.pack = pack
        self.names = names_in(pack)
        self.things: list[Thing] = []
        """Every kind of card, token and trait."""
        self.abilities: list[Ability] = []
        """Everything that can be used or reacts, numbered."""
        self.card_kinds: list[Thing] = []
        """By card number."""
        self.starter_of: list[int] = []
        """By card number: the Pirate card whose starting Gear it is."""
        self.traits: dict[str, Thing] = {}
        self.foes: list[Foe] = [self._foe(n, enemy) for n, enemy in enumerate(pack.enemies)]
        self.foe_of: dict[str, Foe] = {foe.key: foe for foe in self.foes}
        self.tiles: list[TileThing] = [self._tile(n, tile) for n, tile in enumerate(pack.tiles)]
        self.tile_of: dict[str, TileThing] = {tile.id: tile for tile in self.tiles}
        for trait in pack.traits:
            made = self._thing("trait", trait.name, trait.name)
            self._add_effects(made, trait.does)
            self.traits[key_of(trait.name)] = made
        self.improvised = self._improvised()
        (self.vengeance,) = effects_in("mod(any,+1,turn)", self.names)
        """What Vengeful brings, against one Enemy."""
        self._lay_out_cards(pack)
        for thing in self.things:
            thing.choosy = thing.only != "" or "requires_permanent" in thing.qualities
        self.having = self._cards_by(lambda thing: thing.qualities)
        self.holding = self._cards_by(lambda thing: thing.holds)
        self.usable = self._cards_by(lambda thing: thing.moments)
        """Which cards have a quality, hold for numbers of a sort, or can be used at a moment."""
        self.worn = frozenset(n for n, thing in enumerate(self.card_kinds) if thing.equipped)
        """The cards that are always equipped (TA-6.2)."""
        self.bare_map = Grid(pack.rules.strict_start)
        """Where every map begins, so that all plays share the start of their Adventure."""
        self.outfits: dict[tuple[int, ...], Outfit] = {}
        """What was worked out of what somebody carried, for all who ever carry the same."""
        self.plans: list[Plan] = [self._plan(n, card) for n, card in enumerate(pack.adventures)]
        self.playable: list[int] = [
            n for n, pirate in enumerate(pack.pirates) if key_of(pirate.trait) in self.traits
        ]
        """The Pirates whose traits are in force: those without magic."""
        self.pirate_values: list[dict[str, int]] = [_values(pirate) for pirate in pack.pirates]
        """By Pirate card: the attributes."""
        none = self._thing("trait", "none", "None")
        self.trait_by_pirate: list[Thing] = [
            self.traits.get(key_of(pirate.trait), none) for pirate in pack.pirates
        ]

    def __deepcopy__(self, memo: object) -> "Box":
        return self

    # -- cards ----------------------------------------------------------------------------------

    def _lay_out_cards(self, pack: "TalesPack") -> None:
        gear = {}
        for card in pack.gear:
            gear[key_of(card.name)] = made = self._thing("gear", card.id, card.name)
            self._equip(made, card)
            made.only = key_of(card.only or "")
            made.worth = card.cost
            made.halves = 0 if card.equipped else WHOLE
        self.kits: list[list[int]] = []
        """By Pirate card: the numbers of its starting Gear."""
        for n, pirate in enumerate(pack.pirates):
            self.kits.append([])
            for name in pirate.kit:
                self.kits[n].append(self._number(gear[key_of(name)], n))
        self.gear_deck = self._copies(
            [(gear[key_of(card.name)], card.copies) for card in pack.gear]
        )
        legends = []
        for legend in pack.legendary:
            made = self._thing("legendary", legend.id, legend.name)
            self._equip(made, legend)
            made.halves = 0 if legend.equipped else WHOLE
            legends.append((made, 1))
        self.legends = self._copies(legends)
        finds = []
        for find in pack.search:
            made = self._thing("search", find.id, find.name)
            self._equip(made, find)
            made.kind = find.kind
            made.halves = find.halves
            made.worth = _coins_of(made.end)
            finds.append((made, find.copies))
        self.search_deck = self._copies(finds)
        incidents = []
        for incident in pack.incidents:
            made = self._thing("incident", incident.id, incident.name)
            self._add_effects(made, {"draw": incident.does})
            incidents.append((made, incident.copies))
        self.incident_deck = self._copies(incidents)
        tokens = []
        for token in pack.fallen:
            made = self._thing("fallen", token.name, token.name)
            self._add_effects(made, {"draw": token.does})
            tokens.append((made, token.copies))
        self.fallen = self._copies(tokens)
        self.tile_tokens = self._copies(
            [(self._thing("tile", tile.id, tile.name), 1) for tile in self.tiles]
        )

    def _improvised(self) -> Thing:
        """Whatever is at hand, for who can throw it (Improvised Projectile)."""
        made = self._thing("trait", "thrown", "Something thrown")
        made.tags = frozenset({"throw"})
        made.ranged, made.range = 1, BY_STRENGTH
        self._add_effects(made, {"attack": "hook(bundle)", "crit": "cond(target,Stunned)"})
        return made

    def _thing(self, sort: Sort, id_: str, name: str) -> Thing:
        made = Thing(len(self.things), sort, id_, name)
        self.things.append(made)
        return made

    def _equip(self, made: Thing, card: Any) -> None:
        """What Gear, Legendary Items and Search cards have in common."""
        made.hands = card.hands
        made.equipped = getattr(card, "equipped", False)
        made.tags = frozenset(card.tags)
        made.melee, made.ranged = card.melee, card.ranged
        made.range = BY_STRENGTH if card.range == "STR" else card.range
        self._add_effects(made, card.does)

    def _add_effects(self, made: Thing, does: dict[str, str]) -> None:
        said = []
        for written, text in does.items():
            when, effects = When(written), effects_in(text, self.names)
            said.append(_said(made, when, effects))
            self._add(made, when, effects)
        made.text = " ".join(said)

    def _add(self, made: Thing, when: When, effects: Effects) -> None:
        match when.kind:
            case "passive":
                made.worn += effects
                made.holds |= {effect.op for effect in effects}
            case "carried":
                made.carried += effects
                made.holds |= {effect.op for effect in effects}
            case "attack" | "weapon":
                made.fighting += effects
            case "crit":
                made.crit = effects
            case "draw":
                made.found = effects
            case "end":
                made.end = effects
            case "use" | "react":
                ability = Ability(len(self.abilities), made, when, effects)
                self.abilities.append(ability)
                made.abilities.append(ability)
                made.moments.setdefault(moment_of(when), []).append(ability)
        if when.kind in HOLDING:
            for effect in effects:
                name = effect.op
                made.qualities[f"ignore {effect.name(0)}" if name == "ignore" else name] = effect

    def _number(self, thing: Thing, starter: int = NOBODY) -> int:
        self.card_kinds.append(thing)
        self.starter_of.append(starter)
        return len(self.card_kinds) - 1

    def _copies(self, kinds: list[tuple[Thing, int]]) -> list[int]:
        return [self._number(thing) for thing, copies in kinds for _ in range(copies)]

    def _cards_by(self, names: Callable[[Thing], Iterable[str]]) -> dict[str, frozenset[int]]:
        """By each of these names: the cards that have it."""
        found: dict[str, set[int]] = {}
        for card, thing in enumerate(self.card_kinds):
            for name in names(thing):
                found.setdefault(name, set()).add(card)
        return {name: frozenset(cards) for name, cards in found.items()}

    # -- Enemies and tiles ----------------------------------------------------------------------

    def _foe(self, number: int, card: "EnemyCard") -> Foe:
        made = Foe(number, key_of(card.name), card.name, card.type)
        numbers = card.card
        made.figures, made.threat = card.figures, card.threat
        made.mv = numbers.mv
        made.values = {
            "MEL": card.melee.dice,
            "RNG": card.ranged.dice if card.ranged is not None else 0,
            "STR": numbers.str_,
            "AGI": numbers.agi,
            "INT": numbers.int_,
            "PER": 0,
            "CHA": 0,
        }
        made.hp = numbers.hp if isinstance(numbers.hp, list) else [numbers.hp] * 2
        made.pp = numbers.pp if isinstance(numbers.pp, list) else [numbers.pp] * 2
        made.melee_damage = card.melee.damage
        if card.ranged is not None:
            made.ranged_dice, made.ranged_damage = card.ranged.dice, card.ranged.damage
            made.ranged_range = card.ranged.range
        ignores = []
        for ability in card.abilities:
            name, _, detail = ability.partition(" ")
            if name == "ignore":
                ignores.append(detail)
            else:
                made.abilities[name] = int(detail) if detail.isdigit() else 1
        made.ignores = frozenset(ignores)
        made.rows = [row(each.does, self.names) for each in card.behaviour]
        made.row_names = [each.name for each in card.behaviour]
        return made

    def _tile(self, number: int, card: "TileCard") -> TileThing:
        tile = Tile.read(card.map)
        made = TileThing(number, card.id, card.name, card.type, tile)
        made.goal = card.goal[0] + tile.width * card.goal[1]
        made.rooms = {room.id: room.goal[0] + tile.width * room.goal[1] for room in card.rooms}
        made.feat, made.quiet = card.feat, card.quiet
        return made

    def _plan(self, number: int, card: "AdventureCard") -> Plan:
        made = Plan(number, card.name)
        made.goals = [condition(goal.when) for goal in card.goals]
        made.errands = [
            (n, int(atom.args[0]), atom.args[1])
            for n, goal in enumerate(made.goals)
            for atom in goal.atoms()
            if atom.kind == "carried"
        ]
        order = [key_of(name) for name in card.order]
        order += [foe.key for foe in self.foes if foe.key not in order]
        made.order = [order.index(foe.key) for foe in self.foes]
        made.items = frozenset(token.id for token in card.goal_tokens if token.item)
        within = [card.pool.gate, *card.pool.inner]
        made.inside = frozenset(tile.number for tile in self.tiles if tile.id in within)
        made.outcomes = [
            (condition(line.if_), line.result, effects_in(line.reward, self.names))
            for line in card.success
        ]
        made.reveals = {
            tile: effects_in(rule.reveal, self.names)
            for tile, rule in card.tiles.items()
            if rule.reveal is not None
        }
        return made

    def out_of_decks(self) -> list[str]:
        """The Gear that nobody can use before magic is played, by name."""
        pirates = self.pack.pirates
        there = {key_of(pirates[n].name) for n in self.playable}
        return [
            thing.name
            for thing in self.things
            if thing.sort == "gear" and thing.only and thing.only not in there
        ]


def _values(pirate: "PirateCard") -> dict[str, int]:
    """The attributes of a Pirate by their names."""
    card = pirate.card
    return {
        "MEL": card.mel,
        "RNG": card.rng,
        "STR": card.str_,
        "AGI": card.agi,
        "INT": card.int_,
        "PER": card.per,
        "CHA": card.cha,
    }


def _said(thing: Thing, when: When, effects: Effects) -> str:
    """A line of a card's text. Where it can be no other moment, that is not said."""
    evident = thing.sort in ("incident", "fallen") or (
        thing.sort == "trait" and when.kind == "passive"
    )
    return sentence(effects) if evident else f"{when.text()}: {sentence(effects)}"


def _coins_of(effects: tuple[Effect, ...]) -> int:
    """What a treasure is worth."""
    return sum(effect.number(1) for effect in effects if effect.op == "coins")
