"""Sailors, for uniformly random players hardly ever sail.

A sailor never burns, scuttles or rearranges, seldom ends the Action phase, and steers every second
move for an Attack or for home; everything else is chance.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from broadside.engine import Option, Table
from broadside.games.haven.cards import VESSEL
from broadside.games.haven.game import Haven

IDLE = ("burn", "scuttle", "shift", "exchange")


def sailors_choice(table: Table[Haven], rng: Random) -> tuple[int, Option]:
    """What a sailor does next."""
    seat = rng.choice(list(table.asks))
    options = list(table.asks[seat].options)
    if options[0] == ("end_action",):
        busy = [option for option in options[1:] if option[0] not in IDLE]
        return seat, rng.choice(busy) if busy and rng.random() > 0.1 else options[0]
    if options[0][0] == "move_to" and rng.random() < 0.5:
        return seat, _steered(table.game, seat, options)
    return seat, rng.choice(options)


def _steered(game: Haven, seat: int, options: list[Option]) -> Option:
    """Home with booty, else towards an Attack."""
    vessel = game.sailing_now().vessel
    type_ = game.pack.types[game.card_of(vessel, VESSEL)]
    goals = [game.pack.hexes[c] for c in game.rows[seat].cards if game.pack.types[c] == type_]
    if game.booty[vessel] or not goals:
        goals = [game.haven_of(seat)]
    moves = [option for option in options if option[0] == "move_to"]

    def far(option: Option) -> int:
        (hex_,) = option[1:]
        return min(game.chart.away(goal)[hex_] for goal in goals)

    return min(moves, key=far)


def play(seats: int, seed: int, *, patient: bool = False, **options: Any) -> Iterator[Table[Haven]]:
    """A table before its first choice, then after each one."""
    table = Table.open(Haven, seats, seed=seed, options=options, patient=patient)
    rng = Random(seed)
    yield table
    while not table.over:
        if table.window and patient and (not table.asks or rng.random() < 0.4):
            table.close_window()
        else:
            table.act(*sailors_choice(table, rng))
        yield table
