"""What everybody may expect of a position in pirate points, for bots (section 8 of the spec)."""

from math import exp
from typing import Final

from .preview import odds_of
from .setup import Setup
from .state import NOBODY
from .weights import Weights

HORIZON: Final = 4


def swing(game: Setup) -> float:
    """How far the prospects may be wrong, in points."""
    weights: Weights = game.weights
    best = max([game.points_of(seat) for seat in range(game.seats)])
    left = max(0.0, 1 - best / game.options.points_to_win)
    return weights.swing_end + weights.swing_start * left


def prospects(game: Setup) -> list[float]:
    """The points everybody may expect in the end, as far as the position tells."""
    expected = [holdings(game, seat) for seat in range(game.seats)]
    expect_attacks(game, expected)
    expect_battle(game, expected)
    return expected


def holdings(game: Setup, seat: int) -> float:
    """What a player has."""
    weights: Weights = game.weights
    fleet = game.fleets[seat].cards
    if not fleet:
        return -weights.sunk
    points = game.points_of(seat)
    worth = points + weights.treasure * game.treasure_points_of(seat)
    for ship in fleet:
        worth += weights.ship + fittings_worth(game, ship)
    hand = len(game.hands[seat].cards)
    worth += weights.card * min(hand, 5) + weights.spare_card * max(0, hand - 5)
    if seat != game.active and points >= game.options.points_to_win:
        worth += weights.about_to_win
    return worth


def fittings_worth(game: Setup, ship: int) -> float:
    """What a ship is good for besides its points."""
    weights: Weights = game.weights
    return (
        weights.cargo * game.pack.cargos[ship]
        + weights.crew * game.crew[ship]
        + weights.cannon * game.cannons[ship]
        + weights.speed * game.speed[ship]
    )


# -- what may be lost before the next turn ----------------------------------------------------


def expect_attacks(game: Setup, expected: list[float]) -> None:
    """Whoever comes before a player's next turn may take ships that are easy to take."""
    weights: Weights = game.weights
    steepness, hit, truce = weights.steepness, game.pack.gun_chance, game.options.truce_turns
    for seat in range(game.seats):
        fleet = game.fleets[seat].cards
        if not fleet or game.turns[seat] < truce:
            continue
        threats = [
            (rival, ship)
            for rival in range(game.seats)
            if rival != seat
            for ship in could_attack(game, rival, seat)
        ]
        for own in fleet:
            likely, by = 0.0, NOBODY
            for rival, ship in threats:
                chance = capture_chance(game, ship, own, hit, steepness)
                if chance > likely:
                    likely, by = chance, rival
            if by == NOBODY:
                continue
            stake = game.pack.points[own] + weights.ship + weights.cargo * game.pack.cargos[own]
            expected[by] += weights.loot * likely * stake
            if len(fleet) == 1:
                stake += weights.last_ship
            expected[seat] -= weights.risk * likely * stake


def could_attack(game: Setup, rival: int, seat: int) -> list[int]:
    """The ships with which a rival may attack before this seat has another turn."""
    active, seats = game.active, game.seats
    if rival == active:
        return game.ready if game.stage in ("income", "adventures", "battle", "expedition") else []
    if (rival - active) % seats < ((seat - active) % seats or seats):
        return game.fleets[rival].cards
    return []


def capture_chance(game: Setup, ship: int, target: int, hit: float, steepness: float) -> float:
    """About how likely an attack takes the target: nobody plays cards.

    `hit` is the chance that a cannon does.
    """
    chase = game.catch_chance(game.speed[ship], game.speed[target])
    if not chase:
        return 0.0
    crew = game.crew[ship] - hit * game.cannons[target]
    rival = game.crew[target] - hit * game.cannons[ship]
    if rival <= 0:
        return chase
    if crew <= 0:
        return 0.0
    # Strength grows with the square of a crew; found by comparing with the exact odds.
    ahead = (crew * crew - rival * rival) / ((crew + rival) / 2) ** 1.5
    return chase / (1 + exp(-steepness * ahead))


# -- a battle that has begun ------------------------------------------------------------------


def expect_battle(game: Setup, expected: list[float]) -> None:
    """What the battle at hand will bring, by its exact odds."""
    fight = game.fight
    if not fight.ships:
        return
    weights: Weights = game.weights
    guns = [0, 0]
    if fight.phase != "crew" and not sum(fight.hooks):
        guns = [
            (game.cannons[fight.ships[side]] + fight.cannons[side]) * (1 + fight.reloads[side])
            for side in (0, 1)
        ]
    faces = game.pack.faces
    crews = [game.hands_of(0), game.hands_of(1)]
    odds = odds_of(*crews, *guns, len(faces["crew"]), len(faces["gun"]))
    catch = 1.0 if fight.caught else 0.0
    if not fight.rolls:
        speed, needed = (game.speed[fight.ships[side]] + fight.speed[side] for side in (0, 1))
        catch = game.catch_chance(speed, needed)
    win, lose = catch * odds.win, catch * (1 - odds.win)
    for side, won, lost in ((0, win, lose), (1, catch - win - catch * odds.both, win)):
        seat = fight.seats[side]
        if seat == NOBODY:
            continue
        mine, prize = fight.ships[side], fight.ships[1 - side]
        expected[seat] += won * (game.pack.points[prize] + weights.ship)
        stake = game.pack.points[mine] + weights.ship
        if len(game.fleets[seat].cards) == 1:
            stake += weights.last_ship
        expected[seat] -= lost * stake
        fallen = odds.losses if side == 0 else odds.rival_losses
        expected[seat] -= weights.crew * catch * fallen
