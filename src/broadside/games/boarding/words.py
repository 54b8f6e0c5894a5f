"""All words of Boarding Party: options on buttons, events in the log."""

from collections.abc import Sequence

from broadside.engine import EMPTY, Event, Option

from . import events as happened
from .pack import KINDS
from .rules import NOBODY, PIRATES, RANKS, BoardingRules

TOKEN_NAMES = ("saber", "rum", "relics", "treasure chest", "wheel", "anchor")
COLOURS = ("crimson", "indigo", "amber", "jade", "bone")


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
            bill = _bill(game, party // RANKS, party, slot, 1)
            return f"Board {_card(game, slot)} with your {_own_piece(game, party)}{bill}"
        case ("mutiny", party, slot):
            bill = _bill(game, game.active, party, slot, game.pack.constants.mutiny_pay_factor)
            return f"Mutiny in {_piece_of(game, party, names)}, board {_card(game, slot)}{bill}"
        case ("ransom", party, depth):
            pirate = game.stack[party][depth]
            price = game.pack.constants.ransom_price
            what = _rank(game, pirate) if _shows_values(game) else f"pirate at place {depth + 1}"
            return f"Ransom your {what} from {_piece_of(game, party, names)} ({price} ducats)"
        case ("booty", kind):
            return f"Take the {TOKEN_NAMES[kind]}"
        case ("pass",):
            return "Pass"
    raise ValueError(f"no words for {option}")


def sentence(game: BoardingRules, event: Event, names: Sequence[str]) -> str:
    """An event as a plain sentence."""
    cards = game.pack.cards
    match event:
        case happened.Setup(first):
            return f"{names[first]} plays first."
        case happened.DisplayFilled(numbers, deck):
            shown = _listed([cards[number].name for number in numbers if number != EMPTY])
            return f"In sight: {shown}. {_count(deck, 'card')} left in the deck."
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
            return f"{names[seat]} takes {_count(ducats, 'ducat')}."
        case happened.Paid(seat, to, ducats):
            return f"{names[seat]} pays {names[to]} {_count(ducats, 'ducat')}."
        case happened.SupplyAdded(seat, ducats):
            return f"{names[seat]} cannot pay it all; the supply adds {_count(ducats, 'ducat')}."
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
                f"for {_count(ducats, 'ducat')}."
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
                return f"{names[seat]} pays {_count(-ducats, 'ducat')} for the {step}."
            source = f"{TOKEN_NAMES[KINDS.index(step)]} tokens" if step in KINDS else step
            return f"{names[seat]} has {_count(ducats, 'ducat')} from {source}."
        case happened.Won(seats):
            if not seats:
                return "Nobody wins."
            verb = "wins" if len(seats) == 1 else "share the win"
            return f"{_listed([names[seat] for seat in seats])} {verb}."
    raise ValueError(f"no words for {event}")


def _bill(game: BoardingRules, captain: int, party: int, slot: int, factor: int) -> str:
    """What boarding would bring and cost, where the values may be seen."""
    if not _shows_values(game):
        return ""
    card = game.pack.cards[game.display.cards[slot]]
    pay = sum(game.pay_due(captain, game.stack[party], card, factor))
    fate = "" if pay <= game.ducats[captain] + card.ducats else ", card LOST"
    return f" (gain {card.ducats}, pay {pay}{fate})"


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


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _listed(things: list[str]) -> str:
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"
