"""Why something cannot be done: the sentence that somebody hears who tries it."""

import pytest

from broadside.engine import EMPTY, Table
from tests.boarding.scene import pirate_of, scene

LARGE = "B5 G3 Y3 G4 Y4 B3"
OWN = "R5 B2 G2 Y2"


def said(table: Table, verb: str, *things: str | int) -> tuple[str, str]:
    """What whoever is asked hears; pirates are written, slots and EMPTY are numbers."""
    [seat] = table.asks
    wish = [pirate_of(thing) if isinstance(thing, str) else thing for thing in things]
    objection = table.objection(seat, (verb, *wish))
    assert objection is not None
    return objection.sentence, objection.rule


@pytest.mark.rule("BP-3.2", "BP-3.3")
def test_what_cannot_be_stacked() -> None:
    table = scene(pieces=[OWN, LARGE])
    assert said(table, "assemble", "R5", "R2")[1] == "BP-3.2"
    assert said(table, "assemble", "R5", "B5") == (
        "Together 10 pirates: a party has at most 9.",
        "BP-3.3",
    )


@pytest.mark.rule("BP-4.1", "BP-6.1")
def test_what_cannot_be_boarded() -> None:
    table = scene(pieces=[OWN, LARGE], display=["M01"])
    monster = "Mother Maelstrom needs 7 pirates"
    assert said(table, "capture", "R5", 0) == (f"{monster}; this party has 4.", "BP-4.1")
    assert said(table, "capture", "R2", 0) == (f"{monster}; this pirate is alone.", "BP-4.1")
    assert said(table, "capture", EMPTY, 0) == (f"{monster}; your largest party has 4.", "BP-4.1")
    assert said(table, "mutiny", "B5", 0)[1] == "BP-6.1"
    assert said(table, "capture", "R5", 3)[1] == "BP-5.2"


@pytest.mark.rule("BP-2.3", "BP-8.1")
def test_who_has_pieces_neither_ransoms_nor_passes() -> None:
    table = scene(pieces=["B4 R2 G5"])
    assert said(table, "ransom", "B4", 1)[1] == "BP-8.1"
    assert said(table, "pass")[1] == "BP-2.3"
