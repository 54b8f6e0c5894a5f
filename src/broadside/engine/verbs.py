"""Verbs: the finite vocabulary of what players can do, and its numbering."""

from collections.abc import Callable, Sequence
from inspect import get_annotations
from math import prod
from typing import Any, Final, TypeVar

from .ask import Option
from .docstrings import said_of
from .zones import EMPTY

Method = TypeVar("Method", bound=Callable[..., Any])

_DECLARED: "Final[dict[Callable[..., Any], Verb]]" = {}
"""The methods that are verbs; compiled ones take no attributes."""


class Verb:
    """A thing players do, with the range of each of its numbers."""

    __slots__ = ("name", "ranges", "rule")

    def __init__(self, rule: Callable[..., Any], ranges: dict[str, range]) -> None:
        self.name = rule.__name__.rstrip("_")  # `pass_` is the verb "pass"
        self.ranges = ranges
        self.rule = rule

    @property
    def help(self) -> str:
        """What it does, in the words of its docstring."""
        return said_of(self.rule)

    @property
    def size(self) -> int:
        """How many options this verb can form."""
        return prod(len(numbers) for numbers in self.ranges.values())


def verb(**ranges: int | range) -> Callable[[Method], Method]:
    """Declare a rule method as a verb: `@verb(party=25, slot=4)` allows 0-24 and 0-3.

    The method takes the acting seat and then one number per range. It may be a generator
    (a rule that asks further) or a plain method.
    """
    spans = {
        name: numbers if isinstance(numbers, range) else range(numbers)
        for name, numbers in ranges.items()
    }

    def mark(rule: Method) -> Method:
        _DECLARED[rule] = Verb(rule, spans)
        return rule

    return mark


def verbs_of(game: type, engine: type) -> dict[str, Verb]:
    """The verbs of a game class, in the order in which they are written.

    A verb may not hide what the engine's class has, and stays a verb where it is overridden:
    either mistake would only show in the middle of a play.
    """
    needed = {*vars(engine), *get_annotations(engine)}
    found: dict[str, Verb] = {}
    methods: set[str] = set()
    for base in reversed(game.__mro__):
        for name, member in vars(base).items():
            if callable(member) and (declared := _DECLARED.get(member)) is not None:
                if name in needed:
                    raise TypeError(
                        f"The verb {name} of {base.__name__} hides {engine.__name__}.{name}, which "
                        f"the engine needs. Call the method {name}_; the verb is still {name!r}."
                    )
                found[declared.name] = declared
                methods.add(name)
            elif name in methods:
                raise TypeError(
                    f"{base.__name__}.{name} overrides a verb, but is none itself: the old rule "
                    "would be followed. Declare it with @verb too."
                )
    return found


class ActionSpace:
    """All options a game can ever offer, numbered from 0 without gaps."""

    def __init__(self, verbs: dict[str, Verb]) -> None:
        self.verbs = verbs
        self._start: dict[str, int] = {}
        self.size = 0
        for name, declared in verbs.items():
            self._start[name] = self.size
            self.size += declared.size
        self._numbers: dict[Option, int] = {}
        """Of the options that were looked up before; never more than there are actions."""
        self._nothing = bytes(self.size)

    def index(self, option: Option) -> int:
        """The number of an option."""
        number = self._numbers.get(option)
        if number is None:
            number = self._numbers[option] = self._counted(option)
        return number

    def fill_mask(self, options: Sequence[Option], mask: bytearray | memoryview) -> None:
        """Write 1 at the numbers of these options and 0 at all others, a byte each.

        The mask is the caller's, to be used again, and has `size` bytes.
        """
        mask[:] = self._nothing
        for option in options:
            mask[self.index(option)] = 1

    def _counted(self, option: Option) -> int:
        name, *numbers = option
        declared = self.verbs[name]
        if len(numbers) != len(declared.ranges):
            raise ValueError(f"{name} takes {len(declared.ranges)} numbers, not {len(numbers)}")
        place = 0
        for number, span in zip(numbers, declared.ranges.values(), strict=True):
            if number not in span:
                raise ValueError(f"{number} is outside {span} in {option}")
            place = place * len(span) + span.index(number)
        return self._start[name] + place

    def has_room_for(self, wish: Sequence[str | int]) -> bool:
        """Whether this could be an option one day, with EMPTY for numbers that do not matter."""
        name, *numbers = wish
        declared = self.verbs.get(name) if isinstance(name, str) else None
        return (
            declared is not None
            and len(numbers) == len(declared.ranges)
            and all(
                number == EMPTY or number in span
                for number, span in zip(numbers, declared.ranges.values(), strict=True)
            )
        )

    def option(self, index: int) -> Option:
        """The option with this number."""
        if not 0 <= index < self.size:
            raise ValueError(f"there are {self.size} actions, so no number {index}")
        name = next(n for n in reversed(self._start) if self._start[n] <= index)
        place = index - self._start[name]
        numbers: list[int] = []
        for span in reversed(self.verbs[name].ranges.values()):
            place, digit = divmod(place, len(span))
            numbers.append(span[digit])
        return (name, *reversed(numbers))
