"""Set a scene in a line or two, make a move, and read the table in the notation of the rules.

Cards are written "3H", "QX", "CS", "PK" (suits A H S X K), "M" for a Powder Monkey, "D" for a
Doubloon and "T7" for Treasure 7. "CS!" is a declared Captain. Seats count from 0. A move is its
verb and its numbers or cards: "cmd_board 3H", "brawl 2", "cmd_trade T7", "no_recruit".
"""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from broadside.engine import EMPTY, Event, Option, Table, Zone, default_pack
from broadside.games.raiders.cards import (
    DOUBLOON,
    DOUBLOONS,
    MONKEY,
    MONKEYS,
    PIRATES,
    TREASURES,
    TYPE_OF,
)
from broadside.games.raiders.game import Raiders
from broadside.games.raiders.options import RaidersOptions
from broadside.games.raiders.pack import RaidersPack

SUITS = "AHSXK"
RANKS = "1234567QCP"
PACK: RaidersPack = default_pack(Raiders)
BUSY = "M M"
"""The hand of everybody who is not mentioned: enough to have a choice when the turn comes."""

Happened = TypeVar("Happened", bound=Event)


# -- names ----------------------------------------------------------------------------------


def type_of(name: str) -> int:
    """The type of a card by its name."""
    if name == "M":
        return MONKEY
    if name == "D":
        return DOUBLOON
    if name[0] == "T":
        return DOUBLOON + int(name[1:])
    return 10 * SUITS.index(name[1]) + RANKS.index(name[0])


