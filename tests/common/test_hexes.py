"""The seas of Haven and of the Voyage, and small wild ones against brute force."""

import pickle
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


@pytest.mark.rule("TV-21.1")
def test_a_galleon_needs_so_many_moves_to_board() -> None:
    """WE-25 with 4 and WE-27 with 2: from the goal back over the poses, on empty water."""
    ship = offset(16, 11)
    back = reversed_steps(TORTUGA.poses)
    to_board = spread(back, [6 * ship + facing for facing in range(6)])
    astern = 6 * offset(16, 12) + 0
    assert to_board[astern] == 1
    abeam = 6 * offset(16, 8) + 3
    assert to_board[abeam] == 3
    held_off = spread(TORTUGA.poses, [abeam], 4, shut={6 * ship + f for f in range(6)})
    assert all(pose // 6 != ship for pose in held_off)


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
