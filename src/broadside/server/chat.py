"""Talk at a table."""

import time
import unicodedata

from .errors import BadRequest, Nobody, TooMuch
from .limits import Limit
from .live import LiveTable
from .messages import ChatMessage
from .protocol import ChatLine
from .rows import Person
from .times import iso

LONGEST = 500


class Chat:
    """Keeps what is said, and keeps it short and slow."""

    def __init__(self) -> None:
        self._limit = Limit(per_minute=30, at_once=5)

    async def say(self, live: LiveTable, person: Person | None, text: str) -> None:
        """Let everybody at the table know."""
        if person is None:
            raise Nobody
        said = readable(text)
        if not said:
            raise BadRequest("Say something.")
        if len(said) > LONGEST:
            raise BadRequest(f"Say it in {LONGEST} characters; this has {len(said)}.")
        if not self._limit.allows(person.id):
            raise TooMuch("You talk too fast; wait a moment.")
        now = time.time()
        line = ChatLine(person.id, person.name, said, iso(now))
        await live.store.say(live.row.id, line, now)
        live.tell(ChatMessage([line]))


def readable(text: str) -> str:
    """The text on one line, without control characters."""
    visible = (
        " " if character.isspace() else character
        for character in text
        if character.isspace() or unicodedata.category(character) not in ("Cc", "Cs", "Co", "Cn")
    )
    return " ".join("".join(visible).split())
