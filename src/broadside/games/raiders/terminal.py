"""Raiders of Tavern Row drawn for a terminal, from what a player sees and nothing else."""

from collections import Counter
from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from broadside.engine import EMPTY

from . import events as happened
from .cards import DOUBLOON, MONKEY, PIRATES
from .pack import RaidersPack
from .parties import Party
from .scoring import STEPS, Sheet
from .view import PlayerView, RaidersView
from .words import ACHIEVEMENTS, set_name

# Each suit has a letter as well, so that colour is never the only sign. Middling shades: they
# can be read on a dark and on a light ground.
SUIT_LETTERS = "AHSXK"
SUIT_INKS = ("color(63)", "color(161)", "color(245)", "color(172)", "color(35)")
RANKS = "1234567QCP"
CARD_HEIGHT = 5

ON_THE_SHEET = (happened.AchievementScored, happened.Scored, happened.Won)
"""Events that the final sheet tells better than sentences."""

LEGEND = """\
How to read the table:
  3H QX CS PK        Pirates: rank (Q Quartermaster, C Captain, P Parrot), suit
                     (A Anchors, H Hearts, S Swords, X Skulls, K Kraken)
  CS!                a declared Captain, wild in this round's raid
  M, D               a Powder Monkey, a Doubloon
  Attack + Brawl     use both; with / choose one
  party 10           what the Pirates in play are worth now, and their sets
  deck 4, discard 3  numbers of cards; yours are listed
  ▶ and ★            whose turn it is, and who has the Start Player token"""


def draw(view: RaidersView, pack: RaidersPack, names: Sequence[str], eyes: int) -> RenderableType:
    """The whole table as these eyes see it."""
    players = _players(view, pack, names, eyes)
    if view.standings is not None:  # the play is over
        return players
    parts = [_round(view), _achievements(view, eyes), _row(view, pack), _piles(view, pack)]
    return Group(*parts, players)


def final(view: RaidersView, pack: RaidersPack, names: Sequence[str]) -> RenderableType:
    """The score sheet, line by line."""
    sheets = view.standings or []
    table = Table(title="Final score, in Notoriety Points", box=box.SIMPLE_HEAD)
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for number, name in enumerate(view.achievements):
        counts = [player.counts[number] for player in view.players]
        table.add_row(ACHIEVEMENTS[name], *map(_achieved, sheets, counts, [name] * len(sheets)))
    for step in STEPS:
        table.add_row(step, *(str(getattr(sheet, step) or "-") for sheet in sheets))
    table.add_section()
    table.add_row("total", *(str(sheet.total) for sheet in sheets), style="bold")
    table.add_row("Coins", *(str(player.coins) for player in view.players), style="dim")
    return table


def _achieved(sheet: Sheet, count: int | None, name: str) -> str:
    points = sheet.achievements[name]
    return f"({count}) {points or '-'}"


# -- the middle of the table ------------------------------------------------------------------


def _round(view: RaidersView) -> Text:
    """What concerns everybody, in one line."""
    tokens = view.stacks[view.round - 1]
    parts = [
        f"Round {view.round} of {view.rounds}",
        f"Prizes {', '.join(map(str, tokens)) or 'none'}",
    ]
    if view.lap:
        parts.append("last call: hire or pass")
    return Text(" · ".join(parts), "bold", justify="center")


def _achievements(view: RaidersView, eyes: int) -> Text:
    line = Text("At the end:", "dim", justify="center")
    for number, name in enumerate(view.achievements):
        mine = view.players[eyes].counts[number] if eyes >= 0 else None
        line.append(f" {ACHIEVEMENTS[name]}")
        line.append("" if mine is None else f" (you {mine})")
    return line


def _row(view: RaidersView, pack: RaidersPack) -> RenderableType:
    cards = Table.grid(expand=True)
    for _ in view.row:
        cards.add_column(ratio=1)
    cards.add_row(*(_slot(card, pack) for card in view.row))
    return cards


