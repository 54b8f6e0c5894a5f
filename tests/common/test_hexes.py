"""The seas of Haven and of the Voyage, and small wild ones against brute force."""

import pickle
from functools import cache
from itertools import combinations
from random import Random

import pytest

from broadside.games.common.hexes import HexSea
from broadside.games.common.search import FAR, path, reversed_steps, spread

CARIBBEAN = HexSea.pointy(
    [
        "#########o~H~o~~~~",
        "########o~~~~~~~~~",
        "#~~~~~~~#o~~~~~~~~",
        "#~~~~~~~#~~~~~~~~~",
        "#~~~~~~~~~H~~~~~~~~~",
        "#~~~~~~o~~~o~~~~~~~o",
        "#o~o#~o####~~H~~~~~~",
        "#~~~#~~H~o#o##~#~~~~",
        "###H#o~~o#~~~H~~H#~~",
        "####o~H~~H~~~~~~~o~~",
        "#######~H~~~~H~~H~o~",
        "#######~~~oo~~o~~~~o",
        "#######oooo##o####~~",
    ]
)
PORT_ROYAL, PORTOBELO, MARACAIBO = 189, 249, 253
ISLA_TRISTE, VERACRUZ, SAINT_THOMAS, PIRATE_ROUND = 163, 121, 176, 119
NEW_PROVIDENCE, HAVANA, OLD_PROVIDENCE, CHAGRES = 90, 107, 208, 248

TORTUGA = HexSea.flat(
    [
        "........................",
        "............N...........",
        "..........####..........",
        "...........###..........",
        "...F##..............#...",
        ".....#.............##...",
        "................#.......",
        "..##......##.......##...",
        "..###.....###......###..",
        "...##......##D......##E.",
        "...W................#...",
        ".......#................",
        "........................",
        "....##............##....",
        "....#.....##......#.G...",
        "..........###...........",
        "..........S##....#......",
        "........................",
    ]
)


def offset(column: int, row: int) -> int:
    """A hex of the Voyage's board by column and row."""
    return TORTUGA.number(column, row - column // 2)


@pytest.mark.rule("HV-1.10")
@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        (PORT_ROYAL, PORTOBELO, 3),
        (PORT_ROYAL, MARACAIBO, 5),
        (ISLA_TRISTE, VERACRUZ, 3),
        (SAINT_THOMAS, PIRATE_ROUND, 5),
        (NEW_PROVIDENCE, HAVANA, 3),
        (OLD_PROVIDENCE, CHAGRES, 2),
    ],
)
def test_distances_in_the_caribbean(one: int, other: int, far: int) -> None:
    """E30."""
    assert CARIBBEAN.away(one)[other] == far
    assert len(CARIBBEAN.path(one, other)) == far + 1


def test_the_caribbean_is_one_sea() -> None:
    """HV 7.1: 180 sea hexes, the farthest 23 apart; hexes are numbered 20 to a row."""
    sea = [hex_ for hex_, steps in enumerate(CARIBBEAN.steps) if steps]
    assert len(sea) == 180
    assert max(max(CARIBBEAN.away(hex_)) for hex_ in sea) == 23
    assert all(min(CARIBBEAN.away(hex_)[other] for other in sea) == 0 for hex_ in sea)
    assert CARIBBEAN.marks[PORT_ROYAL] == "H"
    assert (CARIBBEAN.qs[MARACAIBO], CARIBBEAN.rs[MARACAIBO]) == (7, 12)


@pytest.mark.rule("HV-7.5", "HV-7.7", "HV-9.3")
def test_a_sloop_sails_through_others_and_stops_one_short_of_whom_it_attacks() -> None:
    """E10, E11: with six spaces past her friend and her foe, but never onto them."""
    way = CARIBBEAN.path(PORT_ROYAL, MARACAIBO)
    friend, foe = way[2], way[3]
    stops = [hex_ for hex_ in CARIBBEAN.within(PORT_ROYAL, 6) if hex_ not in (friend, foe)]
    assert MARACAIBO in stops
    assert friend not in stops
    away = CARIBBEAN.away(PORT_ROYAL)
    assert away[foe] == 3
    beside = {spaces: [h for h in CARIBBEAN.steps[foe] if away[h] < spaces] for spaces in (2, 3)}
    assert beside[3]
    assert not beside[2]


