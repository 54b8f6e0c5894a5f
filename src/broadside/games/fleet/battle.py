"""PF-7: a battle from the chase to the plunder."""

from typing import Final

from broadside.engine import PASS, Ask, Rule, Scene, Window, verb

from . import events as happened
from .battle_cards import BattleCards
from .cards import SHIPS
from .fight import PEACE, Fight
from .state import NOBODY

WHY: Final = {
    "wind": "Battle: cards before the wind is rolled",
    "cannons": "Battle: cards before the cannons fire",
    "crew": "Battle: cards before the crews fight",
}
AFTER_THE_WIND: Final = "Battle: cards after the wind roll"


class Battles(BattleCards):
    """Wind, Cannons, Crew, Plunder."""

    @verb(ship=SHIPS, target=SHIPS)
    def attack(self, seat: int, ship: int, target: int) -> None:
        """Attack that ship with this ship of yours."""
        self.ready.remove(ship)
        self.fought = True
        foe = self.owner_of(target)
        self.fight = Fight([ship, target], [seat, foe])
        if self.log is not None:
            rolls = self.right_neighbour(seat) if foe == NOBODY else foe
            crews = [self.crew[ship], self.crew[target]]
            self.tell(happened.Attacked, seat, ship, foe, target, rolls, crews)

    def battle(self) -> Scene:
        """PF-7.1: the whole of it is one scene, so that one can stand down for the rest of it."""
        self.stage = "battle"
        fight = self.fight
        yield from self.card_window()
        if not fight.over:
            self.roll_the_wind()
            if self.fog:
                yield from self.leave_the_fog()
            if not fight.caught:
                self.break_off()
                return self.onward("adventures")
            fight.phase = "cannons"
            yield from self.card_window()
        if not fight.over:
            self.fire()
        if not fight.over:
            fight.phase = "crew"
            yield from self.card_window()
            while not fight.over:
                self.fight_a_round()
                if self.options.crew_windows == "round" and not fight.over:
                    yield from self.card_window()
        self.settle()
        return self.onward("adventures")

    # -- cards --------------------------------------------------------------------------------

    def card_window(self) -> Rule:
        """PF-7.3, PF-7.4: both play in turns until neither answers; a row ship plays none."""
        fight = self.fight
        why = WHY[fight.phase]
        if fight.seats[1] == NOBODY:
            return self.play_alone(fight.seats[0], why)
        return self.react_in_turns(
            "battle", why, fight.seats, self.battle_plays, self.decided, self.has_cards
        )

    def play_alone(self, seat: int, why: str) -> Rule:
        """The same against a ship of the row, where nobody answers."""
        while self.has_cards(seat):
            choice = yield Ask(seat, why, self.plays_or_pass)
            if choice == PASS:
                return
            yield from self.do(seat, choice)
            if self.fight.over:
                return

    # -- Wind ---------------------------------------------------------------------------------

    def leave_the_fog(self) -> Rule:
        """PF-7.10: Fog brings another roll, until both leave it."""
        fight = self.fight
        sides = fight.seats if fight.seats[1] != NOBODY else fight.seats[:1]
        asked = 0
        while asked < len(sides):
            rolls = fight.rolls
            yield from self.ask_for_fog(sides[asked])
            asked = asked + 1 if fight.rolls == rolls else 0

    def ask_for_fog(self, seat: int) -> Rule:
        """PF-7.5: whoever holds a card is asked, whatever it is."""
        if not self.has_cards(seat):
            return
        if self.fight.seats[1] == NOBODY:
            choice = yield Ask(seat, AFTER_THE_WIND, self.fogs_or_pass)
            yield from self.do(seat, choice)
            return
        played = yield Window("battle", AFTER_THE_WIND, [seat], self.fogs)
        if played:
            yield from self.do(seat, played[seat])

    def break_off(self) -> None:
        """PF-7.11: nothing is lost but cards and the undertaking."""
        fight = self.fight
        self.clear_away()
        self.tell(happened.BrokenOff, fight.seats[0], fight.ships[0], fight.ships[1])

    # -- Cannons and Crew ---------------------------------------------------------------------

    def fire(self) -> None:
        """PF-7.13, PF-7.14: both at once, unless Grappling Hooks are out."""
        fight = self.fight
        if sum(fight.hooks):
            self.tell(happened.HeldFire, fight.ships)
            return
        cannons = [self.cannons[fight.ships[side]] + fight.cannons[side] for side in (0, 1)]
        volleys = [1 + fight.reloads[0], 1 + fight.reloads[1]]
        dice = [cannons[0] * volleys[0], cannons[1] * volleys[1]]
        faces, losses = self.exchange(dice, "gun")
        if self.log is not None:
            self.tell(
                happened.Fired,
                fight.ships[:],
                cannons,
                volleys,
                [self.shown(faces[0]), self.shown(faces[1])],
                losses,
                [self.hands_of(0), self.hands_of(1)],
                [self.guns_of(0), self.guns_of(1)],
            )

    def guns_of(self, side: int) -> list[int]:
        """PF-7.13: the cannons of a side as printed, of its inventory, and of cards."""
        ship, cards = self.fight.ships[side], self.fight.cannons[side]
        printed = self.pack.cannons[ship]
        return [printed, self.cannons[ship] - printed, cards]

    def fight_a_round(self) -> None:
        """PF-7.15: every hand rolls a die, and both sides at once."""
        fight = self.fight
        fight.round += 1
        faces, losses = self.exchange([self.hands_of(0), self.hands_of(1)], "crew")
        if self.log is not None:
            self.tell(
                happened.Fought,
                fight.round,
                fight.ships[:],
                [self.shown(faces[0]), self.shown(faces[1])],
                losses,
                [self.hands_of(0), self.hands_of(1)],
            )

    def exchange(self, dice: list[int], symbol: str) -> tuple[list[list[int]], list[int]]:
        """Both sides throw together, the dice of the attacker first, and each side's hits cost the
        other crew; by side, what was thrown and who fell."""
        thrown = self.roll_dice(dice[0] + dice[1])
        own, other = thrown[: dice[0]], thrown[dice[0] :]
        hits = taken = 0
        for face in self.printed.faces[symbol]:
            hits += own.count(face)
            taken += other.count(face)
        losses = [self.fall(0, taken) if taken else 0, self.fall(1, hits) if hits else 0]
        return [own, other], losses

    # -- the end of a battle ------------------------------------------------------------------

    def clear_away(self) -> None:
        """PF-7.6, PF-12.4: cards are discarded, temporary crew leaves."""
        fight = self.fight
        self.supply += sum(fight.temporary)
        fight.temporary = [0, 0]
        for zone in self.played:
            self.move_all(zone, self.red_discard)
        self.fight = PEACE

    def settle(self) -> None:
        """PF-7.17: who has won, and what of."""
        fight = self.fight
        ships, seats = fight.ships, fight.seats
        self.clear_away()
        if self.crew[ships[0]] or self.crew[ships[1]]:
            winner = 0 if self.crew[ships[0]] else 1
            self.plunder(ships[winner], seats[winner], ships[1 - winner], seats[1 - winner])
        else:
            self.lose_both(ships, seats)

    def lose_both(self, ships: list[int], seats: list[int]) -> None:
        """PF-7.17, PF-10.4: nobody plunders; who had fewer points, or attacked, ranks lower."""
        players = [seat for seat in seats if seat != NOBODY]
        players.sort(key=self.points_of)  # a sort keeps the attacker first if they are equal
        for ship, seat in zip(ships, seats, strict=True):
            self.lose_ship(ship, seat)
        self.eliminate(players)

    def plunder(self, ship: int, seat: int, prize: int, loser: int) -> None:
        """PF-7.18 to PF-7.21: the winner sails the beaten ship, if it can be manned."""
        if seat == NOBODY or not self.can_man(ship, prize):
            self.lose_ship(prize, loser)
        else:
            self.take_prize(ship, seat, prize, loser)
        if loser != NOBODY:
            self.eliminate([loser])

    def can_man(self, ship: int, prize: int) -> bool:
        """PF-7.19: by its cargo, or else by a hand of the winner's."""
        return bool(self.printed.cargos[prize] and self.supply) or self.crew[ship] > 1

    def take_prize(self, ship: int, seat: int, prize: int, loser: int) -> None:
        """PF-7.18, PF-7.19: it joins the fleet with its inventory, manned by its cargo."""
        source = self.row if loser == NOBODY else self.fleets[loser]
        self.move(prize, source, self.fleets[seat])
        self.take_aboard(prize, self.printed.cargos[prize])
        moved = not self.crew[prize]
        if moved:
            self.crew[ship] -= 1
            self.crew[prize] = 1
        self.tell(happened.Captured, seat, prize, loser, self.crew[prize], moved)

    def onward(self, scene: str) -> str:
        """The scene to go on with after something has changed."""
        raise NotImplementedError
