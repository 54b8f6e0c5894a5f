"""All words of Haven: options on buttons and events in the log."""

from collections.abc import Sequence

from broadside.engine import EMPTY, Event, Option, Preview
from broadside.games.common.words import counted, listed, percent

from . import events as happened
from . import sea_events as at_sea
from .battle_preview import Bargain, Blow, Damage, Parting
from .cards import BERTHS, FIRST_ATTACK, KIND_NAMES, VESSEL
from .pack import HavenPack
from .preview import (
    Encounter,
    Fitting,
    Homecoming,
    Passage,
    Price,
    Sacrifice,
    Siege,
    Throw,
    Wind,
)
from .setup import Setup
from .ventures import NOBODY

SLOTS = ("first", "second", "third")


# -- options ----------------------------------------------------------------------------------


def label(game: Setup, option: Option, names: Sequence[str]) -> str:
    """An option in a few words."""
    pack = game.pack
    match option:
        case (verb,):
            return PLAIN[verb]
        case (("place" | "place_free") as verb, card, slot):
            price = f" for {pack.costs[card]}" if verb == "place" else ""
            return f"Lay {pack.spoken[card]} in your {SLOTS[slot]} berth{price}"
        case (("shift" | "rehome"), card, slot):
            return f"Move {pack.spoken[card]} to your {SLOTS[slot]} berth"
        case ("exchange", slot, other, kind):
            what = KIND_NAMES[kind]
            return f"Exchange the {what} of your {SLOTS[slot]} and {SLOTS[other]} berths"
        case (("sail" | "scuttle" | "secure") as verb, slot):
            return _of_own_vessel(game, verb, BERTHS * game.active + slot)
        case ("assault", slot, attack):
            ship = _vessel(game, BERTHS * game.active + slot)
            return f"Attack {attack_name(pack, attack)} with {ship}"
        case ("swap_attack", attack):
            return f"Keep it instead of {attack_name(pack, attack)}"
        case ("move_to", hex_):
            return f"Stop {place(pack, hex_)}"
        case ("engage", vessel, hex_):
            return f"Attack {_whose(game, vessel, names)} from {place(pack, hex_, at='')}"
        case ("roller", seat):
            return f"{names[seat]} rolls"
        case ("lose", kind):
            return f"Lose the {KIND_NAMES[kind]}"
        case ("offer", coins):
            return f"Offer {coins}"
        case ("counter", coins):
            return f"Demand {coins}"
        case ("play", card, target):
            return f"Play {pack.names[card]}{_target(game, card, target, names)}"
        case (verb, card):
            return OF_A_CARD[verb].format(card=pack.spoken[card], cost=pack.costs[card])
    raise ValueError(f"no words for {option}")


PLAIN = {
    "muster_done": "Keep the rest",
    "replace_column": "Replace the Purchase Column for 5",
    "draw": "Draw a card",
    "draw_rest": "Draw up to eight cards",
    "draw_discard": "Take the top discard",
    "draw_attack": "Turn up an Attack card",
    "decline_attack": "Put it at the bottom",
    "fight_on": "Fight another round",
    "withdraw": "Withdraw",
    "no_plunder": "No plunder",
    "sail_again": "Move again",
    "stay": "Stay",
    "fight": "Fight",
    "accept": "Accept",
    "refuse": "Refuse",
    "inflict": "Strike",
    "evade": "Evade",
    "press": "Throw again",
    "turn_on": "Attack in turn",
    "part": "Part",
    "pass": "Play no card",
    "end_action": "End your actions",
    "end_discard": "Discard no more",
}

OF_A_CARD = {
    "keep_haven": "{card} as your Haven",
    "toss": "Exchange {card}",
    "buy": "Buy {card} for 2",
    "take": "Take {card}",
    "burn": "Burn {card}",
    "drop": "Discard {card}",
    "plunder": "Take {card} aboard",
    "change_haven": "Make {card} your Haven for {cost}",
    "recover": "Recover {card}",
    "strip": "Discard {card}",
    "discard": "Discard {card}",
}


