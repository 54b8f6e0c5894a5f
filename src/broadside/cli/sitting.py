"""One play at one terminal, among people and bots."""

from collections.abc import Sequence
from random import Random

from broadside.bots import Bot, make_bot
from broadside.engine import (
    SPECTATOR,
    Perspective,
    Size,
    Table,
    digest_of_seed,
    where_began,
)

from .console import out, say
from .decision import Wish, decide
from .drawing import show_end, show_news, show_table
from .logbook import Logbook
from .seats import YOU


class Sitting:
    """Plays a table to its end: people are asked, bots think for themselves."""

    def __init__(self, table: Table, seats: Sequence[str], logbook: Logbook) -> None:
        self.table = table
        self._seats = seats
        self._logbook = logbook
        self._people = [seat for seat, who in enumerate(seats) if who == YOU]
        self._bots: dict[int, Bot] = {
            seat: make_bot(who, Random(f"{self._seed} {seat}"))
            for seat, who in enumerate(seats)
            if who != YOU
        }
        self._note = ""
        """Something to say under the next picture of the table."""

    def play(self) -> None:
        """Play until the end, or until somebody has had enough."""
        self._welcome()
        if self.table.over:
            return self._show_end()
        self._logbook.write(self.table)
        try:
            while not self.table.over and self._somebody_plays():
                pass
        except (EOFError, KeyboardInterrupt):
            out.print()
        return self._show_end() if self.table.over else self._farewell()

    def _somebody_plays(self) -> bool:
        """The next to decide, person or bot; tells whether they play on."""
        seat = next(iter(self.table.asks))
        if seat in self._people:
            return self._let_person_play(seat)
        self._let_bots_play()
        return True

    @property
    def _seed(self) -> str:
        assert self.table.opening is not None
        return self.table.opening.seed

    def _welcome(self) -> None:
        out.rule(self.table.game.title)
        for name, who in zip(self.table.names, self._seats, strict=True):
            say(f"  {name}: {'you' if who == YOU else f'a {who} bot'}")
        say(
            f"Digest of the seed: {digest_of_seed(self._seed)}\n"
            "The seed is shown at the end, so you can check that no card was chosen afterwards.",
            "dim",
        )
        if not self._people:
            show_news(self.table, self.table.events(SPECTATOR))

    def _show_end(self) -> None:
        """How it ended, for the first person at the keyboard or for those who watch."""
        eyes = self._people[0] if self._people else SPECTATOR
        show_end(self.table, eyes, self._news_since(eyes, self.table.game.step - 1))

    def _farewell(self) -> None:
        path = self._logbook.path
        if path is None:
            say("Farewell. This play was not saved; next time try --save FILE.")
        elif self._logbook.trouble:
            say("Farewell. This play could not be saved.")
        else:
            say(f"Farewell. The play is kept in {path}; the same command takes it up again.")

    # -- bots -----------------------------------------------------------------------------

    def _let_bots_play(self) -> None:
        """Bots decide until a person must, or the play is over."""
        with out.status("The bots are thinking ..."):
            while not self.table.over:
                seat = next(iter(self.table.asks))
                if seat in self._people:
                    return
                choice = self._bots[seat].choose(Perspective(self.table, seat))
                before = self.table.game.step
                self.table.act(seat, choice)
                self._logbook.write(self.table)
                if not self._people and not self.table.over:
                    show_news(self.table, self.table.events(SPECTATOR, before))

    # -- people ---------------------------------------------------------------------------

    def _let_person_play(self, seat: int) -> bool:
        """Somebody decides or undoes; tells whether they play on."""
        self._show(seat)
        wish = decide(self.table, seat)
        if wish is Wish.QUIT:
            return False
        if wish is Wish.UNDO:
            self._undo(seat, "choice")
        elif wish is Wish.UNDO_TURN:
            self._undo(seat, "turn")
        else:
            assert not isinstance(wish, Wish)
            self.table.act(seat, wish)
        self._logbook.write(self.table)
        return True

    def _show(self, seat: int) -> None:
        """The table, the news since this seat's last decision, and what it must decide."""
        table = self.table
        if table.last_choice(seat) is not None:
            out.clear()
        show_table(table, seat)
        show_news(table, table.events(seat, self._news_since(seat, -1)))
        if self._note:
            say(self._note, "yellow")
            self._note = ""
        name = f"{table.names[seat]}: " if len(self._people) > 1 else ""
        why = table.asks[seat].why
        say(f"{name}{why}{'' if why[-1] in '.?!' else '.'}", "bold")

    def _news_since(self, seat: int, otherwise: int) -> int:
        """The step of the log after which everything is news to this seat."""
        last = self.table.last_choice(seat)
        return otherwise if last is None else self.table.steps[last].step - 1

    def _undo(self, seat: int, size: Size) -> None:
        """Go back to the seat's previous decision or to where its turn began; what others did
        since is undone too."""
        place = where_began(self.table.steps, seat, size)
        if place is None:
            self._note = "You have decided nothing yet, so there is nothing to undo."
            return
        where = "your previous decision" if size == "choice" else "the first decision of your turn"
        self._note = f"Back at {where}; what happened since is undone."
        if not self.table.hides_nothing_since(place):
            self._note += " You have seen a card or a die meanwhile: play as if you had not."
        self.table = self.table.undone(len(self.table.steps) - place)
