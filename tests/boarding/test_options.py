"""BP-13: table options."""

import pytest

from broadside.engine import BadOptions, Table
from broadside.games.boarding import events as happened
from broadside.games.boarding.game import Boarding
from broadside.games.boarding.options import BoardingOptions
from tests.boarding.scene import (
    COLOURS,
    asked,
    assemble,
    game_of,
    ransom,
    scene,
    told,
    verbs_offered,
)

STILL = BoardingOptions(becalmed="off")
THREE_PARTIES_OF_FIVE = ["R2 B2 G2 R3 B3", "B4 G3 R4 B5 G4", "G5 R5 B? G? R?"]


@pytest.mark.rule("BP-13.1", "BP-13.2", "BP-13.3")
def test_the_usual_table() -> None:
    assert game_of(Table.open(Boarding, 3)).options == BoardingOptions("open", "on", "random")


@pytest.mark.rule("BP-13.1", "BP-13.2", "BP-13.3")
@pytest.mark.parametrize(
    "options",
    [
        {"covered_values": "closed"},
        {"becalmed": "perhaps"},
        {"first_player": 5},
        {"first_player": "youngest"},
        {"wind": "north"},
    ],
)
def test_options_that_do_not_exist(options: dict[str, str | int]) -> None:
    with pytest.raises(BadOptions, match="Boarding Party cannot be played"):
        Table.open(Boarding, 3, options=options)


@pytest.mark.rule("BP-13.3")
def test_whoever_begins_must_be_at_the_table() -> None:
    assert game_of(Table.open(Boarding, 4, options={"first_player": 3})).active == 3
    with pytest.raises(BadOptions, match="first_player is 3, but seats count from 0 to 2"):
        Table.open(Boarding, 3, options={"first_player": 3})


@pytest.mark.rule("BP-13.1", "BP-11.3", "BP-11.4")
@pytest.mark.parametrize(("covered_values", "rank"), [("open", 2), ("memory", -1)])
def test_covered_values(covered_values: str, rank: int) -> None:
    options = BoardingOptions(covered_values="open" if covered_values == "open" else "memory")
    view = scene(pieces=["R2 B4"], options=options).view(1)
    assert view.players[0].pieces[0].pirates[1].rank == rank


@pytest.mark.rule("BP-13.2", "BP-12.2", "BP-12.3")
def test_without_becalming_idle_turns_do_not_matter() -> None:
    pieces = ["G3 R2 R3", "B2 R4 R5 R?"]
    table = scene(3, pieces, ["S03", "S13"], idle=8, options=STILL)
    assert verbs_offered(table) == {"mutiny", "ransom"}
    ransom(table, "G3", 1)
    assemble(table, "R2", "G3")
    assert told(table, happened.Becalmed) == []
    assert game_of(table).idle == 9


@pytest.mark.rule("BP-13.2")
def test_without_becalming_a_play_is_broken_off_after_2000_turns() -> None:
    table = scene(3, THREE_PARTIES_OF_FIVE, ["R06"], options=STILL)
    assert table.over
    assert game_of(table).turns == 2000
    assert told(table, happened.GameOver) == [happened.GameOver(False)]
    assert table.game.winners == []
    assert set(table.chances()) == {0.0}


@pytest.mark.rule("BP-13.2")
def test_with_becalming_there_is_no_limit_of_turns() -> None:
    table = scene(3)
    game_of(table).turns = 1999
    assemble(table, "R2", "B2")
    assert asked(table) == "B"


@pytest.mark.rule("BP-13.3")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_a_fixed_first_player(seat: int) -> None:
    for seed in range(5):
        table = Table.open(Boarding, 5, seed=seed, options={"first_player": seat})
        assert asked(table) == COLOURS[seat]
        assert told(table, happened.Setup) == [happened.Setup(seat)]
