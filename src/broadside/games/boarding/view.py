"""What a player sees of Boarding Party (BP-11)."""

import msgspec

from broadside.engine import ALL_SEEING, EMPTY, Event, View

from . import events as happened
from .rules import PIRATES, RANKS, BoardingRules
from .scoring import Sheet, score_sheets


class PirateView(msgspec.Struct):
    """A pirate in a piece; its rank is EMPTY while it is covered on a `memory` table."""

    seat: int
    rank: int


class PieceView(msgspec.Struct):
    """A single or a party, top to bottom, named by its top pirate."""

    id: int
    pirates: list[PirateView]


class PlayerView(msgspec.Struct):
    """What lies in front of a player."""

    ducats: int
    tokens: list[int]
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
    boarding: int
    """The captain of the party that lies on a card, or -1."""
    boarded_slot: int
    players: list[PlayerView]
    standings: list[Sheet] | None
    """As if the game ended now; None while kept cards are secret."""


def covers_values(game: BoardingRules, eyes: int) -> bool:
    """BP-11.4: on a `memory` table only the replay shows covered values."""
    return game.options.covered_values == "memory" and eyes != ALL_SEEING


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
    memory = covers_values(game, eyes)
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
        boarding=game.boarding,
        boarded_slot=game.boarded_slot,
        players=[_player(game, seat, eyes, memory) for seat in range(game.seats)],
        standings=None if memory and not game.scores else score_sheets(game),
    )


def _player(game: BoardingRules, seat: int, eyes: int, memory: bool) -> PlayerView:
    return PlayerView(
        ducats=game.ducats[seat],
        tokens=game.tokens[seat][:],
        kept=game.kept[seat].faces(eyes),
        pieces=[
            PieceView(
                top,
                [
                    PirateView(
                        pirate // RANKS,
                        EMPTY
                        if memory and pirate != top and top != game.boarding
                        else pirate % RANKS,
                    )
                    for pirate in game.stack[top]
                ],
            )
            for top in sorted(game.pieces[seat])
        ],
    )
