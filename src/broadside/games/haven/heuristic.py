"""What everybody may expect of a position in coins, for bots (section 8 of the spec)."""

from typing import Final

from .cards import BERTHS, CAPTAIN, HAVEN, KINDS, VESSEL
from .odds import duel, strengths_of
from .outlook import DIE, Outlook, left_of, rounds_ahead
from .setup import Setup
from .shipyard import Shipyard, sum_of_costs
from .state import ASHORE
from .weights import Weights

HORIZON: Final = 0
FUSS: Final = 0.2
"""What it costs to rearrange cards for nothing."""
IN_SIGHT: Final = 8
"""So many spaces off another vessel may well come up in its next turn."""


def swing(game: Setup) -> float:
    """How far the prospects may be wrong, in coins."""
    weights: Weights = game.weights
    return weights.swing_end + weights.swing_start * left_of(game)


def prospects(game: Setup) -> list[float]:
    """The coins everybody may expect in the end, as far as the position tells."""
    if -1 in game.havens.cards:
        return [float(supply) for supply in game.supply]
    left, time = left_of(game), rounds_ahead(game)
    expected = [holdings(game, seat, left, time) for seat in range(game.seats)]
    expect_duel(game, expected)
    if game.stage not in ("between", "over"):
        purse = game.unspent(game.active)
        expected[game.active] += game.weights.purse * (purse - FUSS * game.rearranged)
    return expected


def holdings(game: Setup, seat: int, left: float, time: float) -> float:
    """What a player has: the supply, vessels and cards."""
    weights: Weights = game.weights
    outlook = Outlook(game, seat, left, time)
    worth = game.supply[seat] * (1 + weights.income * left)
    worth += weights.haven * game.pack.costs[game.havens.cards[seat]]
    voyage = game.voyage
    for vessel in game.berths_of(seat):
        if voyage is not None and voyage.vessel == vessel:
            worth += at_sea(game, seat, vessel, outlook, voyage.start, DIE)
        elif game.hex_of[vessel] != ASHORE:
            worth += at_sea(game, seat, vessel, outlook, game.hex_of[vessel], 0.0)
    return worth + Shipyard(game, seat, outlook).worth() + in_hand(game, seat)


def at_sea(game: Setup, seat: int, vessel: int, outlook: Outlook, here: int, ahead: float) -> float:
    """Booty on its way home, or one more Attack first; and who might be in the way."""
    weights: Weights = game.weights
    strengths = strengths_of(game, vessel)
    hull, captain = game.card_of(vessel, VESSEL), game.card_of(vessel, CAPTAIN)
    spaces = max(0, game.spaces_of(vessel))
    if ahead:
        ahead += spaces
    booty = game.booty[vessel]
    stake = weights.afloat * outlook.left * sum_of_costs(game.pack.costs, game.aboard(vessel))
    worth = stake + outlook.of(
        game.pack.types[hull], captain, strengths, here, DIE + spaces, stake, ahead, booty
    )
    if booty and here != outlook.home:
        worth -= weights.risk * worst_threat(game, seat, vessel, strengths) * booty
    return worth


def worst_threat(game: Setup, seat: int, vessel: int, strengths: tuple[int, ...]) -> float:
    """The chance to be sunk by whoever is in sight and strongest."""
    if game.options.peaceful or game.hex_of[vessel] == ASHORE:
        return 0.0
    away = game.chart.away(game.hex_of[vessel])
    total = game.options.battle_roll == "total"
    worst = 0.0
    for rival, hex_ in enumerate(game.hex_of):
        if hex_ != ASHORE and rival // BERTHS != seat and away[hex_] <= IN_SIGHT:
            worst = max(worst, duel(strengths_of(game, rival), strengths, total))
    return worst


def in_hand(game: Setup, seat: int) -> float:
    """What cards may still do besides what the shipyard makes of the best of them."""
    weights: Weights = game.weights
    costs, families = game.pack.costs, game.pack.family_of
    worth = 0.0
    for card in game.hands[seat].cards:
        family = families[card]
        if family < KINDS:
            worth += weights.spare * costs[card]
        elif family != HAVEN:
            worth += weights.special
    return worth


def expect_duel(game: Setup, expected: list[float]) -> None:
    """What the battle at hand will bring, by its odds to the end."""
    if game.duel is None:
        return
    weights: Weights = game.weights
    left = left_of(game)
    vessels = game.duel.vessels
    if ASHORE in (game.hex_of[vessels[0]], game.hex_of[vessels[1]]):
        return
    strengths = [strengths_of(game, vessel) for vessel in vessels]
    win = duel(strengths[0], strengths[1], game.options.battle_roll == "total")
    for side, chance in ((0, win), (1, 1 - win)):
        mine, other = vessels[side], vessels[1 - side]
        seat = game.owner_of(mine)
        cost = sum_of_costs(game.pack.costs, game.aboard(mine))
        stake = weights.unsecured * game.booty[mine] + weights.afloat * left * cost
        expected[seat] += chance * min(DIE, game.booty[other]) - (1 - chance) * stake
