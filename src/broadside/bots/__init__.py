"""Bots: they see a Perspective, never the table."""

from collections.abc import Callable
from random import Random

from broadside.engine import BroadsideError

from .bot import Bot
from .greedy import GreedyBot
from .random import RandomBot

BOTS: dict[str, Callable[[Random], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, rng: Random) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise BroadsideError(f"There is no bot {name!r}. There are: {', '.join(BOTS)}.")
    return BOTS[name](rng)


__all__ = ["BOTS", "Bot", "make_bot"]
