"""All words of Boarding Party: options on buttons, events in the log, turns in headlines."""

from collections.abc import Sequence

from broadside.engine import EMPTY, Event, Option, Preview, in_short
from broadside.games.common.words import counted, listed

from . import events as happened
from .pack import KINDS
from .preview import PaySlip, Ransom, Share, Span
from .rules import NOBODY, PIRATES, RANKS, BoardingRules

TOKEN_NAMES = ("saber", "rum", "relics", "treasure chest", "wheel", "anchor")
COLOURS = ("crimson", "indigo", "amber", "jade", "bone")
FATES = {"kept": "card kept", "lost": "card LOST", "unsure": "card perhaps lost"}


def label(game: BoardingRules, option: Option, names: Sequence[str]) -> str:
    """An option in a few words."""
    match option:
        case ("assemble", piece, base):
            size = game.size[piece] + game.size[base]
            return (
                f"Put your {_own_piece(game, piece)} on "
                f"{_piece_of(game, base, names)} ({size} pirates)"
            )
        case ("capture", party, slot):
            return f"Board {_card(game, slot)} with your {_own_piece(game, party)}"
        case ("mutiny", party, slot):
            return f"Mutiny in {_piece_of(game, party, names)}, board {_card(game, slot)}"
        case ("ransom", party, depth):
            pirate = game.stack[party][depth]
            what = _rank(game, pirate) if _shows_values(game) else f"pirate at place {depth + 1}"
            return f"Ransom your {what} from {_piece_of(game, party, names)}"
        case ("booty", kind):
            return f"Take the {TOKEN_NAMES[kind]}"
        case ("pass",):
            return "Pass"
    raise ValueError(f"no words for {option}")


def foretold(preview: Preview, names: Sequence[str]) -> str:
    """What would come of an option, in a few words."""
    match preview:
        case PaySlip():
            parts = [
                f"pay {_span(preview.total)}",
                f"treasury {preview.before} → {_span(preview.after)}",
                FATES[preview.fate],
            ]
            if preview.mode == "mutiny":
                spot = "you" if preview.spot == preview.captain else names[preview.spot]
                parts.append(f"black spot to {spot}")
            return ", ".join(parts)
        case Ransom(to, price, before, after, missing):
            helped = f", the supply adds {missing}" if missing else ""
            return f"pay {names[to]} {price}, treasury {before} → {after}{helped}"
        case Share(_, token) if token == EMPTY:
            return ""
        case Share(mate, token):
            return f"{names[mate]} gets the {TOKEN_NAMES[token]}"
    raise ValueError(f"no words for {preview}")


def sentence(game: BoardingRules, event: Event, names: Sequence[str]) -> str:
    """An event as a plain sentence."""
    cards = game.pack.cards
    match event:
        case happened.Setup(first):
            return f"{names[first]} plays first."
        case happened.DisplayFilled(numbers, deck):
            shown = listed([cards[number].name for number in numbers if number != EMPTY])
            return f"In sight: {shown}. {counted(deck, 'card')} left in the deck."
        case happened.Assembled(seat, piece, base, size):
            owner = _owner(base)
            return (
                f"{names[seat]} puts {_logged(game, piece)} on {names[owner]}'s "
                f"{_logged_rank(game, base)}: a party of {size}."
            )
        case happened.Boarded(seat, mode, _, size, card):
            how = "boards" if mode == "capture" else "boards, in mutiny,"
            return f"{names[seat]}'s party of {size} {how} {cards[card].name}."
        case happened.MutinyIncited(seat, against, captain, deposed):
            return (
                f"Mutiny! {names[seat]}'s {_logged_rank(game, captain)} deposes "
                f"{names[against]}'s {_logged_rank(game, deposed)}."
            )
        case happened.BootyTaken(seat, kind):
            article = "an" if TOKEN_NAMES[kind][0] in "aeiou" else "a"
            return f"{names[seat]} takes {article} {TOKEN_NAMES[kind]} token."
        case happened.DucatsTaken(seat, ducats):
            return f"{names[seat]} takes {counted(ducats, 'ducat')}."
        case happened.Paid(seat, to, ducats):
            return f"{names[seat]} pays {names[to]} {counted(ducats, 'ducat')}."
        case happened.SupplyAdded(seat, ducats):
            return f"{names[seat]} cannot pay it all; the supply adds {counted(ducats, 'ducat')}."
        case happened.CardKept(seat, card):
            what = "the card" if card == EMPTY else cards[card].name
            return f"{names[seat]} keeps {what}."
        case happened.CardLost(card):
            return f"{cards[card].name} is lost."
        case happened.SpotMoved(seat, came_from):
            whence = "" if came_from == NOBODY else f" from {names[came_from]}"
            return f"The black spot goes{whence} to {names[seat]}."
        case happened.Ransomed(seat, pirate, party, _, ducats):
            return (
                f"{names[seat]} ransoms {_logged(game, pirate)} from {names[_owner(party)]} "
                f"for {counted(ducats, 'ducat')}."
            )
        case happened.Passed(seat):
            return f"{names[seat]} has no legal action and passes."
        case happened.Becalmed(card):
            return f"Becalmed! {cards[card].name} slips away and all pirates go home unpaid."
        case happened.GameOver(finished):
            if finished:
                return "The last card has left the display: the game is over."
            return "The game is broken off after too many turns."
        case happened.Scored(seat, step, ducats):
            if ducats < 0:
                return f"{names[seat]} pays {counted(-ducats, 'ducat')} for the {step}."
            source = f"{TOKEN_NAMES[KINDS.index(step)]} tokens" if step in KINDS else step
            return f"{names[seat]} has {counted(ducats, 'ducat')} from {source}."
        case happened.Won(seats):
            return f"{_won(seats, names)}."
    raise ValueError(f"no words for {event}")


