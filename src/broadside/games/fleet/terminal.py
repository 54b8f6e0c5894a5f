"""Prize Fleet drawn for a terminal, from what a player sees and nothing else."""

from collections import Counter
from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from broadside.engine import EMPTY

from . import events as happened
from .pack import FleetPack
from .state import NOBODY
from .view import BattleView, FleetView, PlayerView, ShipView, SideView
from .words import ENDINGS, SIGNS

# Middling shades: they can be read on a dark and on a light ground.
INKS = {"speed": "color(38)", "cannons": "color(167)", "crew": "color(71)", "points": "color(178)"}

ON_THE_SHEET = (happened.Won,)
"""Events that the final sheet tells better than sentences."""

LEGEND = """\
How to read the table:
  ⛵ Big Sloop       a ship that may still act this turn; ─ any other
  spd gun crew       speed, cannons, crew of its maximum; inventory is added in
  cargo pts          crew it brings every turn, and pirate points
  ▶ and ★            whose turn it is, and who holds the Fame card
  white flag         nobody may attack this fleet yet
  hand 3, blue 0     numbers of cards; yours are listed"""


def draw(view: FleetView, pack: FleetPack, names: Sequence[str], eyes: int) -> RenderableType:
    """The whole table as these eyes see it."""
    parts: list[RenderableType] = [_frame(view)]
    if view.stage != "over":
        parts.append(_row(view, pack))
    if view.battle is not None:
        parts.append(_battle(view.battle, pack, names))
    order = [(eyes + offset) % len(names) if eyes >= 0 else offset for offset in range(len(names))]
    parts += [_player(view, pack, names, seat, eyes) for seat in [*order[1:], order[0]]]
    return Group(*parts)


def final(view: FleetView, pack: FleetPack, names: Sequence[str]) -> RenderableType:
    """Who won, and how everybody stands."""
    table = Table(title="The prize fleets", box=box.SIMPLE_HEAD)
    for column in ("", "place", "points", "ships", "crew", "treasure"):
        table.add_column(column, justify="left" if not column else "right")
    for seat in sorted(range(len(names)), key=lambda seat: view.places[seat]):
        player = view.players[seat]
        sunk = player.out and seat != view.winner
        table.add_row(
            names[seat],
            str(view.places[seat] + 1),
            "sunk" if sunk else str(view.scores[seat]),
            str(len(player.fleet)),
            str(player.crew),
            str(player.treasure_points),
            style="bold" if seat == view.winner else "",
        )
    assert view.ended is not None
    how = ENDINGS[view.ended].format(points=view.players[view.winner].points)
    return Group(table, Text(f"{names[view.winner]} wins {how}.", "bold"))


# -- the middle of the table ------------------------------------------------------------------


def _frame(view: FleetView) -> Text:
    """What concerns everybody, in one line."""
    limit = f" of {view.round_limit}" if view.round_limit else ""
    parts = [
        f"Round {view.round}{limit}",
        f"{view.points_to_win} points win",
        f"{view.supply} crew in the supply",
        f"red {view.red_deck}+{len(view.red_discard)}",
        f"blue {view.blue_deck}+{len(view.blue_discard)}",
    ]
    return Text(" · ".join(parts), "bold", justify="center")


def _row(view: FleetView, pack: FleetPack) -> RenderableType:
    cards = [_row_ship(ship, pack) for ship in view.row]
    cards += [_site(card, pack, view.site) for card in view.sites]
    if not cards:
        return Text("The row is empty.", "dim", justify="center")
    grid = Table.grid(expand=True)
    for _ in cards[:4]:
        grid.add_column(ratio=1)
    for first in range(0, len(cards), 4):
        grid.add_row(*cards[first : first + 4])
    return grid


def _row_ship(ship: ShipView, pack: FleetPack) -> Panel:
    face = Text()
    face.append(f"spd {ship.speed}", INKS["speed"]).append(f" gun {ship.cannons}", INKS["cannons"])
    face.append(f"\ncrew {ship.crew}/{ship.maximum}", INKS["crew"])
    face.append(f"\ncargo {ship.cargo}").append(f" pts {ship.points}", INKS["points"])
    return Panel(face, title=Text(pack.names[ship.card], "bold"), border_style=INKS["speed"])


def _site(card: int, pack: FleetPack, site: int) -> Panel:
    treasure = pack.treasure[card]
    face = Text()
    face.append(f"{treasure.dice} dice, {treasure.need} {SIGNS[treasure.symbol]}")
    face.append(f"\n+{treasure.reward} crew / -{treasure.penalty}", INKS["crew"])
    face.append(f"\ntreasure {treasure.treasure_points}", INKS["points"])
    name = f"{treasure.name}{' ⛏' if card == site else ''}"
    return Panel(face, title=Text(name, "bold"), border_style=INKS["points"])


