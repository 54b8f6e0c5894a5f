"""Words that draw, take, discard and drop cards."""

from typing import TYPE_CHECKING, ClassVar

from broadside.engine import Rule

from ..effect import Deed, Effect
from ..lexicon import Need, Word, said, word

if TYPE_CHECKING:
    from ...adventure.play import Adventure

THINGS = {
    "self_card": "this card",
    "one_rum_or_brew": "a Rum or Brew",
    "random_item": "a random item",
    "own_firearms": "your firearms",
    "goal_item": "a Goal item",
}


@word
class Draw(Word):
    """`draw(deck,n)`: the current figure draws cards."""

    name = "draw"
    takes = ("deck", "number")

    def needs(self, effect: Effect) -> Need:
        return "pirate"

    def text(self, effect: Effect) -> str:
        n = effect.number(1)
        return f"draw {'a' if n == 1 else n} {effect.name(0).title()} card{'s' * (n > 1)}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        for _ in range(effect.number(1)):
            if effect.name(0) == "gear":
                yield from game.draw_gear(deed.current)
            else:
                yield from game.draw_search(deed.current)


@word
class Take(Word):
    """`take(who,card)`: the topmost copy in the Search deck (TA-14.63)."""

    name = "take"
    takes = ("target", "card")

    def needs(self, effect: Effect) -> Need:
        return "pirate" if effect.name(0) == "it" else ""

    def text(self, effect: Effect) -> str:
        return f"{said(effect.name(0), 'take', 'takes')} a {effect.name(1)} from the Search deck"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        for figure in game.targets(deed, effect.name(0)):
            yield from game.take_from_search(figure, effect.name(1))


@word
class Discard(Word):
    """`discard(what)`."""

    name = "discard"
    takes = ("thing",)

    def needs(self, effect: Effect) -> Need:
        return "owner" if effect.name(0) == "self_card" else "pirate"

    def text(self, effect: Effect) -> str:
        return f"discard {THINGS[effect.name(0)]}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        if effect.name(0) == "self_card":
            game.discard_card(deed.card)
        else:
            yield from game.discard_drink(deed.current)

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        return effect.name(0) == "self_card" or bool(game.drinks(deed.current))


@word
class Exhaust(Word):
    """`exhaust(what)`."""

    name = "exhaust"
    takes = ("thing",)

    def needs(self, effect: Effect) -> Need:
        return "owner" if effect.name(0) == "self_card" else "pirate"

    def text(self, effect: Effect) -> str:
        thing = effect.name(0)
        return f"exhaust {THINGS[thing]}" if thing == "self_card" else "your firearms are exhausted"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        if effect.name(0) == "self_card":
            game.exhaust(deed.card)
        else:
            for card in game.firearms_of(deed.current):
                game.exhaust(card)
        return
        yield


@word
class Drop(Word):
    """`drop(who,what)`: onto the figure's own space (TA-24.5)."""

    name = "drop"
    takes = ("target", "thing")

    def needs(self, effect: Effect) -> Need:
        return "pirate" if effect.name(0) == "it" else ""

    def text(self, effect: Effect) -> str:
        return f"{said(effect.name(0), 'drop', 'drops')} {THINGS[effect.name(1)]}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        for figure in game.targets(deed, effect.name(0)):
            if effect.name(1) == "goal_item":
                yield from game.drop_goal(figure)
            else:
                game.drop_at_random(figure)


@word
class Look(Word):
    """`look(supply,n,keep=k)`: look at random ones, use some, return the others."""

    name = "look"
    takes = ("supply", "number")
    named: ClassVar[dict[str, str]] = {"keep": "number"}

    def text(self, effect: Effect) -> str:
        return f"look at {effect.number(1)} Tile tokens and use one of them"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        game.tokens_to_see = max(game.tokens_to_see, effect.number(1))
        return
        yield
