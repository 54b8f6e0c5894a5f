"""Why something on the table cannot be done now, in the words of whoever tries it."""

from collections.abc import Sequence
from typing import Final

from broadside.engine import EMPTY, Ask, Objection, Option

from .pack import WINDOWS
from .setup import Setup
from .state import NOBODY

UNDERTAKINGS: Final = ("attack", "explore")
OF_ADVENTURES: Final = (*UNDERTAKINGS, "swap")
OF_PHASE_THREE: Final = ("sell", "rearrange")
PLAYS: Final = {
    "fortuna": "draw_red",
    "rob": "steal_red",
    "sabotage": "destroy_inventory",
    "traitors": "take_crew",
    "seadog": "fetch_blue",
    "elmo": "fetch_red",
}
"""The effect of the card that a verb plays without naming it."""
CARDS: Final = (*PLAYS, "recruit", "fit")
BEFORE: Final = {
    "wind": "the wind is rolled",
    "cannons": "the cannons fire",
    "crew": "the crews fight",
}


def objection_to(game: Setup, ask: Ask, option: Option, names: Sequence[str]) -> Objection | None:
    """What speaks against an option that is not offered; EMPTY in it stands for any number."""
    verb = option[0]
    untimely = _untimely(game, ask, verb)
    if untimely is not None:
        return untimely
    match option:
        case ("attack", ship, target):
            return _to_attack(game, ask.seat, ship, target, names)
        case ("explore", ship, card):
            return _to_expedition(game, ask.seat, ship, card)
        case ("swap", _):
            return Objection("No Crows Nest of yours can swap the row now.", "PF-13.6")
        case ("sell", ship):
            return _to_sale(game, ask.seat, ship)
        case ("rearrange",):
            return _to_sharing_out(game, ask.seat)
        case ("place", ship, tokens):
            return _to_berths(game, ask.seat, ship, tokens)
        case ("battle_card", kind, _):
            return _to_battle_card(game, ask.seat, kind)
        case (card, *things) if card in CARDS:
            return _to_card(game, ask.seat, card, things)
    return None


# -- time -------------------------------------------------------------------------------------


def _untimely(game: Setup, ask: Ask, verb: str) -> Objection | None:
    """PF-2.2, PF-11.3: what belongs to another moment, whatever it is about."""
    if ask.options[0][0] == "man" and verb != "man":
        return Objection("First say how many crew each of your ships gets.", "PF-5.4")
    if game.stage == "battle":
        if verb == "battle_card":
            return None
        return Objection("In a battle only battle cards can be played.", "PF-11.2")
    if verb == "battle_card":
        return Objection("That is a battle card: play it when a ship of yours fights.", "PF-12.1")
    if game.stage == "discard" and verb != "discard":
        return Objection("Nothing more is played now: throw cards away down to five.", "PF-6.3")
    if verb == "discard" and game.stage != "discard":
        return Objection("Cards are thrown away when your turn ends, down to five.", "PF-6.2")
    if game.stage == "sale" and verb != "place":
        return Objection("First the crew of the ship you sold needs berths.", "PF-5.2")
    if game.stage == "expedition" and verb not in CARDS:
        return Objection("The expedition comes first: dig again, or give up.", "PF-8.4")
    return _in_another_phase(game, verb)


def _in_another_phase(game: Setup, verb: str) -> Objection | None:
    """PF-2.2: income, then adventures, then re-organising."""
    if verb in OF_ADVENTURES and game.stage == "income":
        return Objection("First your new crew goes aboard; adventures come after.", "PF-2.2")
    if verb in OF_ADVENTURES and game.stage == "reorganise":
        return Objection("Your adventures of this turn are over.", "PF-2.2")
    if verb in OF_PHASE_THREE and game.stage in ("income", "adventures"):
        return Objection("You re-organise your fleet after your adventures.", "PF-2.2")
    if verb in CARDS and game.stage == "income" and _nobodys_turn(game):
        return Objection("Nobody can play cards before the first turn.", "PF-14.1")
    return None


def _nobodys_turn(game: Setup) -> bool:
    """PF-14.1: whether this is the income before the first turn."""
    return game.round == 1 and game.options.first_round_equal and not game.row.cards


