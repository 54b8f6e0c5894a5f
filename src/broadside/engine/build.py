"""Which build of the engine this is: plain Python, or compiled to machine code."""

from . import table


def compiled() -> bool:
    """Whether the rules run as machine code; everything else is the same."""
    return not str(table.__file__).endswith(".py")
