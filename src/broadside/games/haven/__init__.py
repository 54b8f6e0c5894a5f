"""Haven: assemble a vessel, sail, take places, bring the booty home (second leaf of a leaflet)."""

from .game import Haven

GAME = Haven
