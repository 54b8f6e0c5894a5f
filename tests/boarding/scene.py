"""Set a scene in a line or two, make a move, and read the table in the notation of the rules.

R B G Y W are the seats 0 to 4 and 2 3 4 5 ? the values of their pirates. A piece is written from
top to bottom, "R5 B2 G?", and named by its top pirate. Cards go by their id, "S09".
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from broadside.engine import EMPTY, Event, Option, Table, default_pack
from broadside.games.boarding.game import Boarding
from broadside.games.boarding.options import BoardingOptions
from broadside.games.boarding.pack import KINDS, BoardingPack
from broadside.games.boarding.rules import NOBODY, RANKS

COLOURS = "RBGYW"
VALUES = "2345?"
PACK: BoardingPack = default_pack(Boarding)
MEMORY = BoardingOptions(covered_values="memory")

Happened = TypeVar("Happened", bound=Event)


# -- setting --------------------------------------------------------------------------------


def scene(
    seats: int = 4,
    pieces: Sequence[str] = (),
    display: Sequence[str] = ("M01",),
    *,
    deck: Sequence[str] | None = None,
    ducats: Sequence[int] = (),
    turn: str = "R",
    spot: str = "",
    tokens: Mapping[str, str] | None = None,
    supply: Mapping[str, int] | None = None,
    kept: Mapping[str, str] | None = None,
    idle: int = 0,
    passes: int = 0,
    options: BoardingOptions | None = None,
    pack: BoardingPack = PACK,
    at: str = "turn",
) -> Table:
    """A table in the middle of a play. Pirates that are not named are singles at home.

    `deck` is written top first; without one it holds every card that is not named elsewhere,
    and with one those cards are lost. `supply` overrules what `tokens` would leave.
    """
    game = Boarding(seats, options or BoardingOptions(), pack)
    for piece in pieces:
        _stack_up(game, piece)
    _lay_out_cards(game, display, deck, kept or {})
    _hand_out_tokens(game, tokens or {}, supply or {})
    if ducats:
        game.ducats = list(ducats)
    game.spot = seat_of(spot) if spot else NOBODY
    game.active = seat_of(turn)
    game.idle, game.passes = idle, passes
    return Table.staged(game, at)


def final(
    seats: int = 4,
    *,
    ducats: Sequence[int] = (),
    tokens: Mapping[str, str] | None = None,
    kept: Mapping[str, str] | None = None,
    spot: str = "",
    pack: BoardingPack = PACK,
) -> Table:
    """A table after the final scoring of a position."""
    return scene(
        seats,
        display=(),
        deck=(),
        ducats=ducats,
        tokens=tokens,
        kept=kept,
        spot=spot,
        pack=pack,
        at="scoring",
    )


def _stack_up(game: Boarding, piece: str) -> None:
    pirates = [pirate_of(name) for name in piece.split()]
    for pirate in pirates:
        game.remove_piece(pirate)
    game.add_piece(*pirates)


def _lay_out_cards(
    game: Boarding, display: Sequence[str], deck: Sequence[str] | None, kept: Mapping[str, str]
) -> None:
    unnamed = {card.id: number for number, card in enumerate(game.pack.cards)}
    for slot, name in enumerate(display):
        if name:
            game.fill(game.deck, [unnamed.pop(name)])
            game.turn_up(slot)
    for colour, names in kept.items():
        game.fill(game.kept[seat_of(colour)], [unnamed.pop(name) for name in names.split()])
    if deck is not None:
        game.fill(game.deck, [unnamed.pop(name) for name in reversed(deck)])
    game.fill(game.deck if deck is None else game.lost, list(unnamed.values()))


def _hand_out_tokens(game: Boarding, tokens: Mapping[str, str], supply: Mapping[str, int]) -> None:
    for colour, names in tokens.items():
        for name in names.split():
            game.tokens[seat_of(colour)][kind_of(name)] += 1
            game.supply[kind_of(name)] -= 1
    for name, count in supply.items():
        game.supply[kind_of(name)] = count


# -- names ----------------------------------------------------------------------------------


def seat_of(colour: str) -> int:
    """R is seat 0."""
    return COLOURS.index(colour)


def pirate_of(name: str) -> int:
    """The number of a pirate such as "G?"."""
    return RANKS * seat_of(name[0]) + VALUES.index(name[1])


def pirate_name(pirate: int) -> str:
    """The name of a pirate number."""
    return COLOURS[pirate // RANKS] + VALUES[pirate % RANKS]


def kind_of(name: str) -> int:
    """The number of a kind of token."""
    return [str(kind) for kind in KINDS].index(name)


def game_of(table: Table) -> Boarding:
    """The game on a table."""
    assert isinstance(table.game, Boarding)
    return table.game


def card_named(name: str, pack: BoardingPack = PACK) -> int:
    """The number of a card."""
    return [card.id for card in pack.cards].index(name)


def _card_names(table: Table, numbers: Sequence[int]) -> list[str]:
    cards = game_of(table).pack.cards
    return ["" if number == EMPTY else cards[number].id for number in numbers]


# -- moving ---------------------------------------------------------------------------------


def assemble(table: Table, piece: str, base: str) -> None:
    """Whoever is asked puts a piece on another."""
    act(table, "assemble", pirate_of(piece), pirate_of(base))


def capture(table: Table, party: str, card: str) -> None:
    """Whoever is asked boards a card with an own party."""
    act(table, "capture", pirate_of(party), face_up(table).index(card))


def mutiny(table: Table, party: str, card: str) -> None:
    """Whoever is asked incites somebody's party."""
    act(table, "mutiny", pirate_of(party), face_up(table).index(card))


