"""TA-14.1 to TA-14.14: Enemies appear."""

from collections.abc import Sequence
from typing import Final

from broadside.engine import Ask, Option, Rule, verb
from broadside.games.common.square import away_from
from broadside.games.common.square.tile import EXIT, WATER

from ...language.effect import Deed
from ...numbers import ENEMIES, NOBODY, NOWHERE, SPACES, key_of
from ...things import Foe
from .. import events as happened
from ..actions.explore import Groups
from ..actions.revive import Revive
from ..asking import Number

TWO_EXITS: Final = 2
"""A Patrol comes through the two nearest unexplored exits (TA-24.5)."""


class Arriving(Revive):
    """Charts, places and figures."""

    # -- who ------------------------------------------------------------------------------------

    def people(self, entry: int, groups: Groups | None) -> Rule:
        """TA-14.1: the Adventure's own Enemies for a tile or room, or a row of the Enemy Chart."""
        if groups is None:
            groups = self.chart_row(entry)
        lacking: list[int] = []
        arrived: list[int] = []
        spots = self.arrival_order(entry)
        used = 0
        for type_, count in groups:
            foe = self.box.foe_of[key_of(type_)]
            for _ in range(count):
                if not self.has_figure(foe):
                    if foe.number not in lacking:
                        lacking.append(foe.number)
                    break
                space = self.arrival_space(entry, spots, used)
                if space == NOWHERE:
                    break  # TA-14.14: the tile is full
                used += 1
                arrived.append(self.enter(foe, space))
        yield from self.after_arrival(arrived, lacking)

    def chart_row(self, entry: int) -> Groups:
        """TA-14.1, 7.5: a die on the chart for this kind of tile, by difficulty."""
        type_of_tile = self.tile_at(entry).type
        name = next(name for type_, name in self.story.charts.items() if type_ == type_of_tile)
        chart = next(chart for chart in self.pack.charts if chart.name == name)
        groups = list(chart.columns[self.difficulty - 1][self.roll() - 1])
        if groups and self.column:
            type_, count = groups[0]
            groups[0] = (type_, count + self.pack.rules.chart_bonus_4_5)
        return groups

    def has_figure(self, foe: Foe) -> bool:
        """TA-14.5: whether a figure of this type is not in play."""
        return sum(self.foe[enemy] == foe.number for enemy in self.enemies) < foe.figures

    def enter(self, foe: Foe, space: int) -> int:
        """A figure is put on the map; it does not act before the next Enemy Round (TA-14.3)."""
        enemy = next(figure for figure in ENEMIES if figure not in self.enemies)
        self.foe[enemy] = foe.number
        self.wounds[enemy] = self.conditions[enemy] = 0
        self.enemies.append(enemy)
        self.put(enemy, space)
        self.tell(happened.EnemyAppeared, enemy, foe.number, space)
        return enemy

    def after_arrival(self, arrived: Sequence[int], lacking: Sequence[int]) -> Rule:
        """TA-14.5, TA-15.6: the Flag for types that ran short; those that Sprint act at once."""
        for foe in lacking:
            self.tell(happened.EnemyLacking, foe)
            self.move_flag(1, "TA-14.5")
        for enemy in arrived:
            if enemy in self.enemies and "sprint" in self.foe_at(enemy).abilities:
                yield from self.act_once(enemy)

    def act_once(self, enemy: int) -> Rule:
        """An Enemy attacks whoever is adjacent, or follows its behaviour."""
        raise NotImplementedError

    # -- where ----------------------------------------------------------------------------------

    def arrival_order(self, entry: int) -> list[int]:
        """TA-14.11: the other exit spaces of the tile/room, the furthest from `entry` first."""
        room = self.grid.room_of(entry)
        away = away_from(self.grid.prowls, (entry,))
        exits = [
            space
            for space in room
            if space != entry
            and any(self.was_exit(space, side) for side in range(4))
            and self.grid.kinds[space] <= WATER
        ]
        return sorted(exits, key=lambda space: (-away.get(space, 0), space))

    def was_exit(self, space: int, side: int) -> bool:
        """Whether the tile has an exit there, linked or not."""
        slot = self.grid.slots[space]
        placed = self.grid.tiles[slot]
        cell = space - placed.first
        return placed.tile.edges[4 * cell + (side - placed.turn) % 4] >= EXIT

    def arrival_space(self, entry: int, spots: list[int], used: int) -> int:
        """TA-14.11 to TA-14.13: the next exit space, or the free one beside it furthest away."""
        away = away_from(self.grid.prowls, (entry,))
        if spots and self.is_free(spot := spots[used % len(spots)]):
            return spot
        free = [space for space in self.grid.room_of(entry) if self.is_free(space)]
        if not spots:
            return max(free, key=lambda space: (away.get(space, 0), -space), default=NOWHERE)
        near = [space for space in self.grid.adjacent[spot] if space in free]
        if near:
            return max(near, key=lambda space: (away.get(space, 0), -space))
        return self.nearest_free(spot, among=set(free))

    # -- by cards -------------------------------------------------------------------------------

    def spawn(self, deed: Deed, type_: str, count: int, where: str, attack: bool) -> Rule:
        """TA-14.4, TA-14.10: Enemies that a card brings, at the place it names."""
        name = self.story.lost_enemy if type_ == "lost" else type_
        foe = self.box.foe_of[key_of(name)]
        arrived: list[int] = []
        lacking: list[int] = []
        for n in range(count):
            if not self.has_figure(foe):
                if foe.number not in deed.lacking:
                    lacking.append(foe.number)
                    deed.lacking.add(foe.number)
                break
            space = yield from self.spawn_space(deed, where, n)
            if space == NOWHERE:
                break
            arrived.append(self.enter(foe, space))
        yield from self.after_arrival(arrived, lacking)
        if attack:
            for enemy in arrived:
                victim = deed.current
                if (
                    enemy in self.enemies
                    and self.is_up(victim)
                    and self.are_adjacent(enemy, victim)
                ):
                    yield from self.enemy_melee(enemy, victim)

    def enemy_melee(self, enemy: int, target: int) -> Rule:
        """An Enemy's melee attack."""
        raise NotImplementedError

    def spawn_space(self, deed: Deed, where: str, n: int) -> Number:
        """TA-14.10: the Captain picks among free spaces that qualify; else the nearest free one."""
        match where:
            case "adjacent_it" | "adjacent_self":
                here = self.place(deed.current)
                near = [space for space in self.grid.adjacent[here] if self.is_free(space)]
                return (yield from self.captain_places(near, here))
            case "furthest_exit_captain_tile":
                spots = self.arrival_order(self.place(self.captain))
                return self.nearest_free(spots[0] if spots else self.place(self.captain))
            case "unexplored_exit_nearest_captain":
                away = away_from(self.grid.prowls, (self.place(self.captain),))
                exits = sorted({s for s, _ in self.ways_on()}, key=lambda s: (away.get(s, 999), s))
                if not exits:
                    return NOWHERE
                return self.nearest_free(exits[:TWO_EXITS][n % min(TWO_EXITS, len(exits))])
        return self.nearest_free(self.place(max(deed.current, self.captain)))

    def captain_places(self, spaces: list[int], here: int) -> Number:
        """Where the rules leave it open."""
        if not spaces:
            return self.nearest_free(here)
        if len(spaces) == 1 or self.options.enemy_control == "auto":
            return min(spaces)
        options: list[Option] = [("enemy_space", space) for space in sorted(spaces)]
        choice = yield Ask(self.seat_of(NOBODY), "Where does the Enemy appear?", options)
        chosen: int = choice[1]
        return chosen

    @verb(space=SPACES)
    def enemy_space(self, seat: int, space: int) -> None:
        """The Enemy goes to this space."""
