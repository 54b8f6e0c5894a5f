"""What a player sees of Boarding Party (BP-11)."""

import msgspec

from broadside.engine import ALL_SEEING, EMPTY, Event, View

from . import events as happened
from .rules import NOBODY, PIRATES, RANKS, SLOTS, BoardingRules
from .scoring import Sheet, majorities_of, score_sheets


class PirateView(msgspec.Struct):
    """A pirate in a piece; its rank is EMPTY while it is covered on a `memory` table."""

    seat: int
    rank: int


class Danger(msgspec.Struct):
    """Who could take a party from its captain, if it were their turn now."""

    cover: list[int]
    """Seats with a piece to put on top."""
    mutiny: list[int]
    """Seats with a pirate inside, while there is a card to board."""


class PieceView(msgspec.Struct):
    """A single or a party, top to bottom, named by its top pirate."""

    id: int
    pirates: list[PirateView]
    reach: list[int]
    """The slots with a card that it is large enough for."""
    danger: Danger | None
    """None for a single, and for a party that is safe."""


class PlayerView(msgspec.Struct):
    """What lies in front of a player."""

    ducats: int
    tokens: list[int]
    most: list[bool]
    """By kind of token: whether nobody has more."""
    kept: list[int]
    """Card numbers; EMPTY for faces one may not see."""
    pieces: list[PieceView]


class BoardingView(View):
    """The table. Cards and tokens are numbers of the pack."""

    active: int
    turn: int
    display: list[int]
    """Card by slot, EMPTY where it has left."""
    deck: int
    lost: list[int]
    supply: list[int]
    black_spot: int
    """Whose it is, or -1."""
    idle: int
    idle_limit: int
    """When idle turns becalm the sea; 0 for never."""
    must_mutiny: bool
    """Whether the sea lies still for so long that whoever can mutiny may not ransom."""
    boarding: int
    """The captain of the party that lies on a card, or -1."""
    boarded_slot: int
    players: list[PlayerView]
    standings: list[Sheet | None]
    """As if the game ended now; None for a player whose kept cards these eyes cannot see."""


def covers_values(game: BoardingRules, eyes: int) -> bool:
    """BP-11.4: on a `memory` table only the replay shows covered values."""
    return game.options.covered_values == "memory" and eyes != ALL_SEEING


def values_seen(game: BoardingRules, eyes: int) -> set[int]:
    """BP-11.4: the pirates whose values these eyes can read."""
    if not covers_values(game, eyes):
        return {pirate for piece in game.stack for pirate in piece}
    tops = {top for pieces in game.pieces for top in pieces}
    return tops if game.boarding == NOBODY else tops.union(game.stack[game.boarding])


PIRATES_IN: dict[type[Event], tuple[str, ...]] = {
    happened.Assembled: ("piece", "base"),
    happened.Boarded: ("party",),
    happened.MutinyIncited: ("captain", "deposed"),
    happened.Ransomed: ("pirate", "party"),
}
"""The fields of events that name a pirate."""


def veil(game: BoardingRules, event: Event, eyes: int) -> Event:
    """BP-11.4: the log of a `memory` table tells a pirate's colour (25 + seat), never its value.

    Nor does it tell others what lies among a player's kept cards (EMPTY). Which card was boarded
    it does tell: that one lay face up, and what all could see stays in the log (BP-11.1).
    """
    if isinstance(event, happened.CardKept) and not game.kept[event.seat].seen_by(eyes):
        return happened.CardKept(event.seat, EMPTY)
    fields = PIRATES_IN.get(type(event))
    if fields is None or not covers_values(game, eyes):
        return event
    colours = {field: PIRATES + getattr(event, field) // RANKS for field in fields}
    return msgspec.structs.replace(event, **colours)


def view_of(game: BoardingRules, eyes: int) -> BoardingView:
    """The table as these eyes see it."""
    return BoardingView(
        active=game.active,
        turn=game.turns,
        display=game.display.faces(eyes),
        deck=len(game.deck),
        lost=game.lost.faces(eyes),
        supply=game.supply[:],
        black_spot=game.spot,
        idle=game.idle,
        idle_limit=game.idle_limit,
        must_mutiny=game.must_mutiny(),
        boarding=game.boarding,
        boarded_slot=game.boarded_slot,
        players=_players(game, eyes),
        standings=_standings(game, eyes),
    )


def _standings(game: BoardingRules, eyes: int) -> list[Sheet | None]:
    return [
        sheet if game.scores or game.kept[seat].seen_by(eyes) else None
        for seat, sheet in enumerate(score_sheets(game))
    ]


def _players(game: BoardingRules, eyes: int) -> list[PlayerView]:
    seen, dangers, most = values_seen(game, eyes), _dangers(game), majorities_of(game)
    return [
        PlayerView(
            ducats=game.ducats[seat],
            tokens=game.tokens[seat][:],
            most=most[seat],
            kept=game.kept[seat].faces(eyes),
            pieces=[
                PieceView(
                    top,
                    [_pirate(pirate, pirate in seen) for pirate in game.stack[top]],
                    _slots(game.reach[game.size[top]]),
                    dangers.get(top),
                )
                for top in sorted(game.pieces[seat])
            ],
        )
        for seat in range(game.seats)
    ]


def _pirate(pirate: int, seen: bool) -> PirateView:
    seat, rank = divmod(pirate, RANKS)
    return PirateView(seat, rank if seen else EMPTY)


def _slots(mask: int) -> list[int]:
    return [slot for slot in range(SLOTS) if mask >> slot & 1]


def _dangers(game: BoardingRules) -> dict[int, Danger]:
    """What others could do to each party, by its top pirate: what they may choose, as it lies."""
    found: dict[int, Danger] = {}
    for seat in range(game.seats if not game.scores else 0):
        for option in game.actions_of(seat):
            match option:
                case ("assemble", _, base) if game.size[base] > 1:
                    threats = found.setdefault(base, Danger([], [])).cover
                case ("mutiny", party, _):
                    threats = found.setdefault(party, Danger([], [])).mutiny
                case _:
                    continue
            if seat not in threats:
                threats.append(seat)
    return found
