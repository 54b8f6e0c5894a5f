"""What a sailor would think of: a few of the two hundred options that a bot may have."""

from collections.abc import Sequence
from typing import Final

from broadside.engine import Ask, Option

from .cards import (
    BERTHS,
    CAPTAIN,
    CREW,
    DISCARD,
    DRAW_REST,
    END_ACTION,
    FIGHT_ON,
    FIRST_ATTACK,
    GUNS,
    INFLICT,
    MOVE_TO,
    REFUSE,
    TOSS,
    VESSEL,
    WITHDRAW,
)
from .fallback import fallback
from .heuristic import least_useful
from .odds import duel, siege, strengths_of
from .setup import Setup
from .state import ASHORE

BARGAINS: Final = 6
"""Nobody pays more for safe passage than a looting die could cost."""
TIDYING: Final = 2
"""More rearranging in a turn is idling."""
SURE: Final = 0.65
"""Nobody sets sail with worse chances against some Attack of the row."""
EVEN: Final = 0.5
"""Nobody looks for a battle with worse chances."""
DARING: Final = 0.4
"""Nobody attacks a place with worse chances, once there."""
LADEN: Final = 8
"""With so much aboard one goes home."""
WORTHWHILE: Final = 3
"""With less aboard nobody is attacked: a looting die shows hardly more."""
SPARE: Final = 2
"""Nobody thinks longer about which card to discard."""
FAIR: Final = 3
"""An offer of so many coins, or of all there are, is taken."""


def sensible(game: Setup, ask: Ask) -> Sequence[Option]:
    """What deserves a thought."""
    options = ask.options
    first = options[0]
    if first == END_ACTION:
        return actions(game, ask.seat, options)
    verb = first[0]
    if verb == "move_to" or verb == "engage":
        return courses(game, ask.seat, options)
    if verb == "fight" or verb == "accept":
        return [option for option in options if option[1:] <= (BARGAINS,)]
    if verb == "discard":
        return [DISCARD[card] for card in spare_cards(game, ask.seat, options)[:SPARE]]
    if verb == "end_discard":
        return [first, DISCARD[spare_cards(game, ask.seat, options)[0]]]
    if verb == "muster_done":
        return [first, TOSS[spare_cards(game, ask.seat, options)[0]]]
    if verb == "draw" and DRAW_REST in options:
        # Who cannot buy draws all at once, and who can looks at each card first.
        others = [option for option in options if option != DRAW_REST]
        return others if len(others) > 1 else [DRAW_REST]
    return options


def actions(game: Setup, seat: int, options: Sequence[Option]) -> list[Option]:
    """What may help. Nobody stops who can still arm, for coins come back, or secure."""
    found: list[Option] = []
    busy = False
    crowded = is_crowded(game, seat)
    for option in options[1:]:
        match option:
            case ("place", card, slot):
                joins = game.in_use(BERTHS * seat + slot)
                if joins or has_partner(game, seat, card):
                    found.append(option)
                    busy = True
            case ("secure", slot):
                found.append(option)
                busy = busy or game.booty[BERTHS * seat + slot] > WORTHWHILE
            case ("sail", slot):
                vessel = BERTHS * seat + slot
                if game.hex_of[vessel] != ASHORE or chance_of(game, vessel) >= SURE:
                    found.append(option)
            case ("assault", slot, attack):
                strengths = strengths_of(game, BERTHS * seat + slot)
                if completes(game, strengths, FIRST_ATTACK + attack) >= DARING:
                    found.append(option)
            case ("burn", _):
                if crowded:
                    found.append(option)
            case ("scuttle", slot):
                if is_worn_out(game, BERTHS * seat + slot):
                    found.append(option)
            case ("shift", _, _):
                if game.rearranged < TIDYING:
                    found.append(option)
            case ("exchange", _, _, _):
                pass
            case ("change_haven", _):
                if any(game.booty[vessel] for vessel in game.berths_of(seat)):
                    found.append(option)
            case _:
                found.append(option)
    if not busy:
        found.append(END_ACTION)
    return found


def spare_cards(game: Setup, seat: int, options: Sequence[Option]) -> list[int]:
    """What one would part with, out of the cards that the options name."""
    return least_useful(game, seat, [option[1] for option in options if len(option) > 1])


