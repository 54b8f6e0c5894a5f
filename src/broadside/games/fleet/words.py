"""All words of Prize Fleet: options on buttons, events in the log, odds beforehand."""

from collections.abc import Sequence

from broadside.engine import EMPTY, Event, Option, Preview
from broadside.games.common.wording import counted, listed

from . import events as happened
from .pack import Face, FleetPack
from .preview import Assault, Burial, Desertion, Digging, Fitting, Plunder, Sale
from .setup import Setup
from .state import NOBODY

SIGNS: dict[Face, str] = {"gun": "gun", "crew": "cutlass", "explorer": "map", "blank": "blank"}


# -- options ----------------------------------------------------------------------------------


def label(game: Setup, option: Option, names: Sequence[str]) -> str:
    """An option in a few words."""
    pack = game.pack
    match option:
        case ("attack", ship, target):
            return f"Attack {whose(game, target, names)} with {_ship(pack, ship)}"
        case ("explore", ship, card):
            return f"Search for {pack.names[card]} with {_ship(pack, ship)}"
        case ("place", ship, tokens):
            return f"{tokens} crew aboard {_ship(pack, ship)}"
        case ("recruit", kind, ship):
            return f"{_kind(pack, kind)}: {pack.values[kind]} crew aboard {_ship(pack, ship)}"
        case ("rob", seat):
            return f"{_of_effect(pack, 'steal_red')}: take a card from {names[seat]}"
        case ("sabotage", ship, fitting):
            what = _kind(pack, pack.inventory[fitting])
            name = _of_effect(pack, "destroy_inventory")
            return f"{name}: destroy {what} on {whose(game, ship, names)}"
        case ("traitors", victim, ship):
            name = _of_effect(pack, "take_crew")
            return f"{name}: one of {whose(game, victim, names)} to {_ship(pack, ship)}"
        case ("seadog", card):
            return f"{_of_effect(pack, 'fetch_blue')}: {pack.names[card]} into the row"
        case ("elmo", kind):
            return f"{_of_effect(pack, 'fetch_red')}: take back {_kind(pack, kind)}"
        case ("fit", fitting, ship):
            return f"Fit {_kind(pack, pack.inventory[fitting])} to {_ship(pack, ship)}"
        case ("swap", ship):
            return f"{_of_effect(pack, 'inv_swap_row')} on {_ship(pack, ship)}: swap the row"
        case ("battle_card", kind, side):
            return _battle_card(game, kind, side)
        case ("sell", ship):
            return f"Sell {_ship(pack, ship)}"
        case ("man", tokens):
            return f"{tokens} crew"
        case ("discard", kind):
            return f"Discard {_kind(pack, kind)}"
        case ("fortuna",):
            kind = pack.kind_with["draw_red"]
            return f"{_kind(pack, kind)}: draw {counted(pack.values[kind], 'red card')}"
        case (verb,):
            return PLAIN[verb]
    raise ValueError(f"no words for {option}")


PLAIN = {
    "forgo": "Send them back to the supply",
    "dig": "Dig again",
    "stop": "Give up the expedition",
    "end_adventures": "No more adventures",
    "pass": "Play no card",
    "rearrange": "Share out your crew anew",
    "end_turn": "End your turn",
}


def _battle_card(game: Setup, kind: int, side: int) -> str:
    if game.pack.effects[kind] != "speed_any":
        return _kind(game.pack, kind)
    return f"{_kind(game.pack, kind)} for {'the other ship' if side else 'your ship'}"


def foretold(preview: Preview, names: Sequence[str]) -> str:
    """What would come of an option, in a few words."""
    match preview:
        case Assault():
            return _odds(preview)
        case Digging(success, _, _, doomed):
            doom = ", or the ship is lost" if doomed else ""
            return f"{_percent(success)} to find it{doom}"
        case Fitting(what, now, then):
            return f"{'maximum crew' if what == 'maximum' else what} {now} → {then}"
        case Sale(tokens, moving, homeless):
            parts = [f"{counted(tokens, 'token')} for its cargo", f"{moving} move"]
            return ", ".join([*parts, *([f"{homeless} without room"] if homeless else [])])
        case Desertion(left, lost):
            return "the ship is lost" if lost else f"{left} left there"
        case Burial(left):
            return f"{left} more left" if left else "your last one"
    raise ValueError(f"no words for {preview}")


def _odds(assault: Assault) -> str:
    parts = []
    if assault.catch < 1:
        parts.append(f"{_percent(assault.catch)} to catch")
    parts.append(f"{_percent(assault.win)} to win the fight")
    if assault.both >= 0.005:
        parts.append(f"{_percent(assault.both)} both sink")
    if assault.win:
        parts.append(f"about {assault.left:.0f} crew left")
    return ", ".join([*parts, *_prize(assault.prize)])


def _prize(prize: Plunder) -> list[str]:
    gains = [counted(prize.points, "point")] if prize.points else []
    return [f"prize {' and '.join([*gains, f'{prize.crew} crew'])}"]


