"""Draws docs/images/boarding-terminal.svg: a table in the middle of a play of bots."""

import re
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from broadside.bots import make_bot
from broadside.engine import Perspective, Table
from broadside.games.boarding import GAME
from broadside.games.boarding.terminal import draw

PICTURE = Path(__file__).with_name("boarding-terminal.svg")
DECISIONS = 58


def main() -> None:
    """Play on to a moment worth showing, and draw it."""
    table = Table.open(GAME, ["Anne", "Bess", "Calico", "Drake"], seed="picture")
    bot = make_bot("greedy", Random(1))
    while len(table.steps) < DECISIONS or list(table.asks) != [0]:
        seat = next(iter(table.asks))
        table.act(seat, bot.choose(Perspective(table, seat)))
    console = Console(record=True, width=100, file=StringIO())
    console.print(draw(table.view(0), table.game.pack, table.names, 0))
    for entry in table.events(0)[-3:]:
        console.print(Text("  " + table.game.sentence(entry.event, table.names)))
    console.print(Text(f"{table.asks[0].why}.", "bold"))
    for number, option in enumerate(table.asks[0].options[:4], 1):
        console.print(Text(f" {number:>3}  {table.game.label(option, table.names)}"))
    svg = console.export_svg(title="broadside play boarding")
    # Rich asks a content delivery network for its font; any monospaced one at hand will do.
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    PICTURE.write_text(svg.replace("Fira Code", "ui-monospace"))


if __name__ == "__main__":
    main()
