"""What it takes a Pirate to get somewhere on its own legs, with nobody in the way."""

from collections.abc import Iterable
from typing import Final

from broadside.games.common.square import Grid
from broadside.games.common.square.tile import CHASM

CLIMB: Final = 2
JUMP: Final = 4
"""It costs half of that, but who fails lies below."""
KEPT: Final = 256
"""So many answers are kept for a map, and then looked for again."""
BY_LEGS: Final = -1
"""Tells these answers from those of who only walks, which are kept in the same place."""


def legs_to(grid: Grid, goals: Iterable[int]) -> dict[int, int]:
    """From each space the AP to the nearest goal, found once for all who ask.

    An Enemy's steps would not do: it goes up and down as if there were no height, also past
    corners where a Pirate stands below and thinks itself there.
    """
    wanted = (BY_LEGS, *goals)
    known = grid.walks.found
    found = known.get(wanted)
    if found is None:
        if len(known) >= KEPT:
            known.clear()
        found = known[wanted] = _legs_to(grid, wanted[1:])
    return found


def _legs_to(grid: Grid, goals: Iterable[int]) -> dict[int, int]:
    """Backwards, wave by wave: every step has its price."""
    steps, toil = grid.walks.steps, grid.walks.toil
    found: dict[int, int] = {}
    waves: list[list[int]] = [list(goals), [], [], [], []]
    spent = 0
    while any(waves):
        for space in waves[0]:
            if space in found:
                continue
            found[space] = spent
            for before in steps[space]:
                if before not in found:
                    waves[toil[before]].append(before)
            for side in grid.heights_at[space]:
                before = grid.around[8 * space + 2 * side]
                if before >= 0 and before not in found and grid.kinds[before] < CHASM:
                    waves[CLIMB].append(before)
            for _, before in grid.jumps(space):
                if before not in found:
                    waves[JUMP].append(before)
        del waves[0]
        waves.append([])
        spent += 1
    return found
