"""An Adventure in numbers, for learning: only what a seat may know."""

from typing import Final

from .adventure.play import Adventure
from .aims import steps_home
from .numbers import CURSED, KNOCKED_OUT, MOST_PIRATES, POISONED, STUNNED

FRAME: Final = 12
PER_PIRATE: Final = 14
TYPES: Final = 20
SIZE: Final = FRAME + MOST_PIRATES * PER_PIRATE + 2 * TYPES


def fill(game: Adventure, seat: int, into: list[float]) -> None:
    """The frame, the Pirates from one's own on, and the Enemies by type."""
    into[:FRAME] = [
        game.round / 20,
        game.spaces_left / (game.story.flag.last - game.flag_start),
        game.difficulty / 3,
        sum(game.goals_reached) / len(game.goals_reached),
        len(game.placed) / 10,
        len(game.supply.cards) / 10,
        len(game.inner_supply.cards) / 10,
        len(game.ways_on()) / 8,
        min(steps_home(game), 40) / 40,
        len(game.enemies) / 10,
        len(game.fallen_at) / 5,
        float(game.running),
    ]
    for n in range(MOST_PIRATES):
        figure = (seat + n) % game.crew if n < game.crew else -1
        at = FRAME + n * PER_PIRATE
        into[at : at + PER_PIRATE] = _pirate(game, figure, seat)
    counts, wounds = [0.0] * TYPES, [0.0] * TYPES
    for enemy in game.enemies:
        counts[game.foe[enemy]] += 0.25
        wounds[game.foe[enemy]] += 0.25 * game.wounds[enemy] / game.hp(enemy)
    into[FRAME + MOST_PIRATES * PER_PIRATE :] = counts + wounds


def _pirate(game: Adventure, figure: int, seat: int) -> list[float]:
    if figure < 0 or game.pirate[figure] < 0:
        return [0.0] * PER_PIRATE
    own = game.seat_of(figure) == seat
    return [
        float(own),
        float(game.acting == figure),
        game.health(figure) / game.hp(figure),
        float(game.has(figure, KNOCKED_OUT)),
        float(game.has(figure, STUNNED)),
        float(game.has(figure, POISONED | CURSED)),
        game.ap[figure] / 6,
        game.dp[figure] / 3,
        game.pp[figure] / 10,
        game.coins[figure] / 10,
        float(bool(game.tokens_of(figure))),
        float(game.acted[figure]),
        len(game.kept[figure].cards) / 4,
        len(game.enemies_beside(game.at[figure])) / 3 if game.at[figure] >= 0 else 0.0,
    ]
