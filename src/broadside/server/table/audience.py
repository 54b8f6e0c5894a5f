"""Everybody who looks at a table, through this worker or through others."""

from collections.abc import Sequence

import msgspec

from ..store.news import Present, Told
from ..store.rows import SeatRow
from ..wire.messages import BusyMessage, FromServer, PresenceMessage
from ..workers.link import Link
from .watcher import Watcher

MOST_NAMED = 200
"""So many watchers are named to other workers: news has little room."""


class Audience:
    """The watchers of one table."""

    def __init__(self, table_id: str, link: Link) -> None:
        self.watchers: set[Watcher] = set()
        """Those of this worker."""
        self._table_id = table_id
        self._link = link
        self._elsewhere: dict[str, Present] = {}
        """By worker: who looks on there."""
        self._busy = False

    @property
    def people(self) -> list[str]:
        """Who looks on, wherever, once for each socket; "" for somebody without a name."""
        here = [watcher.person for watcher in self.watchers]
        return here + [person for there in self._elsewhere.values() for person in there.people]

    def of(self, person: str | None) -> list[Watcher]:
        """The watchers of somebody, here."""
        return [watcher for watcher in self.watchers if person and watcher.person == person]

    # -- coming and going -----------------------------------------------------------------

    def join(self, watcher: Watcher, seats: Sequence[SeatRow]) -> None:
        """Somebody begins to look on."""
        self.watchers.add(watcher)
        self._tell_presence(seats)
        if self._busy:
            watcher.tell(BusyMessage(True))

    def leave(self, watcher: Watcher, seats: Sequence[SeatRow]) -> None:
        """Somebody has gone."""
        self.watchers.discard(watcher)
        self._tell_presence(seats)

    def _tell_presence(self, seats: Sequence[SeatRow]) -> None:
        self.tell(self.presence(seats))
        self._tell_others()

    def _tell_others(self) -> None:
        people = [watcher.person for watcher in self.watchers][:MOST_NAMED]
        self._link.tell(Present(self._link.me, self._table_id, people))

    def presence(self, seats: Sequence[SeatRow]) -> PresenceMessage:
        """Who is looking on."""
        people = self.people
        seated = {seat.person for seat in seats}
        return PresenceMessage(
            people=[number for number, seat in enumerate(seats) if seat.person in people],
            spectators=sum(person not in seated for person in people),
        )

    # -- other workers --------------------------------------------------------------------

    def hear_present(self, news: Present, seats: Sequence[SeatRow]) -> None:
        """Somebody comes or goes elsewhere."""
        before = self.presence(seats)
        known = self._elsewhere.pop(news.by, None) is not None
        if news.people:
            self._elsewhere[news.by] = news
            if self.watchers and not known:
                self._tell_others()  # they may be new, and have not heard of us
        self._tell_if_new(before, seats)

    def forget_the_gone(self, seats: Sequence[SeatRow]) -> None:
        """Whoever looked on through workers that are gone does so no more."""
        before = self.presence(seats)
        self._elsewhere = {
            worker: there
            for worker, there in self._elsewhere.items()
            if worker in self._link.others
        }
        self._tell_if_new(before, seats)

    def _tell_if_new(self, before: PresenceMessage, seats: Sequence[SeatRow]) -> None:
        if (now := self.presence(seats)) != before:
            self.tell(now)

    def hear_told(self, news: Told) -> None:
        """Something is said elsewhere."""
        message = msgspec.json.decode(news.message, type=FromServer)
        if isinstance(message, BusyMessage):
            self._busy = message.busy
        for watcher in self.watchers if news.person is None else self.of(news.person):
            watcher.tell(message)

    # -- telling --------------------------------------------------------------------------

    def tell(self, message: FromServer) -> None:
        """Send everybody the same, here."""
        for watcher in self.watchers:
            watcher.tell(message)

    def tell_everywhere(self, message: FromServer) -> None:
        """Send everybody the same, also those who look on through other workers."""
        self.tell(message)
        self._pass_on(message)

    def tell_person(self, person: str | None, message: FromServer) -> None:
        """Send something to one person alone, wherever they look on."""
        if person:
            for watcher in self.of(person):
                watcher.tell(message)
            self._pass_on(message, person)

    def _pass_on(self, message: FromServer, person: str | None = None) -> None:
        if self._link.shared:
            encoded = msgspec.Raw(msgspec.json.encode(message))
            self._link.tell(Told(self._link.me, self._table_id, encoded, person))

    def hurry(self, busy: bool) -> None:
        """Bots think here for a shorter time than usual, or no longer; everybody is told."""
        if busy != self._busy:
            self._busy = busy
            self.tell_everywhere(BusyMessage(busy))
