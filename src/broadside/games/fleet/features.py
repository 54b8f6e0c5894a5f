"""A position as numbers, for learning: everything seen from one seat, clockwise from it."""

from typing import Final, get_args

from .cards import KINDS, MOST_SEATS
from .setup import Setup
from .state import NOBODY, FleetState, Stage

STAGES: tuple[Stage, ...] = get_args(Stage)
PHASES: Final = ("wind", "cannons", "crew")
SHIPS: Final = 5
"""So many ships of a fleet are described one by one, the first ones; all count in the sums."""
ROW: Final = 4
SITES: Final = 3

SHIP: Final = 9
SITE: Final = 6
PLAY: Final = 8 + len(FleetState.players) + len(STAGES)
FIGHT: Final = 2 * 7 + len(PHASES) + 3
PLAYER: Final = 9 + SHIPS * SHIP
SIZE: Final = PLAY + KINDS + FIGHT + ROW * SHIP + SITES * SITE + MOST_SEATS * PLAYER
"""About 0 to 1 each, and always as many, however many play."""

COUNT_NUMBERS: Final = {
    seats: [float(seats == count) for count in FleetState.players] for seats in FleetState.players
}
STAGE_NUMBERS: Final = {stage: [float(stage == other) for other in STAGES] for stage in STAGES}
NO_SHIP: Final = [0.0] * SHIP
NO_SITE: Final = [0.0] * SITE
NO_FIGHT: Final = [0.0] * FIGHT
NO_PLAYER: Final = [0.0] * PLAYER


def fill(game: Setup, seat: int, into: list[float]) -> None:
    """Write down what the seat may know."""
    into[:PLAY] = [
        min(game.round, 40) / 40,
        game.supply / 100,
        game.pool / 20,
        len(game.red_deck.cards) / 60,
        len(game.blue_deck.cards) / 50,
        float(game.fought),
        float(game.sold),
        float(game.rearranged),
        *COUNT_NUMBERS[game.seats],
        *STAGE_NUMBERS[game.stage],
    ]
    into[PLAY : PLAY + KINDS] = _hand(game, seat)
    place = PLAY + KINDS
    into[place : place + FIGHT] = _fight(game, seat)
    place += FIGHT
    treasure = game.pack.treasure
    row = [card for card in game.row.cards if card not in treasure]
    into[place : place + ROW * SHIP] = _ships(game, row, ROW)
    place += ROW * SHIP
    into[place : place + SITES * SITE] = _sites(game)
    place += SITES * SITE
    for offset in range(MOST_SEATS):
        numbers = _player(game, (seat + offset) % game.seats) if offset < game.seats else NO_PLAYER
        into[place : place + PLAYER] = numbers
        place += PLAYER


def _hand(game: Setup, seat: int) -> list[float]:
    numbers = [0.0] * KINDS
    for card in game.hands[seat].cards:
        numbers[game.pack.kind_of[card]] += 0.5
    return numbers


def _player(game: Setup, seat: int) -> list[float]:
    fleet = game.fleets[seat].cards
    return [
        float(seat == game.active),
        float(seat == game.fame),
        game.points_of(seat) / game.options.points_to_win,
        game.treasure_points_of(seat) / 10,
        len(game.hands[seat].cards) / 8,
        len(fleet) / 6,
        sum([game.crew[ship] for ship in fleet]) / 50,
        sum([game.pack.cargos[ship] for ship in fleet]) / 10,
        float(game.turns[seat] < game.options.truce_turns),
        *_ships(game, fleet, SHIPS),
    ]


def _ships(game: Setup, ships: list[int], most: int) -> list[float]:
    numbers: list[float] = []
    for ship in ships[:most]:
        numbers += _ship(game, ship)
    for _ in range(most - len(ships)):
        numbers += NO_SHIP
    return numbers


def _ship(game: Setup, ship: int) -> list[float]:
    return [
        1.0,
        game.speed[ship] / 8,
        game.cannons[ship] / 12,
        game.crew[ship] / 20,
        game.maximum[ship] / 20,
        game.pack.cargos[ship] / 4,
        game.pack.points[ship] / 3,
        float(ship in game.ready),
        float(ship == game.digger),
    ]


def _sites(game: Setup) -> list[float]:
    numbers: list[float] = []
    for card in game.row.cards:
        treasure = game.pack.treasure.get(card)
        if treasure is not None and len(numbers) < SITES * SITE:
            faces = len(game.pack.faces[treasure.symbol])
            numbers += [
                1.0,
                treasure.dice * faces / 6 / treasure.need,
                treasure.reward / 8,
                treasure.penalty / 2,
                treasure.treasure_points / 3,
                float(card == game.site),
            ]
    return numbers + NO_SITE * (SITES - len(numbers) // SITE)


def _fight(game: Setup, seat: int) -> list[float]:
    """The battle at hand, with all cards on the table."""
    fight = game.fight
    if not fight.ships:
        return NO_FIGHT
    numbers: list[float] = []
    for side in (0, 1):
        ship = fight.ships[side]
        numbers += [
            float(fight.seats[side] == seat),
            float(fight.seats[side] == NOBODY),
            (game.speed[ship] + fight.speed[side]) / 8,
            (game.cannons[ship] + fight.cannons[side]) * (1 + fight.reloads[side]) / 12,
            game.crew[ship] / 20,
            fight.temporary[side] / 4,
            game.pack.points[ship] / 3,
        ]
    numbers += [float(fight.phase == phase) for phase in PHASES]
    return [*numbers, float(sum(fight.hooks) > 0), fight.wind / 2, float(fight.caught)]
