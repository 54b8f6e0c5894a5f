"""PF-9 and PF-10: lost ships, eliminated players, and how a play ends."""

import pytest

from broadside.engine import SPECTATOR
from broadside.games.fleet import events as happened
from tests.fleet.scene import (
    asked,
    battle_card,
    blue_discard,
    crew,
    do,
    fleet,
    red_discard,
    scene,
    told,
)

# -- lost ships -------------------------------------------------------------------------------


@pytest.mark.rule("PF-9.1", "PF-R22", "PF-13.3")
def test_a_lost_ship_and_its_inventory_are_discarded_a_sloop_leaves() -> None:
    table = scene(
        "Sloop 1 + Full Rig, Fancy 1 + Gunnery Upgrade, Resolute 5",
        row="Treasure Map",
        rolls="BB BB",
    )
    supply = table.game.supply
    do(table, "explore Sloop, Treasure Map", "explore Fancy, Treasure Map")
    assert fleet(table) == "Resolute"
    assert 0 in table.game.box.cards
    assert blue_discard(table) == "Fancy"
    assert red_discard(table) == "Full Rig, Gunnery Upgrade"
    assert table.game.supply == supply + 2
    assert table.game.speed[0] == 6


@pytest.mark.rule("PF-9.1")
def test_a_lost_ship_of_the_row_is_discarded() -> None:
    table = scene("Sloop 5", row="Salt Widow", hands=["Traitors"])
    table.game.crew[7] = 1
    do(table, "traitors Salt Widow, Sloop")
    assert blue_discard(table) == "Salt Widow"
    assert crew(table, "Sloop") == [6]


# -- elimination ------------------------------------------------------------------------------


@pytest.mark.rule("PF-9.3", "PF-9.4", "PF-9.5", "PF-R55")
def test_who_loses_the_last_ship_is_out_and_lays_everything_down() -> None:
    table = scene(
        "Sloop, Fancy 5",
        "Sloop 1",
        "Sloop",
        hands=["Terror", "Fog, Harbour"],
        blue_hands=["", "Resolute"],
        treasures=["", "King's Ransom"],
        fame=1,
    )
    do(table, "attack Sloop, Sloop:1", battle_card("Terror"))
    game = table.game
    assert fleet(table) == "Sloop:0, Fancy, Sloop:1"
    assert game.fallen == (1,)
    assert blue_discard(table) == "Resolute, King's Ransom"
    assert sorted(red_discard(table).split(", ")) == ["Fog", "Harbour", "Terror"]
    assert game.fame == -1
    assert asked(table) == [0]


@pytest.mark.parametrize(("turns", "before_a_turn"), [([0, 0, 0], 1), ([1, 1, 1], 0)])
def test_who_never_had_a_turn_is_counted(turns: list[int], before_a_turn: int) -> None:
    table = scene("Sloop", "Sloop 1", "Sloop", hands=["Terror"], turns=turns)
    do(table, "attack Sloop, Sloop:1", battle_card("Terror"))
    assert table.game.fallen == (1,)
    assert table.game.figures()["eliminated before a first turn"] == before_a_turn


@pytest.mark.rule("PF-9.4", "PF-R56")
def test_the_turn_of_a_player_who_is_out_ends_at_once() -> None:
    table = scene(
        "Sloop 1", "Sloop 5", "Sloop 5", row="Resolute", rolls="w0 BBB GBBBB", hands=["Harbour"]
    )
    do(table, "attack Sloop, Resolute")
    game = table.game
    assert game.fallen == (0,)
    assert "Resolute" in blue_discard(table)
    assert "Harbour" in red_discard(table)
    assert game.active == 1
    assert game.turns[0] == 1  # it was not finished


@pytest.mark.rule("PF-9.3", "PF-7.21")
def test_an_attacker_can_be_put_out_by_the_defender() -> None:
    table = scene("Sloop 1", "Sloop", "Sloop", rolls="w0 BBB GBB")
    do(table, "attack Sloop, Sloop:1")
    assert fleet(table, 1) == "Sloop:1, Sloop:0"
    assert table.game.fallen == (0,)


@pytest.mark.rule("PF-9.4", "PF-2.1")
def test_six_play_on_around_the_gap() -> None:
    """With six at the table the active player goes down; the row with them, the round goes on."""
    table = scene(
        "Sloop 1", "", "Sloop 5", "", "Sloop", "Sloop", row="Treasure Map, Resolute", rolls="BB"
    )
    do(table, "explore Sloop, Treasure Map")
    game = table.game
    assert game.fallen == (0,)
    assert blue_discard(table) == "Treasure Map, Resolute"
    assert (game.active, game.round) == (2, 2)
    assert game.right_neighbour(2) == 5
    assert asked(table) == [2]