def headline(game: BoardingRules, whose: int, events: Sequence[Event], names: Sequence[str]) -> str:
    """A turn in one line: the deed, what it brought and what it cost."""
    deeds = [deed for event in events if (deed := _deed(game, event, names))]
    return in_short([*deeds, *_gains(whose, events)] or ["new cards come into sight"])


def _deed(game: BoardingRules, event: Event, names: Sequence[str]) -> str:
    """What is worth telling by itself; nothing where only the sum counts."""
    cards = game.pack.cards
    match event:
        case happened.Setup(first):
            return f"{names[first]} plays first"
        case happened.Assembled(_, piece, base, size):
            on = f"{names[_owner(base)]}'s {_logged_rank(game, base)}"
            return f"puts {_logged(game, piece)} on {on}: a party of {size}"
        case happened.MutinyIncited(_, against):
            return f"mutiny on {names[against]}"
        case happened.Boarded(_, _, _, _, card):
            return f"boards {cards[card].name}"
        case happened.Ransomed(_, pirate, party, _, ducats):
            return f"ransoms {_logged(game, pirate)} from {names[_owner(party)]} for {ducats}"
        case happened.Passed():
            return "can do nothing and passes"
        case happened.Becalmed(card):
            return f"becalmed, {cards[card].name} slips away"
        case happened.GameOver(False):
            return "The game is broken off after too many turns"
        case happened.Won(seats):
            return _won(seats, names)
    return ""


def _gains(whose: int, events: Sequence[Event]) -> list[str]:
    """What a boarding brought its captain, what the crew was paid, and what became of the card."""
    taken: list[str] = []
    paid, lost = 0, False
    for event in events:
        match event:
            case happened.BootyTaken(seat, kind) if seat == whose:
                taken.append(TOKEN_NAMES[kind])
            case happened.DucatsTaken(_, ducats):
                taken.append(counted(ducats, "ducat"))
            case happened.Paid(_, _, ducats):
                paid += ducats
            case happened.SupplyAdded():
                lost = True  # BP-4.7: who cannot pay in full loses the card
    parts = [f"takes {listed(taken)}"] if taken else []
    parts += [f"pays {paid}"] if paid else []
    return [*parts, "loses the card"] if lost and paid else parts


def _won(seats: Sequence[int], names: Sequence[str]) -> str:
    if not seats:
        return "Nobody wins"
    verb = "wins" if len(seats) == 1 else "share the win"
    return f"{listed([names[seat] for seat in seats])} {verb}"


def _span(amount: Span) -> str:
    exact = amount.least == amount.most
    return str(amount.least) if exact else f"{amount.least} to {amount.most}"


def _shows_values(game: BoardingRules) -> bool:
    return game.options.covered_values == "open"


def _card(game: BoardingRules, slot: int) -> str:
    return game.pack.cards[game.display.cards[slot]].name


def _rank(game: BoardingRules, pirate: int) -> str:
    return game.pack.pirates[pirate % RANKS].name


def _own_piece(game: BoardingRules, top: int) -> str:
    if game.size[top] == 1:
        return _rank(game, top)
    return f"{_rank(game, top)}'s party of {game.size[top]}"


def _piece_of(game: BoardingRules, top: int, names: Sequence[str]) -> str:
    return f"{names[top // RANKS]}'s {_own_piece(game, top)}"


def _owner(logged: int) -> int:
    """The seat of a pirate in the log, whether or not its value is told."""
    return logged - PIRATES if logged >= PIRATES else logged // RANKS


def _logged_rank(game: BoardingRules, logged: int) -> str:
    return "pirate" if logged >= PIRATES else _rank(game, logged)


def _logged(game: BoardingRules, logged: int) -> str:
    return "a pirate" if logged >= PIRATES else f"the {_rank(game, logged)}"
