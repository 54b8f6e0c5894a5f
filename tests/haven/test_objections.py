"""Why something cannot be done, in a sentence and by a rule."""

import pytest

from broadside.engine import EMPTY, Table
from broadside.games.haven.game import Haven
from tests.haven.scene import do, hex_of, scene

MORGAN = "Satisfaction + Henry Morgan + Sakers"


def why_not(table: Table[Haven], *wish: str | int) -> tuple[str, str]:
    (seat,) = table.asks
    said = table.objection(seat, wish)
    assert said is not None
    return said.rule, said.sentence


def test_laying() -> None:
    table = scene(
        f"{MORGAN} @Chagres; Pearl + Swivel Guns; Robert Searle",
        hands=["Minions, Neptune, Four-pounders, Falconets, Blackbeard"],
        spent=[3, 0],
    )
    assert why_not(table, "place", 1, 1)[0] == "HV-5.2"
    assert why_not(table, "place", 54, 0)[0] == "HV-5.8"
    assert why_not(table, "place", 54, 1)[0] == "HV-5.7"
    assert why_not(table, "place", 61, 1) == (
        "HV-5.7",
        "Buccaneers and pirates do not share a berth.",
    )
    assert why_not(table, "place", 54, 2)[0] == "HV-5.5"
    assert why_not(table, "place", 54, EMPTY)[0] == "HV-5.7"


def test_sailing_attacking_and_securing() -> None:
    table = scene(
        f"{MORGAN} @Chagres; Pearl; Cagway + John Coxon @Port Royal",
        rows=["Panama 1671, Portobelo 1668, Veracruz 1683"],
        moved=[0],
        supply=[1, 10],
    )
    assert why_not(table, "sail", 0)[0] == "HV-7.3"
    assert why_not(table, "sail", 1)[0] == "HV-6.1"
    assert why_not(table, "sail", 2) == (
        "HV-7.1",
        "The move costs 2, and you have 1 coin to spend.",
    )
    assert why_not(table, "assault", 0, 2)[0] == "HV-8.3"
    assert why_not(table, "assault", 0, 20)[0] == "HV-8.3"
    assert why_not(table, "secure", 0)[0] == "HV-11.8"
    assert why_not(table, "burn", 0)[0] == "HV-5.15"


def test_where_a_vessel_cannot_stop_and_whom_it_cannot_attack() -> None:
    table = scene(
        f"{MORGAN} @Crooked Island; Pearl + Lawrence Prince @112",
        "Whydah + Blackbeard @Tortuga; Fancy + Henry Every @Chagres",
        rolls="3",
    )
    do(table, "sail 0")
    assert why_not(table, "move_to", hex_of("Chagres"))[0] == "HV-7.5"
    assert why_not(table, "move_to", 0)[0] == "HV-1.10"
    assert why_not(table, "move_to", 112)[0] == "HV-7.7"
    assert why_not(table, "engage", 3, EMPTY)[0] == "HV-9.2"
    assert why_not(table, "engage", 4, EMPTY)[0] == "HV-9.3"
    assert why_not(table, "engage", 1, EMPTY)[0] == "HV-9.1"


@pytest.mark.parametrize(
    ("wish", "rule"),
    [(("buy", EMPTY), "HV-3.6"), (("replace_column",), "HV-3.7"), (("draw_discard",), "HV-3.9")],
)
def test_drawing(wish: tuple[str | int, ...], rule: str) -> None:
    assert why_not(scene("", supply=[1, 10], at="turn"), *wish)[0] == rule
