"""What a bot is."""

from typing import Protocol

from broadside.engine import Option, Perspective


class Bot(Protocol):
    """Somebody who decides from what its seat can see."""

    @property
    def forks(self) -> bool:
        """Whether it may want a table to think on. One that is not searchable plays faster."""
        ...

    def choose(self, side: Perspective) -> Option:
        """One of the options of `side.ask`."""
        ...
