"""An Adventure with all its rules."""

from .setup import Setup


class Adventure(Setup):
    """What effects of cards can call upon."""
