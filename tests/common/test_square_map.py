"""Exploring: tiles are placed and turned, doors opened, chasms jumped, Enemies come nearer."""

import pytest

from broadside.engine import BadContent
from broadside.games.common.square import Grid, Tile, Traffic, reach, route, toward
from broadside.games.common.square.grid import MAPS
from broadside.games.common.square.tile import DOOR, EAST, EXIT, NORTH, OPEN, SOUTH, WALL, WEST
from tests.common.tiles import TILES, at, lay


@pytest.mark.rule("TA-7.10", "TA-7.11", "TA-7.14")
def test_a_tile_is_attached_by_any_exit_that_can_face_the_explorer() -> None:
    creek = lay("I4")
    west_exit = at(creek, 0, 2)
    assert (west_exit, WEST) in creek.exits()
    cellar_ways = creek.placements(TILES["S2"], west_exit, WEST)
    assert cellar_ways == [(-5, 0, 3)], "its only exit, in the south, has to face east"
    assert len(creek.placements(TILES["I10"], west_exit, WEST)) == 4


@pytest.mark.rule("TA-7.10", "TA-7.13")
def test_a_turned_tile_is_joined_where_exits_meet_and_its_cells_keep_their_numbers() -> None:
    clearing = lay("I10")
    grid = clearing.placed(TILES["I8"], 5, 0, turn=1)
    assert len(grid.tiles) == 2
    path_south = at(grid, 2, 4, slot=1)
    assert (grid.columns[path_south], grid.rows[path_south]) == (5, 2)
    assert grid.edges[4 * at(grid, 4, 2) + EAST] == OPEN
    assert path_south in grid.walks.steps[at(grid, 4, 2)]
    assert grid.cell(path_south) == 4 * 5 + 2


@pytest.mark.rule("TA-7.12")
def test_an_exit_never_faces_a_wall_and_tiles_never_overlap() -> None:
    """The clearing has an exit on every side; the shrine is closed in the south."""
    grid = lay("I10").placed(TILES["T5"], 5, -5)  # north-east, touching nothing but a corner
    east = (at(grid, 4, 2), EAST)
    found = grid.placements(TILES["I10"], *east)
    assert found == [], "its north exit would face the shrine's southern wall"
    assert len(grid.placements(TILES["I10"], *east, match=False)) == 4
    street = grid.placements(TILES["V1"], at(grid, 2, 0), NORTH, match=False)
    assert street == [(-5, -10, turn) for turn in (1, 2, 3)], "by its other exits, on the shrine"


@pytest.mark.rule("TA-7.13", "TA-12.10c")
def test_where_one_exit_is_a_door_the_link_is_a_door() -> None:
    grid = lay("I10").placed(TILES["S2"], 0, -5)
    north = at(grid, 2, 0)
    cellar = at(grid, 2, 4, slot=1)
    assert grid.edges[4 * north + NORTH] == grid.edges[4 * cellar + SOUTH] == DOOR
    assert cellar not in grid.walks.steps[north]
    opened = grid.opened(north, NORTH)
    assert cellar in opened.walks.steps[north]
    assert north in opened.adjacent[cellar]
    assert opened.opened(north, NORTH) is opened, "there is nothing more to open"
    assert grid.opened(north, WEST) is grid


@pytest.mark.rule("TA-7.15", "TA-7.17")
def test_an_exit_that_leads_nowhere_is_walled_up() -> None:
    clearing = lay("I10")
    north = at(clearing, 2, 0)
    assert clearing.edges[4 * north + NORTH] == EXIT
    grid = clearing.walled_up(north, NORTH)
    assert grid.edges[4 * north + NORTH] == WALL
    assert (north, NORTH) not in grid.exits()
    assert len(grid.exits()) == len(clearing.exits()) - 1


@pytest.mark.rule("TA-7.16")
def test_an_exit_that_meets_a_wall_is_no_exit() -> None:
    grid = lay("I10").placed(TILES["T5"], 0, -5)
    assert (at(grid, 2, 0), NORTH) not in grid.exits()


@pytest.mark.rule("TA-7.19")
def test_a_passage_joins_a_room_with_a_tile_beside_the_map() -> None:
    grid = lay("V1").placed(TILES["S2"], 40, 0)
    tavern, cellar = at(grid, 1, 3), at(grid, 2, 4, slot=1)
    joined = grid.joined(tavern, cellar)
    assert cellar in joined.adjacent[tavern]
    assert reach(joined.walks, tavern, 1)[cellar] == 1
    assert joined.sight(tavern, cellar) is None