def test_shut_hexes_are_sailed_around_and_in_stops_one_stays() -> None:
    bay = HexSea.pointy(["...", "...", "..."])
    assert bay.path(3, 5) == [3, 4, 5]
    assert len(bay.path(3, 5, shut={4})) == 4
    assert bay.path(3, 5, shut={1, 4, 7}) == []
    assert bay.reach(3, 2, stops={4}) == {3: 0, 0: 1, 1: 1, 4: 1, 6: 1, 7: 1, 2: 2, 8: 2}


@pytest.mark.rule("TV-2.3")
def test_the_waters_of_tortuga() -> None:
    """TV 7.1: 432 hexes, 51 of them land, 121 of the water coast; the table of path lengths."""
    water = [hex_ for hex_, steps in enumerate(TORTUGA.steps) if steps]
    assert len(TORTUGA.marks) == 432
    assert len(water) == 381
    around = {hex_: TORTUGA.around[6 * hex_ : 6 * hex_ + 6] for hex_ in water}
    coast = [
        h for h, near in around.items() if any(TORTUGA.marks[n] == "#" for n in near if n >= 0)
    ]
    assert len(coast) == 121
    lengths = {
        "D": [0, 10, 10, 9, 10, 12, 8],
        "N": [10, 0, 14, 18, 15, 10, 17],
        "E": [10, 14, 0, 16, 20, 21, 6],
        "S": [9, 18, 16, 0, 9, 15, 11],
        "W": [10, 15, 20, 9, 0, 8, 17],
        "F": [12, 10, 21, 15, 8, 0, 20],
        "G": [8, 17, 6, 11, 17, 20, 0],
    }
    scrolls = [TORTUGA.marks.index(letter) for letter in lengths]
    for letter, row in lengths.items():
        away = TORTUGA.away(TORTUGA.marks.index(letter))
        assert [away[scroll] for scroll in scrolls] == row, letter


@pytest.mark.rule("TV-2.1", "TV-11.5", "TV-19.1")
def test_a_ship_goes_to_its_prow_or_a_bow_or_turns() -> None:
    """WE-15; WE-23 and WE-24 are k spaces ahead in the direction of the Clock."""
    ship = offset(16, 11)
    north, south_east, south_west = 0, 2, 4
    moves = [divmod(pose, 6) for pose in TORTUGA.poses[6 * ship + north]]
    q, r = TORTUGA.qs[ship], TORTUGA.rs[ship]
    steps = {(TORTUGA.qs[h] - q, TORTUGA.rs[h] - r) for h, facing in moves if h != ship}
    assert steps == {(0, -1), (-1, 0), (1, -1)}
    assert {facing for h, facing in moves if h != ship} == {north}
    assert {facing for h, facing in moves if h == ship} == {1, 5}
    tortuga = TORTUGA.marks.index("D")
    assert TORTUGA.ray(tortuga, south_east, 3)[-1] == offset(16, 11)
    assert TORTUGA.ray(tortuga, south_west, 2)[-1] == offset(11, 10)


SHIP = offset(16, 11)
AT_SHIP = {6 * SHIP + facing for facing in range(6)}
BACK = reversed_steps(TORTUGA.poses)


def bears(pose: int) -> bool:
    """TV-2.6, TV-2.7: whether the broadside of a pose covers the ship with a clear shot."""
    hex_, facing = divmod(pose, 6)
    covered = set()
    for near, far in (((facing + 1) % 6, (facing + 2) % 6), ((facing - 1) % 6, (facing - 2) % 6)):
        bow, quarter = TORTUGA.around[6 * hex_ + near], TORTUGA.around[6 * hex_ + far]
        covered |= {bow, quarter, *TORTUGA.ray(hex_, near, 2), *TORTUGA.ray(hex_, far, 2)}
        covered.add(TORTUGA.around[6 * bow + far] if bow >= 0 else -1)
    between = {*TORTUGA.ring(hex_, 1)} & {*TORTUGA.ring(SHIP, 1)}
    clear = TORTUGA.distance(hex_, SHIP) < 2 or any(TORTUGA.steps[one] for one in between)
    return SHIP in covered and clear


@cache
def moves_to_fire() -> dict[int, int]:
    """A(p) of TV-21: from each pose the moves to one that bears."""
    return spread(BACK, [pose for pose, on in enumerate(TORTUGA.poses) if on and bears(pose)])