def _of_own_vessel(game: Setup, verb: str, vessel: int) -> str:
    ship = _vessel(game, vessel)
    if verb == "sail":
        cost = game.pack.move_costs[game.card_of(vessel, VESSEL)]
        start = "Move" if game.hex_of[vessel] >= 0 else "Set sail with"
        return f"{start} {ship} for {cost}"
    return f"Scuttle {ship}" if verb == "scuttle" else f"Secure the booty of {ship}"


def _target(game: Setup, card: int, target: int, names: Sequence[str]) -> str:
    """What a card would be played on."""
    pack = game.pack
    if card in pack.wilds:
        wild = pack.wilds[card]
        if wild.on == "vessel" and wild.where == "at sea":
            return f" on {_whose(game, target, names)}"
        if wild.on == "attack":
            return f" on {attack_name(pack, target)}"
        return f" on {pack.spoken[target]}"
    effect = game.effect_of(game.active, card)
    if "strip_hand" in pack.deeds[card]:
        return f" on {names[target]}"
    if effect == "move_again" and game.moment == "menu":
        return f" on {_vessel(game, target)}"
    if effect == "add_spaces" and game.moment == "menu":
        return f" and sail with {_vessel(game, BERTHS * game.active + target)}"
    return ""


def _vessel(game: Setup, vessel: int) -> str:
    card = game.card_of(vessel, VESSEL)
    return game.pack.spoken[card] if card >= 0 else "an empty berth"


def _whose(game: Setup, vessel: int, names: Sequence[str]) -> str:
    return f"{names[vessel // BERTHS]}'s {game.pack.names[game.card_of(vessel, VESSEL)]}"


def attack_name(pack: HavenPack, attack: int) -> str:
    """What an Attack is called, by its id."""
    return pack.names[FIRST_ATTACK + attack]


def place(pack: HavenPack, hex_: int, at: str = "at ") -> str:
    """A hex by its name, or by row and column."""
    if hex_ in pack.place_names:
        return f"{at}{pack.place_names[hex_]}"
    row, column = divmod(hex_, max(len(row) for row in pack.map.rows))
    return f"{at}{chr(ord('A') + row % 26)}{column + 1}"


def _with_history(pack: HavenPack, sentence: str, card: int) -> str:
    """What happened here, and what history tells of it."""
    note = pack.notes[card]
    return f"{sentence} {note}" if note else sentence


def foretold(pack: HavenPack, preview: Preview) -> str:
    """What would come of an option, in a few words."""
    words = _foretold_of_battles(pack, preview) or _foretold(preview)
    if not words:
        raise ValueError(f"no words for {preview}")
    return words


def _foretold(preview: Preview) -> str:
    match preview:
        case Siege(attack=_, dice=dice, place=place):
            lost = f", {percent(preview.lost)} to be lost" if preview.lost else ""
            history = ", and may sail on" if preview.history else ""
            odds = f"{percent(preview.complete)} to take {preview.coins}{lost}{history}"
            return f"{dice} dice against {place}: {odds}"
        case Encounter(dice, rival, win, booty):
            prize = f"; the rival carries {booty}" if booty else ""
            return f"{dice} dice against {rival}: {percent(win)} to win{prize}"
        case Throw(dice, rival, win, tie):
            odds = f"{percent(win)} to win the round, {percent(tie)} standoff"
            return f"{dice} dice against {rival}: {odds}"
        case Passage(_, least, most):
            return f"{least} to {most} spaces"
        case Wind(spaces, targets):
            gained = f", {counted(len(targets), 'target')} more" if targets else ""
            return f"{counted(spaces, 'space')} in all{gained}"
        case Fitting(strength, unspent):
            return f"strength {strength}, {unspent} left to spend"
        case Homecoming(_, supply, target):
            return f"{supply} of {target}; the vessel is gone with all its cards"
        case Price(unspent):
            return f"{unspent} left to spend"
        case Sacrifice(coins):
            lost = f", with {counted(coins, 'coin')}" if coins else ""
            return f"gone to the Discard Pile{lost}, and nothing is paid back"
    return ""


