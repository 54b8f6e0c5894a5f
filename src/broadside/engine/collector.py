"""The collector of reference cycles, in processes that play and think for hours."""

import gc
from typing import Final

YOUNG: Final = 20_000
"""So many new objects before it looks at them: plays, thoughts and messages come and go without."""


def look_seldom() -> None:
    """What is loaded by now stays, and need not be looked at again and again."""
    gc.freeze()
    gc.set_threshold(YOUNG, 20)
