"""What everybody may expect of a position in NP, for bots (section 8 of the spec)."""

from math import exp
from typing import Final

from .achievements import COUNTS, award
from .cards import MONKEY, OFFICER_NP, PIRATES, TYPE_OF
from .muster import strength_of
from .options import Achievement
from .raid import LEAST_STRENGTH, Raiding
from .setup import PORT_ROUNDS
from .ships import aboard, buried
from .weights import Weights

HORIZON: Final = 16
"""Found in the arena: with half of it the search was weaker, with twice as much no stronger."""
PURSE: Final = 9
"""More Coins than this are many."""

SLOPES: Final[dict[Achievement, float]] = {
    "richest": 0.05,
    "merciless": 0.12,
    "buried_treasure": 0.1,
    "mutineer": 0.4,
    "recruiter": 0.06,
    "shipshape": 0.0,
    "commander": 0.15,
}
"""What one more of it is worth, besides the present standing."""


def swing(game: Raiding) -> float:
    """How far the prospects may be wrong, in NP."""
    weights: Weights = game.weights
    return weights.swing_end + weights.swing_round * (game.rounds - game.round)


def prospects(game: Raiding) -> list[float]:
    """The NP everybody may expect in the end, as far as the position tells."""
    weights: Weights = game.weights
    seats = range(game.seats)
    ships = [aboard(game, seat) for seat in seats]
    graves = [buried(game, seat) for seat in seats]
    expected = [
        holdings(game, seat, ships[seat], graves[seat]) + crew_worth(game, ships[seat])
        for seat in seats
    ]
    for seat, prize in enumerate(expected_prizes(game)):
        expected[seat] += prize
    for name in game.achievements:
        counts = [COUNTS[name](game.pack, ships[seat], graves[seat]) for seat in seats]
        near = 0.2 + 0.8 * game.round / game.rounds
        for seat, points in enumerate(award(counts)):
            expected[seat] += near * points + weights.slopes * SLOPES[name] * counts[seat]
    return expected


def holdings(game: Raiding, seat: int, ship: list[int], grave: list[int]) -> float:
    """NP that are sure, Coins, and what the cards in hand will still do."""
    weights: Weights = game.weights
    worth = float(sum(game.prizes[seat]) + game.parley_up[seat])
    for card in ship:
        worth += OFFICER_NP[card]
    for card in grave:
        worth += OFFICER_NP[card]
    spendable = game.round < game.rounds or game.hires_left(seat) > 0
    coins = game.coins[seat]
    if not spendable:
        return worth + weights.last_coin * coins
    worth += weights.coin * min(coins, PURSE) + weights.spare_coin * max(0, coins - PURSE)
    if game.lap:
        return worth
    for card in game.hands[seat].cards:
        worth += weights.unplayed * in_hand(game, TYPE_OF[card])
    return worth


def in_hand(game: Raiding, kind: int) -> float:
    """What a card will do when it is played this round, apart from raiding."""
    weights: Weights = game.weights
    return weights.monkey if kind == MONKEY else weights.coin * game.pack.power_worth[kind]


def crew_worth(game: Raiding, ship: list[int]) -> float:
    """What the deck will bring in the rounds to come: good cards, and few that are not."""
    left = game.rounds - game.round
    if not left:
        return 0.0
    weights: Weights = game.weights
    total = 0.0
    ranks, suits = [0] * 10, [0] * 5
    for card in ship:
        total += in_hand(game, card)
        if card < PIRATES:
            total += weights.pirate
            total += weights.same_rank * ranks[card % 10] + weights.same_suit * suits[card // 10]
            ranks[card % 10] += 1
            suits[card // 10] += 1
    return left * total * min(1.0, weights.played_per_round / max(len(ship), 1))


def expected_prizes(game: Raiding) -> list[float]:
    """What each may expect from this round's stack, if nobody hires any more."""
    stack = game.stacks[game.round - 1]
    if not stack:
        return [0.0] * game.seats
    strengths = [party_strength(game, seat) for seat in range(game.seats)]
    if game.round <= PORT_ROUNDS:
        return [1.0 if strength >= LEAST_STRENGTH else 0.0 for strength in strengths]
    weights: Weights = game.weights
    expected = []
    for seat, mine in enumerate(strengths):
        ahead = 0.0
        for rival, other in enumerate(strengths):
            if rival != seat:
                ahead += 1 / (1 + exp((mine - other) / weights.steepness))
        prize = token_at(stack, ahead) if mine >= LEAST_STRENGTH else 0.0
        expected.append(prize + weights.strength * mine)
    return expected


def party_strength(game: Raiding, seat: int) -> int:
    """With the Pirates that are still in the hand, but for the final lap."""
    pool = game.pool_of(seat)
    marks = [card in game.declared for card in pool]
    if not game.lap:
        pool = pool + [card for card in game.hands[seat].cards if card < PIRATES]
        marks += [False] * (len(pool) - len(marks))
    return strength_of(pool, marks, game.suits)[0] if len(pool) > 1 else 0


def token_at(stack: list[int], place: float) -> float:
    """The token of a place that is not whole; the first is place 0."""
    low = min(int(place), len(stack) - 1)
    high = min(low + 1, len(stack) - 1)
    return stack[low] + (stack[high] - stack[low]) * (place - int(place))
