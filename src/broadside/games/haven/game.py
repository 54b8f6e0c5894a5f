"""Haven, whole: the rules, what is seen and what is said."""

from .setup import Setup


class Haven(Setup):
    """The game as the table plays it."""