def _slot(card: int, pack: RaidersPack) -> Panel:
    if card == EMPTY:
        return Panel(
            Text("nobody", "dim", justify="center"), border_style="dim", height=CARD_HEIGHT
        )
    face = Text()
    face.append(f"{pack.names[card]}\n", "bold")
    face.append(pack.white_words[card], "italic")
    return Panel(
        face,
        title=_card(card),
        subtitle=f"cost {pack.costs[card]}",
        border_style=SUIT_INKS[card // 10],
        height=CARD_HEIGHT,
    )


def _piles(view: RaidersView, pack: RaidersPack) -> Text:
    line = Text(justify="center")
    line.append(f"Pirates: {view.pirate_deck} in the deck, {len(view.pirate_discard)} discarded")
    line.append(f" · Treasures: {view.treasure_deck} and {len(view.treasure_discard)}")
    if view.revealed != EMPTY:
        line.append(f"\n{pack.names[view.revealed]}: ", "bold")
        white = pack.white_words[view.revealed] or "must be sold"
        line.append(f"sell for {pack.black_words[view.revealed]}, or keep ({white})")
    if view.in_play:
        line.append("\nin play: ").append_text(_listed(view.in_play, pack, view.declared))
    return line


# -- the players ------------------------------------------------------------------------------


def _players(
    view: RaidersView, pack: RaidersPack, names: Sequence[str], eyes: int
) -> RenderableType:
    table = Table(box=box.ROUNDED, show_header=False, show_lines=True, expand=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for seat, player in enumerate(view.players):
        table.add_row(_who(view, names, seat, eyes), _ship(view, player, pack))
    return table


def _who(view: RaidersView, names: Sequence[str], seat: int, eyes: int) -> Text:
    player = view.players[seat]
    who = Text("▶ " if seat == view.active else "  ", "bold")
    who.append(names[seat], "bold").append(" (you)" if seat == eyes else "")
    who.append(" ★" if seat == view.start else "")
    who.append(f"\n  Coins {player.coins}, Notoriety {sum(player.prizes)}")
    who.append("\n  Parley" if player.parley else "\n  Parley used", "" if player.parley else "dim")
    return who


def _ship(view: RaidersView, player: PlayerView, pack: RaidersPack) -> Text:
    ship = Text()
    raiders = player.ship_area + player.recruits
    ship.append(f"party {player.party.strength}: ", "bold")
    ship.append_text(_listed(raiders, pack, view.declared) if raiders else Text("nobody", "dim"))
    ship.append(_sets(player.party), "dim")
    ship.append(f"\nhired {len(player.recruits)} of 3")
    for name, cards in (
        ("hand", player.hand),
        ("deck", player.ship_deck),
        ("discard", player.discard),
        ("buried", player.buried),
        ("looking at", player.lookout),
    ):
        if cards:
            ship.append(f" · {name} {len(cards)}")
        if cards and EMPTY not in cards:
            ship.append(": ").append_text(_listed(cards, pack, view.declared))
    return ship


def _sets(party: Party) -> str:
    return f" = {', '.join(set_name(formed) for formed in party.sets)}" if party.sets else ""


def _listed(cards: Sequence[int], pack: RaidersPack, declared: Sequence[int]) -> Text:
    """Cards in short, like ones counted."""
    counted = Counter(cards)
    line = Text()
    for card in sorted(counted):
        line.append(" " if line else "")
        line.append(f"{counted[card]}x" if counted[card] > 1 else "")
        line.append_text(_card(card) if card <= DOUBLOON else Text(pack.names[card], "italic"))
        line.append("!" if card in declared else "", "bold")
    return line


def _card(card: int) -> Text:
    if card >= PIRATES:
        return Text("M" if card == MONKEY else "D")
    suit = card // 10
    return Text(RANKS[card % 10] + SUIT_LETTERS[suit], f"bold {SUIT_INKS[suit]}")
