"""High Tide: bring boats through the surf, and send squalls."""

from .game import Hightide

GAME = Hightide
