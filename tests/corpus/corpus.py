"""Stored plays, and what they looked like at their end.

`python -m tests.corpus.corpus` plays all of them again and writes down what they look like now:
for when a view or an event has changed on purpose. Records themselves are never rewritten. With
`--add` it plays new ones for games that have none yet, and leaves all others alone.
"""

import sys
from pathlib import Path
from random import Random

import msgspec

from broadside.engine import ALL_SEEING, SPECTATOR, Game, Table, digest_of, read_record, verify
from broadside.games import all_games, find_game

FOLDER = Path(__file__).parent


class Likeness(msgspec.Struct):
    """Fingerprints of a finished play: the whole state, each seat's view, each seat's events."""

    state: str
    views: list[str]
    events: list[str]


def records() -> list[Path]:
    """The stored plays."""
    return sorted(FOLDER.glob("*.json"))


def likeness_file(record: Path) -> Path:
    return record.with_suffix(".likeness")


def likeness(table: Table) -> Likeness:
    """What a table looks like to everybody."""
    everybody = (*range(table.game.seats), SPECTATOR, ALL_SEEING)
    return Likeness(
        state=digest_of(table.view(ALL_SEEING)),
        views=[digest_of(table.view(eyes)) for eyes in everybody],
        events=[digest_of([t.event for t in table.events(eyes)]) for eyes in everybody],
    )


def replayed(path: Path) -> Table:
    """A stored play, checked and played to its end."""
    record = read_record(path)
    return verify(record, find_game(record.game), listening=True)


def as_json(table: Table) -> str:
    return msgspec.json.encode(likeness(table)).decode()


def print_likenesses() -> None:
    """What all stored plays look like, a line each."""
    for path in records():
        print(as_json(replayed(path)))


def describe(path: Path) -> None:
    """Write down what a stored play looks like."""
    likeness_file(path).write_text(as_json(replayed(path)) + "\n")


def play_sensibly(table: Table, rng: Random) -> None:
    """Play a table to its end, at random among what deserves a thought."""
    while table.asks:
        seat, ask = next(iter(table.asks.items()))
        table.act(seat, rng.choice(table.game.sensible(ask)))


def add_plays(kind: type[Game]) -> None:
    """Store a random play for each number of players, in which something happens."""
    for seats in kind.players:
        table = Table.open(kind, seats, seed=f"corpus {kind.id} {seats}")
        play_sensibly(table, Random(seats))
        path = FOLDER / f"{kind.id}-{seats}.json"
        path.write_bytes(table.record().to_json())
        describe(path)


def main() -> None:
    """Store plays of games that have none, or describe anew those that are stored."""
    if "--add" in sys.argv:
        for kind in all_games().values():
            if not list(FOLDER.glob(f"{kind.id}-*.json")):
                add_plays(kind)
        return
    for path in records():
        describe(path)


if __name__ == "__main__":
    main()
