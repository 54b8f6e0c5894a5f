"""A play as the fold of its actions."""

from collections.abc import Iterable

from broadside.engine import Ask, Table

from .rows import Action, Chosen


class Play:
    """The engine's table, and what each version of it was.

    The version counts every action, take-backs too, so it only grows; the step counts the
    choices that stand.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.reset_at = 0
        """The version of the last take-back: the log before it is no longer true."""
        self._steps_at = [0]
        self._asked: dict[int, tuple[Ask, int]] = {}
        self._note_asks()

    @property
    def version(self) -> int:
        """How many actions there have been."""
        return len(self._steps_at) - 1

    @property
    def step(self) -> int:
        """How many choices stand."""
        return self._steps_at[-1]

    def redo(self, actions: Iterable[Action]) -> None:
        """Do the stored actions again."""
        for action in actions:
            self.do(action)

    def do(self, action: Action) -> None:
        """Carry out an action; one that is not legal changes nothing."""
        if isinstance(action, Chosen):
            self.table.act(action.seat, action.choice)
        else:
            self.table = self.table.undone(self.step - action.to_step)
            self.reset_at = self.version + 1
        self._steps_at.append(len(self.table.steps))
        self._note_asks()

    def still_asks(self, seat: int, version: int) -> bool:
        """Whether a seat that looked at this version would be answering what is asked now."""
        return seat in self._asked and self._asked[seat][1] <= version <= self.version

    def news_since(self, version: int) -> int | None:
        """The step after which events are new to somebody at this version; None for all."""
        if not self.reset_at <= version <= self.version:
            return None
        return self._steps_at[version]

    def _note_asks(self) -> None:
        """Remember since which version each seat is asked the same."""
        before = self._asked
        self._asked = {
            seat: before[seat] if seat in before and before[seat][0] is ask else (ask, self.version)
            for seat, ask in self.table.asks.items()
        }
