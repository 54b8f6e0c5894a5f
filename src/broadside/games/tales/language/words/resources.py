"""Words about destiny, prestige, coins, action points and the Pirate Flag."""

from typing import TYPE_CHECKING

from broadside.engine import Rule

from ..effect import Deed, Effect
from ..lexicon import CARRIED_OUT, Word, counted, said, word

if TYPE_CHECKING:
    from ...adventure.play import Adventure


class Resource(Word):
    """`op(who,n)`: something a Pirate has more or less of, never below nothing."""

    takes = ("target", "number")
    unit = ""

    def text(self, effect: Effect) -> str:
        n = effect.number(1)
        gain = said(effect.name(0), "gain", "gains")
        lose = said(effect.name(0), "lose", "loses")
        return f"{gain if n >= 0 else lose} {self.amount(abs(n))}"

    def amount(self, n: int) -> str:
        """So much of it, in words."""
        return f"{n} {self.unit}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        for figure in game.targets(deed, effect.name(0)):
            self.change(game, figure, effect.number(1))
        return
        yield

    def change(self, game: "Adventure", figure: int, n: int) -> None:
        """Give it to a figure, or take it."""
        raise NotImplementedError


@word
class Destiny(Resource):
    """`dp(who,n)`; `dp(who,all)` fills up to the limit."""

    name = "dp"
    takes = ("target", "amount")
    unit = "DP"

    def text(self, effect: Effect) -> str:
        if effect.name(1) == "all":
            return f"{said(effect.name(0), 'recover', 'recovers')} all DP"
        return super().text(effect)

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        for figure in game.targets(deed, effect.name(0)):
            everything = game.most_dp(figure)
            game.gain_dp(figure, effect.number(1, default=everything))
        return
        yield

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        who = effect.name(0)
        return who != "self" or game.dp[deed.owner] < game.most_dp(deed.owner)


@word
class Prestige(Resource):
    """`pp(who,n)`."""

    name = "pp"
    unit = "PP"

    def change(self, game: "Adventure", figure: int, n: int) -> None:
        game.gain_pp(figure, n)


@word
class Coins(Resource):
    """`coins(who,n)`."""

    name = "coins"

    def moments(self, effect: Effect) -> frozenset[str]:
        at_the_end = effect.name(0) == "self" and effect.number(1) > 0
        return CARRIED_OUT | {"end"} if at_the_end else CARRIED_OUT

    def amount(self, n: int) -> str:
        return counted(n, "coin")

    def change(self, game: "Adventure", figure: int, n: int) -> None:
        game.gain_coins(figure, n)


@word
class ActionPoints(Resource):
    """`ap(who,n)`: of the turn it is in, or of the next."""

    name = "ap"
    unit = "AP"

    def change(self, game: "Adventure", figure: int, n: int) -> None:
        game.gain_ap(figure, n)


@word
class Flag(Word):
    """`flag(n)`."""

    name = "flag"
    takes = ("number",)

    def text(self, effect: Effect) -> str:
        n = effect.number(0)
        spaces = "1 space" if abs(n) == 1 else f"{abs(n)} spaces"
        return f"the Flag {'advances' if n > 0 else 'goes back'} {spaces}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        game.move_flag(effect.number(0), deed.title or "TA-20.1")
        return
        yield


@word
class Difficulty(Word):
    """`difficulty(n)`: move the Difficulty token, never beyond I-III."""

    name = "difficulty"
    takes = ("number",)

    def text(self, effect: Effect) -> str:
        return f"the Difficulty goes {'up' if effect.number(0) > 0 else 'down'}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        game.difficulty = max(1, min(3, game.difficulty + effect.number(0)))
        return
        yield
