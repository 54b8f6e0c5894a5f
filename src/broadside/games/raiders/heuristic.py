"""What everybody may expect of a position in NP, for bots (section 8 of the spec)."""

from collections.abc import Sequence
from math import exp
from typing import Final

from .achievements import COUNTS, FIRST_NP, SECOND_NP
from .cards import MONKEY, OFFICER_NP, PIRATES, TYPE_OF
from .muster import strength_of
from .options import Achievement
from .raid import LEAST_STRENGTH, Raiding
from .setup import PORT_ROUNDS
from .ships import aboard, buried
from .state import HAND
from .weights import Weights

HORIZON: Final = 16
"""Found in the arena: with half of it the search was weaker, with twice as much no stronger."""
PURSE: Final = 9
"""More Coins than this are many."""

LEADS: Final[dict[Achievement, float]] = {
    "richest": 3.0,
    "merciless": 1.0,
    "buried_treasure": 2.0,
    "mutineer": 0.7,
    "recruiter": 1.5,
    "shipshape": 0.5,
    "commander": 1.5,
}
"""By how much players differ in it at the end of a play."""


def swing(game: Raiding) -> float:
    """How far the prospects may be wrong, in NP."""
    weights: Weights = game.weights
    return weights.swing_end + weights.swing_round * to_come(game)


def to_come(game: Raiding) -> float:
    """The rounds that are still to be played, with what is left of this one."""
    return game.rounds - game.round + left_of_round(game)


def left_of_round(game: Raiding) -> float:
    """The share of this round that is still to be played, by the cards in all hands."""
    if game.lap:
        return 0.0
    cards = 0
    for hand in game.hands:
        cards += len(hand.cards)
    return min(1.0, cards / (HAND * game.seats))


def prospects(game: Raiding) -> list[float]:
    """The NP everybody may expect in the end, as far as the position tells."""
    seats = range(game.seats)
    ships = [aboard(game, seat) for seat in seats]
    graves = [buried(game, seat) for seat in seats]
    in_hands = [coins_in_hand(game, seat) for seat in seats]
    expected = [
        holdings(game, seat, ships[seat], graves[seat], in_hands[seat])
        + crew_worth(game, ships[seat])
        for seat in seats
    ]
    for seat, prize in enumerate(expected_prizes(game, in_hands)):
        expected[seat] += prize
    for name in game.achievements:
        counts = [COUNTS[name](game.pack, ships[seat], graves[seat]) for seat in seats]
        for seat, points in enumerate(expected_awards(game, name, counts)):
            expected[seat] += points
    return expected


def coins_in_hand(game: Raiding, seat: int) -> float:
    """What the cards in hand will still do in this round, in Coins, apart from raiding."""
    coins = 0.0
    if not game.lap:
        for card in game.hands[seat].cards:
            coins += when_played(game, TYPE_OF[card])
    return coins


def when_played(game: Raiding, kind: int) -> float:
    """What a card does when it is played, in Coins, apart from raiding."""
    weights: Weights = game.weights
    return weights.monkey if kind == MONKEY else game.pack.power_worth[kind]


def holdings(game: Raiding, seat: int, ship: list[int], grave: list[int], in_hand: float) -> float:
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
    worth += weights.coin * (min(coins, PURSE) + weights.unplayed * in_hand)
    return worth + weights.spare_coin * max(0, coins - PURSE)


def crew_worth(game: Raiding, ship: list[int]) -> float:
    """What the deck will bring in the rounds to come: good cards, and few that are not."""
    rounds = game.rounds - game.round
    if not rounds:
        return 0.0
    weights: Weights = game.weights
    coins = party = 0.0
    ranks, suits = [0] * 10, [0] * 5
    for card in ship:
        coins += when_played(game, card)
        if card < PIRATES:
            party += weights.pirate
            party += weights.same_rank * ranks[card % 10] + weights.same_suit * suits[card // 10]
            ranks[card % 10] += 1
            suits[card // 10] += 1
    raids = min(rounds, game.rounds - PORT_ROUNDS)  # in Ports no party is better than another
    total = rounds * weights.coin * coins + raids * party
    return total * min(1.0, weights.played_per_round / max(len(ship), 1))


def expected_prizes(game: Raiding, in_hands: list[float]) -> list[float]:
    """What each may expect from this round's stack, the surer the less of the round is left."""
    stack = game.stacks[game.round - 1]
    if not stack:
        return [0.0] * game.seats
    weights: Weights = game.weights
    steepness = weights.steepness + weights.steepness_early * left_of_round(game)
    strengths = []
    for seat, in_hand in enumerate(in_hands):
        strength = float(party_strength(game, seat))
        if game.hires_left(seat):
            strength += weights.hired * (game.coins[seat] + in_hand)
        strengths.append(strength)
    tokens = by_place(strengths, stack, steepness)
    return [
        token * likely(strength - LEAST_STRENGTH + 0.5, steepness)
        for token, strength in zip(tokens, strengths, strict=True)
    ]


def expected_awards(game: Raiding, name: Achievement, counts: list[int]) -> list[float]:
    """What each may expect for an achievement, the surer the nearer the end is."""
    weights: Weights = game.weights
    lead = LEADS[name] * (weights.lead + weights.lead_round * to_come(game))
    second = SECOND_NP if game.seats > 2 else 0
    return by_place(counts, [FIRST_NP, second, 0], lead)


def by_place(standing: Sequence[float], tokens: list[int], lead: float) -> list[float]:
    """The tokens of the places that all may expect, if such a lead makes it rather sure."""
    expected = []
    for seat, mine in enumerate(standing):
        ahead = 0.0
        for rival, other in enumerate(standing):
            if rival != seat:
                ahead += likely(other - mine, lead)
        expected.append(token_at(tokens, ahead))
    return expected


def likely(by: float, lead: float) -> float:
    """The chance to end ahead for who is ahead by so much now."""
    return 1 / (1 + exp(-by / lead))


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
