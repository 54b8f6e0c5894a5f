"""Words as cards use them, and what is being done by them."""

from typing import TYPE_CHECKING

from ..numbers import NOBODY
from .grammar import Arg

if TYPE_CHECKING:
    from .lexicon import Word


class Deed:
    """What is being carried out: by whom, upon whom, and by which card."""

    __slots__ = ("card", "it", "lacking", "owner", "target", "title")

    def __init__(
        self,
        owner: int = NOBODY,
        card: int = NOBODY,
        title: str = "",
        it: int = NOBODY,
        target: int = NOBODY,
    ) -> None:
        self.owner = owner
        """The figure whose card it is; nobody's for an Incident."""
        self.card = card
        self.title = title
        self.it = it
        """The figure of a `do`."""
        self.target = target
        """The figure that an attack is upon."""
        self.lacking: set[int] = set()
        """The types of Enemies that ran short; one card brings one generation (TA-14.5)."""

    @property
    def current(self) -> int:
        """Who rolls tests and receives what names nobody."""
        return self.it if self.it >= 0 else self.owner

    def upon(self, figure: int) -> "Deed":
        """The same, with another figure as `it`."""
        same = Deed(self.owner, self.card, self.title, figure, self.target)
        same.lacking = self.lacking
        return same


class Effect:
    """A word with its arguments, checked: ready to be said and done. It is lent, never changed."""

    __slots__ = ("args", "named", "op", "parts", "word")

    def __init__(
        self,
        word: "Word",
        args: tuple[Arg, ...],
        named: dict[str, Arg],
        parts: "dict[str, Effects]",
    ) -> None:
        self.word = word
        self.op = word.name
        """The name of the word."""
        self.args = args
        self.named = named
        self.parts = parts

    def __deepcopy__(self, memo: object) -> "Effect":
        return self

    def number(self, place: int, default: int = 0) -> int:
        """An argument that is a number."""
        arg = self.args[place] if place < len(self.args) else default
        return arg if isinstance(arg, int) else default

    def name(self, place: int, default: str = "") -> str:
        """An argument that is a word."""
        arg = self.args[place] if place < len(self.args) else default
        return arg if isinstance(arg, str) else default

    def option(self, name: str) -> str:
        """A named argument, "" if it is not given."""
        return str(self.named.get(name, ""))

    def part(self, label: str) -> "Effects":
        """What stands under a label."""
        return self.parts.get(label, ())

    def text(self) -> str:
        """How a card says it."""
        return self.word.text(self)


Effects = tuple[Effect, ...]
