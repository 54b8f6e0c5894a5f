"""Boarding Party drawn for a terminal, from what a player sees and nothing else."""

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from broadside.engine import EMPTY

from . import events as happened
from .pack import BoardingPack, Card
from .rules import NOBODY
from .scoring import STEPS, Sheet, lines_of
from .view import BoardingView, PieceView, PirateView, PlayerView

# Crimson, indigo, amber, jade and bone; each has an emblem, so that colour is never the only
# sign. Middling shades: they can be read on a dark and on a light ground.
EMBLEMS = "●▲■◆★"
INKS = ("color(161)", "color(63)", "color(172)", "color(35)", "color(245)")
BORDERS = {"ship": "yellow", "ruin": "white", "monster": "red"}
CARD_HEIGHT = 8

ON_THE_SHEET = (happened.Scored, happened.Won)
"""Events that the final sheet tells better than sentences."""

LEGEND = """\
How to read the table:
  ●4 Gunner               a pirate: its player's emblem, and what it is paid
  [●4 Gunner ▲? ◆2] 3/9   a party, captain first: 3 of at most 9 pirates
  14 ducats, ? 3          the captain gains 14; every ? pirate is paid 3
  in reach: ●▲            who has a party that is large enough for the card
  Booty: rum 4 (+10)      four rum tokens are left; most rum is worth 10
  rum 2+                  a player's two rum tokens; nobody has more
  worth 31                what the player would have if the game ended now
  ▶                       whose turn it is; your own pirates are underlined"""


def draw(view: BoardingView, pack: BoardingPack, names: Sequence[str], eyes: int) -> RenderableType:
    """The whole table as these eyes see it."""
    players = _players(view, pack, names, eyes)
    if all(card == EMPTY for card in view.display):  # the play is over
        return players
    return Group(_sea(view, names), _display(view, pack, names), _supply(view, pack), players)


def final(view: BoardingView, pack: BoardingPack, names: Sequence[str]) -> RenderableType:
    """The score sheet, line by line."""
    sheets = [sheet for sheet in view.standings if sheet is not None]
    table = Table(title="Final scoring, in ducats", box=box.SIMPLE_HEAD)
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(Text(f"{EMBLEMS[seat]} {name}", INKS[seat]), justify="right")
    for title, *amounts in zip(STEPS, *map(_amounts, sheets), strict=True):
        table.add_row(title, *amounts)
    table.add_section()
    table.add_row("total", *(str(sheet.total) for sheet in sheets), style="bold")
    return table


def _amounts(sheet: Sheet) -> list[str]:
    """What each step brought; wheels show how they come about."""
    amounts = {step: str(ducats) if ducats else "-" for step, ducats in lines_of(sheet)}
    if sheet.wheel_ducats:
        amounts["wheels"] = f"{sheet.wheels} x {sheet.rate} = {sheet.wheel_ducats}"
    return list(amounts.values())


# -- the middle of the table ------------------------------------------------------------------


def _sea(view: BoardingView, names: Sequence[str]) -> Text:
    """What concerns everybody, in one line."""
    left = "last cards" if not view.deck else f"{view.deck} cards in the deck"
    parts = [f"Turn {view.turn + 1}", left]
    parts.append(f"black spot: {'nobody' if view.black_spot == NOBODY else names[view.black_spot]}")
    if view.idle >= len(names):
        parts.append(f"becalmed: {view.idle} of {view.idle_limit} idle turns")
    return Text(" · ".join(parts), "bold", justify="center")


def _display(view: BoardingView, pack: BoardingPack, names: Sequence[str]) -> RenderableType:
    cards = Table.grid(expand=True)
    for _ in view.display:
        cards.add_column(ratio=1)
    cards.add_row(*(_slot(view, pack, slot, names) for slot in range(len(view.display))))
    return cards


def _slot(view: BoardingView, pack: BoardingPack, slot: int, names: Sequence[str]) -> Panel:
    number = view.display[slot]
    if number == EMPTY:
        return Panel(Text("gone", "dim", justify="center"), border_style="dim", height=CARD_HEIGHT)
    card = pack.cards[number]
    reach = _in_reach(view, slot)
    if slot == view.boarded_slot:
        reach = Text(f"{names[view.active]} boards", "bold")
    return Panel(
        _face(card),
        title=card.kind,
        subtitle=reach,
        border_style=BORDERS[card.kind],
        height=CARD_HEIGHT,
    )


def _face(card: Card) -> Text:
    face = Text(no_wrap=False)
    face.append(f"{card.name}\n", "bold")
    face.append(f"needs {card.min} pirates\n")
    face.append(f"{card.ducats} ducats, ? {card.stranger}\n")
    face.append(" + ".join(card.booty) + "\n", "italic")
    return face.append(_marks(card.wheels, card.anchors))


