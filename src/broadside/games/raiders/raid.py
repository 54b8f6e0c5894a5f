"""RT-9 to RT-11: raiding parties, Prizes and the end of a round."""

from typing import Final

from broadside.engine import Scene

from . import events as happened
from .cards import TYPE_OF
from .icons import can_declare
from .muster import strength_of
from .parties import party_of
from .raided import Raid
from .rounds import Rounds
from .setup import PORT_ROUNDS
from .state import NOBODY

LEAST_STRENGTH: Final = 4
"""RT-10.3: the weakest set is a pair."""


class Raiding(Rounds):
    """Phases 3 and 4; there is nothing to decide in them."""

    def raid(self) -> Scene:
        """RT-9.7: the parties are the best there are."""
        self.begin_turn(NOBODY)
        raid = self.muster_parties()
        if self.log is not None:
            self.tell_parties(raid)
        self.hand_out_prizes(raid)
        self.last_raid = raid
        self.end_round()
        return "draw_phase" if self.round < self.rounds else "scoring"
        yield  # a scene is a generator even when it asks nothing

    def pool_of(self, seat: int) -> list[int]:
        """RT-9.1, RT-9.2: the Pirates that raid for a player."""
        return self.ship_areas[seat].cards + self.recruits[seat].cards

    def muster_parties(self) -> Raid:
        """RT-9.6, RT-10.4."""
        pools = [self.pool_of(seat) for seat in range(self.seats)]
        wild = self.declared
        declared = [[card in wild for card in pool] for pool in pools]
        strengths, unused = [], []
        for pool, marks in zip(pools, declared, strict=True):
            strength, left = strength_of(pool, marks, self.suits) if pool else (0, 0)
            strengths.append(strength)
            unused.append(left)
        return Raid(
            round=self.round,
            start=self.start,
            pools=pools,
            declared=declared,
            strengths=strengths,
            unused=unused,
            coins=self.coins[:],
            order=self.ranking(strengths, unused, self.coins),
            tokens=[0] * self.seats,
        )

    def strength_with(self, seat: int, joining: int) -> tuple[int, int]:
        """Strength and unused Pirates of a party that one more joins, wild if it can be."""
        pool = self.pool_of(seat)
        wild = [card in self.declared for card in pool]
        return strength_of(
            [*pool, joining], [*wild, can_declare(self.pack.white[joining])], self.suits
        )

    def ranking(self, strengths: list[int], unused: list[int], coins: list[int]) -> list[int]:
        """RT-10.3, RT-10.4, RT-R23: the seats with a set, best first."""
        standing = [
            (-strength, -unused[seat], -coins[seat], (seat - self.start) % self.seats, seat)
            for seat, strength in enumerate(strengths)
            if strength >= LEAST_STRENGTH
        ]
        return [seat for *_, seat in sorted(standing)]

    def order_with(self, seat: int, party: tuple[int, int], coins: int) -> list[int]:
        """The ranking if only this seat's Strength, unused Pirates and Coins were others."""
        raid = self.muster_parties()
        raid.strengths[seat], raid.unused[seat] = party
        raid.coins[seat] = coins
        return self.ranking(raid.strengths, raid.unused, raid.coins)

    def tell_parties(self, raid: Raid) -> None:
        """Everybody's sets, the weakest party first."""
        weak = [seat for seat in range(self.seats) if seat not in raid.order]
        for seat in weak + raid.order[::-1]:
            pool, declared = tuple(raid.pools[seat]), tuple(raid.declared[seat])
            party = party_of(pool, declared, self.suits)
            self.tell(happened.Mustered, seat, party.strength, party.unused, party.sets)

    def tokens_for(self, order: list[int]) -> list[int]:
        """RT-10.1 to RT-10.3: by seat, what each takes: Ports, later the best token first."""
        tokens = [0] * self.seats
        for seat, token in zip(order, self.stacks[self.round - 1], strict=False):
            tokens[seat] = token
        return tokens

    def hand_out_prizes(self, raid: Raid) -> None:
        """RT-10.1, RT-10.2, RT-11.3."""
        raid.tokens = self.tokens_for(raid.order)
        ranked = self.round > PORT_ROUNDS
        for place, seat in enumerate(raid.order):
            token = self.prizes[seat][self.round - 1] = raid.tokens[seat]
            if self.log is not None:
                tie = tie_break(raid, place) if ranked else ""
                self.tell(happened.PrizeTaken, seat, token, place + 1 if ranked else 0, tie)
        stack = self.stacks[self.round - 1]
        if left := stack[len(raid.order) :]:
            self.tell(happened.PrizesLeft, left)
            self.token_box += left
        stack.clear()

    def end_round(self) -> None:
        """RT-11, RT-R19."""
        for seat in range(self.seats):
            pile, landed = self.discards[seat], self.landed[seat]
            for zone in (self.ship_areas[seat], self.recruits[seat]):
                landed += [TYPE_OF[card] for card in reversed(zone.cards)]
                self.pour(zone, pile)
            self.drop_hand(seat)
            self.rescued[seat] = []
            self.commands[seat] = 0
        self.declared = []
        self.start = self.left_of(self.start)


def tie_break(raid: Raid, place: int) -> happened.TieBreak:
    """RT-10.4: what put a party before the next one, if not its Strength."""
    if place + 1 == len(raid.order):
        return ""
    first, second = raid.order[place : place + 2]
    if raid.strengths[first] != raid.strengths[second]:
        return ""
    if raid.unused[first] != raid.unused[second]:
        return "unused"
    return "coins" if raid.coins[first] != raid.coins[second] else "turn order"