# -- undertakings -----------------------------------------------------------------------------


def _to_attack(
    game: Setup, seat: int, ship: int, target: int, names: Sequence[str]
) -> Objection | None:
    """PF-4.4, PF-16.2."""
    own = game.fleets[seat].cards
    if target in own:
        return Objection("That ship is yours: attack the row, or a rival.", "PF-4.4")
    if target in game.row.cards and target in game.pack.treasure:
        return Objection(f"{game.pack.names[target]} is searched for, not attacked.", "PF-8.8")
    owner = game.owner_of(target)
    truce = game.options.truce_turns
    if owner != NOBODY and game.turns[owner] < truce:
        turns = "their first turn" if truce == 1 else f"{truce} turns of their own"
        return Objection(f"{names[owner]} cannot be attacked before {turns}.", "PF-16.2")
    return _to_ship(game, seat, ship)


def _to_expedition(game: Setup, seat: int, ship: int, card: int) -> Objection | None:
    """PF-8.1, PF-16.5."""
    if ship in game.ready and card in game.sites():
        return Objection(f"{game.pack.names[ship]} has searched there this turn.", "PF-16.5")
    return _to_ship(game, seat, ship)


def _to_ship(game: Setup, seat: int, ship: int) -> Objection | None:
    """PF-4.4, PF-4.6: who can go out."""
    if not game.ready:
        return Objection("None of your ships can do anything more this turn.", "PF-4.4")
    if ship == EMPTY or ship in game.ready:
        return None
    if ship in game.fleets[seat].cards:
        name = game.pack.names[ship]
        sentence = f"{name} has had its undertaking, or joined you only this turn."
        return Objection(sentence, "PF-4.6")
    return Objection("That ship is not under your command.", "PF-4.4")


# -- the fleet --------------------------------------------------------------------------------


def _to_sale(game: Setup, seat: int, ship: int) -> Objection | None:
    """PF-5.1, PF-5.6, PF-15.4."""
    own = game.fleets[seat].cards
    if ship != EMPTY and ship not in own:
        return Objection("You can only sell ships of your own.", "PF-5.1")
    if len(own) == 1:
        return Objection("Your last ship cannot be sold.", "PF-5.1")
    if game.rearranged:
        return Objection("Ships are sold before the crew is shared out anew.", "PF-5.6")
    if game.sold:
        return Objection("You have sold a ship this turn, and one is all.", "PF-5.1")
    if ship in game.pack.cursed:
        return Objection(f"{game.pack.names[ship]} is cursed: nobody buys it.", "PF-15.4")
    return None


def _to_sharing_out(game: Setup, seat: int) -> Objection | None:
    """PF-5.4."""
    if game.rearranged:
        return Objection("You have shared out your crew this turn.", "PF-5.4")
    if len(game.fleets[seat].cards) == 1:
        return Objection("With a single ship there is nothing to share out.", "PF-5.4")
    return None


def _to_berths(game: Setup, seat: int, ship: int, tokens: int) -> Objection | None:
    """PF-0.4, PF-3.3."""
    if not game.pool:
        return Objection("No crew is waiting to go aboard.", "PF-3.3")
    if ship == EMPTY:
        return None
    if ship not in game.fleets[seat].cards:
        return Objection("Your crew goes aboard your own ships.", "PF-3.3")
    name, room = game.pack.names[ship], game.maximum[ship] - game.crew[ship]
    if not room:
        return Objection(f"{name} is full.", "PF-0.4")
    if tokens > room:
        return Objection(f"{name} has room for {room} more.", "PF-0.4")
    return Objection(f"{game.pool} crew are waiting, no more.", "PF-3.3")


# -- cards ------------------------------------------------------------------------------------


def _to_battle_card(game: Setup, seat: int, kind: int) -> Objection | None:
    """PF-7.4, PF-12."""
    fight = game.fight
    missing = _missing(game, seat, kind)
    if missing is not None or kind == EMPTY:
        return missing
    if game.pack.types[kind] != "battle":
        return Objection("In a battle only battle cards can be played.", "PF-11.2")
    effect, name = game.pack.effects[kind], game.pack.kinds[kind].name
    if effect == "reroll_wind":
        return Objection(f"{name} is played after a wind roll.", "PF-12.6")
    after_the_wind = fight.phase == "wind" and fight.rolls > 0
    if after_the_wind or fight.phase not in WINDOWS[effect]:
        return Objection(f"{name} is played before {_either(WINDOWS[effect])}.", "PF-12.1")
    if effect == "speed_defender" and seat != fight.seats[0]:
        return Objection(f"Only who attacks can play {name}.", "PF-12.3")
    if effect == "temp_crew" and not game.supply:
        return Objection("The supply has no crew left.", "PF-12.4")
    return None