def _in_reach(view: BoardingView, slot: int) -> Text | None:
    """The players with a party that is large enough, by emblem."""
    able = [
        seat
        for seat, player in enumerate(view.players)
        if any(slot in piece.reach for piece in player.pieces)
    ]
    if not able:
        return None
    return Text.assemble("in reach: ", *((EMBLEMS[seat], INKS[seat]) for seat in able))


def _supply(view: BoardingView, pack: BoardingPack) -> Text:
    """Tokens left, and what most of a kind brings."""
    line = Text("Booty:", justify="center")
    for left, token in zip(view.supply, pack.booty, strict=True):
        line.append(f" {token.kind} ").append(str(left), "bold")
        line.append(f" (+{token.majority})" if token.majority else "", "dim")
    return line


# -- the players ------------------------------------------------------------------------------


def _players(
    view: BoardingView, pack: BoardingPack, names: Sequence[str], eyes: int
) -> RenderableType:
    table = Table(box=box.ROUNDED, show_header=False, show_lines=True, expand=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for seat, player in enumerate(view.players):
        pieces = _Flow([_piece(piece, pack, eyes) for piece in player.pieces])
        wealth = _wealth(player, pack, view.standings[seat])
        table.add_row(_who(view, names, seat, eyes), Group(pieces, wealth))
    return table


def _who(view: BoardingView, names: Sequence[str], seat: int, eyes: int) -> Text:
    active = seat == view.active
    who = Text("▶ " if active else "  ", "bold")
    who.append(f"{EMBLEMS[seat]} {names[seat]}", f"bold {INKS[seat]}")
    who.append(" (you)" if seat == eyes else "")
    who.append(f"\n  {view.players[seat].ducats} ducats")
    sheet = view.standings[seat]
    if sheet is not None:
        who.append(f", worth {sheet.total}", "dim")
    if view.black_spot == seat:
        who.append("\n  ")
        who.append(" black spot ", "reverse")
    return who


def _piece(piece: PieceView, pack: BoardingPack, eyes: int) -> Text:
    """A single `●4 Gunner`, or a party from top to bottom `[●4 Gunner ▲? ◆2] 3/9`."""
    top, *covered = piece.pirates
    drawn = _pirate(top, pack, eyes)
    drawn.append(f" {pack.pirates[top.rank].name}", INKS[top.seat])
    for pirate in covered:
        drawn.append(" ").append_text(_pirate(pirate, pack, eyes))
    if not covered:
        return drawn
    return Text.assemble("[", drawn, f"] {len(piece.pirates)}/{pack.constants.max_party}")


def _pirate(pirate: PirateView, pack: BoardingPack, eyes: int) -> Text:
    """Emblem and value; the viewer's own are underlined, covered values may be secret."""
    value = "·" if pirate.rank == EMPTY else str(pack.pirates[pirate.rank].value)
    own = "underline " if pirate.seat == eyes else ""
    return Text(f"{EMBLEMS[pirate.seat]}{value}", f"bold {own}{INKS[pirate.seat]}")


def _wealth(player: PlayerView, pack: BoardingPack, sheet: Sheet | None) -> Text:
    """Tokens and kept cards. A `+` marks a majority."""
    tokens = [
        f"{token.kind} {count}{'+' if player.most[kind] else ''}"
        for kind, (token, count) in enumerate(zip(pack.booty, player.tokens, strict=True))
        if count
    ]
    parts = [", ".join(tokens) or "no booty", *_kept(player, sheet)]
    return Text(" · ".join(parts), "dim" if len(parts) == 1 and not tokens else "")


def _kept(player: PlayerView, sheet: Sheet | None) -> list[str]:
    parts = [f"{len(player.kept)} kept"] if player.kept else []
    if sheet and sheet.wheels:
        parts.append(f"{_marks(sheet.wheels, 0)} at {sheet.rate} each")
    if sheet and sheet.anchors:
        parts.append(_marks(0, sheet.anchors))
    return parts


def _marks(wheels: int, anchors: int) -> str:
    counted = [(wheels, "wheel"), (anchors, "anchor")]
    return ", ".join(f"{n} {mark}{'s' if n > 1 else ''}" for n, mark in counted if n)


class _Flow:
    """Things side by side, as many on a line as fit; none is broken in the middle."""

    def __init__(self, things: list[Text]) -> None:
        self._things = things or [Text("no piece of their own", "dim")]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        line = Text()
        for thing in self._things:
            if line and line.cell_len + 2 + thing.cell_len > options.max_width:
                yield line
                line = Text()
            line.append("  " if line else "").append_text(thing)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        lengths = [thing.cell_len for thing in self._things]
        return Measurement(max(lengths), sum(lengths) + 2 * len(lengths)).clamp(
            max_width=options.max_width
        )
