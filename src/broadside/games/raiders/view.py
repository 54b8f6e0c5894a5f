"""What a player sees of Raiders of Tavern Row (RT-14)."""

import msgspec

from broadside.engine import ALL_SEEING, EMPTY, Event, View, Zone

from . import events as happened
from .achievements import COUNTS
from .cards import TYPE_OF
from .muster import strength_of
from .options import Achievement
from .parties import Party, party_of
from .raid import Raiding
from .raided import Raid
from .scoring import OPEN_COUNTS, Sheet, Verdict, open_sheets, score_sheets, verdict_of
from .ships import aboard, buried
from .state import Stage
from .tavern import CROWD


class PlayerView(msgspec.Struct):
    """A player's ship. Cards are types, EMPTY for faces one may not see."""

    coins: int
    parley: bool
    """Whether the Parley token is face up."""
    prizes: list[int]
    """By round: the NP of the token taken, 0 for none."""
    hand: list[int]
    ship_deck: list[int]
    """Sorted: its order is hidden from everybody."""
    discard: list[int]
    landed: list[int]
    """What all saw land on the discard pile since it was last shuffled."""
    rescued: list[int]
    """What all saw come back to the hand this round."""
    buried: list[int]
    lookout: list[int]
    """The cards the player is looking at."""
    ship_area: list[int]
    recruits: list[int]
    hires_left: int
    """How many more Pirates may be hired in this round."""
    party: Party
    """What the Pirates in play would be worth now."""
    counts: list[int | None]
    """By achievement in play; None where these eyes cannot know."""


class RaidView(msgspec.Struct):
    """A raid that is over."""

    raid: Raid
    parties: list[Party]


class Prospect(msgspec.Struct):
    """Where a player stands, from what everybody knows."""

    sheet: Sheet
    """If the game ended now; without the achievements that are a secret until then."""
    prize: int
    """The Prize token that this round's raid would bring as the parties are; 0 for none."""


class RaidersView(View):
    """The table. Seats and slots count from 0, rounds from 1."""

    round: int
    rounds: int
    stage: Stage
    active: int
    start: int
    lap: int
    """Turns left of the final lap; 0 before it begins."""
    row: list[int]
    """By slot; EMPTY where nobody is left."""
    gains: list[int]
    """By slot: the Strength that hiring there would add to the party of these eyes; 0 where no
    hire is left."""
    dear: list[bool]
    """By slot: whether these eyes have too few Coins to hire there."""
    threats: list[list[int]]
    """By slot: who could hire there, and take by that a better Prize from these eyes."""
    officers: int
    """How many of the Row are Officers."""
    crowd: int
    """With so many Officers all Pirates leave the Row."""
    pirate_deck: int
    pirate_discard: list[int]
    treasure_deck: int
    treasure_discard: list[int]
    revealed: int
    """The Treasure to be sold or kept, or EMPTY."""
    in_play: list[int]
    """Loot and Monkeys of the present command."""
    using: int
    """The card whose powers are to be chosen from, or EMPTY."""
    selling: bool
    """Whether those are its black powers."""
    declared: list[int]
    """The Pirates that raid as wild Captains."""
    stacks: list[list[int]]
    """By round: the Prize tokens that are left."""
    achievements: list[str]
    players: list[PlayerView]
    order: list[int]
    """The seats in the order in which they would take Prizes now."""
    prospects: list[Prospect]
    """By seat."""
    box: list[int]
    token_box: list[int]
    last_raid: RaidView | None
    standings: list[Sheet] | None
    """The final score; None before the end."""
    verdict: Verdict | None
    """Who has won, and what decided; None before the end."""


def view_of(game: Raiding, eyes: int) -> RaidersView:
    """The table as these eyes see it; at the end they see everything (RT-14.4)."""
    if game.scores:
        eyes = ALL_SEEING
    players = [_player(game, seat, eyes) for seat in range(game.seats)]
    strengths = [player.party.strength for player in players]
    unused = [player.party.unused for player in players]
    order = game.ranking(strengths, unused, game.coins)
    prizes = game.tokens_for(order)
    revealed = game.revealed_treasure.cards
    sheets = score_sheets(game) if game.scores else None
    return RaidersView(
        round=game.round,
        rounds=game.rounds,
        stage=game.stage,
        active=game.active,
        start=game.start,
        lap=game.lap,
        row=game.row.cards[:],
        gains=_gains(game, eyes) if eyes in range(game.seats) else [],
        dear=_dear(game, eyes) if eyes in range(game.seats) else [],
        threats=_threats(game, eyes, prizes[eyes]) if eyes in range(game.seats) else [],
        officers=game.officers_in_row(),
        crowd=CROWD,
        pirate_deck=len(game.pirate_deck.cards),
        pirate_discard=sorted(game.pirate_discard.cards),
        treasure_deck=len(game.treasure_deck.cards),
        treasure_discard=sorted(game.treasure_discard.cards),
        revealed=revealed[0] if revealed else EMPTY,
        in_play=[TYPE_OF[card] for card in game.in_play.cards],
        using=game.using,
        selling=game.selling,
        declared=game.declared[:],
        stacks=[stack[:] for stack in game.stacks],
        achievements=[str(name) for name in game.achievements],
        players=players,
        order=order,
        prospects=[*map(Prospect, open_sheets(game), prizes)],
        box=sorted(TYPE_OF[card] for card in game.box.cards),
        token_box=game.token_box[:],
        last_raid=_raid_view(game),
        standings=sheets,
        verdict=None if sheets is None else verdict_of(game, sheets),
    )


