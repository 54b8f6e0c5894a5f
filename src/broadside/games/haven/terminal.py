"""Haven drawn for a terminal, from what a player sees and nothing else."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from broadside.engine import EMPTY

from . import events as happened
from .cards import BERTHS, FIRST_ATTACK
from .pack import HavenPack
from .view import BerthView, HavenView, PlayerView
from .words import attack_name, place

# Middling shades: they can be read on a dark and on a light ground.
RED, BLACK, GOLD, SEA, LAND = "color(167)", "color(103)", "color(178)", "color(38)", "color(101)"
TYPE_INKS = (RED, BLACK)

ON_THE_SHEET = (happened.Won,)
"""Events that the final sheet tells better than sentences."""

LEGEND = """\
How to read the table:
  the chart          ~ sea, # land; H a Haven in use, o an Attack of some row
  1a                 a vessel: the number of its player and its berth (a, b, c)
  ▶                  whose turn it is
  8/12 coins         unspent of the whole supply; $3 is booty aboard
  str 5, +2, cost 3  dice of a vessel, added to its move die, cost of a move
  Panama 9>15        an Attack: its strength and its booty"""


def draw(view: HavenView, pack: HavenPack, names: Sequence[str], eyes: int) -> RenderableType:
    """The whole table as these eyes see it."""
    parts: list[RenderableType] = [_frame(view, names), _chart(view, pack)]
    parts.append(_market(view, pack))
    if view.flight:
        parts.append(_flight(view, pack))
    order = [(eyes + offset) % len(names) if eyes >= 0 else offset for offset in range(len(names))]
    parts += [_player(view, pack, names, seat, eyes) for seat in [*order[1:], order[0]]]
    return Group(*parts)


def final(view: HavenView, pack: HavenPack, names: Sequence[str]) -> RenderableType:
    """Who won, and how everybody stands."""
    table = Table(title="Secured pieces of eight", box=box.SIMPLE_HEAD)
    for column in ("", "place", "supply", "aboard", "Attacks"):
        table.add_column(column, justify="left" if not column else "right")
    for seat in sorted(range(len(names)), key=lambda seat: view.places[seat]):
        player = view.players[seat]
        table.add_row(
            names[seat],
            str(view.places[seat] + 1),
            str(player.supply),
            str(player.aboard),
            str(player.completed),
            style="bold" if seat in view.winners else "",
        )
    winners = " and ".join(names[seat] for seat in view.winners)
    return Group(table, Text(f"{winners} won.", "bold"))


# -- the middle of the table ------------------------------------------------------------------


def _frame(view: HavenView, names: Sequence[str]) -> Text:
    """What concerns everybody, in one line."""
    limit = f" of {view.round_limit}" if view.round_limit else ""
    parts = [
        f"Round {view.round}{limit}",
        f"{names[view.active]}: {view.stage}",
        f"{view.target} end it",
        f"draw {view.draw_pile}",
        f"treasury {view.treasury}",
    ]
    return Text(" · ".join(parts), "bold", justify="center", overflow="fold")


def _chart(view: HavenView, pack: HavenPack) -> Text:
    """Two characters a hex, odd rows pushed by one."""
    width = max(len(row) for row in pack.map.rows)
    vessels = {
        berth.hex: f"{seat + 1}{'abc'[slot]}"
        for seat, player in enumerate(view.players)
        for slot, berth in enumerate(player.berths)
        if berth.hex >= 0
    }
    havens = {player.haven_hex for player in view.players}
    attacks = {pack.hexes[FIRST_ATTACK + a.attack] for p in view.players for a in p.row}
    chart = Text()
    indent = " " * max(0, (80 - 2 * width - 4) // 2)
    for number, row in enumerate(pack.map.rows):
        letter = chr(ord("A") + number % 26)
        chart.append(f"{indent}{letter} {' ' * (number % 2)}", "dim")
        for column, mark in enumerate(row.ljust(width)):
            hex_ = number * width + column
            if hex_ in vessels:
                chart.append(vessels[hex_], f"bold {GOLD}")
            elif hex_ in havens:
                chart.append("H ", "bold")
            elif hex_ in attacks:
                chart.append("o ", RED)
            else:
                chart.append(f"{mark} ", LAND if mark == "#" else f"dim {SEA}")
        chart.append("\n" if number + 1 < len(pack.map.rows) else "")
    return chart


def _market(view: HavenView, pack: HavenPack) -> Text:
    column = ", ".join("-" if card == EMPTY else pack.names[card] for card in view.column)
    top = pack.names[view.discards[-1]] if view.discards else "nothing"
    line = Text(f"For sale: {column}. Last discard: {top}.", justify="center")
    if view.turned_up != EMPTY:
        line.append(f" Turned up: {attack_name(pack, view.turned_up)}.")
    return line


def _flight(view: HavenView, pack: HavenPack) -> Text:
    line = Text("In flight: ", justify="center")
    for card in view.flight:
        line.append(f"{pack.names[card]} ", "strike" if card in view.struck else "bold")
    return line


# -- players ----------------------------------------------------------------------------------


def _player(
    view: HavenView, pack: HavenPack, names: Sequence[str], seat: int, eyes: int
) -> RenderableType:
    player = view.players[seat]
    face = Text()
    for slot, berth in enumerate(player.berths):
        if max(berth.cards) >= 0:
            face.append_text(_berth(view, pack, BERTHS * seat + slot, berth)).append("\n")
    face.append("Attacks: ")
    for number, attack in enumerate(player.row):
        card = pack.attacks[attack.attack]
        ink = TYPE_INKS[pack.types[FIRST_ATTACK + attack.attack]]
        face.append(", " if number else "").append(card.name, ink)
        face.append(f" {attack.strength}>{attack.booty} {place(pack, card.hex)}")
    face.append_text(_hand(player, pack, seat == eyes))
    return Panel(face, title=_title(view, pack, names, seat), title_align="left")


def _title(view: HavenView, pack: HavenPack, names: Sequence[str], seat: int) -> Text:
    player = view.players[seat]
    haven = pack.names[player.haven] if player.haven >= 0 else "no Haven yet"
    mark = "▶ " if seat == view.active else ""
    title = Text(f"{mark}{seat + 1} {names[seat]}", "bold")
    return title.append(f" · {player.unspent}/{player.supply} coins · {haven}", GOLD)


def _hand(player: PlayerView, pack: HavenPack, own: bool) -> Text:
    if not own or EMPTY in player.hand:
        return Text(f"\nHand: {len(player.hand)}")
    return Text("\nHand: " + ", ".join(pack.names[card] for card in player.hand), "bold")


def _berth(view: HavenView, pack: HavenPack, vessel: int, berth: BerthView) -> Text:
    wilds = {wild.host: pack.names[wild.card] for wild in view.wilds}
    cards = [
        pack.names[card] + (f" [{wilds[card]}]" if card in wilds else "")
        for card in berth.cards
        if card >= 0
    ]
    line = Text(f"{'abc'[vessel % BERTHS]} " + " + ".join(cards))
    star = "*" if berth.at_home else ""
    line.append(f" · str {berth.strength}, +{berth.spaces}{star}, cost {berth.move_cost}", SEA)
    if berth.hex >= 0:
        line.append(f" · {place(pack, berth.hex)} ${berth.booty}", GOLD)
    return line
