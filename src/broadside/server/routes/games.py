"""What there is to play."""

from typing import Any

from litestar import Router, get
from litestar.params import FromPath

from broadside.engine import Coaching, coaching_of, default_pack
from broadside.games import all_games

from ..shelf.games import game_asked_for, game_info
from ..shelf.packs import in_full
from ..shelf.rulebook import rulebook_of
from ..thinking.bots import bot_infos
from ..wire.shelf import BotInfo, GameInfo, Rulebook
from .who import TheHouse


@get("/games")
async def games(house: TheHouse) -> list[GameInfo]:
    """Every game on the shelf."""
    return [game_info(kind, house.harbour.packs) for kind in all_games().values()]


@get("/games/{game:str}/content")
async def content(game: FromPath[str]) -> dict[str, Any]:
    """The content pack that comes with a game; views speak of its cards by number."""
    pack: dict[str, Any] = in_full(default_pack(game_asked_for(game)))
    return pack


@get("/games/{game:str}/rules", sync_to_thread=True)
def rules(game: FromPath[str]) -> Rulebook:
    """The rules in words."""
    return rulebook_of(game_asked_for(game))


@get("/games/{game:str}/coach")
async def coach(game: FromPath[str]) -> Coaching:
    """What the coach of a game says in somebody's first plays, and when."""
    return coaching_of(game_asked_for(game))


@get("/bots")
async def bots() -> list[BotInfo]:
    """The bots that can take a seat, weakest first."""
    return bot_infos()


router = Router(path="/", tags=["games"], route_handlers=[games, content, rules, coach, bots])