def _percent(chance: float) -> str:
    """Never quite 0 % or 100 % for what is not certain."""
    if 0 < chance < 0.005:
        return "under 1 %"
    if 0.995 < chance < 1:
        return "over 99 %"
    return f"{100 * chance:.0f} %"


# -- events -----------------------------------------------------------------------------------


def sentence(game: Setup, event: Event, names: Sequence[str]) -> str:
    """An event as a plain sentence."""
    for told in (_of_the_table, _of_cards, _of_adventures, _of_a_battle, _of_its_end):
        if words := told(game.pack, event, names):
            return words
    raise ValueError(f"no words for {event}")


def _of_the_table(pack: FleetPack, event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.StartRolled(seats, winds):
            rolled = [f"{names[s]} {wind:+d}" for s, wind in zip(seats, winds, strict=True)]
            return f"They roll for the first turn: {listed(rolled)}."
        case happened.Began(first):
            return f"{names[first]} takes the first turn."
        case happened.RoundBegan(number):
            return f"Round {number} begins."
        case happened.Shuffled(pile, cards):
            return f"The {pile} discard pile is shuffled: {counted(cards, 'card')}."
        case happened.DrewRed(seat, kinds):
            return f"{names[seat]} draws {_cards([_kind(pack, kind) for kind in kinds], 'red')}."
        case happened.DrewBlue(seat, cards):
            return f"{names[seat]} draws {_cards([_card(pack, card) for card in cards], 'blue')}."
        case happened.Income(seat, cargo, tokens):
            short = "" if tokens == cargo else f", for the supply is short of {cargo}"
            return f"{names[seat]} takes {tokens} crew{short}."
        case happened.Placed(seat, ship, tokens):
            return f"{names[seat]} puts {tokens} crew aboard {_ship(pack, ship)}."
        case happened.Forgone(seat, tokens):
            return f"{names[seat]} has no room for {tokens} crew."
        case happened.Sold(seat, ship, tokens):
            return f"{names[seat]} sells {_ship(pack, ship)} for {tokens} crew."
        case happened.Rearranged(seat, ships, crews):
            aboard = [f"{crew} on {_ship(pack, s)}" for s, crew in zip(ships, crews, strict=True)]
            return f"{names[seat]} rearranges the crews: {listed(aboard)}."
        case happened.RowCleared(cards):
            return f"Left in the row: {listed([_card(pack, card) for card in cards])}."
        case happened.Discarded(seat, kind):
            return f"{names[seat]} discards {_kind(pack, kind)}."
    return ""


def _of_cards(pack: FleetPack, event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.Blessed(seat, kind):
            return f"{names[seat]} plays {_kind(pack, kind)}."
        case happened.Recruited(seat, kind, ship, tokens):
            return (
                f"{names[seat]} plays {_kind(pack, kind)}: {tokens} crew for {_ship(pack, ship)}."
            )
        case happened.Robbed(seat, victim, kind):
            return f"{names[seat]} takes {_kind(pack, kind)} from {names[victim]}'s hand."
        case happened.Sabotaged(seat, ship, kind, overboard):
            lost = f", and {overboard} crew must leave" if overboard else ""
            return f"{names[seat]} destroys {_kind(pack, kind)} on {_ship(pack, ship)}{lost}."
        case happened.Deserted(seat, victim, ship):
            return f"One of {_ship(pack, victim)} deserts to {names[seat]}'s {_ship(pack, ship)}."
        case happened.Fetched(seat, card):
            return f"{names[seat]} brings {_card(pack, card)} back into the row."
        case happened.Recalled(seat, kind):
            return f"{names[seat]} takes {_kind(pack, kind)} from the discard pile."
        case happened.Fitted(seat, kind, ship):
            return f"{names[seat]} fits {_kind(pack, kind)} to {_ship(pack, ship)}."
        case happened.Swapped(seat, _, _, cards):
            new = listed([_card(pack, card) for card in cards]) if cards else "nothing"
            return f"{names[seat]} swaps the row for {new}."
    return ""


def _of_adventures(pack: FleetPack, event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.RowShown(seat, []):
            return f"{names[seat]} has no adventures."
        case happened.RowShown(seat, cards):
            return f"{names[seat]}'s adventures: {listed([_card(pack, card) for card in cards])}."
        case happened.Searched(seat, ship, card, faces, found, tokens):
            outcome = f"found, and {tokens} crew come aboard" if found else f"{tokens} crew lost"
            who = f"{names[seat]}'s {_ship(pack, ship)}"
            return f"{who} searches for {pack.names[card]}: {_dice(faces)}; {outcome}."
        case happened.GaveUp(seat, _, card):
            return f"{names[seat]} gives up {pack.names[card]}."
        case happened.FameTaken(seat, points):
            return f"{names[seat]} takes {pack.fame.name} with {counted(points, 'treasure point')}."
        case happened.FameLost(seat):
            return f"{names[seat]} loses {pack.fame.name}, which lies on the table."
    return ""


def _of_a_battle(pack: FleetPack, event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.Attacked(seat, ship, foe, target, rolls):
            whom = f"{_ship(pack, target)} ({names[rolls]} rolls for it)"
            if foe != NOBODY:
                whom = f"{names[foe]}'s {_ship(pack, target)}"
            return f"{names[seat]} attacks {whom} with {_ship(pack, ship)}."
        case happened.BattleCardPlayed(seat, kind, ship, tokens):
            crew = f", {tokens} crew" if tokens else ""
            return f"{names[seat]} plays {_kind(pack, kind)} ({_ship(pack, ship)}{crew})."
        case happened.Cancelled(kinds):
            return f"{listed([_kind(pack, kind) for kind in kinds])} cancel each other."
        case happened.WindRolled(_, wind, speed, needed, caught):
            verdict = "caught" if caught else "too slow"
            return f"Wind {wind:+d}: speed {speed + wind} against {needed}, {verdict}."
        case happened.BrokenOff(seat, _, target):
            return f"{names[seat]} cannot catch {_ship(pack, target)} and breaks off."
        case happened.HeldFire():
            return "Grappling hooks are out: nobody fires."
        case happened.Fired(ships, cannons, volleys, faces, losses, crews):
            guns = [
                f"{count} x {volley} dice" if volley > 1 else _some_dice(count)
                for count, volley in zip(cannons, volleys, strict=True)
            ]
            return f"Cannons: {_exchange(pack, ships, guns, faces, losses, crews)}."
        case happened.Fought(number, ships, faces, losses, crews):
            hands = [_some_dice(len(shown)) for shown in faces]
            return f"Crews, round {number}: {_exchange(pack, ships, hands, faces, losses, crews)}."
    return ""


def _exchange(
    pack: FleetPack,
    ships: list[int],
    dice: list[str],
    faces: list[list[Face]],
    losses: list[int],
    crews: list[int],
) -> str:
    sides = [
        f"{_ship(pack, ships[side])} rolls {dice[side]} ({_dice(faces[side])}), "
        f"loses {losses[side]} and has {crews[side]} left"
        for side in (0, 1)
    ]
    return "; ".join(sides)


def _of_its_end(pack: FleetPack, event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.Captured(seat, ship, loser, crew, moved):
            whose_ship = (
                _ship(pack, ship) if loser == NOBODY else f"{names[loser]}'s {_ship(pack, ship)}"
            )
            manned = "one hand moves over" if moved else f"{crew} crew aboard"
            worth = counted(pack.points[ship], "point")
            return f"{names[seat]} captures {whose_ship}: {worth}, {manned}."
        case happened.ShipLost(seat, ship):
            owner = "" if seat == NOBODY else f"{names[seat]}'s "
            return f"{owner}{_ship(pack, ship)} is lost."
        case happened.Eliminated(seat):
            return f"{names[seat]} has no ship left and is out of the game."
        case happened.Won(seat, ending, points):
            return f"{names[seat]} {won(ending, points)}."
    return ""


def won(ending: happened.Ending, points: int) -> str:
    """How somebody won, after the name."""
    return f"wins {ENDINGS[ending].format(points=points)}"


ENDINGS: dict[happened.Ending, str] = {
    "points": "with {points} pirate points",
    "last afloat": "as the last one afloat",
    "round limit": "with {points} pirate points when time is up",
}


# -- things -----------------------------------------------------------------------------------


def whose(game: Setup, ship: int, names: Sequence[str]) -> str:
    """`Bess's Big Sloop`; a ship of the row has no owner."""
    owner = game.owner_of(ship)
    name = _ship(game.pack, ship)
    return name if owner == NOBODY else f"{names[owner]}'s {name}"


def _ship(pack: FleetPack, ship: int) -> str:
    return pack.names[ship]


def _card(pack: FleetPack, card: int) -> str:
    return "" if card == EMPTY else pack.names[card]


def _kind(pack: FleetPack, kind: int) -> str:
    return "a card" if kind == EMPTY else pack.kinds[kind].name


def _of_effect(pack: FleetPack, effect: str) -> str:
    return pack.kinds[pack.kind_with[effect]].name


def _cards(cards: list[str], colour: str) -> str:
    """Cards by name; just their number where they are secret."""
    if cards[0] in ("", "a card"):
        return counted(len(cards), f"{colour} card")
    return listed(cards)


def _dice(faces: Sequence[Face]) -> str:
    """`3 guns, 2 blanks`; nothing rolled is nothing."""
    counted = [(faces.count(face), SIGNS[face]) for face in SIGNS if face in faces]
    names = [f"{count} {sign if count == 1 else PLURALS[sign]}" for count, sign in counted]
    return ", ".join(names) or "nothing"


def _some_dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


PLURALS = {"gun": "guns", "cutlass": "cutlasses", "map": "maps", "blank": "blanks"}
