"""The words of the effect language: what each takes, how a card says it, and how it is done.

A `Word` is one small class. From what it declares follow the check of every text that uses it and
the text of every card; `run` carries it out. So a card cannot say one thing and do another.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeVar

from broadside.engine import Rule

from ..numbers import ATTRIBUTES, CONDITIONS, key_of
from .conditions import condition
from .effect import Deed, Effect, Effects
from .grammar import Arg, Call, Misspelt, read
from .when import HOOKS

if TYPE_CHECKING:
    from ..adventure.play import Adventure


Need = Literal["", "figure", "pirate", "owner"]
ASKED_FOR: Final = frozenset({"passive", "carried", "attack", "weapon"})
"""Moments at which nothing is carried out: whoever reads a number asks for it."""
CARRIED_OUT: Final = frozenset({"crit", "use", "draw", "told"}) | HOOKS
"""`told` is what no card of a Pirate says: Incidents, tiles, rewards, rows of behaviour."""


class Names:
    """The names that a pack brings: what arguments may be besides the words of the language."""

    __slots__ = ("cards", "enemies", "tiles")

    def __init__(
        self,
        enemies: Iterable[str] = (),
        cards: Iterable[str] = (),
        tiles: Iterable[str] = (),
    ) -> None:
        self.enemies = frozenset(map(key_of, enemies))
        self.cards = frozenset(map(key_of, cards))
        self.tiles = frozenset(map(key_of, tiles))
        """The types of tiles."""


class Word:
    """One word of the language."""

    name: ClassVar[str] = ""
    takes: ClassVar[tuple[str, ...]] = ()
    """What each argument is, by the names of `ARGUMENTS`."""
    least: ClassVar[int] = -1
    """How many of them must be given; all if it does not say."""
    named: ClassVar[dict[str, str]] = {}
    """What else may be given by name."""
    labels: ClassVar[tuple[str, ...] | None] = ()
    """The labels its parts may have; None for any."""

    def text(self, effect: Effect) -> str:
        """How a card says it: a clause without a full stop."""
        raise NotImplementedError

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        """Carry it out."""
        raise NotImplementedError

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        """Whether it can be carried out in full."""
        return True

    def odd(self, effect: Effect) -> str:
        """What is wrong with its arguments taken together, "" if nothing is."""
        return ""

    def moments(self, effect: Effect) -> frozenset[str]:
        """When it does something (placing.py): whenever effects are carried out."""
        return CARRIED_OUT

    def needs(self, effect: Effect) -> Need:
        """Whom it cannot do without: the figure it is about, a Pirate, or a card's owner."""
        return ""


WORDS: Final[dict[str, Word]] = {}
"""Every word, by its name."""
NAMED_EFFECTS: Final[dict[str, Word]] = {}
"""What `hook(name,...)` can call."""

AnyWord = TypeVar("AnyWord", bound=type[Word])


def word(kind: AnyWord) -> AnyWord:
    """Put a word into the lexicon."""
    WORDS[kind.name] = kind()
    return kind


def named_effect(kind: AnyWord) -> AnyWord:
    """Put an effect that `hook(...)` calls by name into the lexicon."""
    NAMED_EFFECTS[kind.name] = kind()
    return kind


# -- what arguments may be --------------------------------------------------------------------

ROLLS: Final = (
    "attack", "melee", "ranged", "unarmed", "defence", "AGI", "STR", "INT", "PER", "CHA", "MEL",
    "RNG", "search", "revive", "jump", "break_away", "push", "chart", "any",
)  # fmt: skip
TARGETS: Final = (
    "self", "it", "target", "owner", "captain", "initiative", "holder", "crew", "characters",
    "pirates", "allies", "enemies", "adjacent_enemies", "adjacent_characters", "tile_enemies",
    "tile_characters", "island_characters", "cave_temple_characters", "random_character",
    "random_pirate", "feat_random_character", "most_pp_pirate", "los_enemy", "friend",
    "figures_near", "tokens_fallen",
)  # fmt: skip

