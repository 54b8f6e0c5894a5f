"""A play as the fold of its actions, and what each person may have noticed of them."""

from collections import Counter
from collections.abc import Collection, Sequence

from broadside.engine import OPEN, Table, sight_of

from ..store.rows import Action, Chosen, Closed, TakenBack, Withdrawn
from .asked import Asked, asked_since
from .folding import folded


class Play:
    """The engine's table, and what each version of it was.

    Not everybody notices every action: while several decide in secret, what one of them picks is
    for that seat alone. So versions are counted for each person: all actions that everybody could
    notice, take-backs too, and the secret ones of one's own seats. They only grow.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._noticed: list[tuple[int, int]] = []
        """For every action who could notice it, as a sight, and the step of the log after it."""
        self._public = 0
        self._secret: Counter[int] = Counter()
        """By seat: how many actions only that seat could notice."""
        self._reset_at = 0
        """After how many actions the log was last made new by a take-back."""
        self._asked: Asked[int] = {}
        """What each seat is asked, and after how many actions that was new."""
        self._note_asks()

    @property
    def sequence(self) -> int:
        """How many actions there have been. Nobody outside may know it."""
        return len(self._noticed)

    @property
    def last_sight(self) -> int:
        """Who could notice the last action."""
        return self._noticed[-1][0]

    def sights_after(self, count: int) -> list[int]:
        """Who could notice each of the actions after the first so many."""
        return [sight for sight, _ in self._noticed[count:]]

    @property
    def known_to_all(self) -> int:
        """How many actions there had been after the last that everybody could notice."""
        counts = range(self.sequence, 0, -1)
        return next((count for count in counts if self._noticed[count - 1][0] == OPEN), 0)

    def version_for(self, seats: Collection[int]) -> int:
        """How many actions whoever has these seats could notice."""
        return self._public + sum(self._secret[seat] for seat in seats)

    def redo(self, actions: Sequence[Action]) -> None:
        """Do the stored actions again, but for those that were taken back."""
        before = max(
            (n for n, one in enumerate(actions, 1) if isinstance(one, TakenBack)), default=0
        )
        for action in folded(actions[:before]):
            self._carry_out_again(action)
        for action in actions[:before]:
            self._note(_sight_of(action))
        self._reset_at = before
        for action in actions[before:]:
            self._note(self._carry_out_again(action))

    def _carry_out_again(self, action: Action) -> int:
        """Old actions leave out what was forced."""
        if isinstance(action, Chosen) and not action.forced:
            self.table.catch_up(action.seat)
        return self._carry_out(action)

    def do(self, action: Action) -> None:
        """Carry out an action; one that is not legal changes nothing."""
        reset = self.sequence + 1
        self._note(self._carry_out(action))
        if isinstance(action, TakenBack):
            self._reset_at = reset

    def _carry_out(self, action: Action) -> int:
        """Do it at the table; tells who could notice."""
        before = self.table.gathering
        match action:
            case Chosen(seat, choice):
                self.table.act(seat, choice)
                if before is not None and self.table.gathering is before:
                    return sight_of(seat)
            case Withdrawn(seat):
                self.table.withdraw(seat)
                return sight_of(seat)
            case Closed():
                self.table.close_window()
            case TakenBack(_, to_choice):
                self.table = self.table.undone(len(self.table.choices) - to_choice)
        return OPEN

    def is_forced(self, seat: int) -> bool:
        """Whether the seat is asked, and has but one thing to answer."""
        ask = self.table.asks.get(seat)
        return ask is not None and len(ask.options) == 1

    def still_asks(self, seat: int, version: int, seats: Collection[int]) -> bool:
        """Whether a seat that looked at this version would be answering what is asked now."""
        if seat not in self._asked:
            return False
        now = self.version_for(seats)
        since = now - self._noticed_after(self._asked[seat][1], seats)
        return since <= version <= now

    def news_since(self, version: int, seats: Collection[int]) -> int | None:
        """The step after which the log is new to somebody at this version; None for all of it."""
        missed = self.version_for(seats) - version
        if missed < 0:
            return None
        start = self.sequence
        while missed and start > self._reset_at:
            start -= 1
            missed -= self._notices(start, seats)
        if missed or start < self._reset_at:
            return None
        return self._noticed[start - 1][1] if start else 0

    def _notices(self, number: int, seats: Collection[int]) -> bool:
        sight = self._noticed[number][0]
        return sight == OPEN or any(sight >> seat & 1 for seat in seats)

    def _noticed_after(self, start: int, seats: Collection[int]) -> int:
        return sum(self._notices(number, seats) for number in range(start, self.sequence))

    def _note(self, sight: int) -> None:
        self._noticed.append((sight, self.table.game.step))
        if sight == OPEN:
            self._public += 1
        else:
            self._secret[sight.bit_length() - 1] += 1
        self._note_asks()

    def _note_asks(self) -> None:
        """Remember since when each seat is asked the same."""
        self._asked = asked_since(self._asked, self.table.asks, self.sequence)


def _sight_of(action: Action) -> int:
    """Who could notice an action that was stored, whatever became of it."""
    match action:
        case Withdrawn(seat) | Chosen(seat, secret=True):
            return sight_of(seat)
    return OPEN
