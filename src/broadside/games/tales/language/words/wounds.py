"""Words that hurt and heal."""

from typing import TYPE_CHECKING

from broadside.engine import Rule

from ..effect import Deed, Effect
from ..lexicon import Word, counted, said, word

if TYPE_CHECKING:
    from ...adventure.play import Adventure


@word
class Wound(Word):
    """`wound(who,n[,source])`."""

    name = "wound"
    takes = ("target", "number", "source")
    least = 2

    def text(self, effect: Effect) -> str:
        wounds = counted(effect.number(1), "wound")
        return f"{said(effect.name(0), 'suffer', 'suffers')} {wounds}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        for figure in game.targets(deed, effect.name(0)):
            source = effect.name(2, "trap")
            yield from game.suffer(figure, effect.number(1), by=deed.owner, source=source)


@word
class Heal(Word):
    """`heal(who,n)`."""

    name = "heal"
    takes = ("target", "number")

    def text(self, effect: Effect) -> str:
        wounds = counted(effect.number(1), "wound")
        return f"{said(effect.name(0), 'discard', 'discards')} {wounds}"

    def run(self, game: "Adventure", deed: Deed, effect: Effect) -> Rule:
        for figure in game.targets(deed, effect.name(0)):
            game.mend(figure, effect.number(1))
        return
        yield

    def possible(self, game: "Adventure", deed: Deed, effect: Effect) -> bool:
        who = effect.name(0)
        return who not in ("self", "it") or any(game.wounds[f] for f in game.targets(deed, who))
