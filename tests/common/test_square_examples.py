"""The worked examples of Tales of Tortuga: who sees whom, who is next to whom, who steps where."""

import pytest

from broadside.games.common.square import Traffic, reach
from broadside.games.common.square.tile import NORTH
from tests.common.tiles import at, lay

Spot = tuple[int, int]
WEST_OF, EAST_OF = (0, 2), (4, 2)


@pytest.mark.rule("TA-11.1", "TA-11.2", "TA-11.7", "TA-11.9")
@pytest.mark.parametrize(
    ("example", "tile", "attacker", "target", "range_"),
    [
        ("L1", "I10", (0, 2), (4, 2), 3),
        ("L2", "I10", (0, 0), (4, 3), 3),
        ("L3", "I10", (0, 0), (3, 2), 2),
        ("L10", "I2", (0, 2), (4, 2), 3),
        ("L11", "I2", (2, 0), (2, 2), None),
        ("L12", "I2", (1, 0), (3, 2), None),
        ("L13", "I8", (2, 0), (2, 3), 2),
        ("L14", "I8", (2, 0), (4, 1), 1),
        ("L15", "I8", (2, 1), (4, 2), None),
        ("L16", "I7", (0, 1), (2, 2), 1),
        ("L17", "I7", (0, 0), (1, 1), None),
        ("L18", "I7", (2, 0), (1, 3), 2),
        ("L19", "I14", (2, 2), (2, 4), 1),
        ("L20", "I14", (1, 1), (2, 4), 2),
        ("L21", "C1", (2, 0), (2, 4), 3),
        ("L22", "C1", (2, 0), (0, 2), 3),
        ("L23", "T2", (0, 0), (2, 1), None),
        ("L24", "T3", (0, 1), (4, 1), 1),
        ("L25", "T3", (0, 2), (4, 2), None),
        ("L26", "T4", (2, 4), (2, 1), None),
        ("L28", "T6", (0, 2), (4, 2), None),
    ],
)
def test_who_sees_whom(
    example: str, tile: str, attacker: Spot, target: Spot, range_: int | None
) -> None:
    grid = lay(tile)
    line = grid.sight(at(grid, *attacker), at(grid, *target))
    assert (line and line.range) == range_, example


@pytest.mark.rule("TA-11.3", "TA-11.6", "TA-11.10")
@pytest.mark.parametrize(
    ("example", "attacker", "target", "enemies", "friends", "result"),
    [
        ("L4", WEST_OF, EAST_OF, [(2, 2)], [], None),
        ("L5", WEST_OF, EAST_OF, [], [(2, 2)], (1, 3)),
        ("L6", WEST_OF, EAST_OF, [], [(1, 2), (2, 2)], (2, 3)),
        ("L7", WEST_OF, (4, 1), [], [(2, 2)], (0, 3)),
        ("L8", (0, 0), (2, 2), [(1, 1)], [], None),
        ("L9", (0, 0), (2, 1), [(1, 1)], [], None),
    ],
)
def test_who_stands_in_the_way(
    example: str,
    attacker: Spot,
    target: Spot,
    enemies: list[Spot],
    friends: list[Spot],
    result: tuple[int, int] | None,
) -> None:
    clearing = lay("I10")
    blockers = {at(clearing, *spot) for spot in enemies}
    crew = [at(clearing, *spot) for spot in friends]
    line = clearing.sight(at(clearing, *attacker), at(clearing, *target), blockers, crew)
    assert (line and (line.in_the_way(crew), line.range)) == result, example


@pytest.mark.rule("TA-11.2", "TA-12.15")
def test_an_open_door_can_be_looked_through() -> None:
    """L26, L27: what was seen through the closed door is forgotten."""
    vault = lay("T4")
    hall, inside, doorway = at(vault, 2, 4), at(vault, 2, 1), at(vault, 2, 3)
    assert vault.sight(hall, inside) is None
    line = vault.opened(doorway, NORTH).sight(hall, inside)
    assert line is not None
    assert line.range == 2
    assert vault.sight(hall, inside) is None, "the vault as it was is still closed"


@pytest.mark.rule("TA-11.4")
def test_redcoats_do_not_block_redcoats() -> None:
    """X15: Redcoat, Redcoat, Surgeon, Sea Dog in a row."""
    clearing = lay("I10")
    redcoat, surgeon, sea_dog = (at(clearing, column, 2) for column in (0, 2, 3))
    characters = {surgeon, sea_dog}
    assert clearing.sight(redcoat, sea_dog, characters) is None
    assert clearing.sight(redcoat, surgeon, characters) is not None


@pytest.mark.rule("TA-11.7")
def test_read_literally_a_corridor_blinds() -> None:
    """R-18: the pack may choose the literal reading."""
    path = lay("I8")
    path.strict_start = True
    assert path.sight(at(path, 2, 0), at(path, 2, 3)) is None


@pytest.mark.rule("TA-7.20", "TA-7.22", "TA-7.23", "TA-12.5a")
@pytest.mark.parametrize(
    ("example", "tile", "here", "there", "enemy", "adjacent", "cost"),
    [
        ("A1", "I10", (1, 1), (2, 2), None, True, 1),
        ("A2", "I10", (1, 1), (2, 2), (2, 1), True, None),
        ("A3", "I2", (1, 1), (2, 2), None, True, None),
        ("A4", "I7", (0, 0), (1, 1), None, False, None),
        ("A5", "I7", (1, 0), (1, 1), None, False, None),
        ("A6", "I7", (2, 0), (1, 1), None, True, None),
        ("A7", "I16", (0, 1), (1, 1), None, True, None),
        ("A8", "I16", (0, 0), (1, 1), None, True, None),
        ("A9", "I14", (1, 2), (1, 3), None, True, None),
        ("A10", "I14", (0, 2), (1, 1), None, True, 1),
        ("A11", "T4", (2, 3), (2, 2), None, False, None),
        ("A12", "T4", (1, 3), (2, 2), None, False, None),
        ("A13", "C1", (2, 0), (1, 1), None, True, None),
        ("A14", "I4", (3, 1), (2, 2), None, True, 2),
        ("A15", "V1", (0, 6), (1, 6), None, False, None),
    ],
)
def test_who_is_next_to_whom(
    example: str,
    tile: str,
    here: Spot,
    there: Spot,
    enemy: Spot | None,
    adjacent: bool,
    cost: int | None,
) -> None:
    grid = lay(tile)
    start, end = at(grid, *here), at(grid, *there)
    assert (end in grid.adjacent[start]) == adjacent, example
    enemies = {at(grid, *enemy)} if enemy else set()
    one_step = reach(grid.walks, start, grid.walks.toil[start], Traffic(enemies, enemies))
    assert one_step.get(end) == cost, example
