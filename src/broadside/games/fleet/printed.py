"""What is printed on cards and dice, where the rules look it up at every turn."""

from typing import TYPE_CHECKING

from broadside.engine import EMPTY, Option

from .cards import BATTLE_CARD, FIRST_RED, KINDS

if TYPE_CHECKING:
    from .pack import FleetPack, RedCard


class Printed:
    """Lists that a pack has made once. Python finds them faster here than in the pack, which does
    not have them from the start."""

    __slots__ = (
        "battle_plays",
        "cargos",
        "crews",
        "cursed",
        "faces",
        "fitting_of",
        "nests",
        "points",
        "treasure",
        "turn_effects",
        "values",
        "wind",
    )

    def __init__(self, pack: "FleetPack") -> None:
        self.points = pack.points
        self.cargos = pack.cargos
        self.crews = pack.crews
        self.cursed = pack.cursed
        self.treasure = pack.treasure
        self.values = pack.values
        self.fitting_of = pack.fitting_of
        self.faces = pack.faces
        self.wind = pack.dice.wind
        self.nests = [
            card
            for card in range(FIRST_RED, len(pack.kind_of))
            if pack.effects[pack.kind_of[card]] == "inv_swap_row"
        ]
        """The red cards that are Crows Nests."""
        self.turn_effects = [_in_turn(pack.kinds.get(kind)) for kind in pack.kind_of]
        """By card: what a your-turn-only card does, "fit" for inventory; nothing for others."""
        self.battle_plays: dict[str, list[list[list[Option]]]] = {
            phase: [_plays(pack, phase, side) for side in (0, 1)]
            for phase in ("wind", "cannons", "crew")
        }
        """By phase, side and card: how it can be played before the roll."""


def _in_turn(card: "RedCard | None") -> str:
    if card is None or card.type == "battle":
        return ""
    return "fit" if card.type == "inventory" else card.effect


def _plays(pack: "FleetPack", phase: str, side: int) -> list[list[Option]]:
    """PF-12: Good Wind can help either ship, and only the attacker can slow the other down."""
    plays: list[list[Option]] = [[] for _ in range(KINDS)]
    for kind in pack.played_before(phase):
        effect = pack.effects[kind]
        if effect == "speed_any":
            plays[kind] = BATTLE_CARD[kind]
        elif effect != "speed_defender" or side == 0:
            plays[kind] = BATTLE_CARD[kind][:1]
    return [plays[kind] if kind != EMPTY else [] for kind in pack.kind_of]