def hunt(column: int, row: int, facing: int, points: int) -> tuple[bool, int, int]:
    """TV-21.1 on empty water: whether it fires, and the hex and facing where it ends."""
    pose = 6 * offset(column, row) + facing - 1
    to_board, to_fire = spread(BACK, AT_SHIP), moves_to_fire()
    cost = spread(TORTUGA.poses, [pose], points, shut=AT_SHIP)
    firing = [one for one in cost if bears(one)]
    if firing:
        pose = min(firing, key=lambda one: (cost[one], to_board[one], one))
        points -= cost[pose]
    elif to_board[pose] > points:
        pose = min(cost, key=lambda one: (to_fire[one], to_board[one], cost[one], one))
        points = 0
    while points and to_board[pose]:
        pose = min(TORTUGA.poses[pose], key=lambda one: (to_board[one], one))
        points -= 1
    return bool(firing), pose // 6, pose % 6 + 1


@pytest.mark.rule("TV-21.1", "TV-2.6", "TV-2.7")
@pytest.mark.parametrize(
    ("example", "column", "row", "facing", "points", "fires", "end"),
    [
        ("WE-25", 16, 8, 4, 1, False, (16, 9, 4)),
        ("WE-25", 16, 8, 4, 2, True, (16, 9, 3)),
        ("WE-25", 16, 8, 4, 3, True, (16, 10, 3)),
        ("WE-25", 16, 8, 4, 4, True, (16, 11, 3)),
        ("WE-26", 18, 10, 6, 0, True, (18, 10, 6)),
        ("WE-26", 18, 10, 6, 1, True, (17, 10, 6)),
        ("WE-26", 18, 10, 6, 2, True, (16, 11, 6)),
        ("WE-27", 16, 12, 1, 0, False, (16, 12, 1)),
        ("WE-27", 16, 12, 1, 1, True, (15, 11, 1)),
        ("WE-27", 16, 12, 1, 2, True, (16, 11, 1)),
        ("WE-28", 13, 14, 1, 2, False, (13, 12, 1)),
        ("WE-28", 13, 14, 1, 4, True, (15, 11, 1)),
    ],
)
def test_a_galleon_hunts_over_the_table_of_poses(
    example: str,
    column: int,
    row: int,
    facing: int,
    points: int,
    fires: bool,
    end: tuple[int, int, int],
) -> None:
    """The ship lies at (16, 11); to end there is to board her."""
    found = hunt(column, row, facing, points)
    assert found == (fires, offset(end[0], end[1]), end[2]), example


def test_the_lowest_number_is_the_first_in_the_order_of_q_and_r() -> None:
    coordinates = list(zip(TORTUGA.qs, TORTUGA.rs, strict=True))
    assert coordinates == sorted(coordinates)


@pytest.mark.rule("TV-2.2")
@pytest.mark.parametrize("sea", [HexSea.pointy(["." * 7] * 7), HexSea.flat(["." * 7] * 7)])
def test_geometry_is_that_of_steps_over_open_water(sea: HexSea) -> None:
    """Distance, ring, ray and line, each by taking steps on a board without land."""
    for one, other in combinations(range(49), 2):
        far = spread(sea.steps, [one])[other]
        assert sea.distance(one, other) == far
        assert other in sea.ring(one, far)
        assert other not in sea.ring(one, far + 1)
        heading = sea.heading(one, other)
        lines = [side for side in range(6) if other in sea.ray(one, side, 7)]
        assert lines == ([heading] if heading >= 0 else [])
        line = sea.line(one, other)
        assert len(line) == (far if heading >= 0 else 0)


@pytest.mark.parametrize("seed", range(30))
def test_reach_and_path_are_the_best_of_all_paths(seed: int) -> None:
    rng = Random(seed)
    rows = ["".join(rng.choice("....# ") for _ in range(4)) for _ in range(4)]
    sea = HexSea.pointy(rows) if seed % 2 else HexSea.flat(rows)
    water = [hex_ for hex_ in range(16) if sea.marks[hex_] == "."]
    start, *others = rng.sample(water, min(6, len(water)))
    shut, stops = {*others[:2]}, {*others[2:4]}
    best = {start: 0}

    def sail(here: int, taken: int, been: frozenset[int]) -> None:
        for to in {h for h in water if sea.distance(here, h) == 1} - shut - been:
            best[to] = min(best.get(to, FAR), taken + 1)
            if to not in stops:
                sail(to, taken + 1, been | {to})

    sail(start, 0, frozenset({start}))
    assert sea.reach(start, 16, shut, stops) == best
    near = {hex_: far for hex_, far in best.items() if far <= 2}
    assert sea.reach(start, 2, shut, stops) == near
    for end in water:
        way = sea.path(start, end, shut, stops)
        assert len(way) - 1 == best.get(end, -1)
        assert way == path(sea.steps, start, end, shut, stops), "and always the same"
    again: HexSea = pickle.loads(pickle.dumps(sea))
    assert again.steps == sea.steps
