"""High Tide drawn for a terminal."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from broadside.engine import EMPTY

from . import events as happened
from .pack import HightidePack
from .view import HightideView

ON_THE_SHEET = (happened.Won,)
"""Events that the final sheet tells better than sentences."""

LEGEND = """\
How to read the table:
  Eel Trawler 3+ (4)   a boat: what the die must show, and the coins it brings
  Cat's Paw ~          a squall
  ? ? ?                cards that you cannot see
  ▶                    whose turn it is"""


def draw(
    view: HightideView,
    pack: HightidePack,
    names: Sequence[str],
    eyes: int,
) -> RenderableType:
    """The whole table as these eyes see it."""
    return Group(_surf(view, pack), _players(view, pack, names, eyes))


def final(
    view: HightideView,
    pack: HightidePack,
    names: Sequence[str],
) -> RenderableType:
    """Who has how much."""
    table = Table("", "Coins", title="In the end", box=box.SIMPLE_HEAD)
    for name, player in zip(names, view.players, strict=True):
        table.add_row(Text(name), str(player.coins))
    return table


def _surf(view: HightideView, pack: HightidePack) -> Panel:
    """The boat that is out, what the die showed last, and the piles."""
    boat = "Nothing is in the surf"
    if view.boat != EMPTY:
        boat = f"{pack.cards[view.boat].name} must throw {view.surf} or more"
    die = f"last throw {view.die}" if view.die else "no throw yet"
    piles = f"{view.deck} cards in the deck, {len(view.beach)} on the beach"
    return Panel(Text(f"{boat} · {die}\n{piles}", justify="center"), title="The surf")


def _players(
    view: HightideView,
    pack: HightidePack,
    names: Sequence[str],
    eyes: int,
) -> Table:
    table = Table("", "Coins", "Turns left", "Hand", box=box.ROUNDED, expand=True)
    for seat, player in enumerate(view.players):
        who = Text("▶ " if seat == view.active else "  ", "bold")
        who.append(names[seat]).append(" (you)" if seat == eyes else "")
        hand = [_card(pack, card) for card in player.hand]
        table.add_row(who, str(player.coins), str(player.turns), Text(", ".join(hand) or "none"))
    return table


def _card(pack: HightidePack, number: int) -> str:
    if number == EMPTY:
        return "?"
    card = pack.cards[number]
    return f"{card.name} ~" if card.kind == "squall" else f"{card.name} {card.surf}+ ({card.coins})"
