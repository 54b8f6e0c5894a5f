"""How an Adventure may come out, and what it is worth to each (docs/bots.md)."""

from math import tanh
from typing import Final

from broadside.games.common.search import FAR

from .adventure.play import Adventure
from .aims import steps_home, steps_to_go, wanted_tokens
from .numbers import KNOCKED_OUT
from .weights import Weights

HORIZON: Final = 6
CREW: Final = 0.8
"""How much of a play's worth is the crew's success; the rest is the race for prestige."""
PARTIAL: Final = 0.45
"""What a partial success is worth in comparison."""
ALIVE: Final = 0.2
"""What an Enemy at death's door still threatens with."""
LONG: Final = 12
"""More steps to what one is after do not make it worse."""
CONSOLATION: Final = 0.1
"""What a failure can still be worth, for how far the crew got."""


def worth(game: Adventure) -> list[float]:
    """The crew's success, and how one's own score compares with the best."""
    crew = {"total": 1.0, "partial": PARTIAL, "failure": 0.0}[game.result]
    if not crew:
        share = sum(game.goals_reached) / len(game.goals_reached)
        found = [tile for tile in game.story.essential_tiles if game.slot_of(tile) >= 0]
        share += len(found) / max(1, len(game.story.essential_tiles))
        return [CONSOLATION * share / 2] * game.seats
    return [crew * (CREW + (1 - CREW) * part) for part in shares(game.scores)]


def shares(scores: list[int]) -> list[float]:
    """Everybody's score in comparison with the best."""
    best = max(scores)
    return [score / best if best > 0 else 1.0 for score in scores]


def chances(game: Adventure) -> list[float]:
    """The same while it goes on: how likely the crew is to make it, and who is ahead."""
    ahead = prospects(game)[0]
    likely = (1 + tanh(ahead / 2)) / 2
    scores = [5 + game.best_of(seat)[0] for seat in range(game.seats)]
    return [likely * (CREW + (1 - CREW) * part) for part in shares(scores)]


def prospects(game: Adventure) -> list[float]:
    """How far the crew is from an even chance; the same for everybody."""
    weights: Weights = game.weights
    crew = game.crew
    ahead = weights.start + weights.pirate * crew - weights.crowd * game.column
    ahead += weights.goal * sum(game.goals_reached)
    missing = [tile for tile in game.story.essential_tiles if game.slot_of(tile) < 0]
    ahead -= weights.tile * tiles_to_go(game, missing)
    held = [token for token, _ in wanted_tokens(game) if game.goal_holder[token] >= 0]
    ahead += weights.held * len(held)
    home = steps_home(game)
    ahead -= weights.way * home if home < FAR else weights.unknown_way
    ahead += weights.flag * game.spaces_left
    standing: list[int] = []
    for figure in range(crew):
        if game.pirate[figure] < 0 or game.place(figure) < 0:
            continue
        if game.has(figure, KNOCKED_OUT):
            ahead -= weights.knocked_out
        else:
            standing.append(figure)
            ahead -= weights.wound * game.wounds[figure] / game.hp(figure)
            ahead += weights.destiny * game.dp[figure]
    for away in steps_to_go(game, standing):
        ahead -= weights.aim * min(away, LONG) / crew
    for enemy in game.enemies:
        health = game.health(enemy) / game.hp(enemy)
        ahead -= weights.threat * game.foe_at(enemy).threat * (ALIVE + (1 - ALIVE) * health) / crew
    return [ahead] * game.seats


def tiles_to_go(game: Adventure, missing: list[str]) -> float:
    """How many tiles must still be explored, on average, until all that are missing are found."""
    inner = sum(tile in game.story.pool.inner for tile in missing)
    return _until_found(len(game.supply.cards), len(missing) - inner) + _until_found(
        len(game.inner_supply.cards), inner
    )


def _until_found(tiles: int, wanted: int) -> float:
    """How many of so many tiles are turned until the last that is wanted is among them."""
    return wanted * (tiles + 1) / (wanted + 1)
