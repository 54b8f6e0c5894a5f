"""Playing a record again, and checking that it is what it says."""

from collections.abc import Iterator
from typing import Any

from typing_extensions import TypeVar

from .content import default_pack
from .errors import BadRecord, BroadsideError
from .game import Game
from .record import Record, Result, digest_of, digest_of_seed
from .table import Table

G = TypeVar("G", bound=Game)


def retrace(
    record: Record,
    kind: type[G],
    pack: Any = None,
    *,
    listening: bool = False,
    searchable: bool = False,
) -> Iterator[Table[G]]:
    """The table before the first choice of a record, then again after each.

    It keeps no events unless it is to be `listening`, and cannot be forked unless it is to be
    `searchable`: most who play a record again want neither, and both take time.
    """
    pack = default_pack(kind) if pack is None else pack
    if digest_of(pack) != record.pack_digest:
        raise BadRecord(
            f"This play used the content pack {record.pack!r} in another version than the one "
            f"given here ({pack.id!r}); play it again with that pack."
        )
    table = Table.open(
        kind,
        record.names,
        seed=record.seed,
        options=record.options,
        pack=pack,
        listening=listening,
        searchable=searchable,
    )
    yield table
    for number, entry in enumerate(record.choices, 1):
        match entry:
            case [int(seat), str(verb), *numbers]:
                choice = verb, *numbers
            case _:
                raise BadRecord(f"Choice {number} of this record is not [seat, verb, numbers].")
        try:
            table.act(seat, choice)
        except BroadsideError as error:
            raise BadRecord(f"Choice {number} of this record cannot be made. {error}") from None
        yield table


def replay(
    record: Record,
    kind: type[G],
    pack: Any = None,
    *,
    listening: bool = False,
    searchable: bool = False,
) -> Table[G]:
    """The table at the end of a record; see `retrace` for what it keeps."""
    *_, table = retrace(record, kind, pack, listening=listening, searchable=searchable)
    return table


def verify(
    record: Record,
    kind: type[G],
    pack: Any = None,
    *,
    listening: bool = False,
    searchable: bool = False,
) -> Table[G]:
    """Check the seed digest, every choice and the result of a record; gives its last table."""
    if digest_of_seed(record.seed) != record.seed_digest:
        raise BadRecord(
            "The seed does not match the digest shown before the play: "
            "these are not the dice and shuffles that were promised."
        )
    table = replay(record, kind, pack, listening=listening, searchable=searchable)
    if record.result is not None:
        if table.result is None:
            raise BadRecord("The record claims a result, but its choices do not reach the end.")
        _compare(record.result, table.result)
    return table


def _compare(claimed: Result, found: Result) -> None:
    """What an old record does not claim need not be so."""
    for what in Result.__struct_fields__:
        claim, truth = getattr(claimed, what), getattr(found, what)
        if claim is not None and claim != truth:
            raise BadRecord(
                f"The record claims the {what} {claim}, but its choices lead to {truth}."
            )