@pytest.mark.rule("PF-9.3", "PF-9.4", "PF-14.3")
def test_who_is_out_gives_up_the_adventures_drawn_ahead() -> None:
    table = scene(
        "Sloop, Fancy 5",
        "Sloop 1",
        "Sloop",
        hands=["Terror"],
        blue_hands=["", "Resolute, Whydah, Kraken"],
        blue_at_end=True,
    )
    do(table, "attack Sloop, Sloop:1", battle_card("Terror"))
    assert sorted(blue_discard(table).split(", ")) == ["Kraken", "Resolute", "Whydah"]


@pytest.mark.rule("PF-9.6")
def test_who_is_out_is_never_asked_and_sees_what_all_see() -> None:
    table = scene("Sloop, Fancy 5", "Sloop 1", "Sloop", hands=["Terror"])
    do(table, "attack Sloop, Sloop:1", battle_card("Terror"), "end_adventures", "end_turn")
    assert table.game.active == 2
    watcher, spectator = table.view(1), table.view(SPECTATOR)
    assert watcher == spectator


# -- victory ----------------------------------------------------------------------------------

SIX = "Sloop, Resolute 9, Royal Fortune 9"


@pytest.mark.rule("PF-10.1")
def test_seven_points_in_ones_own_turn_win_at_once() -> None:
    table = scene(SIX, row="Saint Brandaan", rolls="w0 GGG BB CCCCCCCCCCC BBBB")
    do(table, "attack Sloop, Saint Brandaan")
    assert table.over
    assert table.game.winners == [0]
    assert table.game.scores == [7, 1]
    assert told(table, happened.Won)[0].ending == "points"


@pytest.mark.rule("PF-10.1", "PF-8.7")
def test_fame_can_be_the_seventh_point() -> None:
    table = scene(SIX, row="Treasure Map", rolls="EE")
    do(table, "explore Sloop, Treasure Map")
    assert table.game.winners == [0]


@pytest.mark.rule("PF-10.1")
def test_a_prize_that_puts_out_the_holder_of_fame_is_one_change() -> None:
    """Five points, a sloop, and Treasure Cave, which the loser had: eight."""
    table = scene(
        "Sloop, Resolute 9, Revenge 9",
        "Sloop 1",
        "Sloop",
        hands=["Terror"],
        treasures=["Treasure Map", "King's Ransom"],
        fame=1,
    )
    do(table, "attack Sloop, Sloop:1", battle_card("Terror"))
    assert table.over
    assert table.game.scores == [8, -1, 1]


@pytest.mark.rule("PF-10.1", "PF-8.7", "PF-9.4")
@pytest.mark.parametrize("phase", ["income", "adventures", "expedition", "reorganise"])
def test_a_card_can_win_in_any_phase(phase: str) -> None:
    """Traitors put the holder of Treasure Cave out, and it goes to who has the other treasure."""
    table = scene(
        "Sloop 5, Resolute 9, Revenge 9",
        "Sloop 1",
        "Sloop",
        hands=["Traitors"],
        treasures=["Treasure Map", "King's Ransom"],
        fame=1,
        row="" if phase == "income" else "Jaguar Temple",
        rolls="BB",
        at={"income": "turn", "reorganise": "reorganise"}.get(phase, "adventures"),
    )
    if phase == "expedition":
        do(table, "explore Resolute, Jaguar Temple")
    assert table.game.stage == phase
    do(table, "traitors Sloop:1, Sloop")
    assert table.game.winners == [0]
    assert table.game.scores == [7, -1, 1]


@pytest.mark.rule("PF-10.1", "PF-10.2", "PF-V28", "PF-R57")
@pytest.mark.parametrize("still", [True, False])
def test_points_won_in_another_turn_count_when_ones_own_begins(still: bool) -> None:
    """Seat 1 beats an attacker and has eight points."""
    table = scene("Sloop, Fancy 1", f"{SIX}".replace("Sloop", "Sloop 11"), rolls="w0 BBBB GBB")
    do(table, "attack Fancy, Sloop:1")
    assert table.game.points_of(1) == 8
    assert not table.over
    assert table.view(0).players[1].wins_next
    if not still:
        table.game.move(39, table.game.fleets[1], table.game.blue_discard)
        table.game.supply += table.game.crew[39]
        table.game.crew[39] = 0
    do(table, "end_adventures")
    assert table.over == still
    assert bool(told(table, happened.Income)) != still  # it is won before anything is drawn


@pytest.mark.rule("PF-2.3", "PF-10.1")
def test_exactly_seven_points_win_before_anything_is_drawn() -> None:
    table = scene(f"{SIX}, Sea Wasp 3", at="turn")
    assert table.game.winners == [0]
    assert not told(table, happened.Income)


@pytest.mark.rule("PF-10.3")
def test_the_last_one_afloat_wins() -> None:
    table = scene("Sloop", "Sloop 1", hands=["Terror"])
    do(table, "attack Sloop, Sloop:1", battle_card("Terror"))
    assert table.game.winners == [0]
    assert told(table, happened.Won)[0].ending == "last afloat"
    assert table.game.scores == [2, -1]


