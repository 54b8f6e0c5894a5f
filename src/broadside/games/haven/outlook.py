"""What a player's Haven and Attack Row promise to a vessel, in coins (section 8 of the spec)."""

from typing import Final

from .cards import FIRST_ATTACK
from .odds import siege
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
    for seat, supply in enumerate(game.supply):
        if supply + sum([game.booty[vessel] for vessel in game.berths_of(seat)]) >= game.target:
            return 1 + LENGTH * left_of(game)
    return VOYAGE + LENGTH * left_of(game)


def turns(spaces: float, pace: float) -> float:
    """How many turns it takes: hardly less than one as soon as there is any way to go."""
    if spaces <= 0:
        return 0.0
    whole = spaces / pace
    return whole if whole >= 1 else 0.75 + 0.25 * whole


Aim = tuple[int, int, int, int, list[int]]
"""An Attack: its card, strength, booty, the way home from there, and from everywhere to there."""


class Outlook:
    """Where a player's vessels might go, and how long there is time for it."""

    def __init__(self, game: Setup, seat: int, left: float, time: float) -> None:
        pack, chart = game.pack, game.chart
        self.weights: Weights = game.weights
        self.total = game.options.battle_roll == "total"
        self.left = left
        """How much of the play lies ahead."""
        self.time = time
        """How many rounds that may be."""
        self.home = game.haven_of(seat)
        self.from_home = chart.away(self.home)
        self.were_there = pack.were_there
        self.attacks: tuple[list[Aim], list[Aim]] = ([], [])
        """Those of the row by type."""
        for card in game.rows[seat].cards:
            if card >= 0:
                hex_ = pack.hexes[card]
                aim = (
                    card,
                    game.attack_strength(card - FIRST_ATTACK),
                    game.attack_booty(card - FIRST_ATTACK),
                    self.from_home[hex_],
                    chart.away(hex_),
                )
                self.attacks[pack.types[card]].append(aim)

    def of(
        self,
        type_: int,
        captain: int,
        strengths: tuple[int, ...],
        here: int,
        pace: float,
        stake: float,
        ahead: float = 0.0,
        booty: int = 0,
    ) -> float:
        """The most that going home now, or after one Attack, may bring.

        `stake` is what the vessel is worth besides, `ahead` the spaces that it has before it in
        the move at hand.
        """
        weights, patience = self.weights, self.weights.patience
        aboard = weights.unsecured * booty
        best: float = 0.0
        if booty:
            best = self._in_time(aboard, turns(self.from_home[here] - ahead, pace), patience)
        else:
            complete, lost = siege(strengths, USUAL_ATTACK, self.total)
            gain = complete * weights.unsecured * USUAL_BOOTY - lost * stake
            best = weights.another * self._in_time(gain, 2 * turns(USUAL_WAY, pace), patience)
        for card, strength, coins, way_home, away in self.attacks[type_]:
            complete, lost = siege(strengths, strength, self.total)
            gain = weights.plan * complete * weights.unsecured * coins + (1 - lost) * aboard
            gain -= lost * stake
            home = turns(way_home, pace)
            if (captain, card) in self.were_there:
                home = max(0.0, home - 1)
            far = turns(away[here] - ahead, pace) + home
            best = max(best, self._in_time(gain, far, patience))
        return best

    def _in_time(self, gain: float, far: float, patience: float) -> float:
        worth: float = gain * patience**far
        return worth if far <= self.time else HARDLY * worth
