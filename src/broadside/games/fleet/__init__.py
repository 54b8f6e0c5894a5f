"""Prize Fleet: chase ships, fight for them, sail them as your own (*PIRATES!*, rulebook 140418).

It is not on the shelf yet, so it names no GAME: its board is still to come.
"""