@pytest.mark.rule("PF-10.3")
def test_the_last_one_afloat_wins_in_anybodys_turn() -> None:
    table = scene("Sloop 1", "Sloop", rolls="w0 BBB GBB")
    do(table, "attack Sloop, Sloop:1")
    assert table.game.winners == [1]


@pytest.mark.rule("PF-10.4", "PF-R58")
@pytest.mark.parametrize(
    ("fame", "winner"),
    [(0, 0), (1, 1), (-1, 1)],
    ids=["attacker ahead", "defender ahead", "equal: the defender"],
)
def test_if_nobody_is_left_more_points_before_decide(fame: int, winner: int) -> None:
    table = scene(
        "Sloop 1",
        "Sloop 1",
        treasures=["Treasure Map", "Marooner's Chest"],
        fame=fame,
        rolls="w0 GBB GBB",
    )
    do(table, "attack Sloop, Sloop:1")
    game = table.game
    assert table.over
    assert game.winners == [winner]
    assert game.fallen == (1 - winner,)
    assert game.places()[winner] == 0


@pytest.mark.rule("PF-10.4")
def test_the_points_of_ships_that_go_down_together_count_as_they_were_before() -> None:
    table = scene("Royal Fortune 1", "Sloop 1", rolls="w+1 GBBBBB GBB")
    do(table, "attack Royal Fortune, Sloop:1")
    assert table.game.winners == [0]
    assert table.game.scores == [0, -1]


@pytest.mark.rule("PF-10.6", "PF-R59")
def test_two_put_out_together_are_ranked_and_the_third_wins() -> None:
    table = scene("Sloop 1", "Sloop 1", "Sloop", rolls="w0 GBB GBB")
    do(table, "attack Sloop, Sloop:1")
    assert table.game.winners == [2]
    assert table.game.fallen == (0, 1)
    assert table.game.places() == [2, 1, 0]
    assert table.game.scores == [-2, -1, 1]


@pytest.mark.rule("PF-10.5", "PF-16.3", "PF-R60")
@pytest.mark.parametrize(
    ("fleets", "treasures", "winner"),
    [
        (["Sloop", "Sloop, Resolute 2"], ["", ""], 1),
        (["Sloop", "Sloop, Salt Widow 1"], ["Treasure Map", ""], 0),
        (["Sloop 5, Salt Widow 1", "Sloop"], ["", ""], 0),
        (["Sloop 10", "Sloop 11"], ["", ""], 1),
        (["Sloop", "Sloop"], ["", ""], 1),
    ],
    ids=["points", "treasure", "ships", "crew", "later place"],
)
def test_when_time_is_up(fleets: list[str], treasures: list[str], winner: int) -> None:
    table = scene(*fleets, treasures=treasures, in_round=10, round_limit=10, start=0)
    game = table.game
    game.active = 1
    assert game.next_turn() == "ending"
    assert game.winners == [winner]
    assert game.ended == "round limit"


@pytest.mark.rule("PF-10.5")
def test_the_later_place_is_counted_from_who_began() -> None:
    game = scene("Sloop", "Sloop", "Sloop", in_round=10, round_limit=10, start=1).game
    game.active = 0
    assert game.next_turn() == "ending"
    assert game.winners == [0]


@pytest.mark.rule("PF-16.3")
def test_without_a_limit_the_rounds_go_on() -> None:
    game = scene(in_round=100, round_limit=0).game
    game.active = 1
    assert game.next_turn() == "turn"


@pytest.mark.rule("PF-10.6", "PF-10.7")
def test_survivors_by_points_then_the_fallen_last_first() -> None:
    table = scene(SIX, "", "", "Sloop, Fancy 3", "Sloop", row="Treasure Map", rolls="EE")
    table.game.fallen = (2, 1)
    do(table, "explore Sloop, Treasure Map")
    game = table.game
    assert game.scores == [8, -1, -2, 3, 1]
    assert game.places() == [0, 3, 4, 1, 2]


@pytest.mark.rule("PF-10.7")
def test_survivors_with_equal_points_share_a_place() -> None:
    table = scene(SIX, "Sloop", "Sloop", row="Treasure Map", rolls="EE")
    do(table, "explore Sloop, Treasure Map")
    assert table.game.places() == [0, 1, 1]


@pytest.mark.rule("PF-16.1")
def test_the_points_to_win_can_be_others() -> None:
    table = scene("Sloop, Resolute 9", row="Treasure Map", rolls="EE", points_to_win=5)
    do(table, "explore Sloop, Treasure Map")
    assert table.game.winners == [0]
    table = scene(SIX, row="Treasure Map", rolls="EE", points_to_win=12)
    do(table, "explore Sloop, Treasure Map")
    assert not table.over