def _foretold_of_battles(pack: HavenPack, preview: Preview) -> str:
    cards = pack.spoken
    match preview:
        case Parting(hex_, pursued):
            after = ", but you may be attacked in turn" if pursued else ""
            where = place(pack, hex_) if hex_ in pack.place_names else "where you are"
            return f"no harm, and you stay {where}{after}"
        case Blow(ship, armour, booty):
            if armour:
                return f"{cards[ship]} loses {' or '.join(cards[card] for card in armour)}"
            loot = f"; a die of its {counted(booty, 'coin')} is yours" if booty else ""
            return f"{cards[ship]} goes down{loot}"
        case Damage(card, strength):
            return f"{cards[card]} goes, strength {strength} is left"
        case Bargain(coins, pays, aboard):
            side = "go over" if pays else "come aboard"
            return f"{counted(coins, 'coin')} {side}, {aboard} aboard then; nobody is harmed"
    return ""


# -- events -----------------------------------------------------------------------------------


def sentence(game: Setup, event: Event, names: Sequence[str]) -> str:
    """An event as a plain sentence."""
    for told in (_of_the_table, _of_berths, _of_moves, _of_raids, _of_duels, _of_special_cards):
        if words := told(game.pack, event, names):
            return words
    raise ValueError(f"no words for {event}")


def _of_the_table(pack: HavenPack, event: Event, names: Sequence[str]) -> str:
    cards = pack.spoken
    match event:
        case happened.Began(first, havens):
            homes = [f"{names[seat]} at {cards[card]}" for seat, card in enumerate(havens)]
            return f"The Havens: {listed(homes)}. {names[first]} takes the first turn."
        case happened.Mustered(seat, number):
            return f"{names[seat]} exchanges {counted(number, 'card')}."
        case happened.RoundBegan(number):
            return f"Round {number} begins."
        case happened.Reclaimed(seat, coins, supply):
            return f"{names[seat]} turns back {counted(coins, 'coin')} of {supply}."
        case happened.Shuffled(number):
            return f"The Discard Pile is shuffled: {counted(number, 'card')}."
        case happened.Drew(seat, drawn):
            return f"{names[seat]} draws {_drawn(pack, drawn)}."
        case happened.Bought(seat, card, price):
            return f"{names[seat]} {'buys' if price else 'takes'} {cards[card]}."
        case happened.ColumnReplaced(seat, _, new):
            return f"{names[seat]} replaces the Purchase Column: {_cards(pack, new)}."
        case happened.TookDiscard(seat, card):
            return f"{names[seat]} takes {cards[card]} from the Discard Pile."
        case happened.AttackTurnedUp(seat, attack):
            return f"{names[seat]} turns up {attack_name(pack, attack)}."
        case happened.AttackSwapped(seat, attack, old):
            kept, given = attack_name(pack, attack), attack_name(pack, old)
            return f"{names[seat]} keeps {kept} instead of {given}."
        case happened.AttackDeclined(seat, attack):
            return f"{names[seat]} declines {attack_name(pack, attack)}."
        case happened.Expired(seat, wilds):
            return f"No longer on {names[seat]}'s cards: {_cards(pack, wilds)}."
        case happened.Discarded(seat, card, price):
            return f"{names[seat]} {f'pays {price} and ' if price else ''}discards {cards[card]}."
        case happened.Restocked(new):
            return f"New in the Purchase Column: {_cards(pack, new)}."
        case happened.Won(winners, ending, supply):
            return f"{listed([names[seat] for seat in winners])} {won(winners, ending, supply)}."
    return ""


def won(winners: Sequence[int], ending: happened.Ending, supply: Sequence[int]) -> str:
    """How somebody has won."""
    verb = "wins" if len(winners) == 1 else "win"
    limit = " when time is up" if ending == "round limit" else ""
    return f"{verb} with {supply[winners[0]]} pieces of eight{limit}"


def _drawn(pack: HavenPack, cards: Sequence[int]) -> str:
    """Cards by name if one may know them."""
    return counted(len(cards), "card") if EMPTY in cards else _cards(pack, cards)


def _cards(pack: HavenPack, cards: Sequence[int]) -> str:
    return listed([pack.spoken[card] for card in cards])


