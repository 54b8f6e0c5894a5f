"""What an option would bring, cost or change, from what the asked seat can see."""

import msgspec

from broadside.engine import Option, Preview

from .achievements import COUNTS
from .cards import DOUBLOON
from .icons import can_bring_cards
from .muster import strength_of
from .options import Achievement
from .raid import Raiding
from .ships import aboard, buried


class Reinforcement(Preview, frozen=True):
    """What a Pirate would add to one's raiding party, as all parties stand now (RT-9, RT-10)."""

    gain: int
    """More Strength, with the Pirate as a wild Captain if it can be one."""
    strength: int
    """Then."""
    prize: int
    """The NP of the Prize token one would take then; 0 for none."""
    prize_now: int


class Hire(Reinforcement, frozen=True):
    """What hiring from the Row would cost and bring (RT-7)."""

    cost: int
    coins: int
    """What one has left, with the Coins that its powers are sure to bring."""
    unplayed: bool
    """Whether cards that it may bring come too late to be played (RT-R19)."""


class Trade(Preview, frozen=True):
    """The Coins that Loot is sure to bring (RT-6.2)."""

    adds: int
    """By this card."""
    total: int
    """By all of the trade."""


class Attack(Preview, frozen=True):
    """What an attacked player could give up, as they like (RT-8.4)."""

    target: int
    coin: bool
    cards: int


class Tally(msgspec.Struct, frozen=True):
    """How an achievement counts for oneself."""

    achievement: Achievement
    now: int
    then: int


class Legend(Preview, frozen=True):
    """The achievements in play that would count otherwise (RT-13)."""

    tallies: list[Tally]


PREVIEWS = (Reinforcement, Hire, Trade, Attack, Legend)


def preview_of(game: Raiding, seat: int, option: Option) -> Preview | None:
    """What this option would bring, cost or change for its seat."""
    match option:
        case ("recruit", slot):
            return _hire(game, seat, game.row.cards[slot])
        case ("cmd_board", pirate):
            coins = game.coins[seat] + game.pack.white_coins[pirate]
            return Reinforcement(*_stands(game, seat, game.strength_with(seat, pirate), coins))
        case ("power", alternative):
            return _declaration(game, seat, alternative)
        case ("cmd_trade" | "trade_add", loot):
            adds = game.pack.white_coins[DOUBLOON + loot]
            return Trade(adds, game.trade_coins() + adds)
        case ("trade_done",):
            return Trade(0, game.trade_coins())
        case ("attack", offset):
            target = (seat + offset) % game.seats
            return Attack(target, game.coins[target] > 0, len(game.hands[target].cards))
        case ("bury_hand" | "bury_discard", card):
            left = aboard(game, seat)
            left.remove(card)
            return _legend(game, seat, left, [*buried(game, seat), card])
        case ("treasure_keep",):
            kept = game.revealed_treasure.cards
            return _legend(game, seat, aboard(game, seat) + kept, buried(game, seat))
    return None


def _hire(game: Raiding, seat: int, card: int) -> Hire:
    cost = game.pack.costs[card]
    coins = game.purse_after(seat, card)
    return Hire(
        *_stands(game, seat, game.strength_with(seat, card), coins),
        cost=cost,
        coins=coins,
        unplayed=game.lap > 0 and can_bring_cards(game.pack.white[card]),
    )


def _declaration(game: Raiding, seat: int, alternative: int) -> Reinforcement | None:
    """RT-8.10: what it would bring if the Pirate in use raided as a wild Captain."""
    sides = game.pack.black if game.selling else game.pack.white
    if all(icon.kind != "captain" for icon in sides[game.using][alternative]):
        return None
    pool = game.pool_of(seat)
    wild = [card == game.using or card in game.declared for card in pool]
    party = strength_of(pool, wild, game.suits)
    return Reinforcement(*_stands(game, seat, party, game.coins[seat]))


def _stands(
    game: Raiding, seat: int, party: tuple[int, int], coins: int
) -> tuple[int, int, int, int]:
    """Gain, Strength, Prize then and Prize now, if only this seat's party and Coins change."""
    raid = game.muster_parties()
    now, prize_now = raid.strengths[seat], game.tokens_for(raid.order)[seat]
    order = game.order_with(seat, party, coins)
    return party[0] - now, party[0], game.tokens_for(order)[seat], prize_now


def _legend(
    game: Raiding, seat: int, aboard_then: list[int], buried_then: list[int]
) -> Legend | None:
    aboard_now, buried_now = aboard(game, seat), buried(game, seat)
    tallies = []
    for name in game.achievements:
        now = COUNTS[name](game.pack, aboard_now, buried_now)
        then = COUNTS[name](game.pack, aboard_then, buried_then)
        if now != then:
            tallies.append(Tally(name, now, then))
    return Legend(tallies) if tallies else None