def test_the_map_as_it_was_is_left_alone() -> None:
    """A fork that explores must not change the map of the table it came from."""
    before = lay("I10")
    copies = (before.edges[:], [steps[:] for steps in before.walks.steps], before.exits())
    after = before.placed(TILES["I8"], 5, 0, turn=1).walled_up(at(before, 2, 0), NORTH)
    assert copies == (before.edges, before.walks.steps, before.exits())
    inland = at(before, 1, 2)
    assert after.walks.steps[inland] is before.walks.steps[inland], "what is the same is shared"


def test_who_explores_the_same_way_walks_on_the_same_map() -> None:
    """Be it two plays or two forks: what is found out about a map is found out once."""
    before = lay("I10")
    first = before.placed(TILES["I8"], 5, 0, turn=1).walled_up(at(before, 2, 0), NORTH)
    assert before.placed(TILES["I8"], 5, 0, turn=1).walled_up(at(before, 2, 0), NORTH) is first
    for row in range(MAPS):
        before.placed(TILES["I8"], 5, row)
    again = before.placed(TILES["I8"], 5, 0, turn=1).walled_up(at(before, 2, 0), NORTH)
    assert again is not first, "but not for ever"
    assert again.edges == first.edges


@pytest.mark.rule("TA-7.5")
def test_the_room_of_a_figure() -> None:
    camp = lay("I15")
    hut = [at(camp, *spot) for spot in ((1, 1), (2, 1), (1, 2), (2, 2))]
    assert camp.room_of(hut[3]) == hut
    assert camp.room_of(at(camp, 0, 0)) == [space for space in range(25) if space not in hut]


@pytest.mark.rule("TA-12.9a")
def test_a_jump_goes_straight_over_the_whole_chasm() -> None:
    ravine, shaft = lay("I14"), lay("C3")
    assert ravine.jump(at(ravine, 1, 2), SOUTH) == at(ravine, 1, 4)
    assert ravine.jump(at(ravine, 1, 2), NORTH) == -1, "no chasm that way"
    assert shaft.jump(at(shaft, 0, 2), EAST) == at(shaft, 4, 2), "three spaces wide"
    assert shaft.jump(at(shaft, 1, 1), EAST) == at(shaft, 3, 1)
    court = lay("T3")
    assert court.jump(at(court, 0, 2), EAST) == -1, "a rock stands behind the chasm"
    bank = Tile.read("+-+-+\n|. 4X\n+-+-+")
    two = Grid().placed(bank, 0, 0).placed(bank, 2, 0, turn=2)
    assert two.jump(0, EAST) == -1, "two chasms, one behind the other"
    assert court.rim(at(court, 1, 1)) == [at(court, *spot) for spot in RIM_OF_THE_COURT]


RIM_OF_THE_COURT = [
    *((column, 0) for column in (1, 2, 3)),
    *((column, row) for row in (1, 2, 3) for column in (0, 4)),
    *((column, 4) for column in (1, 2, 3)),
]


@pytest.mark.rule("TA-18.5", "TA-18.7", "TA-18.8", "TA-11.11", "TA-7.21")
def test_roofs_are_one_space_high_above_the_street() -> None:
    street = lay("V1")
    roof, other = at(street, 1, 6), at(street, 6, 6)
    assert street.homes[at(street, 3, 7)] == roof
    assert street.gap(roof, other) == 2
    assert street.adjacent[roof] == []
    below, tavern = at(street, 0, 6), at(street, 2, 2)
    assert street.sight(below, roof) is None, "nobody sees up"
    assert street.sight(roof, tavern) is None, "nor into a house"
    seen = street.sight(roof, at(street, 4, 4))
    assert seen is not None, "over rocks"
    across = street.sight(roof, other)
    assert across is not None
    assert across.range == 2


@pytest.mark.rule("TA-18.8")
def test_a_jump_between_roofs_is_as_far_as_the_ground_between_them() -> None:
    """R-17: one space if they touch."""
    row = Grid.read("+-+-+-+-+-+-+\n|A:B:. ~:C .|\n+ + + + + + +\n|. . . . .:D|\n+-+-+-+-+-+-+")
    roof_a, roof_b, roof_c, roof_d = 0, 1, 4, 11
    assert row.gap(roof_a, roof_b) == 1
    assert row.gap(roof_b, roof_c) == 2
    assert row.gap(roof_a, roof_c) == -1, "another roof lies between"
    assert row.gap(roof_c, roof_d) == -1, "not in line"


@pytest.mark.rule("TA-14.40")
def test_enemies_pass_a_chasm_as_one_space_and_climb_for_nothing() -> None:
    ravine, hill = lay("I14"), lay("I16")
    north, south = at(ravine, 0, 2), at(ravine, 4, 4)
    assert reach(ravine.prowls, north)[south] == 2, "in on one side, out on the other"
    assert south not in reach(ravine.walks, north)
    assert reach(hill.prowls, at(hill, 0, 0), 2)[at(hill, 2, 2)] == 2
    assert at(hill, 2, 2) not in reach(hill.walks, at(hill, 0, 0))


