"""Words that set and end conditions (TA-16)."""

from typing import TYPE_CHECKING

from broadside.engine import Rule

from ...numbers import CONDITION_NAMES, CONDITIONS, KNOCKED_OUT
from ..effect import Deed, Effect
from ..lexicon import Word, said, word

if TYPE_CHECKING:
    from ...adventure.play import Adventure


@word
class Condition(Word):
    """`cond(who,C)`."""

    name = "cond"
    takes = ("target", "condition")

    def text(self, effect: Effect) -> str:
        condition = CONDITION_NAMES[CONDITIONS[effect.name(1)]]
        return f"{said(effect.name(0), 'are', 'is')} {condition}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        for figure in game.targets(deed, effect.name(0)):
            yield from game.afflict(figure, CONDITIONS[effect.name(1)])


@word
class NoCondition(Word):
    """`uncond(who,C)`."""

    name = "uncond"
    takes = ("target", "condition")

    def text(self, effect: Effect) -> str:
        condition = CONDITION_NAMES[CONDITIONS[effect.name(1)]]
        return f"{said(effect.name(0), 'are', 'is')} no longer {condition}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        for figure in game.targets(deed, effect.name(0)):
            game.relieve(figure, CONDITIONS[effect.name(1)])
        return
        yield

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        who, condition = effect.name(0), CONDITIONS[effect.name(1)]
        return who != "it" or any(game.has(f, condition) for f in game.targets(deed, who))


@word
class Skip(Word):
    """`skip(who)`: a figure loses its next turn or activation."""

    name = "skip"
    takes = ("target",)

    def text(self, effect: Effect) -> str:
        return f"{said(effect.name(0), 'lose', 'loses')} the next turn"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        for figure in game.targets(deed, effect.name(0)):
            game.loses_turn[figure] = not game.has(figure, KNOCKED_OUT)
        return
        yield
