"""What happens how often in plays among bots, and how often to whoever wins.

`python -m bench.happenings haven greedy,greedy,greedy plays.jsonl -n 500`

`broadside sim` counts who won; this counts every kind of event besides, by the card it tells of. A
line a play is added to the file, which is gone on with next time. Without `-n` what is in the file
is told.
"""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from broadside.bots import make_bot
from broadside.engine import Event, Game, Table, default_pack
from broadside.games import find_game
from broadside.study.match import Match, play_by_bots
from broadside.study.played import Played, played
from broadside.study.survey import survey

CARDS = ("card", "attack", "kind", "ship")
"""What events call the card that they tell of; the first of these counts."""


class Happened(msgspec.Struct, frozen=True):
    """A play, and what happened in it."""

    play: Played
    events: dict[str, int]
    """By kind, and by kind and card: `Announced` and `Announced card 17`."""
    winners: dict[str, int]
    """Those of them that were deeds of a winner."""


def happened(kind: type[Game], match: Match, number: int) -> Happened:
    """Play one, and count."""
    seated = match.seated(number)
    bots = [make_bot(bot, Random(f"{match.seed}:{number}:{at}")) for at, bot in enumerate(seated)]
    table = Table.open(kind, seated, seed=match.seed_of(number), options=match.options)
    play_by_bots(table, bots)
    events, winners = Counter[str](), Counter[str]()
    for told in table.game.log or ():
        names = names_of(told.event)
        events.update(names)
        if getattr(told.event, "seat", -1) in table.game.winners:
            winners.update(names)
    return Happened(played(number, table), dict(events), dict(winners))


def names_of(event: Event) -> list[str]:
    """What an event counts as."""
    kind = type(event).__name__
    told = [name for name in CARDS if hasattr(event, name)][:1]
    return [kind, *(f"{kind} {name} {getattr(event, name)}" for name in told)]


def tell(kind: type[Game], match: Match, plays: Sequence[Happened]) -> None:
    """What the plays say."""
    count = len(plays)
    report = survey(kind, match, [one.play for one in plays])
    print(f"{count} plays, {report.decisions:.0f} decisions each; never chosen: {report.unused}")
    for figure, mean in report.figures.items():
        print(f"{figure:>40}  {mean:9.3f}")
    for place in report.by_turn:
        share, turn = place.share, f"turn {place.seat + 1}"
        print(f"{turn:>40}  {share.worth:9.3f} ({share.low:.3f} to {share.high:.3f})")
    events, winners = Counter[str](), Counter[str]()
    for one in plays:
        events.update(one.events)
        winners.update(one.winners)
    cards: Sequence[str] = getattr(default_pack(kind), "names", ())
    for name, often in sorted(events.items()):
        words = in_words(name, cards)
        print(f"{words:>40}  {often / count:9.3f}  {winners[name] / often:5.0%} the winner's")


def in_words(name: str, cards: Sequence[str]) -> str:
    """The same with the name of the card, where the pack has one."""
    event, _, card = name.partition(" card ")
    return f"{event} {cards[int(card)]}" if card and cards else name


def read(file: Path) -> list[Happened]:
    """The plays of before."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Happened) for line in lines]


def asked() -> Namespace:
    """What is wanted."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots")
    parser.add_argument("file", type=Path)
    parser.add_argument("-n", type=int, default=0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--options", type=msgspec.json.decode, default={}, help="as JSON")
    return parser.parse_args()


def main() -> None:
    """Play on, and tell."""
    wanted = asked()
    kind = find_game(wanted.game)
    match = Match(wanted.game, wanted.bots.split(","), wanted.seed, wanted.options)
    plays = read(wanted.file)
    there = {one.play.number for one in plays}
    with wanted.file.open("ab") as file:
        for number in range(wanted.n):
            if number not in there:
                plays.append(happened(kind, match, number))
                file.write(msgspec.json.encode(plays[-1]) + b"\n")
                file.flush()
    if plays:
        tell(kind, match, plays)


if __name__ == "__main__":
    main()