ASKED_OF_CARDS: Final = ("captain", "most_pp", "coins")
"""What an `if` of a card can ask; what belongs to one Adventure alone it cannot."""

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "target": TARGETS,
    "roll": ROLLS,
    "attribute": ATTRIBUTES,
    "asked": ASKED_OF_CARDS,
    "condition": tuple(CONDITIONS),
    "source": ("weapon", "firearm", "magic", "trap", "poison"),
    "thing": ("self_card", "one_rum_or_brew", "random_item", "own_firearms", "goal_item"),
    "mark": ("next_explore", "random_unexplored_exit", "goal_item_1", "goal_item_2", "goal_item_3"),
    "as": ("two_tokens", "three_tokens", "no_exit", "goal_space"),
    "deck": ("search", "gear"),
    "supply": ("tile_tokens",),
    "place": (
        "adjacent_it",
        "adjacent_self",
        "goal_space",
        "unexplored_exit_nearest_captain",
        "furthest_exit_captain_tile",
    ),
    "spawned": ("attack",),
    "span": ("roll", "turn", "round", "adventure", "persistent"),
    "action": ("run", "reload", "insult", "climb"),
    "scope": ("one_die", "any_dice"),
    "ignored": ("wounds", "wounds_per_attack", "Cursed", "Wounded", "weak_hand"),
    "ease": ("crit",),
    "group": ("melee", "ranged"),
    "by": ("captain", "self"),
    "filter": ("adjacent_or_self", "anywhere"),
    "limb": ("hand", "leg", "eye"),
    "tag": ("pistol", "rifle", "firearm", "sword", "dagger", "throw"),
    "types": ("Human", "Supernatural", "Abomination", "poison"),
}
"""By the name of a kind of argument: the words it may be."""


def _fits(kind: str, arg: Arg, names: Names) -> bool:
    """Whether an argument is of this kind."""
    match kind:
        case "number":
            return isinstance(arg, int)
        case "amount":
            return isinstance(arg, int) or arg == "all"
        case "range":
            return isinstance(arg, int) or arg == "STR"
        case "text":
            return isinstance(arg, str)
        case "asked":
            return isinstance(arg, str) and all(
                atom.kind in ASKED_OF_CARDS for atom in condition(arg).atoms()
            )
        case "enemy":
            return isinstance(arg, str) and (arg == "lost" or key_of(arg) in names.enemies)
        case "card":
            return isinstance(arg, str) and key_of(arg) in names.cards
        case "versus":
            return isinstance(arg, str) and (
                arg in ARGUMENTS["types"] or key_of(arg) in names.enemies
            )
        case "tile":
            kinds = arg.split("_or_") if isinstance(arg, str) else [""]
            return all(key_of(one) in names.tiles for one in kinds)
    return arg in ARGUMENTS[kind]


def _expected(kind: str, names: Names) -> str:
    listed: Iterable[str]
    match kind:
        case "number":
            return "a number"
        case "amount":
            return "a number, or `all`"
        case "range":
            return "a number, or `STR`"
        case "enemy":
            listed = ["lost", *sorted(names.enemies)]
        case "card":
            listed = sorted(names.cards)
        case "tile":
            listed = sorted(names.tiles)
        case "versus":
            listed = [*ARGUMENTS["types"], *sorted(names.enemies)]
        case _:
            listed = ARGUMENTS.get(kind, ("a word",))
    return "one of " + ", ".join(listed)


# -- checking ---------------------------------------------------------------------------------


def effects_in(text: str, names: Names) -> Effects:
    """The effects of a text; `Misspelt` says what is wrong with it."""
    return tuple(checked(call, names) for call in read(text))


