"""Table: one play, to look at, to choose at, to think on, to go back in, and to keep."""

import secrets
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import Any, cast

import msgspec
from typing_extensions import TypeVar

from .ask import Ask, Option, Together, Window
from .chance import Chance, scripted
from .content import default_pack
from .driving import Driving, G
from .errors import IllegalChoice, NotAsked
from .events import Told
from .game import Game
from .gathering import Gathering
from .headlines import Headline
from .knowledge import Knowledge
from .marks import EVERY, last_before
from .objection import Objection, is_meant
from .opening import Opening, Ways, table_options
from .record import Record, Result, digest_of, digest_of_seed, result_of
from .steps import Step

Opened = TypeVar("Opened", bound=Game)


class Table(Driving[G]):
    """One play of one game.

    `asks` holds who must decide what, by seat; it is empty when the play is over. `act` takes a
    choice and checks it; `play` takes one that came from the options of the ask and does not.

    Silence tells, too. A *patient* table is for people who sit around it: whom it waits for, and
    in how many steps it goes on, follows from what everybody may know. So it puts every secret
    ask to its seat even if one option is left, and keeps a window open until somebody closes it.
    Other tables answer those by themselves, in the same number of public steps.
    """

    # -- opening --------------------------------------------------------------------------

    @staticmethod
    def open(
        kind: type[Opened],
        seats: int | Sequence[str],
        *,
        seed: str | int | None = None,
        options: Any = None,
        pack: Any = None,
        listening: bool = True,
        searchable: bool = True,
        patient: bool = False,
        marked: bool | None = None,
        rolls: Sequence[int] = (),
        decks: Sequence[Sequence[int]] = (),
        picks: Sequence[int] = (),
    ) -> "Table[Opened]":
        """Open a table and play up to the first ask.

        `seats` is a number or the players' names; `options` may be a plain dict. A table that
        is not `listening` keeps no events; one that is not `searchable` cannot be forked. Both
        are faster. Whoever lets people play asks for a `patient` one. A `marked` one, as every
        patient one is, goes back quickly, however long the play. `rolls`, `decks` and `picks`
        script the first chance outcomes.
        """
        names = (
            tuple(f"Player {n + 1}" for n in range(seats))
            if isinstance(seats, int)
            else tuple(seats)
        )
        opening = Opening(
            kind,
            names,
            secrets.token_hex(16) if seed is None else str(seed),
            table_options(kind, options, len(names)),
            default_pack(kind) if pack is None else pack,
            tuple(rolls),
            tuple(tuple(deck) for deck in decks),
            tuple(picks),
        )
        ways = Ways(listening, searchable, patient, patient if marked is None else marked)
        return Table._begin(opening, ways)

    @staticmethod
    def _begin(opening: Opening, ways: "Ways") -> "Table[Any]":
        game = opening.kind(len(opening.names), opening.options, opening.pack)
        table = Table(game, opening.chance(), searchable=ways.searchable, patient=ways.patient)
        table.opening = opening
        table._marked = ways.marked and not opening.is_scripted
        table._watch(ways.listening)
        table._enter(game.first_scene)
        return table

    @staticmethod
    def staged(
        game: Opened,
        scene: str,
        *,
        seed: str = "",
        rolls: Sequence[int] = (),
        decks: Sequence[Sequence[int]] = (),
        picks: Sequence[int] = (),
    ) -> "Table[Opened]":
        """Play on from a position that was set up by hand, at the start of a scene.

        `rolls`, `decks` and `picks` script the first chance outcomes.
        """
        table = Table(game, scripted(seed, rolls, decks, picks), searchable=True)
        table._watch(listening=True)
        table._enter(scene)
        return table

    def _watch(self, listening: bool) -> None:
        self.game.log = [] if listening else None
        if self._rerun is not None:
            self.game.knowledge = Knowledge(self.game.seats, self.game.zones)
            self.game.chance.drawn = self._rerun.drawn

    # -- looking --------------------------------------------------------------------------

    @property
    def names(self) -> Sequence[str]:
        """What the players are called."""
        if self.opening is not None:
            return self.opening.names
        return [f"Player {n + 1}" for n in range(self.game.seats)]

    def steps_counted_by(self, seat: int) -> int:
        """How many steps this seat could count: those of all, and its own secret choices."""
        return self.game.step + len(self.secret_choices(seat))

    @property
    def choices(self) -> list[Step]:
        """The steps at which somebody really had a choice: all that a record needs."""
        return [step for step in self.steps if not step.forced]

    def view(self, eyes: int) -> Any:
        """The table as a seat (or SPECTATOR, or ALL_SEEING) sees it."""
        return self.game.view(eyes)

    def foretold(self, seat: int, option: Option) -> str:
        """What an option of an asked seat would bring, in a few words; nothing for most."""
        preview = self.game.preview(seat, option)
        return "" if preview is None else self.game.foretold(preview, self.names)

    def objection(self, seat: int, wish: Sequence[str | int]) -> Objection | None:
        """Why an asked seat cannot choose this now, from what it knows; EMPTY is any number.

        None if it can, and for what nobody could ever choose in this game.
        """
        ask, wished = self.asks[seat], cast(Option, tuple(wish))
        if not self.game.actions.has_room_for(wished):
            return None
        if any(is_meant(option, wished) for option in ask.options):
            return None
        said = self.game.objection(ask, wished, self.names)
        full_stop = "" if ask.why[-1] in ".?!" else "."
        return said or Objection(f"That cannot be done now. {ask.why}{full_stop}")

    def chances(self) -> list[float]:
        """What the play is worth to every seat: a guess while it goes on, certain at its end."""
        return self.game.worth() if self.over else self.game.chances()

    @property
    def result(self) -> Result | None:
        """How the play ended; None while it goes on."""
        return result_of(self.game) if self.over else None

    def events(self, eyes: int, since: int = -1) -> list[Told]:
        """What these eyes could notice after that many choices had been made; else all."""
        log = self.game.log or []
        return self._noticed(eyes, log[bisect_right(log, since, key=_step_of) :])

    def _noticed(self, eyes: int, told: Sequence[Told]) -> list[Told]:
        return [
            msgspec.structs.replace(entry, event=self.game.veil(entry.event, eyes))
            for entry in told
            if entry.seen_by(eyes)
        ]

    def headlines(self, eyes: int, since: int = -1) -> list[Headline]:
        """The turns in which these eyes could notice something after that many choices, each in
        a line that tells all of it so far."""
        log = self.game.log or []
        start = bisect_right(log, since, key=_step_of)
        news = next((entry for entry in log[start:] if entry.seen_by(eyes)), None)
        if news is None:
            return []
        first = bisect_left(log, news.group.turn, key=_turn_of)
        return self.in_headlines(self._noticed(eyes, log[first:]))

    def in_headlines(self, told: Sequence[Told]) -> list[Headline]:
        """Whole turns of what somebody could notice, in a line each."""
        return [self._headline(list(turn)) for _, turn in groupby(told, key=_turn_of)]

    def _headline(self, turn: list[Told]) -> Headline:
        number, whose = turn[0].group.turn, turn[0].group.seat
        events = [told.event for told in turn]
        return Headline(number, whose, self.game.headline(whose, events, self.names))

    # -- playing --------------------------------------------------------------------------

    def act(self, seat: int, choice: Sequence[str | int]) -> None:
        """Take a choice from a seat. A choice that is not legal changes nothing."""
        chosen = tuple(choice)
        ask = self.asks.get(seat)
        if ask is None:
            waiting = ", ".join(str(other) for other in self.waiting if other != seat)
            raise NotAsked(
                f"Seat {seat} chose {chosen}, but has nothing to decide now: "
                + (f"the table waits for seat {waiting}." if waiting else self._why_idle())
            )
        for option in ask.options:
            if option == chosen:
                return self.play(seat, option)
        said = self.objection(seat, chosen)
        why = "" if said is None else f" {said}"
        legal = ", ".join(str(option) for option in ask.options)
        raise IllegalChoice(f"Seat {seat} cannot choose {chosen}.{why} Legal now: {legal}.")

    def discreet(self, seat: int, choice: Sequence[str | int]) -> Sequence[str | int]:
        """A choice from a seat, or a legal one that comes to the same and tells others less."""
        ask, chosen = self.asks.get(seat), cast(Option, tuple(choice))
        if ask is None or chosen not in ask.options:
            return choice
        other = self.game.discreet(chosen)
        return other if other in ask.options else choice

    def _why_idle(self) -> str:
        return "the play is over." if self.over else "the table waits for others to react."

    # -- guessing -------------------------------------------------------------------------

    def fork(self, seat: int, rng: Random) -> "Table[G]":
        """A table to think on: the same for this seat, with a guess at all it cannot see.

        The scene is run again to where it stands, then the unseen cards are guessed, then options
        are listed. What others chose in a Together that is still open is unknown to the seat, so
        the fork asks them again. This table stays as it is.
        """
        here, rerun = self.game, self._rerun
        if rerun is None or here.knowledge is None or self.over:
            raise ValueError("only a searchable table whose play goes on can be forked")
        game, play, asked = rerun.run(told=False)
        fork = Table(game, Chance(rng), searchable=False)
        fork.opening = self.opening
        fork._play = play
        here.knowledge.guess(game, seat, rng)
        game.step = here.step
        if isinstance(asked, Ask):
            fork._put(asked)
        else:
            chosen = self.secret_choices(seat)
            fork._gather_again(asked, seat, chosen, answered=seat not in self.asks)
        return fork

    def _gather_again(
        self, together: Together, seat: int, choices: list[Option], *, answered: bool
    ) -> None:
        """Ask all seats anew, but for what this one has chosen already.

        The guess may leave nobody a choice. But the table still waits, so the fork must: there
        even a sole option is asked.
        """
        for patient in (False, True):
            gathering = Gathering(together, patient=patient)
            gathering.tell_again(seat, choices)
            if answered:
                gathering.skip_forced(seat)
            if gathering.asks:
                self._gather(gathering)
                return
        self._close(gathering)

    # -- copying --------------------------------------------------------------------------

    def copy(self) -> "Table[G]":
        """The same table once more: if the same is chosen, both go the same way from here on.

        Only a searchable table can be copied, for its scene is run again. Then chance and all
        that was told and learnt is as it is here.
        """
        here, rerun = self.game, self._rerun
        if rerun is None or here.knowledge is None:
            raise ValueError("only a searchable table can be copied")
        if self.over:
            copy = Table(here.copied(), here.chance.copied(), searchable=True)
        else:
            game, play, asked = rerun.run(told=True, listening=here.log is not None)
            copy = Table(game, here.chance.copied(), searchable=True)
            copy._play = play
            if isinstance(asked, Ask):
                copy._put(asked)
            elif self.gathering is not None:
                copy._gather(self.gathering.copied(asked))
            elif isinstance(asked, Window):
                copy._ask_alone(asked)
        copy._rerun = rerun.copied()
        copy._have_past_of(self)
        return copy

    def _have_past_of(self, other: "Table[Any]") -> None:
        """Know what another table knows of its play up to here."""
        self.opening, self.patient = other.opening, other.patient
        self.steps = other.steps[:]
        self._marked, self._marks = other._marked, other._marks[:]
        self._begun, self._next_mark = other._begun, other._next_mark
        game, there = self.game, other.game
        game.log = there.log[:] if there.log is not None else None
        game.group, game.step, game.revealed = there.group, there.step, there.revealed
        if self._rerun is not None and there.knowledge is not None:
            game.knowledge = there.knowledge.copied()
            game.chance.drawn = self._rerun.drawn

    # -- going back -----------------------------------------------------------------------

    def undone(self, choices: int) -> "Table[G]":
        """This play without its last choices, as a new table; forced ones do not count."""
        made = [number for number, step in enumerate(self.steps) if not step.forced]
        if not 0 <= choices <= len(made):
            raise ValueError(f"{len(made)} choices were made, so {choices} cannot be undone")
        if self.opening is None:
            raise ValueError("a position set up by hand has no past to return to")
        kept = made[len(made) - choices] if choices else len(self.steps)
        useful = last_before(self._marks, kept)
        table = self._restored(useful) if useful else Table._begin(self.opening, self._ways)
        for step in self.steps[len(table.steps) : kept]:
            table._let_be_asked(step.seat)
            table.play(step.seat, step.choice)
        if choices:
            table._let_be_asked(self.steps[kept].seat)
        return table

    def _restored(self, marks: int) -> "Table[G]":
        """The play where the last of its first so many marks was left."""
        mark, opening, log = self._marks[marks - 1], self.opening, self.game.log
        assert opening is not None
        chance = opening.chance()
        chance.skip(mark.draws)
        game = cast(G, mark.game.copied())
        table = Table(game, chance, searchable=self._rerun is not None, patient=self.patient)
        table.opening = opening
        table.steps = self.steps[: mark.steps]
        table._marked, table._marks = True, self._marks[:marks]
        table._begun, table._next_mark = mark.steps, mark.steps + EVERY
        game.log = log[: mark.told] if log is not None else None
        if table._rerun is not None and mark.knowledge is not None:
            game.knowledge = mark.knowledge.copied()
            chance.drawn = table._rerun.drawn
        table._enter(mark.scene)
        return table

    def _let_be_asked(self, seat: int) -> None:
        """Close the windows that were closed before this seat was asked."""
        while seat not in self.asks and self.gathering is not None:
            self.close_window()

    @property
    def _ways(self) -> Ways:
        listening = self.game.log is not None
        return Ways(listening, self._rerun is not None, self.patient, self._marked)

    def hides_nothing_since(self, steps: int) -> bool:
        """Whether nobody has learnt anything since so many steps were made."""
        return not any(step.revealed for step in self.steps[steps:])

    def __reduce__(self) -> Any:
        """A table travels to another process as its opening and its choices."""
        if self.opening is None:
            raise ValueError("a position set up by hand stays where it is")
        return _played_again, (self.opening, self.choices, self._ways)

    # -- recording ------------------------------------------------------------------------

    def record(self) -> Record:
        """The whole play as small JSON: enough to play it again exactly."""
        opening = self.opening
        if opening is None or opening.is_scripted:
            raise ValueError("only a play whose chance came from its seed can be recorded")
        return Record(
            game=opening.kind.id,
            names=list(opening.names),
            options=msgspec.to_builtins(opening.options),
            pack=opening.pack.id,
            pack_digest=digest_of(opening.pack),
            seed=opening.seed,
            seed_digest=digest_of_seed(opening.seed),
            choices=[[s.seat, *s.choice] for s in self.choices],
            result=self.result,
        )


def _turn_of(told: Told) -> int:
    return told.group.turn


def _step_of(told: Told) -> int:
    return told.step


def _played_again(opening: Opening, choices: Sequence[Step], ways: Ways) -> Table[Any]:
    table = Table._begin(opening, ways)
    for made in choices:
        table.catch_up(made.seat)
        table.act(made.seat, made.choice)
    return table
