"""What each seat has seen of the cards.

Only the table of a real play keeps this; playouts do without. Per seat, every card whose place it
does not know has the set of zones it may lie in, as far as that seat can tell. A guess rearranges
those cards within the sets (unknown.py).
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

from .unknown import Unknown
from .zones import EMPTY, OPEN, Zone

if TYPE_CHECKING:
    from .game import Game


class Knowledge:
    """The memory of all seats, kept up with every card that moves."""

    def __init__(self, seats: int, zones: Sequence[Zone]) -> None:
        self.hidden: list[dict[int, int]] = [{} for _ in range(seats)]
        """By seat: the cards whose very place it does not know, and the zones, as bits, in which
        each of them may lie."""
        self._unknown: dict[int, Unknown] = {}
        """What was found for guesses of each seat, until the next card moves."""
        for zone in zones:
            self.filled(zone, zone.cards)

    def copied(self) -> "Knowledge":
        """The same memory, to be kept up by itself."""
        copy = Knowledge(0, ())
        copy.hidden = [hidden.copy() for hidden in self.hidden]
        return copy

    def filled(self, zone: Zone, cards: Iterable[int]) -> None:
        """Everybody knows which cards were laid out; who sees the zone knows their places."""
        for seat, hidden in enumerate(self.hidden):
            if not zone.seen_by(seat):
                _lose_places(hidden, cards, zone)
        self._unknown.clear()

    def followed(self, card: int, source: Zone, target: Zone) -> None:
        """A card moved from a place all could point at, such as the top of a deck."""
        seen = source.sight | target.sight
        for seat, hidden in enumerate(self.hidden):
            if card in hidden:  # else who knew its place knows it still
                if seen >> seat & 1:
                    del hidden[card]
                else:
                    _lose_track(hidden, source, target)
        self._look_for_the_last_of(source)

    def slipped(self, card: int, source: Zone, target: Zone) -> None:
        """A card was picked in secret: who sees neither zone is now unsure of both."""
        seen = source.sight | target.sight
        for seat, hidden in enumerate(self.hidden):
            if seen >> seat & 1:
                hidden.pop(card, None)
            else:
                _lose_places(hidden, (card, *source.cards), source)
                _lose_track(hidden, source, target)
        self._look_for_the_last_of(source)

    def _look_for_the_last_of(self, source: Zone) -> None:
        """All can see when a pile has run out: whatever may have lain there lies elsewhere, also
        when other cards come to lie there."""
        self._unknown.clear()
        if source.cards or source.sight == OPEN:
            return
        gone = ~(1 << source.number)
        for hidden in self.hidden:
            for card, where in hidden.items():
                hidden[card] = where & gone

    def shuffled(self, zone: Zone) -> None:
        """Places in the zone are forgotten, except by those who see it."""
        for seat, hidden in enumerate(self.hidden):
            if not zone.seen_by(seat):
                _lose_places(hidden, zone.cards, zone)
        self._unknown.clear()

    def mistaken(self, card: int, copies: Iterable[int]) -> None:
        """A card is about to be shown that nobody can tell from copies that lie beside it: who
        knows where one of those is, but not this card, takes the one for the other."""
        for hidden in self.hidden:
            if card in hidden:
                known = next((copy for copy in copies if copy not in hidden), card)
                hidden[known] = hidden.pop(card)
        self._unknown.clear()

    def shown(self, seat: int, cards: Iterable[int]) -> None:
        """A seat was shown cards where they lie."""
        for card in cards:
            self.hidden[seat].pop(card, None)
        self._unknown.clear()

    def guess(self, game: "Game", seat: int, rng: Random) -> None:
        """Rearrange what the seat cannot know in this game, a copy of the one that was watched."""
        unknown = self._unknown.get(seat)
        if unknown is None:
            unknown = self._unknown[seat] = Unknown(seat, game.zones, self.hidden[seat])
        unknown.deal(game.zones, rng)


def _lose_places(hidden: dict[int, int], cards: Iterable[int], zone: Zone) -> None:
    """Cards whose place was known are somewhere in the zone."""
    for card in cards:
        if card != EMPTY:
            hidden.setdefault(card, 1 << zone.number)


def _lose_track(hidden: dict[int, int], source: Zone, target: Zone) -> None:
    """Any card that may have lain in one zone may lie in the other now."""
    left, entered = 1 << source.number, 1 << target.number
    for card, where in hidden.items():
        if where & left:
            hidden[card] = where | entered
