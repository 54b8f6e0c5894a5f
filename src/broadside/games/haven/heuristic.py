"""What everybody may expect of a position in coins, for bots (section 8 of the spec)."""

from typing import Final

from .cards import BERTHS, CAPTAIN, CREW, FIRST_ATTACK, GUNS, HAVEN, KINDS, VESSEL
from .odds import duel, siege, strengths_of
from .setup import Setup
from .state import ASHORE
from .weights import Weights

HORIZON: Final = 8
DIE: Final = 3.5
"""What a die shows on average."""
FUSS: Final = 0.2
"""What it costs to rearrange cards for nothing."""
IN_SIGHT: Final = 8
"""So many spaces off another vessel may well come up in its next turn."""


def swing(game: Setup) -> float:
    """How far the prospects may be wrong, in coins."""
    weights: Weights = game.weights
    left = max(0.0, 1 - max(game.supply) / game.target)
    return weights.swing_end + weights.swing_start * left


def prospects(game: Setup) -> list[float]:
    """The coins everybody may expect in the end, as far as the position tells."""
    if -1 in game.havens.cards:
        return [float(supply) for supply in game.supply]
    expected = [holdings(game, seat) for seat in range(game.seats)]
    expect_duel(game, expected)
    if game.stage not in ("between", "over"):
        purse = game.unspent(game.active)
        expected[game.active] += game.weights.purse * (purse - FUSS * game.rearranged)
    return expected


def holdings(game: Setup, seat: int) -> float:
    """What a player has: the supply, vessels and cards."""
    weights: Weights = game.weights
    left = max(0.0, 1 - max(game.supply) / game.target)
    worth = game.supply[seat] * (1 + weights.income * left)
    worth += weights.haven * game.pack.costs[game.havens.cards[seat]]
    voyage = game.voyage
    for vessel in game.berths_of(seat):
        if voyage is not None and voyage.vessel == vessel:
            worth += at_sea(game, seat, vessel, voyage.start)
        elif game.hex_of[vessel] != ASHORE:
            worth += at_sea(game, seat, vessel, game.hex_of[vessel])
        elif game.in_use(vessel):
            worth += in_the_yard(game, seat, vessel)
    return worth + in_hand(game, seat)


def at_sea(game: Setup, seat: int, vessel: int, here: int) -> float:
    """Booty on its way home, or one more Attack first; and who might be in the way."""
    weights: Weights = game.weights
    strengths = strengths_of(game, vessel)
    worth = of_cards(game, vessel) + best_plan(game, seat, vessel, here, strengths)
    if game.booty[vessel] and not game.is_home(vessel):
        worth -= weights.risk * worst_threat(game, seat, vessel, strengths) * game.booty[vessel]
    return worth


def best_plan(game: Setup, seat: int, vessel: int, here: int, strengths: tuple[int, ...]) -> float:
    """The most that going home now, or after one Attack, may bring."""
    weights: Weights = game.weights
    home = game.haven_of(seat)
    pace = DIE + max(0, game.spaces_of(vessel))
    ahead = pace if game.voyage is not None and game.voyage.vessel == vessel else 0.0
    booty = weights.unsecured * game.booty[vessel]
    away = game.chart.away(home)
    total = game.options.battle_roll == "total"
    best: float = booty * weights.patience ** turns(away[here] - ahead, pace)
    type_ = game.pack.types[game.card_of(vessel, VESSEL)]
    for card in game.rows[seat].cards:
        if card < 0 or game.pack.types[card] != type_:
            continue
        hex_, attack = game.pack.hexes[card], card - FIRST_ATTACK
        complete, lost = siege(strengths, game.attack_strength(attack), total)
        sure = 1.0 if game.raid is not None and here == hex_ else weights.plan
        coins = weights.unsecured * game.attack_booty(attack)
        gain = sure * complete * coins + (1 - lost) * booty
        far = turns(game.chart.away(hex_)[here] - ahead, pace) + turns(away[hex_], pace)
        best = max(best, gain * weights.patience**far)
    return best


def turns(spaces: float, pace: float) -> float:
    """How many turns it takes, as a fraction: half a turn is better than one."""
    return max(0.0, spaces) / pace


def worst_threat(game: Setup, seat: int, vessel: int, strengths: tuple[int, ...]) -> float:
    """The chance to be sunk by whoever is in sight and strongest."""
    if game.options.peaceful:
        return 0.0
    away = game.chart.away(game.hex_of[vessel])
    total = game.options.battle_roll == "total"
    worst = 0.0
    for rival, hex_ in enumerate(game.hex_of):
        if hex_ != ASHORE and rival // BERTHS != seat and away[hex_] <= IN_SIGHT:
            worst = max(worst, duel(strengths_of(game, rival), strengths, total))
    return worst


def in_the_yard(game: Setup, seat: int, vessel: int) -> float:
    """A vessel that could sail, or the beginnings of one."""
    worth = of_cards(game, vessel)
    if game.card_of(vessel, VESSEL) >= 0 and game.card_of(vessel, CAPTAIN) >= 0:
        weights: Weights = game.weights
        strengths = strengths_of(game, vessel)
        plan = best_plan(game, seat, vessel, game.haven_of(seat), strengths)
        worth += weights.ashore * plan
    return worth


def of_cards(game: Setup, vessel: int) -> float:
    """What the cards of a berth are good for besides what is planned."""
    weights: Weights = game.weights
    cards, costs = game.aboard(vessel), game.pack.costs
    worth = 0.0
    for kind in range(KINDS):
        if cards[kind] >= 0:
            share = weights.aboard if kind in (GUNS, CREW) else weights.alone
            worth += share * costs[cards[kind]]
    return worth


def in_hand(game: Setup, seat: int) -> float:
    """What the cards of a hand may still do."""
    weights: Weights = game.weights
    costs, families = game.pack.costs, game.pack.family_of
    worth = 0.0
    for card in game.hands[seat].cards:
        family = families[card]
        if family in (VESSEL, CAPTAIN):
            worth += weights.pair * costs[card]
        elif family < KINDS:
            worth += weights.member * costs[card]
        elif family != HAVEN:
            worth += weights.special
    return worth


def expect_duel(game: Setup, expected: list[float]) -> None:
    """What the battle at hand will bring, by its odds to the end."""
    if game.duel is None:
        return
    weights: Weights = game.weights
    vessels = game.duel.vessels
    if ASHORE in (game.hex_of[vessels[0]], game.hex_of[vessels[1]]):
        return
    strengths = [strengths_of(game, vessel) for vessel in vessels]
    win = duel(strengths[0], strengths[1], game.options.battle_roll == "total")
    for side, chance in ((0, win), (1, 1 - win)):
        mine, other = vessels[side], vessels[1 - side]
        seat = game.owner_of(mine)
        stake = weights.unsecured * game.booty[mine] + of_cards(game, mine)
        expected[seat] += chance * min(DIE, game.booty[other]) - (1 - chance) * stake