def name_of(kind: int) -> str:
    """The name of a card type."""
    if kind == EMPTY:
        return "-"
    if kind < PIRATES:
        return RANKS[kind % 10] + SUITS[kind // 10]
    return {MONKEY: "M", DOUBLOON: "D"}.get(kind, f"T{kind - DOUBLOON}")


def types(names: str) -> list[int]:
    """Several types."""
    return [type_of(name) for name in names.replace("!", "").split()]


# -- setting --------------------------------------------------------------------------------


def scene(
    seats: int = 3,
    *,
    hands: Sequence[str] = (),
    ship_decks: Sequence[str] = (),
    discards: Sequence[str] = (),
    buried: Sequence[str] = (),
    areas: Sequence[str] = (),
    recruits: Sequence[str] = (),
    row: str = "",
    pirate_deck: str = "",
    pirate_discard: str = "",
    treasures: str | None = None,
    treasure_discard: str = "",
    coins: Sequence[int] = (),
    prizes: Sequence[int] = (),
    parley: Sequence[bool] = (),
    turn: int = 0,
    start: int = 0,
    in_round: int = 3,
    lap: int = 0,
    shuffles: Sequence[str] = (),
    options: RaidersOptions | None = None,
    pack: RaidersPack = PACK,
    at: str = "turn",
) -> Table:
    """A table in the middle of a play. What is listed goes by seat; decks are written top first.

    Pirates that are not named are in the box, Treasures in their deck (below those named).
    `shuffles` scripts the next shuffles, top card first; `prizes` are NP of round 1.
    """
    game = Raiders(seats, options or RaidersOptions(), pack)
    game.stack_prizes()
    game.round, game.active, game.start, game.lap = in_round, turn, start, lap
    game.coins = list(coins) or [0] * seats
    game.parley_up = list(parley) or [True] * seats
    for seat, points in enumerate(prizes):
        game.prizes[seat][0] = points
    stock = _Stock()
    hands = [*hands, *[BUSY] * (seats - len(hands))]
    for zones, lists in (
        (game.hands, hands),
        (game.discards, discards),
        (game.buried, buried),
        (game.ship_areas, areas),
        (game.recruits, recruits),
    ):
        for zone, names in zip(zones, lists, strict=False):
            game.fill(zone, stock.take(names))
            game.declared += [type_of(name[:2]) for name in names.split() if name[-1] == "!"]
    for zone, names in zip(game.ship_decks, ship_decks, strict=False):
        game.fill(zone, stock.take(names)[::-1])
    for slot, name in enumerate(row.split()):
        if name != "-":
            game.row.put(stock.take(name)[0], slot)
    game.fill(game.pirate_deck, stock.take(pirate_deck)[::-1])
    game.fill(game.pirate_discard, stock.take(pirate_discard))
    game.fill(game.treasure_discard, stock.take(treasure_discard))
    named = stock.take(treasures or "")[::-1]
    rest = stock.treasures()
    game.fill(game.treasure_deck, rest + named if treasures is None or named else [])
    game.fill(game.box, stock.rest())
    return Table.staged(game, at, seed="scene", decks=[types(names) for names in shuffles])


class _Stock:
    """All cards that have no place yet."""

    def __init__(self) -> None:
        self._left = {
            MONKEY: list(MONKEYS),
            DOUBLOON: list(DOUBLOONS),
            **{kind: [kind] for kind in (*range(PIRATES), *TREASURES)},
        }

    def take(self, names: str) -> list[int]:
        return [self._left[kind].pop(0) for kind in types(names)]

    def treasures(self) -> list[int]:
        return [self._left[kind].pop() for kind in TREASURES if self._left[kind]]

    def rest(self) -> list[int]:
        return [card for cards in self._left.values() for card in cards]


def pack_with(**changes: str) -> RaidersPack:
    """The default pack with other powers: `pack_with(A1="Draw 9", T1_white="Draw 1")`."""
    raw = msgspec.to_builtins(PACK)
    for where, words in changes.items():
        name, _, side = where.partition("_")
        if name[0] == "T":
            raw["treasures"][int(name[1:]) - 1][side] = words
        else:
            raw["pirates"][type_of(name[1] + name[0])]["power"] = words
    pack: RaidersPack = msgspec.convert(raw, RaidersPack)
    assert not [problem for problem in pack.problems() if problem.fatal]
    return pack


# -- moving ---------------------------------------------------------------------------------


def do(table: Table, *moves: str) -> Table:
    """Whoever is asked makes these moves, one after the other."""
    for move in moves:
        (seat,) = table.asks
        table.act(seat, option_of(move))
    return table


def do_as(table: Table, seat: int, *moves: str) -> Table:
    """A certain seat makes these moves."""
    for move in moves:
        table.act(seat, option_of(move))
    return table


def option_of(move: str) -> Option:
    """A move as the table knows it."""
    verb, *numbers = move.split()
    values = [int(n) if n.isdigit() else type_of(n) for n in numbers]
    if verb in ("cmd_trade", "trade_add"):
        values = [kind - DOUBLOON for kind in values]
    return (verb, *values)


def move_of(option: Option) -> str:
    """An option as we write it."""
    verb, *numbers = option
    if verb in ("brawl", "recruit", "power", "attack"):
        return f"{verb} {numbers[0]}"
    base = DOUBLOON if verb in ("cmd_trade", "trade_add") else 0
    return " ".join([verb, *(name_of(base + number) for number in numbers)])


# -- seeing ---------------------------------------------------------------------------------


def game_of(table: Table) -> Raiders:
    """The game on a table."""
    assert isinstance(table.game, Raiders)
    return table.game


def asked(table: Table) -> list[int]:
    """Whom the table waits for."""
    return list(table.asks)


def offers(table: Table, seat: int | None = None) -> set[str]:
    """What whoever is asked may do."""
    (who,) = table.asks if seat is None else (seat,)
    return {move_of(option) for option in table.asks[who].options}


def names_in(zone: Zone) -> str:
    """The cards of a zone in its order."""
    return " ".join(name_of(TYPE_OF[card]) if card != EMPTY else "-" for card in zone.cards)


def sorted_names(zone: Zone) -> str:
    """The cards of a zone, by type."""
    return " ".join(name_of(kind) for kind in sorted(TYPE_OF[card] for card in zone.cards))


def hand(table: Table, seat: int = 0) -> str:
    """A hand, by type."""
    return sorted_names(game_of(table).hands[seat])


def discard(table: Table, seat: int = 0) -> str:
    """A discard pile, by type."""
    return sorted_names(game_of(table).discards[seat])


def buried(table: Table, seat: int = 0) -> str:
    """A buried pile, by type."""
    return sorted_names(game_of(table).buried[seat])


def ship_deck(table: Table, seat: int = 0) -> str:
    """A Ship deck, top first."""
    zone = game_of(table).ship_decks[seat]
    return " ".join(name_of(TYPE_OF[card]) for card in zone.cards[::-1])


def area(table: Table, seat: int = 0) -> str:
    """A Ship Area, in the order of play."""
    return names_in(game_of(table).ship_areas[seat])


def recruits(table: Table, seat: int = 0) -> str:
    """The New Recruits, in the order they were hired."""
    return names_in(game_of(table).recruits[seat])


def row(table: Table) -> str:
    """The Row by slot, "-" where it is empty."""
    return names_in(game_of(table).row)


def coins(table: Table) -> list[int]:
    """The Coins of all players."""
    return game_of(table).coins


def told(table: Table, kind: type[Happened]) -> list[Happened]:
    """The events of one type since the scene was set."""
    return [entry.event for entry in table.game.log or () if isinstance(entry.event, kind)]


def story(table: Table) -> list[str]:
    """The types of all events since the scene was set."""
    return [type(entry.event).__name__ for entry in table.game.log or ()]
