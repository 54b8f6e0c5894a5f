"""Set a scene in a line or two, make a move, and read the table in the words of the rules.

Ships, treasure cards and red cards go by their names. A ship of a fleet is "Resolute 12" with so
many crew, "Resolute 12 + Full Rig" with inventory; "Sloop" is the Big Sloop of that seat, "Sloop 2"
would have two crew, "Sloop:1" is the one of seat 1. Dice are written "w+2" for the wind and "GGCEB"
for guns, crew, explorers and blanks. Seats count from 0; seat 0 is active and has begun.
A move is its verb and what it names, with commas: "attack Sloop, Salt Widow", "place Sloop, 2".
"""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from broadside.engine import Event, Option, Table, Zone, default_pack, table_options
from broadside.games.fleet.cards import SLOOPS
from broadside.games.fleet.game import Fleet
from broadside.games.fleet.pack import FleetPack

PACK: FleetPack = default_pack(Fleet)
KINDS = {card.name: card.no for card in PACK.red}
FITTINGS = {PACK.kinds[kind].name: place for place, kind in enumerate(PACK.inventory)}
CARDS = {PACK.names[card]: card for card in reversed(PACK.blue_cards(expansion=True))}
FACES = {"G": 1, "C": 3, "E": 5, "B": 6}
WINDS = {wind: face for face, wind in enumerate(PACK.dice.wind, 1)}
SLOOP = "Sloop"

Happened = TypeVar("Happened", bound=Event)


# -- names ----------------------------------------------------------------------------------


def card_of(name: str, seat: int = 0) -> int:
    """The number of a ship or treasure card."""
    if name.startswith(SLOOP):
        _, _, number = name.partition(":")
        return int(number) if number else seat
    return CARDS[name]


def name_of(card: int) -> str:
    """The name of a ship or treasure card; a sloop with the number of its seat."""
    if card < SLOOPS:
        return f"{SLOOP}:{card}"
    return next(name for name, number in CARDS.items() if number == card)


def kinds(names: str) -> list[int]:
    """Several kinds of red cards."""
    return [KINDS[name] for name in names.split(", ")] if names else []


def dice(rolls: str) -> list[int]:
    """What the next dice show."""
    faces: list[int] = []
    for roll in rolls.split():
        faces += [WINDS[int(roll[1:])]] if roll[0] == "w" else [FACES[sign] for sign in roll]
    return faces


# -- setting --------------------------------------------------------------------------------


def scene(
    *fleets: str,
    row: str = "",
    hands: Sequence[str] = (),
    blue_hands: Sequence[str] = (),
    treasures: Sequence[str] = (),
    red_deck: str | None = None,
    red_discard: str = "",
    blue_deck: str | None = None,
    blue_discard: str = "",
    rolls: str = "",
    picks: Sequence[int] = (),
    shuffles: Sequence[Sequence[int]] = (),
    supply: int | None = None,
    ready: str | None = None,
    turns: Sequence[int] = (),
    start: int = 0,
    in_round: int = 2,
    fame: int = -1,
    pack: FleetPack = PACK,
    at: str = "adventures",
    **options: Any,
) -> Table[Fleet]:
    """A table in the middle of a play; what is listed goes by seat, decks are written top first.

    Two players with a full Big Sloop each are there if none are given, and the expansion is in
    play. Cards without a place are in the draw piles, below those that are named; a pile that is
    given as "" has only those. `supply` is what is left of it, if not all that is nowhere else.
    """
    everybody = [*fleets, *[SLOOP] * (2 - len(fleets))]
    seats = len(everybody)
    game = Fleet(seats, table_options(Fleet, {"expansion": True} | options, seats), pack)
    game.round, game.start = in_round, start
    game.turns = list(turns) or [in_round - 1] * seats
    stock = _Stock(game)
    for seat, ships in enumerate(everybody):
        for ship in filter(None, ships.split(", ")):
            _launch(game, stock, seat, ship)
    for zone, names in zip(game.hands, hands, strict=False):
        game.fill(zone, stock.red(names))
    for zones, lists in ((game.blue_hands, blue_hands), (game.treasures, treasures)):
        for zone, names in zip(zones, lists, strict=False):
            game.fill(zone, stock.blue(names))
    game.fill(game.row, stock.blue(row))
    game.man_row(game.row.cards)
    game.fill(game.red_discard, stock.red(red_discard))
    game.fill(game.blue_discard, stock.blue(blue_discard))
    red_top, blue_top = stock.red(red_deck or "")[::-1], stock.blue(blue_deck or "")[::-1]
    game.fill(game.red_deck, ([] if red_deck == "" else stock.reds()) + red_top)
    game.fill(game.blue_deck, ([] if blue_deck == "" else stock.blues()) + blue_top)
    game.fill(game.box, [*range(seats, SLOOPS)])
    game.fog = True
    game.fame = fame
    tokens = pack.crew_tokens - sum(game.crew[ship] for f in game.fleets for ship in f.cards)
    game.supply = tokens if supply is None else supply
    own = game.fleets[0].cards
    game.ready = own[:] if ready is None else [card_of(name) for name in ready.split(", ") if name]
    return Table.staged(
        game, at, seed="scene", rolls=dice(rolls), decks=[list(s) for s in shuffles], picks=picks
    )