def _of_berths(pack: HavenPack, event: Event, names: Sequence[str]) -> str:
    cards = pack.spoken
    match event:
        case happened.Laid(seat, card, slot, price):
            paid = f" for {price}" if price else " at no cost"
            return f"{names[seat]} lays {cards[card]} in the {SLOTS[slot]} berth{paid}."
        case happened.Shifted(seat, card, slot):
            return f"{names[seat]} moves {cards[card]} to the {SLOTS[slot]} berth."
        case happened.Exchanged(seat, card, other):
            return f"{names[seat]} exchanges {cards[card]} and {cards[other]}."
        case happened.Burned(seat, card):
            return f"{names[seat]} burns {cards[card]}."
        case happened.Scuttled(seat, ship, coins):
            return f"{names[seat]} scuttles {cards[ship]}{_lost_coins(coins)}."
        case happened.Rehomed(seat, card, slot):
            return f"{names[seat]}'s {pack.names[card]} moves to the {SLOTS[slot]} berth."
        case happened.Dropped(seat, card):
            return f"{names[seat]} has no place for {cards[card]}."
        case happened.HavenChanged(seat, card, old):
            move = f"{names[seat]} leaves {cards[old]} and makes {cards[card]} the new Haven."
            return _with_history(pack, move, card)
        case happened.Secured(seat, ship, coins, supply):
            return (
                f"{names[seat]} secures {counted(coins, 'coin')} from {cards[ship]} and has "
                f"{supply}; all hands are off to the taverns."
            )
        case happened.TargetReached(seat, supply):
            return f"{names[seat]} has {supply}: this is the last round."
    return ""


def _lost_coins(coins: int) -> str:
    return f", and {counted(coins, 'coin')} with it" if coins else ""


def _of_moves(pack: HavenPack, event: Event, names: Sequence[str]) -> str:
    cards = pack.spoken
    match event:
        case at_sea.SetOut(seat, ship, captain, from_haven, price):
            verb = "sets sail in" if from_haven else "moves"
            who = f"{names[seat]}'s {pack.names[captain]}"
            return f"{who} {verb} {cards[ship]} for {counted(price, 'coin')}."
        case at_sea.MoveRolled(_, ship, die, spaces):
            return f"Move roll {die}: {cards[ship]} has {counted(spaces, 'space')}."
        case at_sea.Moved(seat, ship, start, hex_):
            if start == hex_:
                return f"{names[seat]}'s {pack.names[ship]} stays {place(pack, hex_)}."
            way = f"{place(pack, start, at='')} to {place(pack, hex_, at='')}"
            return f"{names[seat]}'s {pack.names[ship]} sails from {way}."
        case at_sea.StayedAshore(seat, ship):
            return f"{names[seat]}'s {pack.names[ship]} finds no water to sail to and stays ashore."
        case at_sea.SailsOn(seat, ship, captain):
            sails = f"{names[seat]}'s {pack.names[captain]} sails on in {cards[ship]}."
            return _with_history(pack, sails, captain)
    return ""


def _of_raids(pack: HavenPack, event: Event, names: Sequence[str]) -> str:
    cards = pack.spoken
    match event:
        case at_sea.Assaulted(seat, ship, attack, roller):
            what = f"{names[seat]}'s {pack.names[ship]} attacks {attack_name(pack, attack)}"
            return f"{what}; {names[roller]} rolls for it."
        case at_sea.AttackRolled(_, ship, attack, number, faces, results):
            sides = (cards[ship], attack_name(pack, attack))
            return f"Round {number}: {_rolls(sides, faces, results)}."
        case at_sea.BrokeOff(seat, ship, attack):
            return f"{names[seat]}'s {pack.names[ship]} withdraws from {attack_name(pack, attack)}."
        case at_sea.Completed(seat, ship, attack, coins, new):
            done = f"{names[seat]} completes {attack_name(pack, attack)}"
            got = f"{counted(coins, 'coin')} aboard {cards[ship]}"
            story = f"{done}: {got}. Next on the row: {attack_name(pack, new)}."
            return _with_history(pack, story, FIRST_ATTACK + attack)
        case at_sea.Plundered(seat, ship, card, source, replaced):
            told = f"{names[seat]} takes {cards[card]} {SOURCES[source]} aboard {cards[ship]}"
            return f"{told} for {cards[replaced]}." if replaced >= 0 else f"{told}."
        case at_sea.Damaged(seat, ship, card):
            return f"{names[seat]}'s {pack.names[ship]} loses {cards[card]}."
        case at_sea.Lost(seat, ship, captain, victor, _, looted, sunk):
            told = f"{names[seat]} loses {cards[ship]} with {cards[captain]}"
            parts = [f"{names[victor]} loots {looted}"] if victor != NOBODY and looted else []
            parts += [f"{sunk} lost at sea"] if sunk else []
            return f"{told}: {listed(parts)}." if parts else f"{told}."
    return ""


