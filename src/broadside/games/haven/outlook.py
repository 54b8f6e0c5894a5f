"""What a player's Haven and Attack Row promise to a vessel, in coins (section 8 of the spec)."""

import math
from typing import Final

from .cards import BERTHS, FIRST_ATTACK
from .odds import round_won
from .setup import Setup
from .weights import Weights

DIE: Final = 3.5
"""What a die shows on average."""
USUAL_ATTACK: Final = 5
USUAL_BOOTY: Final = 7
USUAL_WAY: Final = 4
"""An Attack that may still come into the row: its strength, booty and distance."""
LENGTH: Final = 14.0
"""So many rounds a play takes from the start supply to the target, about."""
VOYAGE: Final = 5.0
"""So many rounds it takes at least to win with coins that nobody has aboard yet."""
HARDLY: Final = 0.2
"""What a plan is worth that takes longer than the play."""


def left_of(game: Setup) -> float:
    """How much of the play lies ahead, from 1 to 0."""
    return max(0.0, 1 - max(game.supply) / game.target)


def rounds_ahead(game: Setup) -> float:
    """How many rounds the play may go on, about."""
    target, booty = game.target, game.booty
    for seat, supply in enumerate(game.supply):
        first = BERTHS * seat
        if supply + booty[first] + booty[first + 1] + booty[first + 2] >= target:
            return 1 + LENGTH * left_of(game)
    return VOYAGE + LENGTH * left_of(game)


def turns(spaces: float, pace: float) -> float:
    """How many turns it takes: hardly less than one as soon as there is any way to go."""
    if spaces <= 0:
        return 0.0
    whole = spaces / pace
    return whole if whole >= 1 else 0.75 + 0.25 * whole


class Outlook:
    """Where vessels might go, and how long there is time for it: one for all players in turn."""

    def __init__(self, game: Setup) -> None:
        pack, weights = game.pack, game.weights
        self._note(weights)
        self.left = left_of(game)
        """How much of the play lies ahead."""
        self.time = rounds_ahead(game)
        """How many rounds that may be."""
        self.stake: float = weights.afloat * self.left
        """What a whole vessel is worth besides what it is about to do, per coin of its cost."""
        self.total = game.options.battle_roll == "total"
        self.chart = game.chart
        self.types, self.hexes, self.were_at = pack.types, pack.hexes, pack.were_at
        self.costs = pack.costs
        self.strengths = game.strengths_now()
        self.moves, self.booties = pack.moves, pack.booties
        self.treasury = game.treasury
        if game.attached.cards:
            self._add_wilds(game)
        self.home = 0
        self.from_home: list[int] = []
        self.buccaneers: list[int] = []
        self.pirates: list[int] = []
        """The Attacks of the player's row by type."""
        self.aims = self.pirates
        """Those that a vessel on its course might make for."""
        self.if_home = self.if_another = 0.0
        self.if_taken: list[float] = []
        """What would be left of a gain: booty at home, of some Attack, and of each of the aims."""

    def _note(self, weights: Weights) -> None:
        """What is needed of the weights again and again."""
        self.patience: float = weights.patience
        self.aboard: float = weights.unsecured
        self.planned: float = weights.plan * weights.unsecured
        self.another: float = weights.another

    def _add_wilds(self, game: Setup) -> None:
        """What Wild cards change about moves and booty."""
        self.moves, self.booties = self.moves[:], self.booties[:]
        for card in game.attached.cards:
            wild, host = game.pack.wilds[card], game.host_of[card]
            if wild.effect == "spaces":
                self.moves[host] += wild.n
            elif wild.effect == "attack_booty":
                self.booties[host - FIRST_ATTACK] += wild.n

    def turn_to(self, game: Setup, seat: int) -> None:
        """Look from the Haven of this player."""
        types = self.types
        self.home = self.hexes[game.havens.cards[seat]]
        self.from_home = self.chart.away(self.home)
        self.buccaneers, self.pirates = [], []
        for card in game.rows[seat].cards:
            if card >= 0:
                if types[card]:
                    self.pirates.append(card)
                else:
                    self.buccaneers.append(card)

    def set_course(
        self, type_: int, captain: int, away: list[int], pace: float, ahead: float
    ) -> None:
        """Find out how long everything takes a vessel, and so what would be left of a gain.

        `away` is how far everything is from here, `ahead` the spaces that the vessel has before
        it in the move at hand.
        """
        self.aims = self.pirates if type_ else self.buccaneers
        self.if_home = self._in_time(turns(away[self.home] - ahead, pace))
        self.if_another = self.another * self._in_time(2 * turns(USUAL_WAY, pace))
        self.if_taken = []
        history = self.were_at[captain] if captain >= 0 else 0
        for card in self.aims:
            hex_ = self.hexes[card]
            far = turns(self.from_home[hex_], pace)
            if history >> (card - FIRST_ATTACK) & 1:
                far = max(0.0, far - 1)
            self.if_taken.append(self._in_time(far + turns(away[hex_] - ahead, pace)))

    def _in_time(self, far: float) -> float:
        left = math.pow(self.patience, far)
        return left if far <= self.time else HARDLY * left

    def hope(self, strength: int, damaged: int, armour: int, stake: float, booty: int) -> float:
        """The most that going home now, or after one Attack, may bring on this course.

        A vessel has so much `armour`: guns and crew that it may lose before it is lost itself.
        It is `damaged` without the weaker. `stake` is what it is worth besides.
        """
        total = self.total
        aboard = self.aboard * booty
        if booty:
            best = aboard * self.if_home
        else:
            win = round_won(strength, USUAL_ATTACK, total)
            if armour == 2:
                win += (1 - win) * round_won(damaged, USUAL_ATTACK, total)
            best = win * self.aboard * USUAL_BOOTY
            if not armour:
                best -= (1 - win) * stake
            best *= self.if_another
        for number, card in enumerate(self.aims):
            left = self.if_taken[number]
            gain = self.planned * min(self.booties[card - FIRST_ATTACK], self.treasury)
            if (gain + aboard) * left <= best:
                continue  # even if it were certain
            place = self.strengths[card]
            win = round_won(strength, place, total)
            if armour == 2:
                win += (1 - win) * round_won(damaged, place, total)
            gain *= win
            gain += aboard if armour else win * aboard - (1 - win) * stake
            if gain * left > best:
                best = gain * left
        return best
