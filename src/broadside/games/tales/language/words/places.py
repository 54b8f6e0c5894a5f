"""Words about the map: who appears where, and what lies there."""

from typing import TYPE_CHECKING

from broadside.engine import Rule

from ..effect import Deed, Effect
from ..lexicon import Need, Word, word

if TYPE_CHECKING:
    from ...adventure.play import Adventure

PLACES = {
    "adjacent_it": "adjacent to them",
    "adjacent_self": "adjacent to you",
    "goal_space": "on the goal space",
    "unexplored_exit_nearest_captain": "at the unexplored exits nearest to the Captain",
    "furthest_exit_captain_tile": "at the furthest exit of the Captain's tile",
}
AS_MANY = {"two_tokens": 2, "three_tokens": 3}


@word
class Spawn(Word):
    """`spawn(type,n,where[,attack])`: Enemies appear at a place (TA-14.4, TA-14.10)."""

    name = "spawn"
    takes = ("enemy", "number", "place", "spawned")
    least = 3

    def needs(self, effect: Effect) -> Need:
        return "figure" if effect.name(2) in ("adjacent_it", "adjacent_self") else ""

    def text(self, effect: Effect) -> str:
        type_ = "Lost Enemy" if effect.name(0) == "lost" else effect.name(0)
        attack = " and attack at once" if effect.name(3) else ""
        n = effect.number(1)
        appear = "appears" if n == 1 else "appear"
        attack = attack.replace("attack", "attacks") if n == 1 else attack
        return f"{n} {type_} {appear} {PLACES[effect.name(2)]}{attack}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        yield from game.spawn(
            deed, effect.name(0), effect.number(1), effect.name(2), bool(effect.name(3))
        )


@word
class Mark(Word):
    """`mark(what,as)`: put a token on the map, or note something for later."""

    name = "mark"
    takes = ("mark", "as")

    def odd(self, effect: Effect) -> str:
        marked = {"next_explore": tuple(AS_MANY), "random_unexplored_exit": ("no_exit",)}
        fit = marked.get(effect.name(0), ("goal_space",))
        return "" if effect.name(1) in fit else f"{effect.name(0)} is marked {' or '.join(fit)}"

    def text(self, effect: Effect) -> str:
        match effect.name(0):
            case "next_explore":
                n = AS_MANY.get(effect.name(1), 1)
                return f"the next Explore draws {n} Tile tokens and uses one"
            case "random_unexplored_exit":
                return "a random unexplored exit is closed"
        return "its Goal token lies on the goal space"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        match effect.name(0):
            case "next_explore":
                game.tokens_to_see = max(game.tokens_to_see, AS_MANY[effect.name(1)])
            case "random_unexplored_exit":
                game.close_random_exit()
            case token:
                game.lay_goal(int(token.removeprefix("goal_item_")))
        return
        yield


@word
class Unmark(Word):
    """`unmark(what)`: remove a token; `each(tokens_fallen)` clears them all at once."""

    name = "unmark"
    takes = ("target",)

    def text(self, effect: Effect) -> str:
        return "remove them"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        return
        yield
