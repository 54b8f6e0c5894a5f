"""What a position is worth, for simple bots (section 8 of the spec)."""

from .pack import ANCHOR, KINDS, WHEEL
from .rules import RANKS, BoardingRules

RIVALS = 0.5
"""How much a rival's gain hurts, as a share of one's own."""
SAIL_SOON = 0.5
"""The chance that a party strong enough now will board under its present captain."""
SAIL_LATER = 0.15
"""The chance that a party short by one pirate will."""
TURN_AHEAD = 1.0
"""The worth of a piece of one's own: freedom to act."""


def value(game: BoardingRules, seat: int) -> float:
    """One's own prospects less a share of the rivals' average."""
    if game.scores:
        prospects = [float(score) for score in game.scores]
    else:
        prospects = [holdings(game, who) for who in range(game.seats)]
        add_parties(game, prospects)
    rivals = (sum(prospects) - prospects[seat]) / (game.seats - 1)
    return prospects[seat] - RIVALS * rivals


def holdings(game: BoardingRules, seat: int) -> float:
    """What a player has: ducats, tokens by their chance of a majority, wheels by the rate."""
    worth = float(game.ducats[seat])
    shares = [majority_chance(game, seat, kind) for kind in range(len(KINDS))]
    for kind, token in enumerate(game.pack.booty):
        worth += game.tokens[seat][kind] * (1 - shares[kind]) + (token.majority or 0) * shares[kind]
    wheels, anchors, monster = shares[WHEEL], shares[ANCHOR], False
    for number in game.kept[seat].cards:
        card = game.pack.cards[number]
        wheels += card.wheels
        anchors += card.anchors
        monster = monster or card.kind == "monster"
    # Both will still grow: an anchor is worth something before the first wheel, and the reverse.
    left = (len(game.deck.cards) + len(game.display)) / len(game.pack.cards)
    worth += (wheels + left) * rate_between(game, anchors + 0.5 * left)
    if game.spot == seat and not monster:
        worth -= game.pack.constants.black_spot_penalty * (1 - 0.5 * left)
    return worth


def majority_chance(game: BoardingRules, seat: int, kind: int) -> float:
    """Rough chance to end with most tokens of a kind."""
    mine = game.tokens[seat][kind]
    most = max(game.tokens[who][kind] for who in range(game.seats) if who != seat)
    if not game.supply[kind]:
        return 1.0 if mine and mine >= most else 0.0
    return min(0.95, max(0.05, 0.4 + 0.3 * (mine - most))) if mine or most else 0.2


def rate_between(game: BoardingRules, anchors: float) -> float:
    """The wheel rate for a number of anchors that is not whole."""
    row = game.pack.wheel_rate[game.seats]
    low = min(int(anchors), 4)
    high = min(low + 1, 4)
    return row[low] + (row[high] - row[low]) * (anchors - int(anchors))


def add_parties(game: BoardingRules, prospects: list[float]) -> None:
    """What the stacks on the table promise to captains and crews."""
    cards = [game.pack.cards[number] for number in game.display.cards if number >= 0]
    for top, size in enumerate(game.size):
        if not size:
            continue
        captain = top // RANKS
        prospects[captain] += TURN_AHEAD
        if size == 1:
            continue
        reach = [card for card in cards if card.min <= size]
        chance = SAIL_SOON if reach else SAIL_LATER
        best, best_due = 0.0, None
        for card in reach or cards:
            due = game.pay_due(captain, game.stack[top], card, 1)
            pay = sum(due)
            purse = game.ducats[captain] + card.ducats
            keep = 0.0 if pay > purse else 3.0 * card.wheels + 5.0 * card.anchors
            gain = card.ducats - min(pay, purse) + keep + 3.0
            if best_due is None or gain > best:
                best, best_due = gain, due
        if best_due is not None:
            prospects[captain] += chance * max(best, 0.0)
            willing = chance if best > 0 else 0.5 * chance
            for seat, due_to_seat in enumerate(best_due):
                prospects[seat] += willing * due_to_seat
