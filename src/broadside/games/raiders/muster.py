"""The best raiding party of a pool of pirates (RT-9), exact and quick.

Think of the identities as a chart with a row for each suit and a column for each rank. A natural
pirate stands on its own square; wild ones (parrots in their row, declared captains anywhere) need
only squares of which the natural pirate is not in the pool: were it in the pool but unused, it
could as well stand there itself. So a muster is a choice of squares, and its wilds can be told
apart afterwards: of the wild squares in a row the parrot takes one and captains the others.

Flushes and straight flushes lie within a row, and all other sets run across the rows and do not
care for suits. So the search chooses for each suit its *crew*, the squares of its own sets, and
hands what is left of the naturals, as mere head counts by rank, to the sets across. What a pirate
can be worth across the rows is bounded, which keeps most choices from being looked at.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from .mustered import Muster, Pattern, SetFormed

RANKS: Final = 9
PARROT: Final = 9
"""The last digit of a parrot's card type; of any other pirate's it is the rank less one."""


def strength_of(pool: Sequence[int], declared: Sequence[bool] | int, suits: int) -> tuple[int, int]:
    """Strength and Unused of RT-9.6; pools seen before are remembered.

    `pool` holds card types. `declared` says of each position in it whether that pirate is a
    declared captain, as flags or as the bits of a number. `suits` is how many are in play.
    """
    rows, captains = _chart(pool, declared, suits)
    worth = _best_worth(tuple(sorted(rows)), captains)  # renaming the suits changes nothing
    return _strength(worth), len(pool) - _used(worth)


def best_muster(pool: Sequence[int], declared: Sequence[bool] | int, suits: int) -> Muster:
    """Strength and Unused of RT-9.6, with the sets that reach them, strongest first."""
    best = _Search(*_chart(pool, declared, suits))
    posts = _Posts(pool, declared)
    sets = sorted((posts.man(squares) for squares in best.sets()), key=lambda s: -s.strength)
    return Muster(_strength(best.worth), len(pool) - _used(best.worth), sets)


@lru_cache(maxsize=1 << 16)
def _best_worth(rows: tuple[int, ...], captains: int) -> int:
    return _Search(rows, captains).worth


def _chart(
    pool: Sequence[int], declared: Sequence[bool] | int, suits: int
) -> tuple[tuple[int, ...], int]:
    """For each suit a bit per natural and one for its parrot; and the number of wild captains."""
    wild = _bits(declared)
    rows = [0] * suits
    for place, card in enumerate(pool):
        if not wild >> place & 1:
            rows[card // 10] |= 1 << card % 10
    return tuple(rows), wild.bit_count()


def _bits(flags: Sequence[bool] | int) -> int:
    if isinstance(flags, int):
        return flags
    return sum(1 << place for place, flag in enumerate(flags) if flag)


# --- Worth: one number that orders musters by Strength, then fewer pirates, then fewer sets ------

_STRENGTH: Final = 512
_PIRATE: Final = 16
_SET: Final = 1


def _worth(strength: int, pirates: int) -> int:
    """What a set is worth."""
    return _STRENGTH * strength - _PIRATE * pirates - _SET


def _strength(worth: int) -> int:
    return -(-worth // _STRENGTH)


def _used(worth: int) -> int:
    return -worth % _STRENGTH // _PIRATE


_KIND: Final = [0, 0, *(_worth(6 * size - 8, size) for size in range(2, 6))]
_SHIP: Final = _worth(25, RANKS)
_IN_STRAIGHT: Final = 2 * _STRENGTH - _PIRATE
_IN_KIND: Final = 6 * _STRENGTH - _PIRATE
"""What one more pirate adds to a straight, and to a set of a kind."""


# --- A row is 9 bits; head counts by rank are 9 digits of 4 bits ---------------------------------

_ROW: Final = (1 << RANKS) - 1
_HEADS: Final = [
    sum(1 << 4 * rank for rank in range(RANKS) if row >> rank & 1) for row in range(_ROW + 1)
]


def _ranks(row: int) -> list[int]:
    return [rank for rank in range(RANKS) if row >> rank & 1]


def _digits(heads: int) -> list[int]:
    return [heads >> shift & 15 for shift in range(0, 4 * RANKS, 4)]


def _least(heads: int, others: int) -> int:
    """The smaller of the two counts at each rank."""
    digits = [15 << shift for shift in range(0, 4 * RANKS, 4)]
    return sum([min(heads & digit, others & digit) for digit in digits])


# --- The sets of one suit ------------------------------------------------------------------------


class _Crew(NamedTuple):
    """The sets of one suit: some of its naturals and a number of wilds."""

    worth: int
    naturals: int
    wilds: int
    stands: list[tuple[int, int]]
    """The ways for the wilds to stand: worth and squares, best first."""


_NO_CREW: Final = _Crew(0, 0, 0, [(0, 0)])


def _runs(row: int) -> list[int]:
    """The stretches of neighbouring squares."""
    runs = []
    while row:
        beyond = row + (row & -row)
        runs.append(row & ~beyond)
        row &= beyond
    return runs


_STRAIGHT_FLUSHES: Final = [
    runs for runs in map(_runs, range(_ROW + 1)) if all(run.bit_count() >= 3 for run in runs)
]


def _splits(crew: int) -> Iterator[tuple[int, list[int]]]:
    """The ways to split a whole crew into straight flushes and a flush. Two flushes would merge."""
    for runs in _STRAIGHT_FLUSHES:
        flush = crew & ~sum(runs)
        if sum(runs) & ~crew or 0 < flush.bit_count() < 3:
            continue
        worth = sum(_worth(4 * run.bit_count(), run.bit_count()) for run in runs)
        if not flush:
            yield worth, runs
        else:
            size = flush.bit_count()
            yield worth + _worth(3 * size - 1, size), [*runs, flush]


def _worthwhile_crews() -> dict[int, int]:
    """The worth of every crew of which no part is worth as much."""
    worths: dict[int, int] = {}
    for crew in range(1, _ROW + 1):
        parts = (worths.get(crew & ~(1 << rank), 0) for rank in _ranks(crew))
        worths[crew] = max([*parts, *(worth for worth, _ in _splits(crew))])
    return {
        crew: worth
        for crew, worth in worths.items()
        if all(worths.get(crew & ~(1 << rank), 0) < worth for rank in _ranks(crew))
    }


_CREWS: Final = _worthwhile_crews()


@cache
def _crews(naturals: int, wilds: int) -> list[_Crew]:
    """What a suit can form by itself out of its naturals and up to so many wilds."""
    ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for crew, worth in _CREWS.items():
        count = (crew & ~naturals).bit_count()
        if count <= wilds:
            ways.setdefault((crew & naturals, count), []).append((worth, crew & ~naturals))
    crews = [_NO_CREW]
    for (used, count), stands in ways.items():
        stands.sort(reverse=True)
        crews.append(_Crew(stands[0][0], used, count, stands))
    return crews


# --- The sets across the suits -------------------------------------------------------------------


class _Across(NamedTuple):
    """Sets across the suits, told rank by rank."""

    worth: int
    ships: int
    kinds: list[int]
    straights: list[tuple[int, int, int]]
    """How many straights have here their first pirate, their second, a later one."""
    wilds: list[int]


def _best_across(left: int, rooms: int, wilds: int, floor: int) -> _Across | None:
    """The best sets of the naturals left and the wilds; None if worth no more than `floor`.

    `rooms` says how many wilds can stand at each rank.
    """
    best = _best_without_ship(left, rooms, wilds, floor)
    if _some(left).bit_count() + wilds < RANKS:
        return best
    missing = _ROW & ~_some(left)
    if not all(rooms >> 4 * rank & 15 for rank in _ranks(missing)):
        return best
    rest = _best_across(
        left + _HEADS[missing] - _HEADS[_ROW],
        rooms - _HEADS[missing],
        wilds - missing.bit_count(),
        (best.worth if best else floor) - _SHIP,
    )
    if not rest:
        return best
    hired = [count + (missing >> rank & 1) for rank, count in enumerate(rest.wilds)]
    return rest._replace(worth=rest.worth + _SHIP, ships=rest.ships + 1, wilds=hired)


def _best_without_ship(left: int, rooms: int, wilds: int, floor: int) -> _Across | None:
    """The best sets of a kind and straights; None if worth no more than `floor`."""
    mates, room = _digits(left), _digits(rooms)
    simple = _only_kinds(mates, room, wilds)
    if simple.worth < _most_without_ship(left, wilds):
        reach = _REACH[min(wilds, 3)][_some(left)]
        better = _best_with_straights(mates, room, wilds, reach, max(floor, simple.worth))
        if better:
            return better
    return simple if simple.worth > floor else None


def _only_kinds(mates: list[int], room: list[int], wilds: int) -> _Across:
    """Every rank a set of a kind, and wilds in that to which they add most."""
    hired = [0] * RANKS
    if wilds:
        able = [min(free, wilds) for free in room]
        gains = [_KIND[m + more] - _KIND[m] for m, more in zip(mates, able, strict=True)]
        rank = gains.index(max(gains))
        if gains[rank]:
            hired[rank] = able[rank]
            mates = [*mates[:rank], mates[rank] + able[rank], *mates[rank + 1 :]]
    kinds = [size if size > 1 else 0 for size in mates]
    return _Across(sum([_KIND[size] for size in kinds]), 0, kinds, [(0, 0, 0)] * RANKS, hired)


def _best_with_straights(
    mates: list[int], room: list[int], wilds: int, reach: int, floor: int
) -> _Across | None:
    """Go through the ranks and keep the best way to each situation, see `_steps`."""
    supply = [have + min(free, wilds) for have, free in zip(mates, room, strict=True)] + [0, 0]
    hopes = [(_COLUMN if reach >> rank & 1 else _KIND)[have] for rank, have in enumerate(mates)]
    gains = [_WILD_GAIN[min(max(mates[rank:]), 2)] for rank in range(RANKS)]
    needed = floor - sum(hopes)  # from a situation and its wilds, the hopes for later ranks apart
    layer = {wilds << 9: 0}
    came_from: list[dict[int, int]] = []
    for rank, have in enumerate(mates):
        free, fresh = room[rank], min(supply[rank + 1], supply[rank + 2])
        gain_of_wilds = gains[rank]
        following: dict[int, int] = {}
        before: dict[int, int] = {}
        for state, worth in layer.items():
            if worth + gain_of_wilds[state >> 9] > needed:
                for then, gain in _steps(state, have, free, fresh):
                    if worth + gain > following.get(then, -1):
                        following[then] = worth + gain
                        before[then] = state
        if not following:
            return None
        needed += hopes[rank]
        layer = following
        came_from.append(before)
    last = max(layer, key=layer.__getitem__)
    return _retraced(layer[last], last, came_from, mates) if layer[last] > floor else None


@cache
def _steps(state: int, mates: int, room: int, fresh: int) -> list[tuple[int, int]]:
    """What can be done at a rank: the situations after it and what is gained.

    A situation counts in octal digits the straights of one pirate, of two, of more, and the wilds
    left. The short ones must go on, the long ones may, and up to `fresh` may begin. The mates that
    are in no straight are a set of a kind, with every wild hired for it.
    """
    one, two, long, wilds = state & 7, state >> 3 & 7, state >> 6 & 7, state >> 9
    steps = []
    for on, new, hired in product(range(long + 1), range(fresh + 1), range(min(room, wilds) + 1)):
        straights = one + two + on + new
        kind = mates + hired - straights
        if kind >= 0 and not (kind == 1 and hired):
            gain = _IN_STRAIGHT * straights - _SET * new + _KIND[kind]
            steps.append((new | one << 3 | two + on << 6 | wilds - hired << 9, gain))
    return steps


def _retraced(worth: int, state: int, came_from: list[dict[int, int]], mates: list[int]) -> _Across:
    """The way that led to a situation after the last rank."""
    kinds, straights, wilds = [0] * RANKS, [(0, 0, 0)] * RANKS, [0] * RANKS
    for rank in reversed(range(RANKS)):
        before = came_from[rank][state]
        straights[rank] = state & 7, state >> 3 & 7, state >> 6 & 7
        wilds[rank] = (before >> 9) - (state >> 9)
        kind = mates[rank] + wilds[rank] - sum(straights[rank])
        kinds[rank] = kind if kind > 1 else 0
        state = before
    return _Across(worth, 0, kinds, straights, wilds)


# --- Bounds on the sets across the suits ---------------------------------------------------------

_COLUMN: Final = [0, _IN_STRAIGHT, 2 * _IN_STRAIGHT, *_KIND[3:]]
"""At most this is made of so many pirates of a rank, ships aside."""

_RATE: Final = [0, *(-(-_COLUMN[height] // height) for height in range(1, 6))]
"""At most this is made of each of so many pirates of a rank."""


def _wild_gain(tallest: int, wilds: int) -> int:
    """At most this is gained by wilds where ranks have up to so many pirates: a wild adds most to
    a set of a kind, and where there is none yet they do best to form one together."""
    if tallest < 2 and tallest + wilds < len(_KIND):
        return max(_KIND[tallest + wilds], _IN_STRAIGHT * wilds)
    return _IN_KIND * wilds


def _reach(some: int, wilds: int) -> int:
    """The ranks that can be in a straight if there are pirates of some ranks and so many wilds."""
    reach = 0
    for low in range(RANKS - 2):
        if (some >> low & 7).bit_count() + wilds >= 3:
            reach |= 7 << low
    return reach


_MOST_WILDS: Final = 18
"""All Pirates of a player, if a pack can declare anybody: three hired in each of six rounds."""
_WILD_GAIN: Final = [
    [_wild_gain(tallest, wilds) for wilds in range(_MOST_WILDS + 1)] for tallest in range(3)
]
_REACH: Final = [[_reach(some, wilds) for some in range(_ROW + 1)] for wilds in range(4)]

# Looked up for three ranks at a time: what their sets of a kind are worth, and as rows the ranks
# that have pirates and those that have one.
_TRIOS: Final = [_digits(trio)[:3] for trio in range(1 << 12)]
_KINDS: Final = [sum(_KIND[min(mates, 5)] for mates in trio) for trio in _TRIOS]
_SOME: Final = [sum((mates > 0) << rank for rank, mates in enumerate(trio)) for trio in _TRIOS]
_LONE: Final = [sum((mates == 1) << rank for rank, mates in enumerate(trio)) for trio in _TRIOS]


def _some(left: int) -> int:
    return _SOME[left & 4095] | _SOME[left >> 12 & 4095] << 3 | _SOME[left >> 24] << 6


def _most_without_ship(left: int, wilds: int) -> int:
    """At most this is made of them in sets of a kind and straights."""
    low, mid, top = left & 4095, left >> 12 & 4095, left >> 24
    kinds = _KINDS[low] + _KINDS[mid] + _KINDS[top]
    some = _SOME[low] | _SOME[mid] << 3 | _SOME[top] << 6
    most = kinds + _WILD_GAIN[2 if kinds else 1 if some else 0][wilds]
    reach = _REACH[min(wilds, 3)][some]
    if reach:
        lone = _LONE[low] | _LONE[mid] << 3 | _LONE[top] << 6
        most += _IN_STRAIGHT * (lone & reach).bit_count()
        most += _SET * RANKS  # straights in place of pairs can save sets
    return most


def _most_across(left: int, wilds: int) -> int:
    """At most this is made of the naturals that the crews have left and of the wilds."""
    most = _most_without_ship(left, wilds)
    if _some(left).bit_count() + wilds >= RANKS:
        ships = (sum(_digits(left)) + wilds) // RANKS
        most += ships * (_SHIP - RANKS * _IN_STRAIGHT)
    return most


# --- The search ----------------------------------------------------------------------------------


class _Search:
    """Finds the best muster of a chart: a crew for each suit, then the sets across.

    Each natural and each wild is hoped to be worth its rate across the suits. A crew adds to that
    hope its own worth less the rates of its members, and crews that add most are tried first.
    """

    def __init__(self, rows: tuple[int, ...], captains: int) -> None:
        self.naturals = [row & _ROW for row in rows]
        self.parrots = sum((row >> PARROT) << suit for suit, row in enumerate(rows))
        wilds = captains + self.parrots.bit_count()
        left = sum([_HEADS[row] for row in self.naturals])
        heights = _digits(left)
        self.rooms = len(rows) * _HEADS[_ROW] - left
        self.rates = [_RATE[height] for height in heights]
        gains = _WILD_GAIN[min(max(heights), 2)]
        self.wild_rate = max(
            [-(-gains[count] // count) for count in range(1, wilds + 1)], default=0
        )

        self.choices: list[tuple[int, list[tuple[int, _Crew]]]] = []
        for suit, row in enumerate(self.naturals):
            able = captains + (self.parrots >> suit & 1)
            if row.bit_count() + able >= 3:
                self.choices.append((suit, self.ranked(_crews(row, able))))
        self.choices.sort(key=lambda choice: -choice[1][0][0])

        self.worth = 0
        self.crews = [0] * len(rows)
        self.across: _Across | None = None
        self.chosen = [_NO_CREW] * len(rows)
        hope = sum([_RATE[height] * height for height in heights]) + self.wild_rate * wilds
        hope += sum([ranked[0][0] for _, ranked in self.choices])
        self.choose(0, hope, captains, self.parrots, left, 0)

    def ranked(self, crews: list[_Crew]) -> list[tuple[int, _Crew]]:
        """Crews by what they add to the hope, best first."""
        stakes: dict[int, int] = {}
        ranked = []
        for crew in crews:
            if crew.naturals not in stakes:
                stakes[crew.naturals] = sum([self.rates[rank] for rank in _ranks(crew.naturals)])
            gain = crew.worth - stakes[crew.naturals] - self.wild_rate * crew.wilds
            ranked.append((gain, crew))
        ranked.sort(key=lambda choice: -choice[0])
        return ranked

    def choose(
        self, depth: int, hope: int, captains: int, parrots: int, left: int, worth: int
    ) -> None:
        """Try the crews of the next suit, with the wilds and naturals that others have left."""
        if depth == len(self.choices):
            self.finish(captains, parrots, left, worth)
            return
        suit, ranked = self.choices[depth]
        hope -= ranked[0][0]
        most = hope + self.hope_of_ships(left, captains + parrots.bit_count())
        for gain, crew in ranked:
            if most + gain <= self.worth:
                break
            hired = max(0, crew.wilds - (parrots >> suit & 1))
            if hired <= captains:
                self.chosen[suit] = crew
                self.choose(
                    depth + 1,
                    hope + gain,
                    captains - hired,
                    parrots & ~(1 << suit) if crew.wilds else parrots,
                    left - _HEADS[crew.naturals],
                    worth + crew.worth,
                )
        self.chosen[suit] = _NO_CREW

    def hope_of_ships(self, left: int, wilds: int) -> int:
        """At most so much more than hoped for can come of full ships."""
        some = _some(left)
        missing = RANKS - some.bit_count()
        if missing > wilds:
            return 0
        rates = sum([self.rates[rank] for rank in _ranks(some)]) + missing * self.wild_rate
        ships = (sum(_digits(left)) + wilds) // RANKS
        return ships * max(0, _SHIP - rates)

    def finish(self, captains: int, parrots: int, left: int, worth: int) -> None:
        """With the crews chosen, find the best stand for their wilds and the best sets across."""
        wilds = captains + parrots.bit_count()
        if worth + _most_across(left, wilds) <= self.worth:
            return
        rooms = self.rooms_for(captains, parrots)
        freest = self.post(left, rooms, parrots, captains, self.worth - worth)
        if not freest:
            return
        for stands in product(*self.stands(wilds)):
            own = sum([stand_worth for stand_worth, _ in stands])
            if own + freest.worth <= self.worth:
                continue
            free = self.rooms - sum([_HEADS[squares] for _, squares in stands])
            across: _Across | None = freest
            if any(count > free >> 4 * rank & 15 for rank, count in enumerate(freest.wilds)):
                across = self.post(left, _least(rooms, free), parrots, captains, self.worth - own)
            if across:
                self.worth = own + across.worth
                self.across = across
                self.crews = [
                    crew.naturals | squares
                    for crew, (_, squares) in zip(self.chosen, stands, strict=True)
                ]

    def rooms_for(self, captains: int, parrots: int) -> int:
        """How many of these wilds can stand at each rank."""
        able = captains * _HEADS[_ROW]
        for suit, row in enumerate(self.naturals):
            if parrots >> suit & 1:
                able += _HEADS[_ROW & ~row]
        return _least(self.rooms, able) if able else 0

    def stands(self, wilds: int) -> list[list[tuple[int, int]]]:
        """The stands of each chosen crew that differ where they could get in the way of `wilds`."""
        mixed = sum([crew.wilds > 0 for crew in self.chosen])
        if not wilds or not mixed:
            return [crew.stands[:1] for crew in self.chosen]
        scarce = sum(
            (room < wilds + mixed) << rank for rank, room in enumerate(_digits(self.rooms))
        )
        ways = []
        for crew in self.chosen:
            differing: dict[int, tuple[int, int]] = {}
            for stand in crew.stands:
                differing.setdefault(stand[1] & scarce, stand)
            ways.append(list(differing.values()))
        return ways

    def post(
        self, left: int, rooms: int, parrots: int, captains: int, floor: int
    ) -> _Across | None:
        """The best sets across in which every wild wanted is a captain or a parrot in its row."""
        best = None
        tries, seen = [rooms], {rooms}
        while tries:
            rooms = tries.pop()
            across = _best_across(left, rooms, captains + parrots.bit_count(), floor)
            if not across:
                continue
            clash = self.clash(across.wilds, parrots, captains)
            if not clash:
                best, floor = across, across.worth
            for rank in clash:  # one of these ranks has to do with fewer wilds
                surplus = (rooms >> 4 * rank & 15) - across.wilds[rank] + 1
                fewer = rooms - (surplus << 4 * rank)
                if fewer not in seen:
                    seen.add(fewer)
                    tries.append(fewer)
        return best

    def clash(self, wanted: list[int], parrots: int, captains: int) -> list[int]:
        """Ranks whose wants cannot be met together; none if all can."""
        if self.can_man(wanted, parrots, captains):
            return []
        clash = wanted[:]
        for rank, count in enumerate(wanted):
            if count:
                clash[rank] = 0
                if self.can_man(clash, parrots, captains):
                    clash[rank] = count
        return [rank for rank, count in enumerate(clash) if count]

    def can_man(self, wanted: list[int], parrots: int, captains: int) -> bool:
        lacking = sum(wanted) - captains
        return lacking <= 0 or lacking <= len(self.perches(wanted, parrots))

    def perches(self, wanted: list[int], parrots: int) -> dict[int, int]:
        """The ranks for as many parrots as can meet the wants (a bipartite matching), by suit."""
        places = [rank for rank, count in enumerate(wanted) for _ in range(count)]
        taken: dict[int, int] = {}

        def settle(suit: int, tried: set[int]) -> bool:
            for place, rank in enumerate(places):
                if place not in tried and not self.naturals[suit] >> rank & 1:
                    tried.add(place)
                    if place not in taken or settle(taken[place], tried):
                        taken[place] = suit
                        return True
            return False

        for suit in range(len(self.naturals)):
            if parrots >> suit & 1:
                settle(suit, set())
        return {suit: places[place] for place, suit in taken.items()}

    # --- What was found, as sets of (suit, rank) squares ---

    def sets(self) -> Iterator[list[tuple[int, int]]]:
        for suit, crew in enumerate(self.crews):
            if crew:
                _, split = max(_splits(crew))
                for squares in split:
                    yield [(suit, rank) for rank in _ranks(squares)]
        if self.across:
            yield from self.sets_across(self.across)

    def sets_across(self, across: _Across) -> Iterator[list[tuple[int, int]]]:
        muster = self.mustered(across)
        for _ in range(across.ships):
            yield [squares.pop() for squares in muster]
        one: list[list[tuple[int, int]]] = []
        two: list[list[tuple[int, int]]] = []
        long: list[list[tuple[int, int]]] = []
        for squares, (begun, _, later) in zip(muster, across.straights, strict=True):
            on = later - len(two)
            yield from long[on:]
            one, two, long = [[] for _ in range(begun)], one, two + long[:on]
            for straight in one + two + long:
                straight.append(squares.pop())
            if squares:
                yield squares
        yield from long

    def mustered(self, across: _Across) -> list[list[tuple[int, int]]]:
        """The squares used at each rank for sets across."""
        idle = sum(
            1 << suit for suit, crew in enumerate(self.crews) if not crew & ~self.naturals[suit]
        )
        perches = self.perches(across.wilds, self.parrots & idle)
        muster = []
        for rank in range(RANKS):
            naturals, perched, others = [], [], []
            for suit, row in enumerate(self.naturals):
                square = suit, rank
                if row >> rank & 1:
                    if not self.crews[suit] >> rank & 1:
                        naturals.append(square)
                elif perches.get(suit) == rank:
                    perched.append(square)
                elif not self.crews[suit] >> rank & 1:
                    others.append(square)
            wilds = (perched + others)[: across.wilds[rank]]
            used = across.ships + across.kinds[rank] + sum(across.straights[rank])
            muster.append(naturals[: used - len(wilds)] + wilds)
        return muster


# --- Who stands where, and what the sets are called ----------------------------------------------


class _Posts:
    """Puts the pirates of a pool on squares."""

    def __init__(self, pool: Sequence[int], declared: Sequence[bool] | int) -> None:
        wild = _bits(declared)
        places = range(len(pool))
        self.captains = [place for place in places if wild >> place & 1]
        self.others = {pool[place]: place for place in places if not wild >> place & 1}

    def man(self, squares: list[tuple[int, int]]) -> SetFormed:
        """A set by name, with who stands where. Each square can be manned once."""
        members = [
            (self.take(suit, rank), RANKS * suit + rank)
            for suit, rank in sorted(squares, key=lambda square: square[::-1])
        ]
        pattern, strength = _pattern(squares)
        return SetFormed(pattern, strength, members)

    def take(self, suit: int, rank: int) -> int:
        for card in (10 * suit + rank, 10 * suit + PARROT):
            if card in self.others:
                return self.others.pop(card)
        return self.captains.pop(0)


def _pattern(squares: list[tuple[int, int]]) -> tuple[Pattern, int]:
    """The best pattern that a set matches and its Strength (RT-9.4, RT-9.5)."""
    size = len(squares)
    suits, ranks = ({*column} for column in zip(*squares, strict=True))
    straight = len(ranks) == size == max(ranks) - min(ranks) + 1
    if len(ranks) == 1:
        return "of a kind", 6 * size - 8
    if len(suits) == 1:
        return ("straight flush", 4 * size) if straight else ("flush", 3 * size - 1)
    return ("full ship", 25) if size == RANKS else ("straight", 2 * size)
