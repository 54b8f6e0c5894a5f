"""What everybody may expect of a position in coins, for bots (section 8 of the spec)."""

from typing import Final

from .cards import BERTHS, CAPTAIN, KINDS, VESSEL
from .odds import duel, strengths_with
from .outlook import DIE, Outlook, left_of
from .setup import Setup
from .shipyard import Shipyard
from .state import ASHORE
from .ventures import Duel
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
    outlook = Outlook(game)
    shipyard = Shipyard(game, outlook)
    expected = [holdings(game, seat, outlook, shipyard) for seat in range(game.seats)]
    if game.duel is not None:
        expect_duel(game, game.duel, outlook, expected)
    if game.stage not in ("between", "over"):
        purse = game.unspent(game.active)
        expected[game.active] += game.weights.purse * (purse - FUSS * game.rearranged)
    return expected


def holdings(game: Setup, seat: int, outlook: Outlook, shipyard: Shipyard) -> float:
    """What a player has: the supply, vessels and cards."""
    weights: Weights = game.weights
    outlook.turn_to(game, seat)
    worth: float = game.supply[seat] * (1 + weights.income * outlook.left)
    worth += weights.haven * outlook.costs[game.havens.cards[seat]]
    voyage, hex_of = game.voyage, game.hex_of
    for vessel in range(BERTHS * seat, BERTHS * seat + BERTHS):
        if voyage is not None and voyage.vessel == vessel:
            worth += at_sea(game, seat, vessel, outlook, voyage.start, DIE)
        elif hex_of[vessel] != ASHORE:
            worth += at_sea(game, seat, vessel, outlook, hex_of[vessel], 0.0)
    return worth + shipyard.worth(game, seat, game.hands[seat].cards)


def at_sea(game: Setup, seat: int, vessel: int, outlook: Outlook, here: int, ahead: float) -> float:
    """Booty on its way home, or one more Attack first; and who might be in the way."""
    weights: Weights = game.weights
    cards, pack = game.berths.cards, game.pack
    hull, captain = cards[KINDS * vessel + VESSEL], cards[KINDS * vessel + CAPTAIN]
    strengths = strengths_with(cards, vessel, outlook.strengths)
    armour = len(strengths) - 1
    spaces = max(0, outlook.moves[hull] + ((hull, captain) in pack.at_home))
    if ahead:
        ahead += spaces
    booty = game.booty[vessel]
    stake = outlook.stake * cost_of(outlook, cards, vessel)
    away = outlook.chart.away(here)
    outlook.set_course(outlook.types[hull], captain, away, DIE + spaces, ahead)
    damaged = strengths[1] if armour else strengths[0]
    worth = stake + outlook.hope(strengths[0], damaged, armour, stake, booty)
    if booty and here != outlook.home:
        worth -= weights.risk * worst_threat(game, seat, vessel, outlook, strengths) * booty
    return worth


def cost_of(outlook: Outlook, cards: list[int], vessel: int) -> int:
    """What the cards of a berth cost together."""
    cost = 0
    for place in range(KINDS * vessel, KINDS * vessel + KINDS):
        if cards[place] >= 0:
            cost += outlook.costs[cards[place]]
    return cost


def worst_threat(
    game: Setup, seat: int, vessel: int, outlook: Outlook, strengths: tuple[int, ...]
) -> float:
    """The chance to be sunk by whoever is in sight and strongest."""
    if game.options.peaceful or game.hex_of[vessel] == ASHORE:
        return 0.0
    away, cards = outlook.chart.away(game.hex_of[vessel]), game.berths.cards
    worst = 0.0
    for rival, hex_ in enumerate(game.hex_of):
        if hex_ != ASHORE and rival // BERTHS != seat and away[hex_] <= IN_SIGHT:
            theirs = strengths_with(cards, rival, outlook.strengths)
            worst = max(worst, duel(theirs, strengths, outlook.total))
    return worst


def expect_duel(game: Setup, battle: Duel, outlook: Outlook, expected: list[float]) -> None:
    """What the battle at hand will bring, by its odds to the end."""
    weights: Weights = game.weights
    vessels, cards = battle.vessels, game.berths.cards
    if ASHORE in (game.hex_of[vessels[0]], game.hex_of[vessels[1]]):
        return
    mine = strengths_with(cards, vessels[0], outlook.strengths)
    theirs = strengths_with(cards, vessels[1], outlook.strengths)
    win = duel(mine, theirs, outlook.total)
    for side, chance in ((0, win), (1, 1 - win)):
        own, other = vessels[side], vessels[1 - side]
        stake = weights.unsecured * game.booty[own] + outlook.stake * cost_of(outlook, cards, own)
        gain = chance * min(DIE, game.booty[other]) - (1 - chance) * stake
        expected[game.owner_of(own)] += gain


def least_useful(game: Setup, seat: int, hand: list[int]) -> list[int]:
    """Cards of a player's hand, from the one that is missed least on.

    If there are cards for which no berth has a use, it is one of them.
    """
    outlook = Outlook(game)
    outlook.turn_to(game, seat)
    shipyard = Shipyard(game, outlook)
    shipyard.worth(game, seat, hand)
    missed: list[tuple[float, int]] = []
    for place, card in enumerate(hand):
        if shipyard.has_to_spare(card):
            missed.append((shipyard.worth_by_itself(card), place))
    if not missed:
        for place in range(len(hand)):
            others = hand[:place] + hand[place + 1 :]
            missed.append((-shipyard.worth(game, seat, others), place))
    missed.sort()
    return [hand[place] for _, place in missed]
