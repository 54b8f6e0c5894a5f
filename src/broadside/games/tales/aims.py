"""What a Pirate should be after now: for whoever decides when nobody does, and for estimates."""

from typing import Final

from broadside.games.common.search import FAR
from broadside.games.common.square.tile import DOOR

from .adventure.play import Adventure
from .legs import legs_to
from .numbers import KNOCKED_OUT

CLOSE: Final = 5
"""From so many steps away one comes to help in a turn."""


def wanted_tokens(game: Adventure) -> list[tuple[int, str]]:
    """Goal tokens that must still be carried somewhere, and to which tile."""
    done = game.goals_reached
    return [(token, tile) for goal, token, tile in game.plan.errands if not done[goal]]


def own_aims(game: Adventure, figure: int) -> list[int] | None:
    """The spaces that a Pirate should go to for reasons of its own, None if it has none."""
    grid = game.grid
    for token, tile in wanted_tokens(game):
        slot = game.slot_of(tile)
        if game.goal_holder[token] == figure and slot >= 0:
            first = grid.tiles[slot].first
            return [first + cell for cell in range(len(grid.tiles[slot].tile.kinds))]
    foes = game.seen_enemies()
    here = grid.slots[game.place(figure)]
    near = [enemy for enemy in foes if grid.slots[game.at[enemy]] == here]
    if near:
        if game.health(figure) > 1:
            return [space for enemy in near for space in grid.adjacent[game.at[enemy]]]
        return None
    return beside_the_fallen(game, figure, foes) or None


def beside_the_fallen(game: Adventure, figure: int, foes: list[int]) -> list[int]:
    """Where to stand to revive those who lie where no Enemy is: every Round may cost a space."""
    grid = game.grid
    fallen = [f for f in range(game.crew) if f != figure and game.has(f, KNOCKED_OUT)]
    if not fallen:
        return []
    watched = {grid.slots[game.at[enemy]] for enemy in foes}
    return [
        space
        for f in fallen
        if grid.slots[game.at[f]] not in watched
        for space in grid.adjacent[game.at[f]]
    ]


def crew_aims(game: Adventure) -> list[int]:
    """The spaces that all others should go to, for the first reason there is."""
    grid = game.grid
    lying = [space for token, _ in wanted_tokens(game) if (space := game.goal_at[token]) >= 0]
    if lying:
        doors = doors_to(game, lying)
        return doors or [near_by for space in lying for near_by in [space, *grid.adjacent[space]]]
    carrier = [f for f in range(game.crew) if f in game.goal_holder]
    if carrier:
        return [space for f in carrier for space in grid.adjacent[game.place(f)]]
    ways = game.ways_on()
    return [best_way(game, ways)] if ways else []


def way_on(game: Adventure) -> int:
    """The unexplored exit that the crew should make for."""
    return best_way(game, game.ways_on())


def best_way(game: Adventure, ways: list[tuple[int, int]]) -> int:
    """The exit that is nearest to all who stand: a crew that splits up is lost."""
    exits = list(dict.fromkeys(space for space, _ in ways))
    if len(exits) == 1:
        return exits[0]
    away = [legs_to(game.grid, (game.at[f],)) for f in game.standing_pirates()]
    return min(exits, key=lambda space: (sum(steps.get(space, FAR) for steps in away), space))


def is_ready(game: Adventure, figure: int) -> bool:
    """Whether the crew is close enough behind a Pirate to look what comes next."""
    steps = legs_to(game.grid, (game.at[figure],))
    return all(
        steps.get(game.at[other], FAR) <= CLOSE
        for other in game.standing_pirates()
        if other != figure
    )


def doors_to(game: Adventure, spaces: list[int]) -> list[int]:
    """Where to stand to open the rooms in which these spaces are, if they are closed."""
    grid = game.grid
    closed = {
        grid.slots[space]
        for space in spaces
        if grid.indoors(space)
        and f"{game.tile_at(space).id}/{grid.marks[space]}" not in game.rooms_open
    }
    return [
        place // 4
        for place, edge in enumerate(grid.edges)
        if edge == DOOR and grid.slots[place // 4] in closed and not grid.indoors(place // 4)
    ]


def steps_from(game: Adventure, figure: int) -> dict[int, int]:
    """From every space the steps to a Pirate's aim, climbs and jumps counted as steps."""
    own = own_aims(game, figure)
    return legs_to(game.grid, crew_aims(game) if own is None else own)


def steps_to_go(game: Adventure, figures: list[int]) -> list[int]:
    """How far each of these Pirates is from its aim, FAR if it cannot get there."""
    found: list[int] = []
    crew: dict[int, int] | None = None
    for figure in figures:
        own = own_aims(game, figure)
        if own is not None:
            away = legs_to(game.grid, own)
        elif crew is not None:
            away = crew
        else:
            away = crew = legs_to(game.grid, crew_aims(game))
        found.append(away.get(game.place(figure), FAR))
    return found


def steps_home(game: Adventure) -> int:
    """How far the nearest wanted token is from where it must go; FAR if it was not found."""
    best = FAR
    for token, tile in wanted_tokens(game):
        holder = game.goal_holder[token]
        here = game.place(holder) if holder >= 0 else game.goal_at[token]
        slot = game.slot_of(tile)
        if here >= 0 and slot >= 0:
            placed = game.grid.tiles[slot]
            cells = range(placed.first, placed.first + len(placed.tile.kinds))
            best = min(best, legs_to(game.grid, cells).get(here, FAR))
    return best
