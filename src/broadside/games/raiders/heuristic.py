"""What a position is worth in NP, for simple bots."""

from math import exp

from .achievements import COUNTS, award
from .cards import MONKEY, OFFICER_NP, PIRATES, TYPE_OF
from .muster import strength_of
from .options import Achievement
from .raid import LEAST_STRENGTH, Raiding
from .recruit import MOST_RECRUITS
from .scoring import aboard, buried
from .setup import PORT_ROUNDS

RIVALS = 0.4
"""How much a rival's gain hurts, as a share of one's own."""
COIN, SPARE_COIN, LAST_COIN = 0.24, 0.1, 0.03
"""A Coin that will be spent, one of many, and one that breaks ties at best."""
PURSE = 9
"""More Coins than this are many."""
UNPLAYED = 0.9
"""The share of its worth that a card has while it waits in the hand."""
PLAYED_PER_ROUND = 6.0
"""Cards of a deck that come up in a round, with a draw here and there."""
PIRATE_WORTH, MONKEY_WORTH = 0.45, 0.2
SAME_RANK, SAME_SUIT = 0.05, 0.03
STEEPNESS = 4.0
"""How much more Strength makes it rather sure to be ahead."""

SLOPES: dict[Achievement, float] = {
    "richest": 0.05,
    "merciless": 0.12,
    "buried_treasure": 0.1,
    "mutineer": 0.4,
    "recruiter": 0.06,
    "shipshape": 0.0,
    "commander": 0.15,
}
"""What one more of it is worth, besides the present standing."""


def value(game: Raiding, seat: int) -> float:
    """One's own prospects less a share of the rivals' average."""
    if game.scores:
        prospects = [score + 0.01 * game.coins[s] for s, score in enumerate(game.scores)]
    else:
        prospects = all_prospects(game)
    rivals = (sum(prospects) - prospects[seat]) / (game.seats - 1)
    return prospects[seat] - RIVALS * rivals


def all_prospects(game: Raiding) -> list[float]:
    """What everybody may expect to have in the end."""
    seats = range(game.seats)
    ships = [aboard(game, seat) for seat in seats]
    graves = [buried(game, seat) for seat in seats]
    prospects = [
        holdings(game, seat, ships[seat], graves[seat]) + crew_worth(game, ships[seat])
        for seat in seats
    ]
    for seat, prize in enumerate(expected_prizes(game)):
        prospects[seat] += prize
    for name in game.achievements:
        counts = [COUNTS[name](game.pack, ships[seat], graves[seat]) for seat in seats]
        near = 0.2 + 0.8 * game.round / game.rounds
        for seat, points in enumerate(award(counts)):
            prospects[seat] += near * points + SLOPES[name] * counts[seat]
    return prospects


def holdings(game: Raiding, seat: int, ship: list[int], grave: list[int]) -> float:
    """NP that are sure, Coins, and what the cards in hand will still do."""
    worth = float(sum(game.prizes[seat]) + game.parley_up[seat])
    for card in ship:
        worth += OFFICER_NP[card]
    for card in grave:
        worth += OFFICER_NP[card]
    spendable = game.round < game.rounds or len(game.recruits[seat].cards) < MOST_RECRUITS
    coins = game.coins[seat]
    if not spendable:
        return worth + LAST_COIN * coins
    worth += COIN * min(coins, PURSE) + SPARE_COIN * max(0, coins - PURSE)
    if game.lap:
        return worth
    for card in game.hands[seat].cards:
        worth += UNPLAYED * in_hand(game, TYPE_OF[card])
    return worth


def in_hand(game: Raiding, kind: int) -> float:
    """What a card will do when it is played this round, apart from raiding."""
    return MONKEY_WORTH if kind == MONKEY else COIN * game.pack.power_worth[kind]


def crew_worth(game: Raiding, ship: list[int]) -> float:
    """What the deck will bring in the rounds to come: good cards, and few that are not."""
    left = game.rounds - game.round
    if not left:
        return 0.0
    total = 0.0
    ranks, suits = [0] * 10, [0] * 5
    for card in ship:
        total += in_hand(game, card)
        if card < PIRATES:
            total += PIRATE_WORTH + SAME_RANK * ranks[card % 10] + SAME_SUIT * suits[card // 10]
            ranks[card % 10] += 1
            suits[card // 10] += 1
    return left * total * min(1.0, PLAYED_PER_ROUND / max(len(ship), 1))


def expected_prizes(game: Raiding) -> list[float]:
    """What each may expect from this round's stack, if nobody hires any more."""
    stack = game.stacks[game.round - 1]
    if not stack:
        return [0.0] * game.seats
    strengths = [party_strength(game, seat) for seat in range(game.seats)]
    if game.round <= PORT_ROUNDS:
        return [1.0 if strength >= LEAST_STRENGTH else 0.0 for strength in strengths]
    expected = []
    for seat, mine in enumerate(strengths):
        ahead = 0.0
        for rival, other in enumerate(strengths):
            if rival != seat:
                ahead += 1 / (1 + exp((mine - other) / STEEPNESS))
        prize = token_at(stack, ahead) if mine >= LEAST_STRENGTH else 0.0
        expected.append(prize + 0.02 * mine)
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
