"""What everybody may expect of a position, for bots (section 8 of the spec)."""

from typing import Final

from broadside.engine import EMPTY

from .pack import ANCHOR, KINDS, WHEEL
from .rules import RANKS, BoardingRules
from .weights import Weights

UNTOUCHED: Final = 0.2
"""The chance to end with most of a kind that nobody has yet."""


def prospects(game: BoardingRules) -> list[float]:
    """The ducats everybody may expect in the end, as far as the position tells."""
    majorities = [majority_chances(game, kind) for kind in range(len(KINDS))]
    left = cards_left(game)
    expected = [holdings(game, seat, majorities, left) for seat in range(game.seats)]
    add_parties(game, expected)
    return expected


def swing(game: BoardingRules) -> float:
    """How far the prospects may be wrong, in ducats."""
    weights: Weights = game.weights
    return weights.swing_end + weights.swing_start * cards_left(game)


def cards_left(game: BoardingRules) -> float:
    """The share of the cards that can still be boarded."""
    display = game.display.cards
    face_up = len(display) - display.count(EMPTY)
    return (len(game.deck.cards) + face_up) / len(game.pack.cards)


def majority_chances(game: BoardingRules, kind: int) -> list[float]:
    """Everybody's rough chance to end with most tokens of a kind."""
    weights: Weights = game.weights
    counts = [tokens[kind] for tokens in game.tokens]
    second, most = sorted(counts)[-2:]
    if not most:
        return [UNTOUCHED if game.supply[kind] else 0.0] * game.seats
    chances = []
    for count in counts:
        ahead = count - (most if count < most else second)
        if game.supply[kind]:
            chance = weights.level_majority + weights.majority_per_token * ahead
            chances.append(min(0.95, max(0.05, chance)))
        else:
            chances.append(1.0 if ahead >= 0 else 0.0)
    return chances


def holdings(game: BoardingRules, seat: int, majorities: list[list[float]], left: float) -> float:
    """What a player has: ducats, tokens by their chance of a majority, wheels by the rate."""
    weights: Weights = game.weights
    worth = float(game.ducats[seat])
    tokens = game.tokens[seat]
    for kind, token in enumerate(game.pack.booty):
        share = majorities[kind][seat]
        worth += tokens[kind] * (1 - share) + (token.majority or 0) * share
    wheels, anchors, monster = majorities[WHEEL][seat], majorities[ANCHOR][seat], False
    for number in game.kept[seat].cards:
        card = game.pack.cards[number]
        wheels += card.wheels
        anchors += card.anchors
        monster = monster or card.kind == "monster"
    # Both will still grow: an anchor is worth something before the first wheel, and the reverse.
    wheels += weights.wheels_to_come * left
    worth += wheels * rate_between(game, anchors + weights.anchors_to_come * left)
    if game.spot == seat and not monster:
        worth -= game.pack.constants.black_spot_penalty * (1 - 0.5 * left)
    return worth


def rate_between(game: BoardingRules, anchors: float) -> float:
    """The wheel rate for a number of anchors that is not whole."""
    row = game.pack.wheel_rate[game.seats]
    low = min(int(anchors), 4)
    high = min(low + 1, 4)
    return row[low] + (row[high] - row[low]) * (anchors - int(anchors))


def add_parties(game: BoardingRules, prospects: list[float]) -> None:
    """What the stacks on the table promise to captains and crews."""
    weights: Weights = game.weights
    cards = [game.pack.cards[number] for number in game.display.cards if number >= 0]
    for top, size in enumerate(game.size):
        if not size:
            continue
        captain = top // RANKS
        prospects[captain] += weights.freedom
        if size == 1:
            continue
        reach = [card for card in cards if card.min <= size]
        chance = weights.sail_soon if reach else weights.sail_later
        best, best_due = 0.0, None
        for card in reach or cards:
            due = game.pay_due(captain, game.stack[top], card, 1)
            pay = sum(due)
            purse = game.ducats[captain] + card.ducats
            gain = card.ducats - min(pay, purse) + weights.token
            if pay <= purse:
                gain += weights.wheel * card.wheels + weights.anchor * card.anchors
            if best_due is None or gain > best:
                best, best_due = gain, due
        if best_due is not None:
            prospects[captain] += chance * max(best, 0.0)
            willing = chance if best > 0 else weights.unwilling * chance
            for seat, due_to_seat in enumerate(best_due):
                prospects[seat] += willing * due_to_seat
