"""TA-21, TA-23: goals, Goal tokens, and whether the crew has made it."""

from broadside.engine import Ask, Option, Rule, Zone, ranked

from ..language.conditions import Condition, condition
from ..language.effect import Deed
from ..numbers import NOBODY, NOWHERE, key_of
from . import events as happened
from .flag import Flag


class Goals(Flag):
    """What must be done, and what was."""

    # -- tokens ---------------------------------------------------------------------------------

    def tokens_of(self, figure: int) -> list[int]:
        """The Goal tokens that a Character has, by their ids."""
        if figure not in self.goal_holder:
            return []
        return [token for token, holder in enumerate(self.goal_holder) if holder == figure]

    def items_of(self, figure: int) -> list[int]:
        """Those of them that stand for items."""
        tokens = self.tokens_of(figure)
        return [token for token in tokens if self.is_item(token)] if tokens else tokens

    def is_item(self, token: int) -> bool:
        """Whether a Goal token stands for an item."""
        return token in self.plan.items

    def take_goal(self, figure: int, token: int) -> None:
        """A Character has it now."""
        self.goal_at[token] = NOWHERE
        self.goal_holder[token] = figure
        self.tell(happened.GoalTaken, figure, token)

    def leave_goal(self, token: int, space: int) -> None:
        """It lies on a space, or is out of play (NOWHERE)."""
        self.goal_holder[token] = NOBODY
        self.goal_at[token] = space
        self.tell(happened.GoalLeft, token, space)

    def lay_goal(self, token: int) -> None:
        """TA-7.8: it lies on the goal space of the tile or room that the Adventure names."""
        for tile, rule in self.story.tiles.items():
            if rule.goal == token and (slot := self.slot_of(tile)) >= 0:
                thing = self.box.tile_of[tile]
                cell = thing.rooms[rule.room] if rule.room else thing.goal
                self.leave_goal(token, self.grid.space(slot, cell))

    def drop_goal(self, figure: int) -> Rule:
        """TA-24.5: a Goal item falls onto the Character's own space; its owner chooses which."""
        items = self.items_of(figure)
        if not items:
            return
        token = items[0]
        if len(items) > 1:
            options: list[Option] = [("option", token) for token in items]
            choice = yield Ask(self.seat_of(figure), "Drop which Goal token?", options)
            token = choice[1]
        self.leave_goal(token, self.place(figure))

    def slot_of(self, tile: str) -> int:
        """Where a tile lies, -1 if it is not placed."""
        number = self.box.tile_of[tile].number
        return self.placed.index(number) if number in self.placed else -1

    # -- conditions -----------------------------------------------------------------------------

    def holds(self, text: str, deed: Deed) -> bool:
        """Whether a condition of a card holds."""
        return self.met(condition(text), deed)

    def met(self, asked: Condition, deed: Deed | None = None) -> bool:
        """TA-23.1, TA-23.5: whether a condition holds."""
        args = asked.args
        match asked.kind:
            case "carried":
                holder = self.goal_holder[asked.number]
                return holder >= 0 and self.is_up(holder) and self.is_on(holder, args[1])
            case "and":
                return all(self.met(part, deed) for part in asked.parts)
            case "or":
                return any(self.met(part, deed) for part in asked.parts)
            case "not":
                return not self.met(asked.parts[0], deed)
            case "goal":
                names = [each.id for each in self.story.goals]
                return self.goals_reached[names.index(args[0])]
            case "token_held":
                return self.is_held(asked.number)
            case "standing":
                return any(self.is_on(figure, args[0]) for figure in self.standing_pirates())
            case "all_standing":
                return all(
                    self.is_up(figure) and self.is_on(figure, args[0])
                    for figure in range(self.crew)
                )
            case "defeated":
                return self.felled[self.box.foe_of[key_of(args[0])].number] >= asked.number
            case "cleared":
                there = self.is_open(args[0])
                return there and not any(self.is_on(enemy, args[0]) for enemy in self.enemies)
            case "placed":
                return self.slot_of(args[0]) >= 0
            case "opened":
                return args[0] in self.rooms_open
            case "tokens":
                return sum(holder >= 0 for holder in self.goal_holder) >= asked.number
            case "coins":
                return deed is not None and self.coins[deed.current] >= asked.number
            case "captain":
                return deed is not None and deed.current == self.captain
            case "most_pp":
                return deed is not None and self.pp[deed.current] == max(self.pp)
        raise ValueError(f"{asked} is no condition")

    def is_held(self, token: int) -> bool:
        """TA-23.5: somebody has it who is neither Knocked Out nor Restrained."""
        holder = self.goal_holder[token]
        return holder >= 0 and self.is_up(holder)

    def is_on(self, figure: int, where: str) -> bool:
        """Whether a figure is on a tile, or in a room of it (`T4/a`)."""
        tile, _, room = where.partition("/")
        space = self.place(figure)
        if space < 0 or self.tile_at(space).id != tile:
            return False
        return not room or self.grid.marks[space] == room

    def is_open(self, where: str) -> bool:
        """Whether a tile is placed, or a room opened."""
        return where in self.rooms_open if "/" in where else self.slot_of(where) >= 0

    # -- the end --------------------------------------------------------------------------------

    def check_goals(self) -> None:
        """TA-23.2: an achieved goal stays achieved; with the last one the Adventure is over."""
        reached = self.goals_reached
        for n, goal in enumerate(self.plan.goals):
            if not reached[n] and self.met(goal):
                reached[n] = True
                self.tell(happened.GoalReached, n)
        if False not in reached:
            self.end("goals")

    def check_closed(self) -> None:
        """TA-21.1c: the map is closed, and what is essential lies still in its supply."""
        for space, _ in self.grid.exits():
            if self.supply_at(space).cards:
                return
        if any(self.slot_of(tile) < 0 for tile in self.story.essential_tiles):
            self.end("closed")

    def ways_on(self) -> list[tuple[int, int]]:
        """Unexplored exits behind which there is still something to find (R-23)."""
        return [(s, side) for s, side in self.grid.exits() if self.supply_at(s).cards]

    def supply_at(self, space: int) -> Zone:
        """TA-7.18: from the gate on the inner supply is drawn from."""
        tile = self.placed[self.grid.slots[space]]
        return self.inner_supply if tile in self.plan.inside else self.supply

    def reckon(self) -> Rule:
        """TA-21.3, TA-21.6, TA-21.10: the success chart, its rewards, and the scores."""
        self.result = "failure"
        for asked, result, reward in self.plan.outcomes:
            if self.met(asked):
                self.result = "total" if result == "total" else "partial"
                self.sell_treasures()
                self.pay_for_tokens()
                yield from self.carry_out(reward, Deed(title=self.story.name))
                break
        self.give_back()
        self.scores = [self.best_of(seat)[0] for seat in range(self.seats)]
        self.winners = [] if self.result == "failure" else list(range(self.seats))
        self.tell(happened.Ended, self.ended, self.result, self.scores[:])

    def standing(self, figure: int) -> tuple[int, int, int]:
        """TA-21.10: a Pirate's score, and what breaks a tie."""
        pp, coins = self.pp[figure], self.coins[figure]
        return pp + coins // 3, pp, coins

    def best_of(self, seat: int) -> tuple[int, int, int]:
        """How the best of the Pirates that a seat leads stands."""
        return max(self.standing(figure) for figure in range(seat, self.crew, self.seats))

    def places(self) -> list[int]:
        """TA-21.10: of a crew that made it the best come first; ties by prestige, then by coins."""
        if not self.winners:
            return [0] * self.seats
        return ranked([self.best_of(seat) for seat in range(self.seats)])

    def sell_treasures(self) -> None:
        """TA-6.12: treasures become coins."""
        for figure in range(self.crew):
            for card in self.kept[figure].cards:
                self.gain_coins(figure, self.box.card_kinds[card].worth)

    def give_back(self) -> None:
        """TA-6.6, TA-6.14, TA-21.7: borrowed starting Gear, and unused finds, go where they belong.

        Legendary Items stay with whoever has them.
        """
        found = False
        for figure in range(self.crew):
            for card in self.gear[figure].cards[:]:
                starter = self.box.starter_of[card]
                if starter != NOBODY and starter != self.pirate[figure]:
                    self.part_with(figure, card, self.gear[self.pirate.index(starter)])
                elif self.kind(card).sort == "search":
                    self.part_with(figure, card, self.search_deck)
                    found = True
            for card in self.kept[figure].cards[:]:
                self.part_with(figure, card, self.search_deck)
                found = True
        if found:
            self.shuffle(self.search_deck)

    def part_with(self, figure: int, card: int, to: Zone) -> None:
        """A card leaves a Pirate's hands and belongings."""
        raise NotImplementedError

    def pay_for_tokens(self) -> None:
        """TA-21.6: prestige for Goal tokens."""
        for token in self.story.goal_tokens:
            holder = self.goal_holder[token.id]
            if holder >= 0:
                self.gain_pp(holder, token.pp)

    # -- what Pirates gain ----------------------------------------------------------------------

    def gain_dp(self, figure: int, n: int) -> None:
        """TA-3.5: never above the limit, and never below nothing."""
        if self.is_pirate(figure):
            after = max(0, min(self.dp[figure] + n, self.most_dp(figure)))
            self._gained(figure, "DP", self.dp, after)

    def gain_pp(self, figure: int, n: int) -> None:
        """Prestige of this Adventure."""
        if self.is_pirate(figure):
            self._gained(figure, "PP", self.pp, max(0, self.pp[figure] + n))

    def gain_coins(self, figure: int, n: int) -> None:
        """Coins of this Adventure."""
        if self.is_pirate(figure):
            self._gained(figure, "coins", self.coins, max(0, self.coins[figure] + n))

    def gain_ap(self, figure: int, n: int) -> None:
        """Action points of this turn, or of the next."""
        if not self.is_pirate(figure):
            return
        if self.acting == figure and self.part == "character":
            self._gained(figure, "AP", self.ap, max(0, self.ap[figure] + n))
        else:
            self.purse_of_ap[figure] += n
            self.tell(happened.Gained, figure, "AP", n)

    def _gained(self, figure: int, what: happened.Resource, amounts: list[int], after: int) -> None:
        if change := after - amounts[figure]:
            amounts[figure] = after
            self.tell(happened.Gained, figure, what, change)
