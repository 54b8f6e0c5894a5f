"""What there is to play."""

from typing import Any

from litestar import Router, get
from litestar.params import FromPath

from broadside.engine import Coaching, Game, coaching_of, default_pack
from broadside.games import all_games

from ..bots import bot_infos
from ..errors import Unknown
from ..packs import in_full
from ..protocol import BotInfo, GameInfo, Rulebook
from ..rulebook import rulebook_of
from ..shelf import game_info
from .who import TheHouse


@get("/games")
async def games(house: TheHouse) -> list[GameInfo]:
    """Every game on the shelf."""
    return [game_info(kind, house.harbour.packs) for kind in all_games().values()]


@get("/games/{game:str}/content")
async def content(game: FromPath[str]) -> dict[str, Any]:
    """The content pack that comes with a game; views speak of its cards by number."""
    pack: dict[str, Any] = in_full(default_pack(_kind(game)))
    return pack


@get("/games/{game:str}/rules", sync_to_thread=True)
def rules(game: FromPath[str]) -> Rulebook:
    """The rules in words."""
    return rulebook_of(_kind(game))


@get("/games/{game:str}/coach")
async def coach(game: FromPath[str]) -> Coaching:
    """What the coach of a game says in somebody's first plays, and when."""
    return coaching_of(_kind(game))


@get("/bots")
async def bots() -> list[BotInfo]:
    """The bots that can take a seat, weakest first."""
    return bot_infos()


def _kind(game: str) -> type[Game]:
    if game not in all_games():
        raise Unknown(f"There is no game {game!r}. There are: {', '.join(all_games())}.")
    return all_games()[game]


router = Router(path="/", tags=["games"], route_handlers=[games, content, rules, coach, bots])