def ransom(table: Table, party: str, depth: int) -> None:
    """Whoever is asked buys the pirate at a depth (captain 0) out of a party."""
    act(table, "ransom", pirate_of(party), depth)


def take(table: Table, kind: str) -> None:
    """Whoever is asked takes a token."""
    act(table, "booty", kind_of(kind))


def act(table: Table, *choice: str | int) -> None:
    """Whoever is asked makes a choice."""
    (seat,) = table.asks
    table.act(seat, choice)


# -- seeing ---------------------------------------------------------------------------------


def asked(table: Table) -> str:
    """Whom the table waits for; nobody once the play is over."""
    return "".join(COLOURS[seat] for seat in table.asks)


def options_of(table: Table) -> Sequence[Option]:
    """What whoever is asked may do."""
    (ask,) = table.asks.values()
    return ask.options


def verbs_offered(table: Table) -> set[str]:
    """The verbs whoever is asked may choose from."""
    return {option[0] for option in options_of(table)}


def offers(table: Table, verb: str) -> set[str]:
    """The options of a verb in words: "R5 B2", "R5 S09", "G3 1" or "relics"."""
    return {_spoken(table, option) for option in options_of(table) if option[0] == verb}


def _spoken(table: Table, option: Option) -> str:
    verb, *numbers = option
    match verb:
        case "assemble":
            return f"{pirate_name(numbers[0])} {pirate_name(numbers[1])}"
        case "capture" | "mutiny":
            return f"{pirate_name(numbers[0])} {face_up(table)[numbers[1]]}"
        case "ransom":
            return f"{pirate_name(numbers[0])} {numbers[1]}"
        case "booty":
            return KINDS[numbers[0]]
    return verb


def pieces_of(table: Table, colour: str) -> set[str]:
    """What lies in front of a player."""
    game = game_of(table)
    return {
        " ".join(pirate_name(pirate) for pirate in game.stack[top])
        for top in game.pieces[seat_of(colour)]
    }


def all_pieces(table: Table) -> set[str]:
    """What lies in front of all players."""
    return {piece for colour in COLOURS[: table.game.seats] for piece in pieces_of(table, colour)}


def treasuries(table: Table) -> list[int]:
    """The ducats of all players."""
    return game_of(table).ducats


def tokens_of(table: Table, colour: str) -> dict[str, int]:
    """The tokens of a player, by kind."""
    return {
        kind: count
        for kind, count in zip(KINDS, game_of(table).tokens[seat_of(colour)], strict=True)
        if count
    }


def kept_by(table: Table, colour: str) -> list[str]:
    """The cards a player kept."""
    return _card_names(table, game_of(table).kept[seat_of(colour)].cards)


def lost(table: Table) -> list[str]:
    """The cards that are out of the game."""
    return _card_names(table, game_of(table).lost.cards)


def face_up(table: Table) -> list[str]:
    """The display by slot, "" where it is empty."""
    return _card_names(table, game_of(table).display.cards)


def in_deck(table: Table) -> list[str]:
    """The deck, top first."""
    return _card_names(table, game_of(table).deck.cards[::-1])


def spot_of(table: Table) -> str:
    """Who has the black spot; nobody at the start."""
    spot = game_of(table).spot
    return "" if spot == NOBODY else COLOURS[spot]


def told(table: Table, kind: type[Happened]) -> list[Happened]:
    """The events of one type since the scene was set."""
    return [entry.event for entry in table.game.log or () if isinstance(entry.event, kind)]


def story(table: Table) -> list[str]:
    """The types of all events since the scene was set."""
    return [type(entry.event).__name__ for entry in table.game.log or ()]
