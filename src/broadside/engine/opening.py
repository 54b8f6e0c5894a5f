"""How a play begins, and in which ways a table can be kept."""

from typing import Any, NamedTuple

import msgspec

from .chance import Chance, scripted
from .errors import BadOptions
from .game import Game


class Opening(msgspec.Struct, frozen=True):
    """All that is settled before the first choice."""

    kind: type[Game]
    names: tuple[str, ...]
    seed: str
    options: Any
    pack: Any
    rolls: tuple[int, ...] = ()
    decks: tuple[tuple[int, ...], ...] = ()
    picks: tuple[int, ...] = ()

    @property
    def is_scripted(self) -> bool:
        """Whether some of its chance is not that of the seed."""
        return bool(self.rolls or self.decks or self.picks)

    def chance(self) -> Chance:
        """The chance of this play, from its beginning."""
        return scripted(self.seed, self.rolls, self.decks, self.picks)


class Ways(NamedTuple):
    """How a table is kept; see `Table.open`."""

    listening: bool
    searchable: bool
    patient: bool
    marked: bool


def check_seats(kind: type[Game], count: int) -> None:
    """Refuse to seat too many or too few: the only place that says how many may play."""
    if count not in kind.players:
        low, high = kind.players[0], kind.players[-1]
        raise BadOptions(f"{kind.title} seats {low} to {high} players, not {count}.")


def table_options(kind: type[Game], options: Any, seats: int) -> Any:
    """Options for a table of so many from a plain dict (or None, for the usual ones), checked."""
    check_seats(kind, seats)
    if not isinstance(options, kind.options_type):
        try:
            options = msgspec.convert(options or {}, kind.options_type)
        except msgspec.ValidationError as error:
            why = f"{kind.title} cannot be played with these options: {error}."
            raise BadOptions(why) from None
    kind.check_options(options, seats)
    return options