SOURCES: dict[at_sea.Source, str] = {
    "hand": "from the hand",
    "ashore": "from ashore",
    "column": "from the Purchase Column",
}


def _rolls(sides: Sequence[str], faces: Sequence[list[int]], results: Sequence[int]) -> str:
    """Dice and what they come to; who is ahead."""
    told = [
        f"{side} {results[n]} ({' '.join(map(str, faces[n])) or 'no dice'})"
        for n, side in enumerate(sides)
    ]
    lead = results[0] - results[1]
    outcome = f"{sides[0 if lead > 0 else 1]} wins" if lead else "a standoff"
    return f"{told[0]} against {told[1]}, {outcome}"


def _of_duels(pack: HavenPack, event: Event, names: Sequence[str]) -> str:
    cards = pack.spoken
    match event:
        case at_sea.Engaged(seat, ship, foe, target):
            return (
                f"{names[seat]}'s {pack.names[ship]} attacks {names[foe]}'s {pack.names[target]}."
            )
        case at_sea.Offered(seat, coins):
            return f"{names[seat]} offers {counted(coins, 'coin')} for safe passage."
        case at_sea.Demanded(seat, coins):
            return f"{names[seat]} demands {counted(coins, 'coin')}."
        case at_sea.Parleyed(seat, foe, coins):
            return f"They agree: {names[seat]} pays {names[foe]} {counted(coins, 'coin')}."
        case at_sea.Refused(seat):
            return f"{names[seat]} refuses."
        case at_sea.CombatRolled(_, ships, number, faces, results):
            sides = [cards[ship] for ship in ships]
            return f"Round {number}: {_rolls(sides, faces, results)}."
        case at_sea.Evaded(seat, ship):
            return f"{names[seat]}'s {pack.names[ship]} evades, and the battle ends."
        case at_sea.HeldBack(seat, ship):
            return f"{names[seat]}'s {pack.names[ship]} withdraws."
        case at_sea.TurnedOn(seat, ship):
            return f"{names[seat]}'s {pack.names[ship]} attacks in turn."
        case at_sea.Parted(ships):
            return f"The battle ends: {listed([cards[ship] for ship in ships])} part."
    return ""


def _of_special_cards(pack: HavenPack, event: Event, names: Sequence[str]) -> str:
    cards = pack.spoken
    match event:
        case happened.Announced(seat, card, on, victim, price):
            target = f" on {cards[on]}" if on >= 0 else ""
            target += f" on {names[victim]}" if victim != NOBODY else ""
            return f"{names[seat]} plays {cards[card]}{target}{f' for {price}' if price else ''}."
        case happened.Negated(seat, card, by):
            return f"{names[seat]}'s {pack.names[by]} negates {cards[card]}."
        case happened.Attached(card, host, upkeeps):
            return f"{cards[card]} stays on {cards[host]} for {counted(upkeeps, 'upkeep')}."
        case happened.SaveRolled(seat, card, die, added, needed):
            result = f"{die} + {added}" if added else str(die)
            saved = "saved" if die + added >= needed else "failed"
            against = f"Saving Roll of {names[seat]} against {cards[card]}"
            return f"{against}: {result}, {needed} needed, {saved}."
        case happened.Struck(seat, card):
            return f"{names[seat]} loses {cards[card]}."
        case happened.Recovered(seat, card):
            return f"{names[seat]} takes {cards[card]} out of the Discard Pile."
        case happened.Stripped(seat, victim, card):
            return f"{names[seat]} discards {cards[card]} from {names[victim]}'s hand."
    return ""
