"""Where effects may stand: at which moment, and for whom. What stands elsewhere would do nothing.

Moments are those of cards (`passive`, `use`, ...), the hooks that something reacts to, and `told`
for what nobody's card says: Incidents, tiles, rewards and rows of behaviour.
"""

from collections.abc import Iterator
from typing import Final, Literal

from .effect import Effect, Effects
from .when import HOOKS, When

Whose = Literal["nobody", "figure", "pirate"]
"""Who a card's owner is, or whom a `do` is about: nobody, any figure, or certainly a Pirate."""

FACE_DOWN: Final = frozenset({"roll.after", "adv.jump.declare", "adv.revive"})
"""TA-25.0: what a card that nobody sees can react to."""
MANY_SORTS: Final = frozenset(
    {
        "it", "target", "enemies", "adjacent_enemies", "tile_enemies", "los_enemy", "figures_near",
        "tokens_fallen",
    }
)  # fmt: skip
"""Groups in which there may be Enemies."""
SUITS: Final[dict[str, frozenset[str]]] = {
    "gear": frozenset({"passive", "carried", "attack", "weapon", "crit", "requires", "use"})
    | HOOKS,
    "search": frozenset({"use", "draw", "end"}) | FACE_DOWN,
    "trait": frozenset({"passive", "use"}) | HOOKS,
}
"""By the sort of a card: the moments it can have."""
SUITS["legendary"] = SUITS["gear"]
SUITS["weapon"] = SUITS["gear"] | {"draw"}
"""A weapon among the Search cards lies open, like Gear."""


def moment_of(when: When) -> str:
    """The hook that something reacts to, or the sort of moment."""
    return when.hook or when.kind


def odd_moment(sort: str, when: When, *, strikes: bool) -> str:
    """What is wrong with a card of this sort doing anything at this moment, "" if nothing is."""
    moment = moment_of(when)
    if moment not in SUITS[sort]:
        return f"{when.written!r} does nothing on a {sort} card"
    if moment in ("attack", "weapon", "crit") and not strikes:
        return f"{when.written!r} is for weapons"
    return ""


def misplaced(
    effects: Effects, moment: str, owner: Whose, current: Whose | None = None
) -> Iterator[str]:
    """Everything that is wrong with effects standing here."""
    whose = owner if current is None else current
    for effect in effects:
        word = effect.word
        if moment not in word.moments(effect):
            yield f"{word.name} does nothing at {moment}"
        needs = word.needs(effect)
        if needs == "owner" and owner != "pirate":
            yield f"{word.name} is for a Pirate's own card"
        if (needs == "figure" and whose == "nobody") or (needs == "pirate" and whose != "pirate"):
            yield f"{word.name} is not about any Pirate here: say `each` or `pick` before it"
        inside = whose_turn(effect, whose)
        for part in effect.parts.values():
            yield from misplaced(part, moment, owner, inside)


def whose_turn(effect: Effect, whose: Whose) -> Whose:
    """Whom the parts of an effect are about."""
    if effect.op not in ("each", "pick"):
        return whose
    return "figure" if effect.name(0) in MANY_SORTS else "pirate"
