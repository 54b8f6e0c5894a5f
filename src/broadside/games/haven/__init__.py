"""Haven: assemble a vessel, sail, take places, bring the booty home (second leaf of a leaflet).

It is not on the shelf yet, so it names no GAME: its board is still to come.
"""
