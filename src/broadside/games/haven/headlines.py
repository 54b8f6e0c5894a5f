"""Turns of Haven in one line each: what was sailed, taken, fought over and secured."""

from collections.abc import Sequence

from broadside.engine import Event, in_short
from broadside.games.common.words import listed

from . import events as happened
from . import sea_events as at_sea
from .setup import Setup
from .ventures import NOBODY
from .words import attack_name, won

FIRST = (happened.Won, happened.TargetReached, happened.Secured)
"""What everybody wants to know before all else."""


def headline(game: Setup, whose: int, events: Sequence[Event], names: Sequence[str]) -> str:
    """A turn in one line, what decides the game first."""
    by_weight = sorted(events, key=lambda event: not isinstance(event, FIRST))
    deeds = [deed for event in by_weight if (deed := _deed(game, whose, event, names))]
    return in_short(deeds or _small(game, events, names) or [_nothing(events)])


def _nothing(events: Sequence[Event]) -> str:
    """Of a turn that has only begun more is to come: it ends with a discard (HV-3.13)."""
    over = any(isinstance(event, happened.Discarded) for event in events)
    return "nothing of note" if over else "has the turn"


def _deed(game: Setup, whose: int, event: Event, names: Sequence[str]) -> str:
    """What is worth telling by itself; battles are told by their end."""
    pack = game.pack
    cards = pack.spoken
    match event:
        case happened.Won(winners, ending, supply):
            others = [seat for seat in winners if seat != whose]
            if whose not in winners:
                return f"{_all(others, names)} {won(winners, ending, supply)}"
            shared = f", as {_all(others, names)} does" if others else ""
            return f"{won([whose], ending, supply)}{shared}"
        case happened.TargetReached():
            return "reaches the target"
        case happened.Secured(_, _, coins, supply):
            return f"secures {coins} and has {supply}"
        case at_sea.Completed(_, _, attack, coins):
            return f"takes {attack_name(pack, attack)} ({coins})"
        case at_sea.BrokeOff(_, _, attack):
            return f"withdraws from {attack_name(pack, attack)}"
        case happened.HavenChanged(_, card):
            return f"moves to {cards[card]}"
        case at_sea.SetOut(_, ship, captain, True):
            return f"{cards[captain]} sails in {cards[ship]}"
        case happened.Negated(seat, card, by) if seat != whose:
            return f"{names[seat]}'s {pack.names[by]} stops {cards[card]}"
        case happened.Stripped(seat, victim, card):
            who = "" if seat == whose else f"{names[seat]} "
            return f"{who}robs {names[victim]} of {cards[card]}"
    return _of_harm(game, whose, event, names)


def _all(seats: Sequence[int], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])


def _of_harm(game: Setup, whose: int, event: Event, names: Sequence[str]) -> str:
    """What became of vessels and cards."""
    cards = game.pack.spoken
    match event:
        case at_sea.Lost(seat, ship, _, victor, _, looted):
            loot = f" and loots {looted}" if looted else ""
            if seat == whose:
                by = f" to {names[victor]}" if victor not in (NOBODY, whose) else ""
                return f"loses {cards[ship]}{by}"
            return f"sinks {names[seat]}'s {game.pack.names[ship]}{loot}"
        case at_sea.Evaded(seat, ship):
            return f"{_whose(game, whose, seat, ship, names)} evades"
        case at_sea.Parleyed(seat, foe, coins):
            if seat == whose:
                return f"pays {names[foe]} {coins} for safe passage"
            return f"lets {names[seat]} go for {coins}"
        case at_sea.Parted(ships):
            return f"{listed([cards[ship] for ship in ships])} part"
        case happened.Struck(seat, card):
            return f"{'' if seat == whose else f'{names[seat]} '}loses {cards[card]}"
        case happened.Attached(card, host):
            return f"{cards[card]} on {cards[host]}"
        case happened.Scuttled(_, ship):
            return f"scuttles {cards[ship]}"
    return ""


def _whose(game: Setup, whose: int, seat: int, card: int, names: Sequence[str]) -> str:
    """A card in play, with its owner's name unless the turn is theirs."""
    pack = game.pack
    return pack.spoken[card] if seat == whose else f"{names[seat]}'s {pack.names[card]}"


def _small(game: Setup, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """What a turn without deeds has to tell: cards laid, moves, cards drawn."""
    cards = game.pack.spoken
    began = [e.first for e in events if isinstance(e, happened.Began)]
    laid = [cards[e.card] for e in events if isinstance(e, happened.Laid)]
    moved = [cards[e.ship] for e in events if isinstance(e, at_sea.Moved)]
    told = [f"{names[first]} takes the first turn" for first in began]
    told += [f"lays {listed(laid)}"] if laid else []
    told += [f"moves {listed(moved)}"] if moved else []
    if told:
        return told
    bought = [cards[e.card] for e in events if isinstance(e, happened.Bought)]
    return [f"buys {listed(bought)}"] if bought else []
