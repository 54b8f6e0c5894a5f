"""Tables that begin in the middle of a stored play, at moments hard to come to by touch."""

from pathlib import Path

from broadside.engine import read_record
from broadside.games import find_game
from broadside.server.hall.terms import STAND_IN, Move, NoClock
from broadside.server.shelf.packs import pack_as_json
from broadside.server.store.rows import Person, SeatRow
from tests.corpus import corpus
from tests.server.running import Running

from .line import Line


def staged(running: Running, line: Line, stored: str, step: int) -> str:
    """A table where whoever has this line makes this choice of the play, against bots; tells its
    name."""
    record = read_record(Path(corpus.__file__).with_name(f"{stored}.json"))
    past = [Move.of_record(entry) for entry in record.choices]
    me = Person(**line.get("/me") | {"account": None, "password": None})
    seats = [SeatRow(name, level=STAND_IN) for name in record.names]
    seats[past[step].seat] = SeatRow(me.name, person=me.id)

    async def begin() -> str:
        harbour, kind = running.house.harbour, find_game(record.game)
        digest, content = harbour.packs.find(record.game, record.pack_digest)
        await harbour.store.keep_pack(digest, record.game, pack_as_json(content))
        live = await harbour.add(
            me,
            kind,
            record.options,
            digest,
            seats,
            False,
            NoClock(),
            seed=record.seed,
            past=past[:step],
        )
        async with live.hold():
            await live.begin({})
        return live.row.id

    return running.inside(begin())
