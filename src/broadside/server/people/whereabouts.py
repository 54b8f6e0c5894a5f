"""Where guests are: whoever makes a hundred of them at one address still has one turn."""

from collections import OrderedDict

from ..hall.limits import MOST_REMEMBERED
from ..store.rows import Person


class Whereabouts:
    """The address at which each guest was last seen."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, str] = OrderedDict()

    def note(self, person: Person, address: str) -> None:
        """Somebody asks from there."""
        self._seen.pop(person.id, None)
        if person.account is None:
            self._seen[person.id] = address
            if len(self._seen) > MOST_REMEMBERED:
                self._seen.popitem(last=False)

    def turn_of(self, person: str) -> str:
        """Under which name somebody takes turns: their own, or that of all guests who are there."""
        return self._seen.get(person, person)
