"""Set a scene on a tile in a line or two, act, and read the table in the words of the rules.

Spaces are columns and rows of the first tile, "12" for column 1 and row 2; a second tile follows
east of it. Pirates and Enemies are written with their space, "Sea Dog 12". The first Pirate acts.
An action is its verb and what it names, with commas: "attack 0, Redcoat", "move 23".
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from broadside.engine import Event, Option, Table, table_options
from broadside.engine.content import read_checked
from broadside.games import tales
from broadside.games.tales.adventure import events as happened
from broadside.games.tales.adventure.play import Adventure
from broadside.games.tales.numbers import CONDITIONS, NOBODY, key_of
from broadside.games.tales.pack import TalesPack

PACK: TalesPack = read_checked(
    Path(tales.__file__).parent / "content" / "default", TalesPack, lambda pack: pack.problems()
)
BOX = PACK.box
WIDTH = 5

Happened = TypeVar("Happened", bound=Event)


# -- setting --------------------------------------------------------------------------------


def scene(
    *pirates: str,
    on: str = "I10",
    enemies: Sequence[str] = (),
    hands: str | None = None,
    gear: str = "",
    kept: str = "",
    search: str = "",
    incidents: str = "",
    supply: str = "I13",
    conditions: dict[str, str] | None = None,
    wounds: dict[str, int] | None = None,
    rolls: str = "",
    picks: Sequence[int] = (),
    decks: Sequence[Sequence[int]] = (),
    at: str = "act",
    one_seat: bool = False,
    kind: type[Adventure] = Adventure,
    **more: Any,
) -> Table[Adventure]:
    """A table in the turn of the first Pirate, who is the Captain and has fresh AP.

    Everybody leads one Pirate, unless `one_seat` leads all. `hands` are the weapons of the first,
    dominant hand first; `gear` is in the bag, `kept` face down. `supply` are tiles to be explored,
    `search` and `incidents` the top cards, the topmost first. Conditions and wounds go by name.
    Rules alone show nothing to anybody: `kind` is the whole game if they must.
    """
    seats = 1 if one_seat else len(pirates)
    usual = {"adventure": 2, "enemy_control": "auto", "pirates": len(pirates)}
    options = usual | more.pop("options", {})
    game = kind(seats, table_options(kind, options, seats), PACK)
    game.part, game.round = "character", 1
    game.captain = game.initiative = 0
    for n, tile in enumerate(on.split()):
        game.lay_tile(BOX.tile_of[tile], WIDTH * n, 0, 0, NOBODY)
    stock = _Stock()
    for figure, words in enumerate(pirates):
        name, _, place = words.rpartition(" ")
        game.pirate[figure] = next(n for n, p in enumerate(PACK.pirates) if p.name == name)
        game.put(figure, space(place))
        kit = BOX.kits[game.pirate[figure]]
        if figure == 0 and hands is not None:
            kit = [stock.one("gear", item) for item in _split(hands)]
        stock.taken.update(kit)
        game.gear[figure].cards.extend(kit)
        game.equip_as_usual(figure)
        game.dp[figure] = game.most_dp(figure)
    game.gear[0].cards.extend(stock.one("gear", item) for item in _split(gear))
    game.kept[0].cards.extend(stock.one("search", item) for item in _split(kept))
    for words in enemies:
        name, _, place = words.rpartition(" ")
        game.enter(BOX.foe_of[key_of(name)], space(place))
    _fill_decks(game, stock, search, incidents, supply)
    for name, condition in (conditions or {}).items():
        game.conditions[who(game, name)] |= CONDITIONS[condition]
    for name, count in (wounds or {}).items():
        game.wounds[who(game, name)] = count
    for name, value in more.items():
        setattr(game, name, value)
    game.acting = 0
    game.ap[0] = game.ap_of(0)
    faces = [int(face) for face in rolls.replace(" ", "")]
    return Table.staged(game, at, seed="scene", rolls=faces, picks=picks, decks=decks)


class _Stock:
    """Cards that have no place yet."""

    def __init__(self) -> None:
        self.taken: set[int] = set()

    def one(self, sort: str, name: str) -> int:
        sorts = ("gear", "legendary") if sort == "gear" else (sort,)
        found = next(
            card
            for card, thing in enumerate(BOX.card_kinds)
            if thing.sort in sorts
            and key_of(thing.name) == key_of(name)
            and card not in self.taken
            and BOX.starter_of[card] == NOBODY
        )
        self.taken.add(found)
        return found


def _fill_decks(game: Adventure, stock: _Stock, search: str, incidents: str, supply: str) -> None:
    top = [stock.one("search", name) for name in _split(search)][::-1]
    rest = [card for card in BOX.search_deck if card not in stock.taken]
    game.search_deck.cards.extend(rest + top)
    first = [stock.one("incident", name) for name in _split(incidents)][::-1]
    others = [card for card in BOX.incident_deck if card not in stock.taken]
    game.incident_deck.cards.extend(others + first)
    game.fallen_supply.cards.extend(BOX.fallen)
    tokens = {BOX.card_kinds[card].id: card for card in BOX.tile_tokens}
    game.supply.cards.extend(tokens[tile] for tile in supply.split()[::-1])
    used = {card for zone in game.zones for card in zone.cards}
    game.left_out.cards.extend(c for c in range(len(BOX.card_kinds)) if c not in used)


def _split(names: str) -> list[str]:
    return [name for name in names.split(", ") if name]


def space(place: str) -> int:
    """The number of a space: "12" is column 1, row 2 of the first tile; "B12" of the second."""
    tile = 25 if place.startswith("B") else 0
    return tile + int(place[-2]) + WIDTH * int(place[-1])


def who(game: Adventure, name: str) -> int:
    """A figure by its name, "Redcoat 2" for the second of them."""
    called, _, number = name.rpartition(" ")
    wanted, nth = (called, int(number)) if number.isdigit() else (name, 1)
    pirates = [f for f in range(game.crew) if game.card_of(f).name == wanted]
    return (pirates + [e for e in game.enemies if game.foe_at(e).name == wanted])[nth - 1]


# -- acting ---------------------------------------------------------------------------------


def do(table: Table[Adventure], *actions: str) -> Table[Adventure]:
    """Do these things, one after the other."""
    for action in actions:
        found = meant(table, action)
        assert found, f"{action!r} is not offered: {offers(table)}"
        (seat,) = table.asks
        table.act(seat, found[0])
    return table


def meant(table: Table[Adventure], action: str) -> list[Option]:
    """The options that these words describe."""
    verb, _, rest = action.partition(" ")
    named = _split(rest)
    return [
        option
        for option in offers(table)
        if option[0] == verb
        and len(option) > len(named)
        and all(_is(table.game, verb, n, word) for n, word in zip(option[1:], named, strict=False))
    ]


def _is(game: Adventure, verb: str, number: int, word: str) -> bool:
    if word.removeprefix("B").isdigit() and len(word) > 1:
        return number == space(word)
    if word.isdigit():
        return number == int(word)
    if verb in ("use", "react"):
        return BOX.abilities[number].thing.name == word
    named = [BOX.card_kinds[number].name] if number < len(BOX.card_kinds) else []
    try:
        return number == who(game, word) or word in named
    except IndexError:
        return word in named


def can(table: Table[Adventure], action: str) -> bool:
    """Whether this is offered."""
    return bool(meant(table, action))


# -- seeing ---------------------------------------------------------------------------------


def offers(table: Table[Adventure]) -> list[Option]:
    """What whoever is asked may do."""
    (ask,) = table.asks.values()
    return list(ask.options)


def verbs(table: Table[Adventure]) -> set[str]:
    """The verbs that are offered."""
    return {option[0] for option in offers(table)}


def named(table: Table[Adventure], *verbs: str) -> list[tuple[int, ...]]:
    """What the options with these verbs name."""
    return [option[1:] for option in offers(table) if option[0] in verbs]


def told(table: Table[Adventure], kind: type[Happened]) -> list[Happened]:
    """The events of one type since the scene was set, with figures by their bare numbers."""
    events = [entry.event for entry in table.game.log or () if isinstance(entry.event, kind)]
    return [_with_bare_figures(event) for event in events]


def _with_bare_figures(event: Happened) -> Happened:
    named = [field for field in event.__struct_fields__ if field in happened.FIGURE_FIELDS]
    bare = {field: happened.figure_in(getattr(event, field)) for field in named}
    return msgspec.structs.replace(event, **bare)


def has(table: Table[Adventure], name: str, condition: str) -> bool:
    """Whether a figure has a condition."""
    return table.game.has(who(table.game, name), CONDITIONS[condition])


def place(table: Table[Adventure], name: str) -> str:
    """Where a figure is."""
    number = table.game.at[who(table.game, name)]
    tile, cell = divmod(number, 25)
    return f"{'B' * tile}{cell % WIDTH}{cell // WIDTH}" if number >= 0 else ""