def checked(call: Call, names: Names) -> Effect:
    """A call as an effect, if its word exists and can be used so."""
    word, args = _word_of(call)
    shown = f"{call.name}({word.name})" if call.name == "hook" else word.name
    least = len(word.takes) if word.least < 0 else word.least
    if not least <= len(args) <= len(word.takes):
        number = f"{least}" if least == len(word.takes) else f"{least} to {len(word.takes)}"
        raise Misspelt(f"{shown} takes {number} arguments, not {len(args)}")
    for kind, arg in zip(word.takes, args, strict=False):
        if not _fits(kind, arg, names):
            raise Misspelt(f"{shown}: {arg} is not {_expected(kind, names)}")
    for name, arg in call.named.items():
        if name not in word.named:
            raise Misspelt(f"{shown}: there is no {name}={arg} here")
        if not _fits(word.named[name], arg, names):
            raise Misspelt(f"{shown}: {name}={arg} is not {_expected(word.named[name], names)}")
    for label in call.parts:
        if word.labels is not None and label not in word.labels:
            known = ", ".join(word.labels) or "none"
            raise Misspelt(f"{shown}: there is no label {label}; its labels are: {known}")
    if word.labels != () and not call.parts:
        raise Misspelt(f"{shown} needs parts in braces")
    parts = {
        label: tuple(checked(inner, names) for inner in calls)
        for label, calls in call.parts.items()
    }
    effect = Effect(word, args, call.named, parts)
    if odd := word.odd(effect):
        raise Misspelt(f"{shown}: {odd}")
    return effect


def _word_of(call: Call) -> tuple[Word, tuple[Arg, ...]]:
    if call.name != "hook":
        if call.name not in WORDS:
            raise Misspelt(f"there is no word {call.name!r}")
        return WORDS[call.name], call.args
    name = call.args[0] if call.args else ""
    if not isinstance(name, str) or name not in NAMED_EFFECTS:
        raise Misspelt(f"there is no effect by the name of {name!r}")
    return NAMED_EFFECTS[name], call.args[1:]


# -- saying -----------------------------------------------------------------------------------

SUBJECTS: Final[dict[str, str]] = {
    "self": "you",
    "it": "they",
    "target": "the target",
    "owner": "its owner",
    "captain": "the Captain",
    "initiative": "who has the Initiative",
    "holder": "who holds the token",
    "crew": "the crew",
    "characters": "all Characters",
    "pirates": "all Pirates",
    "allies": "all Allies",
    "enemies": "all Enemies",
    "adjacent_enemies": "adjacent Enemies",
    "adjacent_characters": "adjacent Characters",
    "tile_enemies": "Enemies on the tile",
    "tile_characters": "Characters on the tile",
    "island_characters": "Characters on an Island tile",
    "cave_temple_characters": "Characters in a Cave or Temple",
    "random_character": "a random Character",
    "random_pirate": "a random Pirate",
    "feat_random_character": "a random Character on a `feat` tile",
    "most_pp_pirate": "the Pirate with most prestige",
    "los_enemy": "an Enemy in line of sight",
    "friend": "a Character",
    "figures_near": "every figure there or adjacent",
    "tokens_fallen": "Fallen Enemy tokens",
}
"""How a card calls its targets."""
SINGLE: Final = frozenset(
    {
        "target", "owner", "captain", "initiative", "holder", "crew", "random_character",
        "random_pirate", "feat_random_character", "most_pp_pirate", "los_enemy", "friend",
        "figures_near",
    }
)  # fmt: skip


def said(who: str, many: str, one: str) -> str:
    """A target with its verb: "you suffer", "the target suffers"."""
    return f"{SUBJECTS[who]} {one if who in SINGLE else many}"


def counted(n: int, what: str) -> str:
    """`1 wound`, `2 wounds`."""
    return f"{n} {what}" if abs(n) == 1 else f"{n} {what}s"


def clauses(effects: Effects) -> str:
    """Several effects in one sentence, without its full stop."""
    return "; ".join(effect.text() for effect in effects)


def sentence(effects: Effects) -> str:
    """Several effects as a sentence of a card."""
    text = clauses(effects)
    return text[:1].upper() + text[1:] + "." if text else ""
