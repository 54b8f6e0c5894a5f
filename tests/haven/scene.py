"""Set a scene in a line or two, make a move, and read the table in the words of the rules.

Cards go by their names, Attacks by theirs without the comma ("Panama 1671"), hexes by the names of
places and Havens or by number. A player's berths are written "Satisfaction + Henry Morgan + Sakers
@Chagres $3; Neptune": separated by semicolons, `@` where a vessel is at sea, `$` the booty aboard.
Seats count from 0; seat 0 is active. A move is its verb and what it names, with commas: "place
Sakers, 0", "assault 0, Panama 1671"; "1: pass" is what seat 1 does where several are asked.
Dice are written as they fall, "64325 441".
"""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from broadside.engine import EMPTY, Event, Option, Table, Zone, default_pack, table_options
from broadside.games.haven.cards import BERTHS, FIRST_ATTACK, KINDS
from broadside.games.haven.game import Haven
from broadside.games.haven.pack import HavenPack

PACK: HavenPack = default_pack(Haven)
HOMES = ("Port Royal", "Tortuga", "Roatán", "Ocracoke", "Curaçao")
"""The Havens of all seats, if nothing is said."""

Happened = TypeVar("Happened", bound=Event)


# -- names ----------------------------------------------------------------------------------


def short(name: str) -> str:
    """An Attack without its comma."""
    return name.replace(",", "")


def attack_of(name: str) -> int:
    """The id of an Attack."""
    return next(n for n, attack in enumerate(PACK.attacks) if short(attack.name) == name)


def hex_of(name: str) -> int:
    """The hex of a place or Haven, or a number."""
    if name.isdigit():
        return int(name)
    return next(hex_ for hex_, called in PACK.place_names.items() if called == name)


def dice(rolls: str) -> list[int]:
    """What the next dice show."""
    return [int(face) for face in rolls.replace(" ", "")]


def split(names: str, by: str = ", ") -> list[str]:
    return [name for name in names.split(by) if name]


# -- setting --------------------------------------------------------------------------------


def scene(
    *tables: str,
    hands: Sequence[str] = (),
    havens: Sequence[str] = HOMES,
    rows: Sequence[str] = (),
    column: str = "",
    discards: str = "",
    deck: str = "",
    attack_pile: str | None = None,
    shown_attacks: str = "",
    only: bool = False,
    supply: Sequence[int] = (),
    spent: Sequence[int] = (),
    moved: Sequence[int] = (),
    in_round: int = 2,
    start: int = 0,
    wilds: Sequence[tuple[str, str]] = (),
    rolls: str = "",
    shuffles: Sequence[Sequence[int]] = (),
    pack: HavenPack = PACK,
    at: str = "action",
    **options: Any,
) -> Table[Haven]:
    """A table in the middle of a play; what is listed goes by seat.

    There are as many players as berths are given, two at least, with 10 coins each. Cards without
    a place are in the Draw Pile, below `deck` (top first), unless `only` those are there.
    `discards` has its top card last, and so has `shown_attacks` what was put there last. `wilds`
    are Wild cards and the cards they lie on. Empty rows are filled with Attacks nobody named.
    """
    everybody = [*tables, *[""] * (2 - len(tables))]
    seats = len(everybody)
    game = Haven(seats, table_options(Haven, options, seats), pack)
    game.round, game.start = in_round, start
    stock = _Stock(pack)
    for seat, name in enumerate(havens[:seats]):
        game.havens.cards[seat] = stock.one(name)
    for seat, berths in enumerate(everybody):
        for slot, words in enumerate(split(berths, "; ")):
            _assemble(game, stock, BERTHS * seat + slot, words)
    for zone, names in zip(game.hands, hands, strict=False):
        game.fill(zone, stock.several(names))
    for slot, name in enumerate(split(column)):
        game.column.cards[slot] = EMPTY if name == "-" else stock.one(name)
    for wild, host in wilds:
        card = stock.one(wild)
        game.fill(game.attached, [card])
        on = [n for n, name in enumerate(pack.names) if short(name) == host]
        placed = {c for zone in (game.berths, *game.rows) for c in zone.cards}
        game.host_of[card] = next(n for n in on if n in placed or n >= FIRST_ATTACK)
        game.counters[card] = pack.wilds[card].upkeeps
    game.fill(game.discards, stock.several(discards))
    top = stock.several(deck)[::-1]
    game.fill(game.draw_pile, ([] if only else stock.left) + top)
    _deal_attacks(game, rows, attack_pile, shown_attacks)
    for seat, coins in enumerate(supply):
        game.supply[seat] = coins
    for seat, coins in enumerate(spent):
        game.spent[seat] = coins
    game.moved = list(moved)
    game.treasury = pack.coins - sum(game.supply) - sum(game.booty)
    return Table.staged(game, at, seed="scene", rolls=dice(rolls), decks=shuffles)


class _Stock:
    """All cards that have no place yet."""

    def __init__(self, pack: HavenPack) -> None:
        self._names = pack.names
        self.left = list(range(pack.cards))

    def one(self, name: str) -> int:
        card = next(card for card in self.left if self._names[card] == name)
        self.left.remove(card)
        return card

    def several(self, names: str) -> list[int]:
        return [self.one(name) for name in split(names)]


