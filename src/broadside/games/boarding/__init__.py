"""Boarding Party: stack pirates, board prizes, share the loot (a later edition of *Buccaneer*)."""

from .game import Boarding

GAME = Boarding