def _player(game: Raiding, seat: int, eyes: int) -> PlayerView:
    pool = game.pool_of(seat)
    marks = tuple(card in game.declared for card in pool)
    own = eyes in (seat, ALL_SEEING)
    deck = game.ship_decks[seat].cards
    return PlayerView(
        coins=game.coins[seat],
        parley=game.parley_up[seat],
        prizes=game.prizes[seat][:],
        hand=_faces(game.hands[seat], eyes),
        ship_deck=sorted(TYPE_OF[card] for card in deck) if own else [EMPTY] * len(deck),
        discard=_faces(game.discards[seat], eyes),
        landed=game.landed[seat][:],
        rescued=game.rescued[seat][:],
        buried=_faces(game.buried[seat], eyes),
        lookout=_faces(game.lookouts[seat], eyes),
        ship_area=game.ship_areas[seat].cards[:],
        recruits=game.recruits[seat].cards[:],
        hires_left=game.hires_left(seat),
        party=party_of(tuple(pool), marks, game.suits),
        counts=[_count(game, seat, name, own) for name in game.achievements],
    )


def _gains(game: Raiding, seat: int) -> list[int]:
    """What each Pirate of the Row would add; one that can be a wild Captain is taken for one."""
    if not game.hires_left(seat):
        return [0] * len(game.row.cards)
    pool = game.pool_of(seat)
    now, _ = strength_of(pool, [card in game.declared for card in pool], game.suits)
    return [
        game.strength_with(seat, card)[0] - now if card != EMPTY else 0 for card in game.row.cards
    ]


def _dear(game: Raiding, seat: int) -> list[bool]:
    coins, costs = game.coins[seat], game.pack.costs
    return [card != EMPTY and costs[card] > coins for card in game.row.cards]


def _threats(game: Raiding, eyes: int, prize: int) -> list[list[int]]:
    """Whose hire would lessen this Prize, by slot."""
    found: list[list[int]] = [[] for _ in game.row.cards]
    for seat in range(game.seats):
        slots = game.affordable(seat) if prize and seat != eyes else 0
        for slot, card in enumerate(game.row.cards):
            if slots >> slot & 1:
                party, coins = game.strength_with(seat, card), game.purse_after(seat, card)
                if game.tokens_for(game.order_with(seat, party, coins))[eyes] < prize:
                    found[slot].append(seat)
    return found


def _faces(zone: Zone, eyes: int) -> list[int]:
    """The types in a zone, EMPTY for faces that are hidden."""
    if zone.seen_by(eyes):
        return [TYPE_OF[card] for card in zone.cards]
    return [EMPTY] * len(zone.cards)


def _count(game: Raiding, seat: int, name: Achievement, own: bool) -> int | None:
    if own or name in OPEN_COUNTS:
        return COUNTS[name](game.pack, aboard(game, seat), buried(game, seat))
    return None


def _raid_view(game: Raiding) -> RaidView | None:
    raid = game.last_raid
    if raid is None:
        return None
    parties = [
        party_of(tuple(pool), tuple(marks), game.suits)
        for pool, marks in zip(raid.pools, raid.declared, strict=True)
    ]
    return RaidView(raid, parties)


def veil(event: Event, eyes: int) -> Event:
    """RT-14.2: cards that only their owner may know are EMPTY to others."""
    if eyes == ALL_SEEING:
        return event
    match event:
        case happened.Drew(seat, cards) | happened.Parleyed(seat, cards) if seat != eyes:
            return msgspec.structs.replace(event, cards=[EMPTY] * len(cards))
        case happened.Buried(seat) if seat != eyes:
            return msgspec.structs.replace(event, card=EMPTY)
        case happened.Looked(seat, _, left) if seat != eyes:
            return msgspec.structs.replace(event, taken=EMPTY, left=[EMPTY] * len(left))
    return event