def _battle(battle: BattleView, pack: FleetPack, names: Sequence[str]) -> Panel:
    stage = Text(justify="center")
    for number, phase in enumerate(("wind", "cannons", "crew")):
        stage.append(" → " if number else "")
        stage.append(phase.upper(), "bold reverse" if phase == battle.phase else "dim")
    if battle.wind is not None:
        caught = "caught" if battle.caught else "too slow"
        stage.append(f"   wind {battle.wind:+d}, {caught}")
    stage.append("   hooks: nobody fires" if battle.skipped else "")
    sides = Table.grid(expand=True, padding=(0, 1))
    sides.add_column(ratio=1)
    sides.add_column(ratio=1)
    sides.add_row(
        _side(battle.attacker, "attacks", pack, names),
        _side(battle.defender, "defends", pack, names),
    )
    return Panel(Group(stage, sides), title="Battle", border_style=INKS["cannons"])


def _side(side: SideView, what: str, pack: FleetPack, names: Sequence[str]) -> Text:
    who = "the row" if side.seat == NOBODY else names[side.seat]
    text = Text()
    text.append(f"{pack.names[side.ship]}", "bold").append(f" of {who} {what}\n")
    guns = f"{side.cannons}x{side.volleys}" if side.volleys > 1 else str(side.cannons)
    crew = f"{side.crew}+{side.temporary}" if side.temporary else str(side.crew)
    text.append(f"spd {side.speed} gun {guns} crew {crew}")
    if side.cards:
        text.append(f"\n{_counted(side.cards, pack)}", "italic")
    return text


# -- the players ------------------------------------------------------------------------------


def _player(
    view: FleetView, pack: FleetPack, names: Sequence[str], seat: int, eyes: int
) -> RenderableType:
    player = view.players[seat]
    title = Text("▶ " if seat == view.active and view.stage != "over" else "", "bold")
    title.append(names[seat], "bold").append(" (you)" if seat == eyes else "")
    title.append(" ★" if seat == view.fame else "", INKS["points"])
    if player.out:
        return Text("  ").append_text(title).append(": no ship left", "dim")
    title.append(f" · {_points(player.points, view.points_to_win)}", INKS["points"])
    title.append(" · white flag" if player.protected else "")
    title.append(" · wins next turn!" if player.wins_next else "", "bold")
    lines = Table.grid(padding=(0, 1), expand=True)
    lines.add_column(ratio=1)
    for width in (5, 6, 10, 7, 5):
        lines.add_column(width=width)
    for ship in player.fleet:
        lines.add_row(*_ship(view, ship, pack, seat))
    subtitle = Text(f"income {player.cargo}", "dim")
    subtitle.append(f" · hand {len(player.hand)} · blue {len(player.adventures)}")
    if player.treasures:
        subtitle.append(f" · treasure {player.treasure_points}")
    return Panel(
        Group(lines, *_cards(player, pack)),
        title=title,
        title_align="left",
        subtitle=subtitle,
        subtitle_align="right",
        border_style="" if seat == eyes else "dim",
        padding=(0, 1),
    )


def _points(points: int, needed: int) -> str:
    """A race that can be seen: filled and empty places."""
    return f"{'●' * points}{'○' * max(0, needed - points)} {points}"


def _ship(view: FleetView, ship: ShipView, pack: FleetPack, seat: int) -> list[Text]:
    acts = ship.ready and seat == view.active
    name = Text("⛵ " if acts else "─ ").append(pack.names[ship.card], "bold" if acts else "")
    name.append(f"  {_counted(ship.inventory, pack)}" if ship.inventory else "", "italic")
    return [
        name,
        Text(f"spd {ship.speed}", INKS["speed"]),
        Text(f"gun {ship.cannons}", INKS["cannons"]),
        Text(f"crew {ship.crew}/{ship.maximum}", INKS["crew"]),
        Text(f"cargo {ship.cargo}"),
        Text(f"pts {ship.points}", INKS["points"]),
    ]


def _cards(player: PlayerView, pack: FleetPack) -> list[Text]:
    """What lies in front of a player, and the hand if it can be seen."""
    lines = []
    if player.treasures:
        found = ", ".join(pack.names[card] for card in player.treasures)
        lines.append(Text(f"found: {found}", INKS["points"]))
    if player.hand and EMPTY not in player.hand:
        lines.append(Text(f"hand: {_counted(player.hand, pack)}", "italic"))
    if player.adventures and EMPTY not in player.adventures:
        cards = ", ".join(pack.names[card] for card in player.adventures)
        lines.append(Text(f"next: {cards}", "italic"))
    return lines


def _counted(kinds: Sequence[int], pack: FleetPack) -> str:
    """Red cards by name, like ones counted."""
    names = Counter(pack.kinds[kind].name for kind in kinds)
    return ", ".join(f"{count}x {name}" if count > 1 else name for name, count in names.items())
