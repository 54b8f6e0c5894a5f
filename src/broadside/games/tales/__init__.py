"""Tales of Tortuga: explore, fight and sail together (*Skull Tales: Full Sail!*)."""

from .game import Tales

GAME = Tales
