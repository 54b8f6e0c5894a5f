"""Rules that ask, and then tell what came of it."""

from collections.abc import Generator
from typing import Any

from broadside.engine import Ask, Together

Check = Generator[Ask | Together, Any, bool]
"""Whether something is so."""
Number = Generator[Ask | Together, Any, int]
"""A card, a space, a figure, or how many."""