def _assemble(game: Haven, stock: _Stock, vessel: int, words: str) -> None:
    names, _, coins = words.partition(" $")
    names, _, place = names.partition(" @")
    for name in split(names, " + "):
        card = stock.one(name)
        game.berths.cards[KINDS * vessel + game.pack.family_of[card]] = card
    if place:
        game.hex_of[vessel] = hex_of(place)
        game.booty[vessel] = int(coins or 0)


def _deal_attacks(game: Haven, rows: Sequence[str], pile: str | None, shown: str) -> None:
    size = game.options.row_size
    named = [*[name for row in rows for name in split(row)], *split(pile or ""), *split(shown)]
    taken = [attack_of(name) for name in named]
    free = [n for n in reversed(range(len(game.pack.attacks))) if n not in taken]
    for seat, row in enumerate(game.rows):
        own = [attack_of(name) for name in split(rows[seat])] if seat < len(rows) else []
        while len(own) < size:
            own.append(free.pop(0))
        row.cards[:] = [FIRST_ATTACK + attack for attack in own]
    game.fill(game.shown_attacks, [FIRST_ATTACK + attack_of(name) for name in split(shown)])
    top = [FIRST_ATTACK + attack_of(name) for name in split(pile or "")][::-1]
    rest = [FIRST_ATTACK + attack for attack in free]
    if pile == "":
        game.shown_attacks.cards[:0] = rest
    else:
        game.fill(game.attack_pile, rest + top)


def pack_with(**changes: Any) -> HavenPack:
    """The default pack with other fields: `pack_with(attacks__0__strength=1)`."""
    raw = msgspec.to_builtins(PACK)
    for where, value in changes.items():
        *path, field = where.split("__")
        part = raw
        for key in path:
            part = part[int(key) if key.isdigit() else key]
        part[field] = value
    pack: HavenPack = msgspec.convert(raw, HavenPack)
    assert not [problem for problem in pack.problems() if problem.fatal]
    return pack


# -- moving ---------------------------------------------------------------------------------


def do(table: Table[Haven], *moves: str) -> Table[Haven]:
    """Make these moves, one after the other."""
    for move in moves:
        seat, words = _whose(table, move)
        found = meant(table, seat, words)
        assert found, f"{move!r} is not offered: {table.asks[seat].options}"
        table.act(seat, found[0])
    return table


def _whose(table: Table[Haven], move: str) -> tuple[int, str]:
    seat, colon, words = move.partition(": ")
    if colon:
        return int(seat), words
    (only,) = table.asks
    return only, move


def meant(table: Table[Haven], seat: int, words: str) -> list[Option]:
    """The options that these words describe."""
    verb, _, rest = words.partition(" ")
    named = split(rest)
    return [
        option
        for option in table.asks[seat].options
        if option[0] == verb
        and len(option) > len(named)
        and all(_is(table, n, word) for n, word in zip(option[1:], named, strict=False))
    ]


def _is(table: Table[Haven], number: int, word: str) -> bool:
    if word.isdigit():
        return number == int(word)
    pack = table.game.pack
    attacks = [short(attack.name) for attack in pack.attacks]
    return word in (
        pack.names[number] if number < len(pack.names) else "",
        attacks[number] if number < len(attacks) else "",
        pack.place_names.get(number, ""),
    )


def can(table: Table[Haven], move: str) -> bool:
    """Whether somebody who is asked may do this."""
    seat, words = _whose(table, move)
    return bool(meant(table, seat, words))


# -- seeing ---------------------------------------------------------------------------------


def asked(table: Table[Haven]) -> list[int]:
    """Whom the table waits for."""
    return list(table.asks)


def offers(table: Table[Haven]) -> list[Option]:
    """What whoever is asked may do."""
    (ask,) = table.asks.values()
    return list(ask.options)


def verbs(table: Table[Haven]) -> set[str]:
    """The verbs that are offered."""
    return {option[0] for option in offers(table)}


def numbers(table: Table[Haven], verb: str) -> list[tuple[int, ...]]:
    """What the options of a verb name."""
    return [tuple(named) for name, *named in offers(table) if name == verb]


def names_in(zone: Zone) -> str:
    """The cards of a zone in its order; "-" for an empty place."""
    return ", ".join("-" if c == EMPTY else short(PACK.names[c]) for c in zone.cards)


def hand(table: Table[Haven], seat: int = 0) -> str:
    """A hand in its order."""
    return names_in(table.game.hands[seat])


def discards(table: Table[Haven]) -> str:
    """The Discard Pile, top card last."""
    return names_in(table.game.discards)


def berth(table: Table[Haven], vessel: int = 0) -> str:
    """The cards of a berth."""
    return " + ".join(PACK.names[card] for card in table.game.aboard(vessel) if card != EMPTY)


def coins(table: Table[Haven], seat: int = 0) -> tuple[int, int]:
    """What a player has unspent and spent."""
    return table.game.unspent(seat), table.game.spent[seat]


def told(table: Table[Haven], kind: type[Happened]) -> list[Happened]:
    """The events of one type since the scene was set."""
    return [entry.event for entry in table.game.log or () if isinstance(entry.event, kind)]
