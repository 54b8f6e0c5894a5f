"""What bots of an Adventure think about, of some fifty options."""

from broadside.engine import Option, Table
from broadside.games.tales import heuristic
from broadside.games.tales.adventure.play import Adventure
from broadside.games.tales.aims import own_aims
from broadside.games.tales.fallback import fallback
from broadside.games.tales.game import Tales
from broadside.games.tales.legs import CLIMB, legs_to
from broadside.games.tales.sense import MOST, WAYS, sensible
from broadside.games.tales.weights import USUAL
from tests.tales.scene import do, meant, offers, scene, space


def thoughts(table: Table[Adventure]) -> list[Option]:
    """What deserves a thought, best first."""
    (ask,) = table.asks.values()
    return [*sensible(table.game, ask)]


def outlook(table: Table[Adventure]) -> float:
    """How far the crew is from an even chance, by the usual weights."""
    table.game.weights = USUAL
    return heuristic.prospects(table.game)[0]


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


def test_a_pirate_is_not_picked_by_chance() -> None:
    """No estimate tells Pirates apart; the fallback's order does."""
    table = Table.open(Tales, 3, seed="pick")
    for ask in table.asks.values():
        assert [*table.game.sensible(ask)] == [table.game.fallback(ask)]


def test_the_hands_are_rearranged_for_the_better() -> None:
    table = do(scene("Sea Dog 12", hands="Dagger", gear="Cutlass"), "switch")
    assert "switch_done" in verbs(table)
    assert len(thoughts(table)) < len(offers(table))


def test_an_outlook_counts_the_tiles_that_are_still_to_be_explored() -> None:
    """One of three is found after two on average: a tile that is not it costs no hope."""
    for supply, tiles in (("I2 I3 I9", 2), ("I3 I9", 1.5), ("I9", 1)):
        assert heuristic.tiles_to_go(scene("Sea Dog 12", supply=supply).game, ["I9"]) == tiles


# -- ways on one's own legs -------------------------------------------------------------------


def test_a_height_costs_a_climb_and_is_not_passed_at_its_corner() -> None:
    """An Enemy goes from the foot of Skull Hill to its top corner in one step."""
    grid = scene("Sea Dog 11", on="I16").game.grid
    assert legs_to(grid, [space("02")])[space("11")] == 1 + CLIMB
    assert space("02") in grid.prowls.steps[space("11")]


def test_nobody_stays_on_the_hill_while_there_is_a_way_on() -> None:
    table = scene("Sea Dog 11", on="I16")
    for _ in range(4):
        (ask,) = table.asks.values()
        choice = fallback(table.game, ask)
        if choice[0] == "explore":
            return
        table.play(0, choice)
    raise AssertionError("still on the hill")


# -- the fallen, and the Flag -----------------------------------------------------------------


def test_one_goes_to_the_fallen_though_there_are_enemies_elsewhere() -> None:
    fallen = {"Cook": "KnockedOut"}
    table = scene("Sea Dog 00", "Cook 44", on="I10 I13", enemies=["Redcoat B22"], conditions=fallen)
    assert set(own_aims(table.game, 0) or ()) == set(table.game.grid.adjacent[space("44")])


def test_nobody_goes_to_the_fallen_before_the_enemy_beside_them() -> None:
    fallen = {"Cook": "KnockedOut"}
    table = scene("Sea Dog 00", "Cook 44", on="I10", enemies=["Redcoat 22"], conditions=fallen)
    assert set(own_aims(table.game, 0) or ()) == set(table.game.grid.adjacent[space("22")])


def test_nobody_searches_when_the_flag_is_needed_for_tiles() -> None:
    much, little = (scene("Sea Dog 12", supply="", flag=flag) for flag in (10, 26))
    assert "search" in verbs(much)
    assert "search" not in verbs(little)


# -- the outlook ------------------------------------------------------------------------------


def test_a_wound_dealt_is_worth_more_than_a_destiny_point() -> None:
    whole = scene("Sea Dog 12", enemies=["Redcoat 22"])
    hurt = scene("Sea Dog 12", enemies=["Redcoat 22"], wounds={"Redcoat": 1}, dp=[0] * 5)
    assert hurt.game.dp[0] < whole.game.dp[0]
    assert outlook(hurt) > outlook(whole)


def test_a_fresh_crew_of_three_is_thought_to_make_it_and_has_less_hope_with_less_flag() -> None:
    fresh = scene("Sea Dog 12", "Cook 22", "Surgeon 32", supply="I13 I9")
    late = scene("Sea Dog 12", "Cook 22", "Surgeon 32", supply="I13 I9", flag=27)
    assert outlook(fresh) > 0.5 > outlook(late)
