"""Turns of Prize Fleet in one line each: what was attacked, found, won and lost."""

from collections.abc import Sequence

from broadside.engine import Event, in_short
from broadside.games.common.words import counted

from . import events as happened
from .setup import Setup
from .state import NOBODY
from .words import won


def headline(game: Setup, whose: int, events: Sequence[Event], names: Sequence[str]) -> str:
    """A turn in one line, the win first; a quiet one has at least its income."""
    by_weight = sorted(events, key=lambda event: not isinstance(event, happened.Won))
    deeds = [deed for event in by_weight if (deed := _deed(game, whose, event, names))]
    return in_short(deeds or _small(events) or ["nothing of note"])


def _deed(game: Setup, whose: int, event: Event, names: Sequence[str]) -> str:
    """What is worth telling by itself; a battle is told by its end."""
    cards = game.pack.names
    match event:
        case happened.Began(first):
            return f"{names[first]} takes the first turn"
        case happened.Searched(_, _, card, _, True):
            return f"finds {cards[card]}"
        case happened.GaveUp(_, _, card):
            return f"gives up {cards[card]}"
        case happened.FameTaken(seat):
            fame = game.pack.fame.name
            return f"takes {fame}" if seat == whose else f"{fame} goes to {names[seat]}"
        case happened.Robbed(_, victim):
            return f"robs {names[victim]}"
        case happened.Sabotaged(_, ship):
            return f"sabotages {cards[ship]}"
        case happened.BrokenOff(_, _, target):
            return f"cannot catch {cards[target]}"
        case happened.Sold(_, ship):
            return f"sells {cards[ship]}"
        case happened.Won(seat, ending, points):
            words = won(ending, points)
            return words if seat == whose else f"{names[seat]} {words}"
    return _of_ships(game, whose, event, names)


def _of_ships(game: Setup, whose: int, event: Event, names: Sequence[str]) -> str:
    """Ships that changed hands, and ships and captains that are no more."""
    pack = game.pack
    match event:
        case happened.Captured(seat, ship, loser):
            of = "" if loser in (NOBODY, whose) else f"{names[loser]}'s "
            worth = pack.points[ship]
            points = f" ({counted(worth, 'point')})" if worth else ""
            if seat == whose:
                return f"captures {of}{pack.names[ship]}{points}"
            return f"loses {pack.names[ship]} to {names[seat]}"
        case happened.ShipLost(seat, ship) if seat == whose:
            return f"loses {pack.names[ship]}"
        case happened.ShipLost(seat, ship):
            of = "" if seat == NOBODY else f"{names[seat]}'s "
            return f"sinks {of}{pack.names[ship]}"
        case happened.Eliminated(seat):
            return "is out" if seat == whose else f"{names[seat]} is out"
    return ""


def _small(events: Sequence[Event]) -> list[str]:
    """What a turn without deeds has to tell: an attack that still goes on, or the crew it took."""
    if any(isinstance(event, happened.Attacked) for event in events):
        return ["is in battle"]
    crew = sum(event.tokens for event in events if isinstance(event, happened.Income))
    return [f"takes {crew} crew"] if crew else []
