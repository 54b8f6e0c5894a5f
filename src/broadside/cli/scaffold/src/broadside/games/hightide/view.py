"""What a player sees of High Tide."""

import msgspec

from broadside.engine import View

from .rules import HightideRules


class PlayerView(msgspec.Struct):
    """What lies in front of a player."""

    coins: int
    turns: int
    """How many are left, after this one."""
    hand: list[int]
    """Cards by their number in the pack; EMPTY for those one may not see."""


class HightideView(View):
    """The table. Cards are numbers of the pack."""

    active: int
    boat: int
    """The boat in the surf, or EMPTY."""
    surf: int
    """What the die must show for it."""
    die: int
    """What the die showed last; 0 before the first throw."""
    deck: int
    beach: list[int]
    """Every card that was played, the newest last."""
    players: list[PlayerView]


def view_of(game: HightideRules, eyes: int) -> HightideView:
    """HT-1.2: the table as these eyes see it."""
    return HightideView(
        active=game.active,
        boat=game.boat,
        surf=game.surf,
        die=game.die,
        deck=len(game.deck),
        beach=game.beach.faces(eyes),
        players=[
            PlayerView(game.coins[seat], game.turns[seat], game.hands[seat].faces(eyes))
            for seat in range(game.seats)
        ],
    )
