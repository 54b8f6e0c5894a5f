"""Bots: they see a Perspective, never the table."""

from .bot import Bot
from .levels import LEVELS, Level
from .make import BOTS, check_bot, make_bot

__all__ = ["BOTS", "LEVELS", "Bot", "Level", "check_bot", "make_bot"]
