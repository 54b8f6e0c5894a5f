"""The table in a terminal: the map as it is drawn in the pack, and everybody's state."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from broadside.games.common.square.tile import CHASM, DOOR, EXIT, HEIGHT, ROCK, WALL, WATER

from .adventure import events as happened
from .numbers import CONDITION_NAMES
from .pack import TalesPack
from .view import FigureView, TalesView

WIDEST = 76
LEGEND = """\
# rock   ~ water   2-5 chasm   : height line   D door   X unexplored exit
A Pirate   a Enemy   * Fallen Enemy token   ! Goal token   o card
In the list of Pirates * is the Captain, and > whose turn it is."""
ON_THE_SHEET = (happened.Ended,)
MARKS = "abcdefghijklmnopqrstuvwxyz"


def draw(view: TalesView, pack: TalesPack, names: Sequence[str], eyes: int) -> RenderableType:
    """The map, the Pirates and the Enemies."""
    story = pack.adventures[view.adventure]
    left = view.flag_last - view.flag
    title = f"{story.name}, round {view.round}. The Flag: {left} spaces left."
    goals = [
        f"{'x' if done else ' '} {goal.name}"
        for done, goal in zip(view.goals_reached, story.goals, strict=True)
    ]
    parts: list[RenderableType] = [Text(title, style="bold"), Text("\n".join(goals))]
    if view.tiles:
        parts.append(_map(view, pack))
    parts.append(_pirates(view, pack, names))
    enemies = _enemies(view, pack)
    if enemies:
        parts.append(Text(enemies))
    if view.dice is not None:
        shown = " ".join(map(str, view.dice.dice))
        parts.append(Text(f"{view.dice.what}: {shown} (above {view.dice.over})"))
    return Group(*parts)


def final(view: TalesView, pack: TalesPack, names: Sequence[str]) -> RenderableType:
    """How it ended."""
    sheet = Table("", "Pirate", "PP", "Coins", "Score")
    for pirate in view.pirates:
        sheet.add_row(
            names[pirate.seat],
            pack.pirates[pirate.pirate].name,
            str(pirate.pp),
            str(pirate.coins),
            str(view.scores[pirate.seat]),
        )
    return Group(Text(f"The Adventure ended: {view.result}.", style="bold"), sheet)


# -- the map --------------------------------------------------------------------------------------


def _map(view: TalesView, pack: TalesPack) -> Text:
    """Every space and edge as one character, cut to the width of a terminal."""
    box = pack.box
    canvas: dict[tuple[int, int], str] = {}
    signs = {figure.space: _sign(view, figure) for figure in view.figures}
    for space in view.fallen:
        signs.setdefault(space, "*")
    for lying in view.lying:
        signs.setdefault(lying.space, "o")
    for space in view.goal_at:
        signs.setdefault(space, "!")
    open_doors = {(door.space, door.side) for door in view.open_doors}
    exits = {(exit_.space, exit_.side) for exit_ in view.exits}
    for placed in view.tiles:
        tile = box.tiles[placed.tile].tile
        for cell, kind in enumerate(tile.kinds):
            across, down = tile.turned(cell, placed.turn)
            x, y = 2 * (placed.column + across) + 1, 2 * (placed.row + down) + 1
            space = placed.first + cell
            ground = {ROCK: "#", WATER: "~", CHASM: tile.marks[cell]}.get(kind, ".")
            canvas[x, y] = signs.get(space, ground)
            for side in range(4):
                edge = tile.edges[4 * cell + (side - placed.turn) % 4]
                at = (x + (side == 1) - (side == 3), y + (side == 2) - (side == 0))
                if (space, side) in open_doors:
                    canvas[at] = " "
                elif (space, side) in exits:
                    canvas[at] = "X"
                elif edge < EXIT:
                    wall = "|" if side % 2 else "-"
                    canvas[at] = {WALL: wall, DOOR: "D", HEIGHT: ":"}.get(edge, " ")
    columns = [x for x, _ in canvas]
    rows = [y for _, y in canvas]
    first = min(columns)
    acting = [f.space for f in view.figures if f.figure == view.acting]
    if max(columns) - first > WIDEST and acting:
        centre = next(x for (x, y), sign in canvas.items() if sign == signs.get(acting[0]))
        first = max(first, min(centre - WIDEST // 2, max(columns) - WIDEST))
    lines = [
        "".join(
            canvas.get((x, y), " ") for x in range(first, min(first + WIDEST, max(columns) + 1))
        )
        for y in range(min(rows), max(rows) + 1)
    ]
    return Text("\n".join(line.rstrip() for line in lines))


def _sign(view: TalesView, figure: FigureView) -> str:
    """A Pirate's capital, or an Enemy's letter."""
    if not figure.enemy:
        return MARKS[figure.figure].upper()
    enemies = [other.figure for other in view.figures if other.enemy]
    return MARKS[enemies.index(figure.figure) % len(MARKS)]


# -- who is there -----------------------------------------------------------------------------


def _state(figure: FigureView) -> str:
    named = [name for bit, name in CONDITION_NAMES.items() if figure.conditions & bit]
    return f"{figure.hp - figure.wounds}/{figure.hp}" + (f" {', '.join(named)}" if named else "")


def _pirates(view: TalesView, pack: TalesPack, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("", "Player", "Pirate"):
        table.add_column(heading, no_wrap=True)
    for heading in ("Health", "AP", "DP", "PP", "Coins", "In hand"):
        table.add_column(heading)
    states = {figure.figure: figure for figure in view.figures if not figure.enemy}
    kinds = pack.box.card_kinds
    for n, pirate in enumerate(view.pirates):
        held = [kinds[card].name for card in dict.fromkeys(pirate.hands) if card >= 0]
        marks = ("*" if n == view.captain else "") + (">" if n == view.acting else "")
        table.add_row(
            f"{MARKS[n].upper()}{marks}",
            names[pirate.seat],
            pack.pirates[pirate.pirate].name if pirate.pirate >= 0 else "-",
            _state(states[n]) if n in states else "-",
            *map(str, (pirate.ap, pirate.dp, pirate.pp, pirate.coins)),
            ", ".join(held),
        )
    return table


def _enemies(view: TalesView, pack: TalesPack) -> str:
    there = [figure for figure in view.figures if figure.enemy]
    return "\n".join(
        f"{_sign(view, figure)} {pack.box.foes[figure.kind].name} {_state(figure)}"
        for figure in there
    )