def _either(phases: Sequence[str]) -> str:
    return " or ".join(BEFORE[phase] for phase in phases)


def _to_card(game: Setup, seat: int, verb: str, things: Sequence[int]) -> Objection | None:
    """PF-11, PF-13: cards that one does not hold, has played, or that would do nothing."""
    kind = _kind_of(game, verb, things)
    missing = _missing(game, seat, kind)
    if missing is not None or kind == EMPTY:
        return missing
    copies = [card for card in game.hands[seat].cards if game.pack.kind_of[card] == kind]
    if all(card in game.spent for card in copies):
        name = game.pack.kinds[kind].name
        return Objection(f"You have played this {name} in this turn.", "PF-11.5")
    ship = things[-1] if verb in ("recruit", "fit", "traitors") else EMPTY
    if ship != EMPTY and ship not in game.fleets[seat].cards:
        rule = "PF-13.1" if verb == "fit" else "PF-11.11" if verb == "traitors" else "PF-11.7"
        return Objection("That is for a ship of your own.", rule)
    return _in_vain(game, seat, verb, things)


def _kind_of(game: Setup, verb: str, things: Sequence[int]) -> int:
    """The kind of red card that would be played; EMPTY if it is any, or none that there is."""
    if verb in PLAYS:
        return game.pack.kind_with.get(PLAYS[verb], EMPTY)
    number = things[0]
    if verb == "fit":
        return game.pack.inventory[number] if 0 <= number < len(game.pack.inventory) else EMPTY
    return number


def _missing(game: Setup, seat: int, kind: int) -> Objection | None:
    """PF-11.1: one plays what one holds."""
    held = [game.pack.kind_of[card] for card in game.hands[seat].cards]
    return None if kind == EMPTY or kind in held else Objection("You hold no such card.")


def _in_vain(game: Setup, seat: int, verb: str, things: Sequence[int]) -> Objection | None:
    """PF-11.3: a card must be able to do something."""
    match verb:
        case "recruit":
            return _no_recruits(game, seat, things[1])
        case "fortuna":
            return Objection("There is no red card to draw.", "PF-11.6")
        case "rob":
            return Objection("There is no red card to take from that hand.", "PF-11.9")
        case "sabotage":
            return Objection("There is no such equipment to destroy.", "PF-11.10")
        case "traitors":
            return _no_traitors(game, seat, things[0])
        case "seadog":
            return _no_seadog(game)
        case "elmo":
            return Objection("It is not in the red discard pile.", "PF-11.13")
    return None


def _no_recruits(game: Setup, seat: int, ship: int) -> Objection:
    """PF-11.7."""
    if not game.supply:
        return Objection("The supply has no crew left.", "PF-11.7")
    if ship == EMPTY or not game.with_room(seat):
        return Objection("All your ships are full.", "PF-11.7")
    return Objection(f"{game.pack.names[ship]} is full.", "PF-11.7")


def _no_traitors(game: Setup, seat: int, victim: int) -> Objection:
    """PF-11.11."""
    if not game.with_room(seat):
        return Objection("None of your ships has room for a traitor.", "PF-11.11")
    if victim in game.fleets[seat].cards:
        return Objection("They desert from other ships to yours.", "PF-11.11")
    if victim in game.row.cards and not game.supply:
        return Objection("The supply has no crew left for a ship of the row.", "PF-11.11")
    return Objection("That ship has no room, or nobody who could desert.", "PF-11.11")


def _no_seadog(game: Setup) -> Objection:
    """PF-11.12."""
    if game.fought or game.stage == "reorganise":
        return Objection("It must be played before your first battle of the turn.", "PF-11.12")
    return Objection("It is not in the blue discard pile.", "PF-11.12")
