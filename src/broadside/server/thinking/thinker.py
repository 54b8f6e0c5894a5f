"""A process that thinks for bots."""

from collections import OrderedDict
from collections.abc import Sequence
from itertools import takewhile
from random import Random
from typing import Any

import msgspec

from broadside.bots import LEVELS, Bot, make_bot
from broadside.bots.search.bot import rank_alone
from broadside.bots.search.settings import Settings
from broadside.bots.search.verdict import Ranked
from broadside.engine import Game, Perspective, Table, default_pack
from broadside.games import find_game

from ..hall.terms import Move
from .answering import answer_all

KEPT_PLAYS = 64
ANSWERED, GUESSES, TOLD = 3, 4, 2
"""So many options get an answer, sought on so many guesses and told in so many sentences."""


class Opening(msgspec.Struct, frozen=True):
    """All that is settled before the first choice of a play."""

    game: str
    names: list[str]
    options: dict[str, Any]
    pack: msgspec.Raw | None
    """None for the pack that comes with the game."""
    seed: str


class Question(msgspec.Struct, frozen=True):
    """A play so far, and whose side to think on."""

    play: str
    """Under which name the play is kept, to go on from there."""
    opening: Opening
    choices: list[Move]
    seat: int


class Choose(Question, frozen=True, tag=True):
    """What would a bot of this level choose? Where several decide in secret: all of its picks."""

    level: str
    share: float = 1.0
    """For which part of the usual time to think."""


class Rank(Question, frozen=True, tag=True):
    """What is each option worth?"""

    settings: Settings
    share: float = 1.0


class Weighed(msgspec.Struct, frozen=True):
    """An option, and what a search thinks of it."""

    choice: list[str | int]
    label: str
    foretold: str
    tries: int
    chance: float
    answer: str
    """What others would probably do then, in words."""


class Thought(msgspec.Struct, frozen=True):
    """What a search thinks of a decision."""

    ranking: list[Weighed]
    """Best first."""
    chances: list[float]
    """What the play may be worth to every seat."""


class Answer(msgspec.Struct, frozen=True):
    """Choices or a thought, or what went wrong."""

    choices: list[list[str | int]] = []
    thought: Thought | None = None
    error: str = ""


class Play:
    """A table, and the bots that have thought about it before."""

    def __init__(self, table: Table, seed: str) -> None:
        self.table = table
        self._seed = seed
        self._bots: dict[tuple[int, str], Bot] = {}

    def bot(self, seat: int, name: str) -> Bot:
        """The bot on a seat, which plays a play that is dealt alike alike.

        It may go on with what it thought.
        """
        if (seat, name) not in self._bots:
            self._bots[seat, name] = make_bot(name, Random(f"{self._seed} {seat}"))
        return self._bots[seat, name]


class Thinker:
    """Keeps the last plays, so that they need not be replayed for every choice."""

    def __init__(self) -> None:
        self._plays: OrderedDict[str, Play] = OrderedDict()

    def answer(self, question: Choose | Rank) -> Answer:
        """Think about a question, from what its seat can see."""
        try:
            play = self._play(question)
            side = Perspective(play.table, question.seat)
            if isinstance(question, Rank):
                settings = shortened(question.settings, question.share)
                return Answer(thought=_thought(play.table, side, settings))
            name = hurried(question.level, question.share)
            return Answer(_picks(play.table, side, play.bot(question.seat, name)))
        except Exception as error:
            self._plays.pop(question.play, None)
            return Answer(error=f"{type(error).__name__}: {error}")

    def _play(self, question: Question) -> Play:
        """The kept play, gone back to where it went another way, or a new one; then up to date."""
        play = self._plays.pop(question.play, None)
        if play is None:
            play = Play(_opened(question.opening), question.opening.seed)
        elif astray := _choices_astray(play.table, question):
            play = Play(play.table.undone(astray), question.opening.seed)
        for move in question.choices[len(play.table.choices) :]:
            play.table.act(move.seat, move.choice)
        self._plays[question.play] = play
        if len(self._plays) > KEPT_PLAYS:
            self._plays.popitem(last=False)
        return play


def shortened(settings: Settings, share: float) -> Settings:
    """The same search with a part of its time."""
    if not settings.milliseconds:
        return settings
    milliseconds = max(1, int(settings.milliseconds * share))
    return msgspec.structs.replace(settings, milliseconds=milliseconds)


def hurried(level: str, share: float) -> str:
    """A bot of this level with a part of its time; one that does not search needs none."""
    if share == 1 or level not in LEVELS or not LEVELS[level].searches:
        return level
    milliseconds = max(1, int(1000 * LEVELS[level].seconds * share))
    return f"{LEVELS[level].bot}:milliseconds={milliseconds}"


def _picks(table: Table, side: Perspective, bot: Bot) -> list[list[str | int]]:
    """What a bot chooses, up to where others may notice it; what is forced is left out."""
    if side.seat not in table.asks:
        return []
    gathering = table.gathering
    picks = [bot.choose(side)]
    while gathering is not None:
        table.act(side.seat, picks[-1])
        if table.gathering is not gathering or side.seat not in table.asks:
            break
        picks.append(bot.choose(side))
    return [list(pick) for pick in picks]


def _choices_astray(table: Table, question: Question) -> int:
    """How many of the last choices at this table were not made in the play that is asked about."""
    known = [Move(step.seat, list(step.choice)) for step in table.choices]
    pairs = zip(known, question.choices, strict=False)
    return len(known) - sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _thought(table: Table, side: Perspective, settings: Settings) -> Thought:
    verdict = rank_alone(side, settings, Random().random())
    ranking = [
        Weighed(
            choice=list(one.option),
            label=table.game.label(one.option, table.names),
            foretold=table.foretold(side.seat, one.option),
            tries=one.tries,
            chance=one.chance,
            answer=_answer(side, table.names, one) if place < ANSWERED else "",
        )
        for place, one in enumerate(verdict.ranking)
    ]
    return Thought(ranking, verdict.chances)


def _answer(side: Perspective, names: Sequence[str], ranked: Ranked) -> str:
    """What would probably follow, as it would be told: what guesses that allow it agree on."""
    heard = [_told(side.fork(Random()), side.seat, names, ranked) for _ in range(GUESSES)]
    side_by_side = zip(*(told for told in heard if told), strict=False)
    alike = takewhile(lambda said: len({*said}) == 1, side_by_side)
    return " ".join(said[0] for said in alike)


def _told(guess: Table, eyes: int, names: Sequence[str], ranked: Ranked) -> list[str]:
    """The first sentences about the last choice of the line; none if it cannot be made there."""
    for seat, option in [(eyes, ranked.option), *ranked.line]:
        if seat not in guess.asks or option not in guess.asks[seat].options:
            return []
        guess.game.log = []
        guess.play(seat, option)
    told = guess.events(eyes)[:TOLD] if ranked.line else []
    return [guess.game.sentence(entry.event, names) for entry in told]


def _opened(opening: Opening) -> Table:
    kind = find_game(opening.game)
    return Table.open(
        kind,
        opening.names,
        seed=opening.seed,
        options=opening.options,
        pack=pack_sent(kind, opening.pack),
        listening=False,
        marked=True,
    )


def pack_sent(kind: type[Game], raw: msgspec.Raw | None) -> Any:
    """The pack that was sent, or the one that comes with the game."""
    return default_pack(kind) if raw is None else msgspec.json.decode(raw, type=kind.pack_type)


def main() -> None:
    """The entry point of the process."""
    answer_all(Choose | Rank, Thinker().answer)


if __name__ == "__main__":
    main()
