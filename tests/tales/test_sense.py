"""What bots of an Adventure think about, of some fifty options."""

from broadside.engine import Option, Table
from broadside.games.tales import heuristic
from broadside.games.tales.adventure.play import Adventure
from broadside.games.tales.sense import MOST, WAYS, sensible
from tests.tales.scene import do, meant, offers, scene


def thoughts(table: Table[Adventure]) -> list[Option]:
    """What deserves a thought, best first."""
    (ask,) = table.asks.values()
    return [*sensible(table.game, ask)]


def verbs(table: Table[Adventure]) -> set[str]:
    return {option[0] for option in thoughts(table)}


def test_of_all_spaces_in_reach_those_are_thought_of_that_lead_on() -> None:
    table = scene("Sea Dog 12")
    ways = [option for option in thoughts(table) if option[0] == "move"]
    assert 0 < len(ways) <= WAYS < sum(option[0] == "move" for option in offers(table))
    assert len(thoughts(table)) <= MOST + 1


def test_nobody_ends_a_turn_who_can_strike() -> None:
    table = scene("Sea Dog 22", enemies=["Redcoat 21"])
    assert thoughts(table)[0] == meant(table, "attack 0, Redcoat")[0]
    assert "end_turn" not in verbs(table)


def test_nobody_waits_while_there_is_a_way_on() -> None:
    assert verbs(scene("Sea Dog 12")) == {"move"}


def test_who_has_nothing_to_look_for_may_end_the_turn() -> None:
    assert "end_turn" in verbs(scene("Freedman 12", supply=""))


def test_nobody_throws_away_what_they_have() -> None:
    table = scene("Sea Dog 12", gear="Lantern")
    assert "drop" in {option[0] for option in offers(table)}
    assert not verbs(table) & {"drop", "switch", "offer", "push", "rob"}


def test_the_hands_are_rearranged_for_the_better() -> None:
    table = do(scene("Sea Dog 12", hands="Dagger", gear="Cutlass"), "switch")
    assert "switch_done" in verbs(table)
    assert len(thoughts(table)) < len(offers(table))


def test_an_outlook_counts_the_tiles_that_are_still_to_be_explored() -> None:
    """One of three is found after two on average: a tile that is not it costs no hope."""
    for supply, tiles in (("I2 I3 I9", 2), ("I3 I9", 1.5), ("I9", 1)):
        assert heuristic.tiles_to_go(scene("Sea Dog 12", supply=supply).game, ["I9"]) == tiles
