"""The `broadside` command, put together."""

import sys
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from broadside import __version__
from broadside.engine import BroadsideError
from broadside.server.command import serve, think

from . import arena, bench, content, games, house, new_game, play, rules, sim, tune, verify
from .console import complain, say

INTERRUPTED = 130


class Helm(TyperGroup):
    """Runs a command; a mistake that a person can make is a sentence, never a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BroadsideError as error:
            complain(str(error))
            raise typer.Exit(2) from None
        except KeyboardInterrupt:
            complain("Stopped.")
            raise typer.Exit(INTERRUPTED) from None


app = typer.Typer(cls=Helm, no_args_is_help=True, add_completion=False)


def _tell_version(wanted: bool) -> None:
    if wanted:
        say(f"broadside {__version__}")
        raise typer.Exit


@app.callback(
    epilog="Begin with: broadside serve --open, or in the terminal: broadside play boarding"
)
def broadside(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Which one.")
    ] = False,
) -> None:
    """Pirate tabletop games: play them, pit bots against each other, study them."""


def _add(command: Any, example: str) -> None:
    app.command(epilog=f"Example: {example}")(command)


_add(games.games, "broadside games")
_add(serve, "broadside serve --open")
_add(think, "broadside think --thinkers 4")
app.add_typer(house.app, name="house")
_add(play.play, "broadside play boarding --seats you,greedy,random --save evening.json")
_add(rules.rules, "broadside rules boarding BP-6.1")
_add(sim.sim, "broadside sim boarding -n 200 --bots greedy,random,random,random")
_add(arena.arena, "broadside arena boarding --bots captain,deckhand,deckhand,deckhand -n 40")
_add(tune.tune, "broadside tune boarding --write weights.json")
_add(verify.verify, "broadside verify evening.json")
app.add_typer(content.app, name="content")
_add(bench.bench, "broadside bench boarding --seconds 5")
_add(new_game.new_game, 'broadside new-game sea_dogs --title "Sea Dogs"')


def main() -> None:
    """The entry point."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Unicode still plays
    app()
