"""Words that test, choose and repeat."""

from typing import TYPE_CHECKING, ClassVar

from broadside.engine import Ask, Option, Rule

from ..effect import Deed, Effect
from ..lexicon import SUBJECTS, Need, Word, clauses, said, word

if TYPE_CHECKING:
    from ...adventure.play import Adventure

OUTCOMES = ("ok", "two", "crit", "fail")


@word
class Test(Word):
    """`test(ATTR,d[,k]){ok|two|crit|fail}`: a difficulty roll by the current figure."""

    name = "test"
    takes = ("attribute", "number", "number")
    least = 2
    named: ClassVar[dict[str, str]] = {"by": "by"}
    labels = OUTCOMES

    def needs(self, effect: Effect) -> Need:
        return "figure"

    def text(self, effect: Effect) -> str:
        needed = f" ({effect.number(2)})" if effect.number(2, 1) > 1 else ""
        how = {"ok": "success", "two": "two successes", "crit": "natural 6", "fail": "failure"}
        parts = [f"on {how[label]} {clauses(part)}" for label, part in effect.parts.items()]
        return f"roll {effect.name(0)} {effect.number(1)}{needed}: {', '.join(parts)}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        figure = deed.owner if effect.option("by") == "self" else deed.current
        attribute, difficulty = effect.name(0), effect.number(1)
        yield from game.test(
            figure,
            attribute,
            difficulty,
            title=deed.title,
            enough=max(effect.number(2, 1), 2 if "two" in effect.parts else 1),
            criticals=1 if "crit" in effect.parts else 0,
        )
        successes, sixes = game.successes, game.sixes
        label = "ok" if successes >= effect.number(2, 1) else "fail"
        if successes > 1 and "two" in effect.parts:
            label = "two"
        if sixes and "crit" in effect.parts:
            label = "crit"
        yield from game.carry_out(effect.part(label), deed)


@word
class Confront(Word):
    """`confront(ATTR,a,b){ok|fail}`."""

    name = "confront"
    takes = ("attribute", "target", "target")
    labels = ("ok", "fail")

    def text(self, effect: Effect) -> str:
        won = clauses(effect.part("ok"))
        lost = clauses(effect.part("fail"))
        against = SUBJECTS[effect.name(2)]
        text = f"confronted {effect.name(0)} against {against}"
        return text + (f", if won {won}" if won else "") + (f", if lost {lost}" if lost else "")

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        if not self.possible(game, deed, effect):
            return
        one = game.targets(deed, effect.name(1))
        other = game.targets(deed, effect.name(2))
        yield from game.confront(one[0], other[0], effect.name(0), title=deed.title)
        yield from game.carry_out(effect.part("ok" if game.won else "fail"), deed)

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        one = game.targets(deed, effect.name(1))
        other = game.targets(deed, effect.name(2))
        return bool(one and other) and one != other


@word
class Each(Word):
    """`each(group){do}`: one after the other, in seat order from the Captain."""

    name = "each"
    takes = ("target",)
    labels = ("do",)

    def odd(self, effect: Effect) -> str:
        removed = [each.op for each in effect.part("do")] == ["unmark"]
        return "tokens can be unmarked" if (effect.name(0) == "tokens_fallen") != removed else ""

    def text(self, effect: Effect) -> str:
        return f"for {SUBJECTS[effect.name(0)]}: {clauses(effect.part('do'))}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        if effect.name(0) == "tokens_fallen":
            game.clear_fallen(range(len(game.fallen_at)))
            return
        for figure in game.targets(deed, effect.name(0)):
            yield from game.carry_out(effect.part("do"), deed.upon(figure))


@word
class Pick(Word):
    """`pick(group[,filter]){do}`: the card's owner, or the Captain, chooses one of them."""

    name = "pick"
    takes = ("target", "filter")
    least = 1
    named: ClassVar[dict[str, str]] = {"range": "range", "by": "by"}
    labels = ("do",)

    def text(self, effect: Effect) -> str:
        who = SUBJECTS[effect.name(0)]
        if effect.option("by") == "captain":
            who = "one of the Characters, as the Captain decides"
        near = " that is you or adjacent" if effect.name(1) == "adjacent_or_self" else ""
        if within := effect.option("range"):
            near += f" within {within}"
        return f"{who}{near}: {clauses(effect.part('do'))}"

    def needs(self, effect: Effect) -> Need:
        near = effect.name(1) == "adjacent_or_self" or "range" in effect.named
        return "owner" if near or effect.name(0) == "los_enemy" else ""

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        return "random" in effect.name(0) or bool(game.candidates(deed, effect))

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        found = game.candidates(deed, effect)
        if not found:
            return
        chooser = game.captain if effect.option("by") == "captain" else deed.owner
        figure = found[0]
        if len(found) > 1:
            options: list[Option] = [("target", one) for one in found]
            choice = yield Ask(game.seat_of(chooser), f"{deed.title}: upon whom?", options)
            figure = choice[1]
        yield from game.carry_out(effect.part("do"), deed.upon(figure))


@word
class Choose(Word):
    """`choose(who){a|b...}`: a branch that cannot be carried out in full is not offered."""

    name = "choose"
    takes = ("target",)
    labels = None

    def text(self, effect: Effect) -> str:
        branches = " or ".join(clauses(part) for part in effect.parts.values())
        return f"{said(effect.name(0), 'choose', 'chooses')}: {branches}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        labels = list(effect.parts)
        (who, *_) = game.targets(deed, effect.name(0)) or [deed.owner]
        game.branches = labels

        def branches(seat: int) -> list[Option]:
            """They may depend on cards that only the chooser sees."""
            parts = enumerate(effect.parts.values(), 1)
            return [("option", n) for n, part in parts if game.can_do(part, deed)] or [
                ("option", len(labels))
            ]

        choice = yield Ask(game.seat_of(who), f"{deed.title}: choose", branches)
        yield from game.carry_out(effect.part(labels[choice[1] - 1]), deed)


@word
class If(Word):
    """`if(cond){then|else}`."""

    name = "if"
    takes = ("asked",)
    labels = ("then", "else")

    def text(self, effect: Effect) -> str:
        otherwise = clauses(effect.part("else"))
        text = f"if {effect.args[0]}: {clauses(effect.part('then'))}"
        return f"{text}, else {otherwise}" if otherwise else text

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        holds = game.holds(str(effect.args[0]), deed)
        yield from game.carry_out(effect.part("then" if holds else "else"), deed)


@word
class Nothing(Word):
    """`none()`."""

    name = "none"

    def text(self, effect: Effect) -> str:
        return "nothing happens"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        return
        yield