def is_crowded(game: Setup, seat: int) -> bool:
    """Whether every berth is in use, and none of them by a vessel with its captain."""
    for vessel in game.berths_of(seat):
        hull, captain = game.card_of(vessel, VESSEL), game.card_of(vessel, CAPTAIN)
        if (hull < 0) == (captain < 0):
            return False
    return True


def is_worn_out(game: Setup, vessel: int) -> bool:
    """Whether a vessel at sea is in the way of a better one: nothing aboard, too weak for more."""
    return not game.booty[vessel] and chance_of(game, vessel) < DARING


def has_partner(game: Setup, seat: int, card: int) -> bool:
    """Whether the hand has the captain for a vessel, or the vessel for a captain."""
    pack = game.pack
    wanted = CAPTAIN if pack.family_of[card] == VESSEL else VESSEL
    type_ = pack.types[card]
    for other in game.hands[seat].cards:
        if pack.family_of[other] == wanted and pack.types[other] == type_:
            return True
    return False


def chance_of(game: Setup, vessel: int) -> float:
    """To complete the easiest Attack of the row for a vessel of its type."""
    pack = game.pack
    type_ = pack.types[game.card_of(vessel, VESSEL)]
    strengths = strengths_of(game, vessel)
    best = 0.0
    for card in game.rows[game.owner_of(vessel)].cards:
        if card >= 0 and pack.types[card] == type_:
            best = max(best, completes(game, strengths, card))
    return best


def completes(game: Setup, strengths: tuple[int, ...], card: int) -> float:
    """The chance to complete this Attack."""
    total = game.options.battle_roll == "total"
    return siege(strengths, game.attack_strength(card - FIRST_ATTACK), total)[0]


def courses(game: Setup, seat: int, options: Sequence[Option]) -> list[Option]:
    """Cards, weaker vessels with booty, and as near as one gets to home and to every Attack."""
    hexes = []
    found: list[Option] = []
    prey: list[int] = []
    for option in options:
        match option:
            case ("move_to", hex_):
                hexes.append(hex_)
            case ("engage", vessel, _):
                if vessel not in prey:
                    prey.append(vessel)
                    if is_prey(game, vessel):
                        found.append(option)
            case _:
                found.append(option)
    nearest: list[int] = []
    for goal in goals_of(game, seat):
        away = game.chart.away(goal)
        best = min(hexes, key=away.__getitem__, default=-1)
        if best >= 0 and best not in nearest:
            nearest.append(best)
            found.append(MOVE_TO[best])
    return found or [*options]  # hemmed in, with nobody but the strong to attack


def goals_of(game: Setup, seat: int) -> list[int]:
    """Where the vessel that moves may want to go: the Attacks of its type, or home with booty."""
    pack, vessel = game.pack, game.sailing_now().vessel
    type_ = pack.types[game.card_of(vessel, VESSEL)]
    goals = [pack.hexes[c] for c in game.rows[seat].cards if c >= 0 and pack.types[c] == type_]
    home = game.haven_of(seat)
    if game.booty[vessel] >= LADEN:
        return [home]
    return [*goals, home] if game.booty[vessel] or not goals else goals


def is_prey(game: Setup, vessel: int) -> bool:
    """Whether a vessel is worth a battle: laden, and no stronger than the one that moves."""
    if game.booty[vessel] < WORTHWHILE:
        return False
    mine, theirs = strengths_of(game, game.sailing_now().vessel), strengths_of(game, vessel)
    return duel(mine, theirs, game.options.battle_roll == "total") >= EVEN


def expected(game: Setup, ask: Ask) -> Option:
    """Everybody strikes, fights on while there is something to lose, and takes a fair offer."""
    options = ask.options
    first = options[0]
    if first == INFLICT:
        return first
    if first == FIGHT_ON:
        raid = game.raiding_now()
        armoured = game.card_of(raid.vessel, GUNS) >= 0 or game.card_of(raid.vessel, CREW) >= 0
        return FIGHT_ON if armoured else WITHDRAW
    if first[0] == "accept":
        battle = game.fighting_now()
        defender, coins = battle.vessels[1], battle.offer
        if ask.seat == game.owner_of(defender):
            fair = coins <= FAIR
        else:
            fair = coins >= min(FAIR, game.booty[defender])
        return first if fair else REFUSE
    return fallback(ask)
