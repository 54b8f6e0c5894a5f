"""Prize Fleet: chase ships, fight for them, sail them as your own (*PIRATES!*, rulebook 140418)."""

from .game import Fleet

GAME = Fleet
