"""Talk at a table."""

import time
import unicodedata
from collections.abc import Sequence

from ..hall.errors import BadRequest, Nobody, TooMuch
from ..hall.limits import Limit
from ..hall.times import iso
from ..store.rows import Person, Said
from ..wire.messages import ChatMessage
from ..wire.talk import ChatLine
from .live import LiveTable

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
        line = Said(person.id, person.name, said, time.time())
        await live.store.say(live.row.id, line)
        live.audience.tell_everywhere(chat_message([line]))


def chat_message(lines: Sequence[Said]) -> ChatMessage:
    """What was said, for everybody at the table."""
    return ChatMessage([ChatLine(one.person, one.name, one.text, iso(one.at)) for one in lines])


def readable(text: str) -> str:
    """The text on one line, without control characters."""
    visible = (
        " " if character.isspace() else character
        for character in text
        if character.isspace() or unicodedata.category(character) not in ("Cc", "Cs", "Co", "Cn")
    )
    return " ".join("".join(visible).split())
