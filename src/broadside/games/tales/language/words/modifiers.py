"""Words that change a roll, a number or a price.

On a card that is worn, carried or fought with they simply hold, and whoever reads the number asks
for them. Where they are carried out, they hold for the time that they name.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from broadside.engine import Rule

from ..effect import Deed, Effect
from ..lexicon import ASKED_FOR, CARRIED_OUT, Need, Word, word

if TYPE_CHECKING:
    from ...adventure.play import Adventure

EASED: Final = {"jump": frozenset({"adv.jump.declare"}), "revive": frozenset({"adv.revive"})}
"""Rolls that something can make needless, and the hook at which it does."""


class Holding(Word):
    """Something that holds while its card does, or for a time."""

    span: ClassVar[int] = -1
    """Which argument says how long, if any does."""

    def moments(self, effect: Effect) -> frozenset[str]:
        return ASKED_FOR | CARRIED_OUT

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        span = effect.name(self.span, "roll") if self.span >= 0 else "roll"
        game.add_boon(deed.current, effect, span)
        return
        yield


class Modifier(Holding):
    """`op(roll,n[,duration][,condition])`."""

    takes = ("roll", "number", "span")
    least = 2
    named: ClassVar[dict[str, str]] = {"tile": "tile", "vs": "versus", "tag": "tag"}
    span = 2
    unit: ClassVar[str] = ""

    def text(self, effect: Effect) -> str:
        roll = effect.name(0)
        where = effect.option("tile").replace("_or_", " or ")
        text = f"{effect.number(1):+} {self.unit} {roll if roll != 'any' else 'all'} rolls"
        text += f" on {where} tiles" if where else ""
        text += f" against {effect.option('vs')}" if effect.option("vs") else ""
        text += f" with a {effect.option('tag')}" if effect.option("tag") else ""
        span = effect.name(2)
        return text + (f" this {span}" if span in ("turn", "round", "adventure") else "")


@word
class Mod(Modifier):
    """A modifier to every die of a roll (TA-4.4)."""

    name = "mod"
    unit = "to"


@word
class Dice(Modifier):
    """More or fewer dice."""

    name = "dice"
    unit = "dice in"


@word
class Damage(Modifier):
    """More damage with every hit."""

    name = "dmg"
    unit = "damage in"


@word
class Cost(Holding):
    """`cost(action,n)`: a change of an action's price, not below 0."""

    name = "cost"
    takes = ("action", "number")

    def text(self, effect: Effect) -> str:
        return f"{effect.name(0)} costs {effect.number(1):+} AP"


@word
class Block(Holding):
    """`block(action)`: an action is closed."""

    name = "block"
    takes = ("action",)

    def moments(self, effect: Effect) -> frozenset[str]:
        return ASKED_FOR

    def text(self, effect: Effect) -> str:
        return f"you cannot {effect.name(0)}"


@word
class Ignore(Holding):
    """`ignore(what[,n])`: take no notice of something, or of so many of it."""

    name = "ignore"
    takes = ("ignored", "number")
    least = 1

    def moments(self, effect: Effect) -> frozenset[str]:
        match effect.name(0):
            case "wounds":
                return frozenset({"adv.wounded"})
            case "Cursed":
                return frozenset({"adv.would_be_cursed"})
        return ASKED_FOR

    def text(self, effect: Effect) -> str:
        n = effect.number(1)
        match effect.name(0):
            case "wounds":
                return f"ignore {n} of these wounds"
            case "wounds_per_attack":
                return f"every attack gives you {n} wound fewer"
            case "weak_hand":
                return "your weak hand is as good as the other"
            case "Wounded":
                return "being wounded costs you no AP"
        return f"you are not {effect.name(0)}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        if effect.name(0) == "wounds":
            game.impending = max(0, game.impending - effect.number(1))
        else:
            game.impending = 0
        return
        yield


@word
class Automatic(Word):
    """`auto(roll[,crit])`: succeed without a roll."""

    name = "auto"
    takes = ("roll", "ease")
    least = 1

    def moments(self, effect: Effect) -> frozenset[str]:
        return EASED.get(effect.name(0), frozenset())

    def text(self, effect: Effect) -> str:
        how = " with a natural 6" if effect.name(1) else ""
        return f"the {effect.name(0)} succeeds without a roll{how}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        game.eased = effect.name(1) or "ok"
        return
        yield


@word
class Reroll(Word):
    """`reroll(scope)`: of the dice on the table; the second result stands."""

    name = "reroll"
    takes = ("scope",)

    def moments(self, effect: Effect) -> frozenset[str]:
        return frozenset({"roll.after", "adv.defend.roll"})

    def needs(self, effect: Effect) -> Need:
        return "owner"

    def text(self, effect: Effect) -> str:
        return "reroll one die" if effect.name(0) == "one_die" else "reroll any dice"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        yield from game.reroll(deed.owner, one=effect.name(0) == "one_die")

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        return bool(game.rerollable(deed.owner))
