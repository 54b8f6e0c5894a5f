"""`broadside games`: what is on the shelf."""

from rich import box
from rich.table import Table

from broadside.games import all_games

from .console import out


def games() -> None:
    """List the games: what to type, what it is, and for how many; and their presets."""
    shelf = Table("Game", "Title", "Players", "", box=box.SIMPLE_HEAD)
    for name, kind in all_games().items():
        low, high = kind.players[0], kind.players[-1]
        shelf.add_row(name, kind.title, f"{low}" if low == high else f"{low}-{high}", kind.pitch)
    out.print(shelf)
    presets = Table("Game", "Preset", "", box=box.SIMPLE_HEAD)
    for name, kind in all_games().items():
        for short, preset in kind.presets.items():
            presets.add_row(name, short, f"{preset.title}: {preset.words}")
    out.print(presets)
