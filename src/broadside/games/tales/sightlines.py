"""Whom the acting Pirate sees, along which line, and what is in the way (TA-11)."""

import msgspec

from broadside.engine import EMPTY
from broadside.games.common.square.sight import barrier_between

from .adventure.play import Adventure
from .numbers import HIDDEN, KNOCKED_OUT


class SightView(msgspec.Struct, frozen=True):
    """The line from the acting Pirate to an Enemy, or what bars it."""

    enemy: int
    range: int
    """EMPTY if there is no line of sight."""
    corner: int
    """Where the line begins: 4 times a space, and its corner clockwise from the north-west."""
    in_way: list[int]
    """The spaces of Characters in the way, nearest first."""
    blocked: list[int]
    """The spaces of Enemies that bar it."""
    wall: int
    """What of the map bars it: 4 times a space, and its side."""


def sights_of(game: Adventure) -> list[SightView]:
    """From the acting Pirate to every Enemy that can be seen."""
    figure = game.acting
    if game.part != "character" or not game.is_pirate(figure) or game.at[figure] < 0:
        return []
    return [_sight(game, figure, enemy) for enemy in game.seen_enemies()]


def _sight(game: Adventure, figure: int, enemy: int) -> SightView:
    here, there = game.at[figure], game.at[enemy]
    blockers = game.spaces_of(game.seen_enemies())
    friends = [
        game.at[other]
        for other in range(game.crew)
        if other != figure and game.at[other] >= 0 and not game.has(other, HIDDEN | KNOCKED_OUT)
    ]
    line = game.grid.sight(here, there, blockers, friends)
    if line is not None:
        in_way = [space for space in line.crossed if space in friends]
        return SightView(enemy, line.range, line.corner, in_way, [], EMPTY)
    open_ = game.grid.sight(here, there)
    if open_ is None:
        return SightView(enemy, EMPTY, EMPTY, [], [], barrier_between(game.grid, here, there))
    around = open_.touched.union(*open_.detours)
    return SightView(enemy, EMPTY, open_.corner, [], sorted(around & blockers), EMPTY)