@pytest.mark.rule("TA-15.7")
def test_nothing_stops_the_unstoppable() -> None:
    corridor = lay("T6")
    start, end = at(corridor, 0, 2), at(corridor, 4, 2)
    assert len(route(corridor.beelines, start, end)) - 1 == 4
    assert len(route(corridor.prowls, start, end)) - 1 > 4


@pytest.mark.rule("TA-12.5b")
def test_a_character_stops_next_to_an_enemy() -> None:
    clearing = lay("I10")
    redcoat = at(clearing, 2, 2)
    traffic = Traffic({redcoat}, {redcoat}, stops={*clearing.adjacent[redcoat]})
    reached = reach(clearing.walks, at(clearing, 0, 2), 5, traffic)
    assert reached[at(clearing, 1, 2)] == 1
    assert reached[at(clearing, 4, 0)] == 5, "all the way round"
    assert at(clearing, 4, 2) not in reached


def approach(grid: Grid, start: int, far: int, target: int, traffic: Traffic) -> list[int]:
    """Where an Enemy with a sabre may end that heads for somebody."""
    beside = grid.adjacent[target]
    leave = [space for space in beside if space not in traffic.full]
    return toward(grid, grid.prowls, start, far, beside, traffic, leave=leave)


@pytest.mark.rule("TA-14.42", "TA-14.43")
def test_an_enemy_comes_as_near_as_it_can_in_the_fewest_steps() -> None:
    clearing = lay("I10")
    pirate, redcoat = at(clearing, 4, 2), at(clearing, 0, 2)
    traffic = Traffic({pirate}, {pirate}, full={pirate, redcoat})
    assert approach(clearing, redcoat, 2, pirate, traffic) == [
        at(clearing, 2, row) for row in (0, 1, 2, 3, 4)
    ], "from each of these one step is left; the Captain chooses"
    assert approach(clearing, redcoat, 4, pirate, traffic) == [
        at(clearing, 3, row) for row in (1, 2, 3)
    ]


@pytest.mark.rule("TA-14.42")
def test_an_enemy_leaves_room_for_the_others() -> None:
    """Two spaces beside the pirate are one step away; on one of them it would bar the third."""
    nook = Grid.read("+-+-+-+\n|. . #|\n+ + + +\n|. . .|\n+ + + +\n|# . #|\n+-+-+-+")
    pirate, redcoat = at(nook, 2, 1), at(nook, 0, 1)
    aside, doorway, behind = at(nook, 1, 0), at(nook, 1, 1), at(nook, 1, 2)
    assert {*nook.adjacent[pirate]} == {aside, doorway, behind}
    traffic = Traffic({pirate}, {pirate}, full={pirate, redcoat})
    assert approach(nook, redcoat, 1, pirate, traffic) == [aside]


@pytest.mark.rule("TA-14.44")
def test_an_enemy_shut_out_comes_nearer_as_if_nobody_barred_the_way() -> None:
    corridor = Grid.read("+-+-+-+-+-+\n|. . . . .|\n+-+-+-+-+-+")
    redcoat, cannibal, pirate = 0, 3, 4
    traffic = Traffic({pirate, cannibal}, {pirate}, full={pirate, cannibal, redcoat})
    assert approach(corridor, redcoat, 4, pirate, traffic) == [2]
    walled = Grid.read("+-+-+-+-+-+\n|. .|. . .|\n+-+-+-+-+-+")
    assert approach(walled, redcoat, 4, pirate, traffic) == [redcoat], "there is no way at all"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("+-+\n|.|", "2W+1 characters by 2H+1 lines, not 3 by 2"),
        ("+-+\n|?|\n+-+", "'?' in line 2, column 2, where a space"),
        ("+ +\n|.|\n+-+", "' ' in line 1, column 2, where a border"),
        ("+-+-+\n|.X.|\n+-+-+", "'X' in line 2, column 3, where an edge"),
        ("+-+-+\n|.|\n+-+-+", "Line 2 of a tile has 3 characters, not 5"),
        ("+-+-+\n|2 3|\n+-+-+", "A chasm has one difficulty"),
        ("+-*\n|.|\n+-+", "the corner '+'"),
    ],
)
def test_a_misprint_is_told_by_its_place(text: str, complaint: str) -> None:
    with pytest.raises(BadContent) as error:
        Tile.read(text)
    assert complaint in str(error.value)
