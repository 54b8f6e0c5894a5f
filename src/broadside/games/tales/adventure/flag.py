"""TA-20: the Pirate Flag, and the sudden end it brings."""

from broadside.engine import CutShort

from . import events as happened
from .rolls import Rolls


class Flag(Rolls):
    """The clock of an Adventure."""

    @property
    def flag_start(self) -> int:
        """Where it began, and where it never goes back beyond."""
        return self.story.flag.start_of(self.crew)

    @property
    def spaces_left(self) -> int:
        """How often the Flag can still advance before it is over."""
        return self.story.flag.last - self.flag

    def move_flag(self, spaces: int, why: str) -> None:
        """TA-20.2, TA-20.3: space by space; on the last the Adventure ends at once."""
        step = 1 if spaces > 0 else -1
        for _ in range(abs(spaces)):
            moved = max(self.flag_start, self.flag + step)
            if moved == self.flag:
                return
            self.flag = moved
            self.stalled = -1
            self.tell(happened.FlagMoved, self.flag, self.spaces_left, why)
            if self.flag >= self.story.flag.last:
                self.end("flag")

    def end(self, why: happened.Ending) -> None:
        """TA-20.2, TA-21.1: it is over, in the middle of whatever was going on."""
        self.ended = why
        raise CutShort("ending")

    def stall(self) -> None:
        """R-33: a crew that waits is not waited for."""
        self.stalled += 1
        guard = self.pack.rules.stall_guard
        if guard and self.stalled >= guard:
            self.move_flag(1, "R-33")
            self.stalled = 0
