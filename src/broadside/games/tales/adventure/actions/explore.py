"""TA-12.10: Explore, and the tiles it brings (TA-7.11 to TA-7.18)."""

from collections.abc import Sequence
from typing import Final

from broadside.engine import Ask, Option, Rule, Zone, verb

from ...language.effect import Deed
from ...numbers import CHOICES, NOBODY
from ...things import TileThing
from .. import events as happened
from ..asking import Number
from ..fleeting import Surroundings
from .jump import Jump

COST: Final = 1
Groups = Sequence[tuple[str, int]]
"""Types of Enemies, and how many of each."""


class Explore(Jump):
    """The map grows."""

    def explores(self, me: Surroundings) -> list[Option]:
        """TA-12.10a, TA-12.10f: unexplored exits of one's own space."""
        sides = self.grid.exits_at[me.here]
        if not sides or me.stays or me.ap < COST or not self.supply_at(me.here).cards:
            return []
        return [("explore", side) for side in sides]

    @verb(side=4)
    def explore(self, seat: int, side: int) -> Rule:
        """Explore what lies beyond this exit, and go there; the Flag advances."""
        figure = self.acting
        here = self.at[figure]
        supply = self.supply_at(here)
        self.pay(figure, COST)
        self.move_flag(1, "TA-12.10")
        yield from self.at_hook(figure, "adv.explore", "Before the tile is drawn")
        token = yield from self.draw_tile(figure, supply)
        tile = self.box.tile_of[self.kind(token).id]
        match_ = self.pack.rules.border_match
        places = self.grid.placements(tile.tile, here, side, match_)
        if not places:
            self.move(token, self.flipped, supply)
            self.shuffle(supply)
            self.close_exit(here, side)
            return
        column, row, turn = places[0]
        if len(places) > 1:
            self.branches = [tile.id, str(side)]
            options: list[Option] = [("place_tile", n) for n in range(len(places))]
            choice = yield Ask(seat, f"How does the {tile.name} lie?", options)
            column, row, turn = places[choice[1]]
        self.move(token, self.flipped, self.left_out)
        self.lay_tile(tile, column, row, turn, figure)
        self.grid = self.grid.opened(here, side)
        entry = self.grid.around[8 * here + 2 * side]
        if (yield from self.gets_away(figure)):
            self.put(figure, entry)
            self.tell(happened.Moved, figure, [here, entry], "explore")
        yield from self.reveal(tile, entry)

    def draw_tile(self, figure: int, supply: Zone) -> Number:
        """TA-12.10b, TA-24.5: a random Tile token, or one of several that the explorer sees."""
        seen = min(max(1, self.tokens_to_see), len(supply.cards))
        self.tokens_to_see = 0
        if seen == 1:
            return self.draw(supply, self.flipped)
        seat = self.seat_of(figure)
        mine = self.scouted[seat]
        for _ in range(seen):
            self.draw(supply, mine)
        choice = yield Ask(
            seat,
            "Which of these tiles?",
            lambda seat: [("pick_token", n) for n in range(len(mine.cards))],
        )
        chosen: int = mine.cards[choice[1]]
        self.move(chosen, mine, self.flipped)
        while mine.cards:
            self.slip(mine.cards[-1], mine, supply)
        self.shuffle(supply)
        return chosen

    @verb(which=8)
    def pick_token(self, seat: int, which: int) -> None:
        """Use this Tile token."""

    @verb(which=CHOICES)
    def place_tile(self, seat: int, which: int) -> None:
        """Lay the tile so."""

    def lay_tile(self, tile: TileThing, column: int, row: int, turn: int, figure: int) -> None:
        """It is part of the map."""
        self.grid = self.grid.placed(tile.tile, column, row, turn)
        self.placed.append(tile.number)
        self.occupant += [NOBODY] * (len(self.grid.kinds) - len(self.occupant))
        self.tell(happened.TilePlaced, figure, tile.number, column, row, turn)

    def reveal(self, tile: TileThing, entry: int) -> Rule:
        """TA-12.10d: what the Adventure says of it, or the Enemy Chart."""
        rule = self.story.tiles.get(tile.id)
        if rule is not None and rule.goal:
            self.lay_goal(rule.goal)
        yield from self.carry_out(self.plan.reveals.get(tile.id, ()), Deed(title=tile.name))
        groups = rule.enemies if rule is not None else None
        yield from self.people(entry, groups)

    def people(self, entry: int, groups: Groups | None) -> Rule:
        """TA-14: Enemies appear on a tile or in a room."""
        raise NotImplementedError

    def close_exit(self, space: int, side: int) -> None:
        """TA-7.15: No Exit."""
        self.grid = self.grid.walled_up(space, side)
        self.tell(happened.ExitClosed, space, side)

    def close_random_exit(self) -> None:
        """Blocked Passage: never the last one."""
        exits = self.ways_on()
        if len(exits) > 1:
            self.close_exit(*exits[self.any_of(len(exits))])
