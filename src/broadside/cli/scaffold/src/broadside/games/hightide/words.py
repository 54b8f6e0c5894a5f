"""All words of High Tide: options, events, turns, previews."""

from collections.abc import Sequence

from broadside.engine import Event, Option, Preview, in_short

from . import events as happened
from .preview import Crossing
from .rules import HightideRules


def label(game: HightideRules, option: Option) -> str:
    """An option in a few words."""
    match option:
        case ("launch", card):
            return f"Launch the {game.pack.cards[card].name}"
        case ("wait",):
            return "Wait and draw a card" if game.deck.cards else "Wait"
        case ("squall", card):
            return f"Send the {game.pack.cards[card].name}"
        case ("pass",):
            return "Let it sail"
    raise ValueError(f"no words for {option}")


def sentence(game: HightideRules, event: Event, names: Sequence[str]) -> str:
    """An event as a plain sentence."""
    cards = game.pack.cards
    match event:
        case happened.Waited(seat, drawn):
            return f"{names[seat]} waits{' and draws a card' if drawn else ''}."
        case happened.Launched(seat, card, surf):
            return f"{names[seat]} launches the {cards[card].name}: {surf} or more will do."
        case happened.Squalled(seat, card, surf):
            return f"{names[seat]} sends the {cards[card].name}: now it takes {surf}."
        case happened.Landed(seat, card, die, coins):
            haul = _count(coins, "coin")
            return f"A {die}: {names[seat]}'s {cards[card].name} lands with {haul}."
        case happened.Sank(seat, card, die):
            return f"A {die}: {names[seat]}'s {cards[card].name} is lost."
        case happened.Won(seats):
            verb = "wins" if len(seats) == 1 else "share the win"
            return f"{' and '.join(names[seat] for seat in seats)} {verb}."
    raise ValueError(f"no words for {event}")


def headline(game: HightideRules, events: Sequence[Event], names: Sequence[str]) -> str:
    """A turn in one line, to follow the name of whose turn it is."""
    return in_short([_in_short(game, event, names) for event in events])


def _in_short(game: HightideRules, event: Event, names: Sequence[str]) -> str:
    cards = game.pack.cards
    match event:
        case happened.Waited(_, drawn):
            return "waits and draws a card" if drawn else "waits"
        case happened.Launched(_, card):
            return f"launches the {cards[card].name}"
        case happened.Squalled(seat, card):
            return f"{names[seat]} sends the {cards[card].name}"
        case happened.Landed(_, _, _, coins):
            return f"it lands with {_count(coins, 'coin')}"
        case happened.Sank():
            return "it is lost"
        case happened.Won():
            return sentence(game, event, names).rstrip(".")
    raise ValueError(f"no words for {event}")


def foretold(preview: Preview) -> str:
    """A preview in a few words, to follow the label."""
    match preview:
        case Crossing(faces, coins, squalls):
            fear = f", {_count(squalls, 'squall')} out of sight" if squalls else ""
            return f"{faces} in 6 for {_count(coins, 'coin')}{fear}"
    raise ValueError(f"no words for {preview}")


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
