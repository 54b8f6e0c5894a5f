"""Bots by their names."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from broadside.engine import BroadsideError

from . import greedy, random
from .bot import Bot
from .levels import LEVELS
from .own import own_bot
from .search import bot as search

BOTS: dict[str, tuple[Callable[[Random, Any], Bot], type[Any]]] = {
    "random": (random.RandomBot, random.Settings),
    "greedy": (greedy.GreedyBot, greedy.Settings),
    "search": (search.SearchBot, search.Settings),
}
"""The kinds of bots, and what can be set."""


def make_bot(name: str, rng: Random) -> Bot:
    """A bot by its level or kind: `captain`, `greedy`, or with settings `search:iterations=300`.

    One's own go by their module and class, `my_bots:Pirate:courage=3`.
    """
    maker, settings = _understood(name)
    return maker(rng, settings)


def check_bot(name: str) -> None:
    """Complain in a sentence if there is no such bot."""
    _understood(name)


def _understood(name: str) -> tuple[Callable[[Random, Any], Bot], Any]:
    kind, *wishes = (LEVELS[name].bot if name in LEVELS else name).split(":")
    if kind in BOTS:
        maker, settings_type = BOTS[kind]
    elif wishes and "=" not in wishes[0]:
        module, own, *wishes = kind, *wishes
        kind = f"{module}:{own}"
        maker, settings_type = own_bot(module, own)
    else:
        raise BroadsideError(
            f"There is no bot {name!r}. There are: {', '.join((*LEVELS, *BOTS))}, "
            "and your own as module:Class."
        )
    settings = dict(wish.partition("=")[::2] for wish in wishes)
    try:
        return maker, msgspec.convert(settings, settings_type, strict=False)
    except msgspec.ValidationError as error:
        known = ", ".join(settings_type.__struct_fields__) or "nothing"
        raise BroadsideError(
            f"The bot {name!r} is not understood: {error}. For {kind} one can set: {known}."
        ) from None
