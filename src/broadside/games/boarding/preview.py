"""What a boarding, a token or a ransom would cost and bring, from what the asked seat can see."""

from collections import Counter
from typing import Literal

import msgspec

from broadside.engine import EMPTY, Option, Preview

from .events import Mode
from .rules import PIRATES_OF, RANKS, BoardingRules, settled
from .view import values_seen

Fate = Literal["kept", "lost", "unsure"]


class Span(msgspec.Struct, frozen=True):
    """An amount that is known exactly, or within limits on a `memory` table."""

    least: int
    most: int


class PayLine(msgspec.Struct, frozen=True):
    """A foreign pirate of a party and its pay; its rank is EMPTY while it cannot be seen."""

    seat: int
    rank: int
    pay: Span


class PaySlip(Preview, frozen=True):
    """What boarding a card would bring and cost (BP-4, BP-6)."""

    mode: Mode
    captain: int
    mate: int
    """Whose pirate is the second one, and gets the other token."""
    card: int
    factor: int
    lines: list[PayLine]
    """Every foreign pirate, top to bottom."""
    total: Span
    before: int
    """The captain's treasury now."""
    after: Span
    supply_adds: Span
    fate: Fate
    spot: int
    """Who will have the black spot, or -1."""


class Ransom(Preview, frozen=True):
    """What a ransom would cost (BP-8.3)."""

    to: int
    """Who is paid."""
    price: int
    before: int
    after: int
    supply_adds: int


class Share(Preview, frozen=True):
    """What the mate would get if the captain took this token (BP-4.4)."""

    mate: int
    token: int
    """Its kind, or EMPTY for nothing."""


PREVIEWS = (PaySlip, Ransom, Share)


def preview_of(game: BoardingRules, seat: int, option: Option) -> Preview | None:
    """What this option would cost and bring its seat."""
    match option:
        case ("capture", party, slot):
            return _pay_slip(game, seat, "capture", game.stack[party], slot, game.spot)
        case ("mutiny", party, slot):
            spot = game.spot_after(seat, party // RANKS)
            return _pay_slip(game, seat, "mutiny", game.risen_up(seat, party), slot, spot)
        case ("ransom", party, _):
            price, purse = game.pack.constants.ransom_price, game.ducats[seat]
            return Ransom(party // RANKS, price, purse, *settled(purse, price))
        case ("booty", kind):
            card = game.pack.cards[game.display.cards[game.boarded_slot]]
            return Share(_mate(game.stack[game.boarding]), game.other_booty(card, kind))
    return None


def _pay_slip(
    game: BoardingRules, seat: int, mode: Mode, party: tuple[int, ...], slot: int, spot: int
) -> PaySlip:
    """BP-4.5 to BP-4.7, BP-6.7, as far as the seat sees who is in the party."""
    number = game.display.cards[slot]
    card, factor = game.pack.cards[number], game.pay_factor(mode)
    lines, total = _pay(game, seat, party, game.pay_by_rank(card, factor))
    purse = game.ducats[seat] + card.ducats
    richest, sure_to_miss = settled(purse, total.least)
    poorest, may_miss = settled(purse, total.most)
    return PaySlip(
        mode=mode,
        captain=seat,
        mate=_mate(party),
        card=number,
        factor=factor,
        lines=lines,
        total=total,
        before=game.ducats[seat],
        after=Span(poorest, richest),
        supply_adds=Span(sure_to_miss, may_miss),
        fate="lost" if sure_to_miss else "unsure" if may_miss else "kept",
        spot=spot,
    )


def _mate(party: tuple[int, ...]) -> int:
    return party[1] // RANKS


def _pay(
    game: BoardingRules, captain: int, party: tuple[int, ...], by_rank: list[int]
) -> tuple[list[PayLine], Span]:
    """BP-4.6, BP-11.4: a pirate that is covered may be any of its colour not in sight.

    Two of them cannot be the same, so the limits of the sum are closer than those of the lines.
    """
    seen = values_seen(game, captain)
    lines, covered = [], Counter[int]()
    least = most = 0
    for pirate in party:
        owner, rank = divmod(pirate, RANKS)
        if owner == captain:
            continue
        if pirate in seen:
            lines.append(PayLine(owner, rank, Span(by_rank[rank], by_rank[rank])))
            least, most = least + by_rank[rank], most + by_rank[rank]
        else:
            guesses = _guesses(owner, seen, by_rank)
            lines.append(PayLine(owner, EMPTY, Span(guesses[0], guesses[-1])))
            covered[owner] += 1
    for owner, count in covered.items():
        guesses = _guesses(owner, seen, by_rank)
        least, most = least + sum(guesses[:count]), most + sum(guesses[-count:])
    return lines, Span(least, most)


def _guesses(owner: int, seen: set[int], by_rank: list[int]) -> list[int]:
    """What the pirates of a colour that are out of sight are paid, the cheapest first."""
    return sorted(by_rank[pirate % RANKS] for pirate in PIRATES_OF[owner] if pirate not in seen)
