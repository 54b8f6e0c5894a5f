"""Why something on the table cannot be done now, in the words of whoever tries it."""

from broadside.engine import EMPTY, Ask, Objection, Option
from broadside.games.common.words import counted

from .cards import ATTACKS, BERTHS, CAPTAIN, FIRST_ATTACK, GUNS, KINDS, PRICE, REPLACING, VESSEL
from .setup import Setup
from .state import ASHORE
from .words import attack_name


def objection_to(game: Setup, ask: Ask, option: Option) -> Objection | None:
    """What speaks against an option that is not offered; EMPTY in it stands for any number."""
    seat = ask.seat
    match option:
        case ("place", card, slot) if card != EMPTY and game.stage == "action":
            return _to_laying(game, seat, card, slot)
        case ("sail", slot) if slot != EMPTY and game.stage == "action":
            return _to_sailing(game, seat, BERTHS * seat + slot)
        case ("assault", slot, attack) if EMPTY not in (slot, attack) and game.stage == "action":
            return _to_assault(game, seat, BERTHS * seat + slot, attack)
        case ("secure", slot) if slot != EMPTY and game.stage == "action":
            return _to_securing(game, seat, BERTHS * seat + slot)
        case ("move_to", hex_) if hex_ != EMPTY and game.stage == "move":
            return _to_stopping(game, seat, hex_)
        case ("engage", vessel, _) if vessel != EMPTY and game.stage == "move":
            return _to_engaging(game, seat, vessel)
        case ("buy", _) if game.unspent(seat) < PRICE:
            return _too_dear(game, seat, "A card of the column", PRICE, "HV-3.6")
        case ("replace_column",) if game.unspent(seat) < REPLACING:
            return _too_dear(game, seat, "A new column", REPLACING, "HV-3.7")
        case ("draw_discard",) if not game.discards.cards:
            return Objection("The Discard Pile is empty.", "HV-3.9")
        case ("burn", card) if card != EMPTY and card in game.berths.cards:
            if game.owner_of(game.berth_with(card)) == seat:
                return Objection("At sea a vessel burns as a whole or not at all.", "HV-5.15")
    return None


def _too_dear(game: Setup, seat: int, what: str, cost: int, rule: str) -> Objection:
    left = counted(game.unspent(seat), "coin")
    return Objection(f"{what} costs {cost}, and you have {left} to spend.", rule)


def _to_laying(game: Setup, seat: int, card: int, slot: int) -> Objection | None:
    """HV-5.1 to HV-5.8."""
    pack = game.pack
    if card not in game.hands[seat].cards or pack.family_of[card] >= KINDS:
        return None
    name, kind = pack.names[card], pack.family_of[card]
    if pack.costs[card] > game.unspent(seat):
        return _too_dear(game, seat, name, pack.costs[card], "HV-5.2")
    if slot == EMPTY:
        return Objection(f"None of your berths can take {name}.", "HV-5.7")
    vessel = BERTHS * seat + slot
    if game.hex_of[vessel] != ASHORE:
        return Objection("A vessel at sea cannot be changed.", "HV-5.8")
    if not game.in_use(vessel):
        if kind in (VESSEL, CAPTAIN):
            return Objection("Open the first free berth.", "HV-5.3")
        return Objection("Only a vessel or a captain opens a berth.", "HV-5.3")
    if game.type_of(vessel) != pack.types[card]:
        return Objection("Buccaneers and pirates do not share a berth.", "HV-5.7")
    if kind == GUNS and game.card_of(vessel, VESSEL) < 0:
        return Objection("Great guns need a vessel.", "HV-5.5")
    return Objection("There is such a card in that berth already.", "HV-5.7")


def _to_sailing(game: Setup, seat: int, vessel: int) -> Objection | None:
    """HV-6.1, HV-7.1, HV-7.3."""
    hull = game.card_of(vessel, VESSEL)
    if hull < 0 or game.card_of(vessel, CAPTAIN) < 0:
        return Objection("To sail it takes a vessel and a captain.", "HV-6.1")
    if vessel in game.moved:
        return Objection(f"{game.pack.names[hull]} has moved in this turn.", "HV-7.3")
    return _too_dear(game, seat, "The move", game.pack.move_costs[hull], "HV-7.1")


def _to_assault(game: Setup, seat: int, vessel: int, attack: int) -> Objection | None:
    """HV-8.2 to HV-8.4."""
    if attack >= len(game.pack.attacks):
        return None
    card, name = FIRST_ATTACK + attack, attack_name(game.pack, attack)
    if card not in game.rows[seat].cards:
        return Objection(f"{name} is not in your row.", "HV-8.3")
    if game.hex_of[vessel] != game.pack.hexes[card]:
        return Objection(f"That vessel is not at the place of {name}.", "HV-8.3")
    if game.type_of(vessel) != game.pack.types[card]:
        return Objection(f"{name} is for vessels of the other type.", "HV-8.2")
    if ATTACKS * vessel + attack in game.assaulted:
        return Objection("It has tried that in this turn.", "HV-8.4")
    return None


def _to_securing(game: Setup, seat: int, vessel: int) -> Objection | None:
    """HV-11.4, HV-11.8."""
    if not game.booty[vessel]:
        return Objection("There is no booty aboard.", "HV-11.8")
    return Objection("Bring it to your Haven first.", "HV-11.4")


def _to_stopping(game: Setup, seat: int, hex_: int) -> Objection | None:
    """HV-7.5, HV-7.7, HV-11.9."""
    voyage = game.sailing_now()
    away = game.chart.away(voyage.start)
    if hex_ >= len(away) or away[hex_] < 0:
        return Objection("There is no way by sea.", "HV-1.10")
    if away[hex_] > voyage.spaces:
        far = counted(away[hex_], "space")
        return Objection(f"That is {far} off, and you have {voyage.spaces}.", "HV-7.5")
    if hex_ in game.hex_of:
        return Objection("Another vessel lies there.", "HV-7.7")
    return Objection("No move ends in the Haven of another player.", "HV-11.9")


def _to_engaging(game: Setup, seat: int, vessel: int) -> Objection | None:
    """HV-9.2, HV-9.3, HV-9.17."""
    if vessel >= len(game.hex_of) or game.hex_of[vessel] == ASHORE:
        return None
    if game.options.peaceful:
        return Objection("This is a peaceful game.", "HV-16")
    if game.owner_of(vessel) == seat:
        return Objection("That is your own vessel.", "HV-9.1")
    if game.is_home(vessel):
        return Objection("It lies in its own Haven.", "HV-9.2")
    if not game.may_attack(seat, vessel):
        return Objection("It has bought safe passage for this turn.", "HV-9.17")
    return Objection("It is out of reach: you must be able to get where it is.", "HV-9.3")