def _launch(game: Fleet, stock: "_Stock", seat: int, words: str) -> None:
    ship, *inventory = words.split(" + ")
    name, _, crew = ship.rpartition(" ")
    if not crew.isdigit():
        name, crew = ship, ""
    card = card_of(name, seat)
    if card >= SLOOPS:
        stock.blue(name)
    game.fill(game.fleets[seat], [card])
    game.crew[card] = int(crew) if crew else game.pack.crews[card]
    for thing in inventory:
        fitted = stock.red(thing)
        game.fill(game.fittings, fitted)
        game.put_on(fitted[0], card)


class _Stock:
    """All cards in play that have no place yet."""

    def __init__(self, game: Fleet) -> None:
        self._kind_of = game.pack.kind_of
        copies = game.options.expansion_further_copies
        self._red = game.pack.red_cards(expansion=game.expanded, further_copies=copies)
        self._blue = game.pack.blue_cards(expansion=game.expanded)

    def red(self, names: str) -> list[int]:
        taken = []
        for kind in kinds(names):
            card = next(card for card in self._red if self._kind_of[card] == kind)
            self._red.remove(card)
            taken.append(card)
        return taken

    def blue(self, names: str) -> list[int]:
        taken = [card_of(name) for name in names.split(", ") if name]
        for card in taken:
            self._blue.remove(card)
        return taken

    def reds(self) -> list[int]:
        return self._red

    def blues(self) -> list[int]:
        return self._blue


def pack_with(**changes: Any) -> FleetPack:
    """The default pack with other fields: `pack_with(fame__points=1, ships__34__points=5)`."""
    raw = msgspec.to_builtins(PACK)
    for where, value in changes.items():
        *path, field = where.split("__")
        part = raw
        for key in path:
            part = part[key] if not key.isdigit() else _numbered(part, int(key))
        part[field] = value
    pack: FleetPack = msgspec.convert(raw, FleetPack)
    assert not [problem for problem in pack.problems() if problem.fatal]
    return pack


def _numbered(entries: list[dict[str, Any]], number: int) -> dict[str, Any]:
    return next(entry for entry in entries if entry["no"] == number)


# -- moving ---------------------------------------------------------------------------------


def do(table: Table[Fleet], *moves: str) -> Table[Fleet]:
    """Whoever is asked makes these moves, one after the other."""
    for move in moves:
        (seat,) = table.asks
        table.act(seat, option_of(move, seat))
    return table


def option_of(move: str, seat: int = 0) -> Option:
    """A move as the table knows it."""
    verb, _, rest = move.partition(" ")
    return (verb, *(_number(word, seat) for word in rest.split(", ") if word))


def _number(word: str, seat: int) -> int:
    if word.lstrip("-").isdigit():
        return int(word)
    if word in FITTINGS:
        return FITTINGS[word]
    return KINDS[word] if word in KINDS else card_of(word, seat)


def battle_card(name: str, side: int = 0) -> str:
    """The move that plays a battle card."""
    return f"battle_card {KINDS[name]}, {side}"


# -- seeing ---------------------------------------------------------------------------------


def asked(table: Table[Fleet]) -> list[int]:
    """Whom the table waits for."""
    return list(table.asks)


def offers(table: Table[Fleet]) -> list[Option]:
    """What whoever is asked may do."""
    (ask,) = table.asks.values()
    return list(ask.options)


def numbers(table: Table[Fleet], verb: str) -> list[tuple[int, ...]]:
    """What the options of a verb name."""
    return [tuple(named) for name, *named in offers(table) if name == verb]


def can(table: Table[Fleet], move: str) -> bool:
    """Whether whoever is asked may do this."""
    (seat,) = table.asks
    return option_of(move, seat) in table.asks[seat].options


def verbs(table: Table[Fleet]) -> set[str]:
    """The verbs that are offered."""
    return {option[0] for option in offers(table)}


def crew(table: Table[Fleet], *ships: str) -> list[int]:
    """The crew of these ships."""
    return [table.game.crew[card_of(ship)] for ship in ships]


def fleet(table: Table[Fleet], seat: int = 0) -> str:
    """A fleet, in the order in which the ships joined."""
    return names_in(table.game.fleets[seat])


def names_in(zone: Zone) -> str:
    """The blue cards of a zone in its order."""
    return ", ".join(name_of(card) for card in zone.cards)


def red_in(zone: Zone) -> str:
    """The red cards of a zone in its order."""
    return ", ".join(PACK.kinds[PACK.kind_of[card]].name for card in zone.cards)


def hand(table: Table[Fleet], seat: int = 0) -> str:
    """A red hand by name."""
    return ", ".join(sorted(red_in(table.game.hands[seat]).split(", ")))


def red_discard(table: Table[Fleet]) -> str:
    """The red discard pile, top card last."""
    return red_in(table.game.red_discard)


def blue_discard(table: Table[Fleet]) -> str:
    """The blue discard pile, top card last."""
    return names_in(table.game.blue_discard)


def told(table: Table[Fleet], kind: type[Happened]) -> list[Happened]:
    """The events of one type since the scene was set."""
    return [entry.event for entry in table.game.log or () if isinstance(entry.event, kind)]


def is_ready(table: Table[Fleet], ship: str) -> bool:
    """Whether a ship may still make its undertaking."""
    return card_of(ship) in table.game.ready
