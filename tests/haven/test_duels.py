"""HV-9: attacking an opponent's vessel; HV-10.5: looting."""

from typing import Any

import pytest

from broadside.engine import Table
from broadside.games.haven import events as happened
from broadside.games.haven import sea_events as at_sea
from broadside.games.haven.game import Haven
from tests.haven.scene import (
    PACK,
    asked,
    berth,
    can,
    discards,
    do,
    hex_of,
    numbers,
    offers,
    scene,
    told,
    verbs,
)

HERE, THERE = 229, 249
"""A hex beside Portobelo (249), and Portobelo."""


def meeting(
    mine: str = "Neptune + Laurens de Graaf",
    theirs: str = "Pearl + Lawrence Prince",
    booty: int = 0,
    own_booty: int = 0,
    rolls: str = "",
    **more: Any,
) -> Table[Haven]:
    """Seat 0 lies beside a vessel of seat 1, and attacks it: 6 dice against 2 as a rule."""
    table = scene(
        f"{mine} @{HERE} ${own_booty}", f"{theirs} @{THERE} ${booty}", rolls=f"1{rolls}", **more
    )
    return do(table, "sail 0", f"engage 3, {HERE}")


@pytest.mark.rule("HV-9.1", "HV-9.3", "HV-9.4", "HV-E11", "HV-R33")
@pytest.mark.parametrize(("spaces", "reached"), [(4, True), (3, False)])
def test_the_move_must_reach_the_defender(spaces: int, reached: bool) -> None:
    target = next(h for h, far in enumerate(PACK.chart.away(hex_of("Port Royal"))) if far == 4)
    table = scene("Neptune + Henry Morgan", f"Whydah + Blackbeard @{target}", rolls=f"{spaces}")
    do(table, "sail 0")
    assert can(table, "engage 3") == reached
    if reached:
        away = PACK.chart.away(hex_of("Port Royal"))
        assert all(away[hex_] == 3 for _, hex_ in numbers(table, "engage"))


@pytest.mark.rule("HV-9.3", "HV-7.7")
def test_the_attacker_stops_beside_the_defender_on_a_free_hex() -> None:
    table = scene(
        f"Neptune + Henry Morgan; Pearl + Lawrence Prince @{HERE}",
        f"Whydah + Blackbeard @{THERE}",
        rolls="6",
    )
    do(table, "sail 0")
    hexes = {hex_ for _, hex_ in numbers(table, "engage")}
    assert hexes
    assert HERE not in hexes
    assert hexes <= set(PACK.chart.steps[THERE])
    do(table, f"engage 3, {min(hexes)}")
    assert table.game.hex_of[0] == min(hexes)


@pytest.mark.rule("HV-9.2", "HV-11.6", "HV-11.3")
def test_a_vessel_in_its_own_haven_cannot_be_attacked() -> None:
    table = scene(
        "Neptune + Henry Morgan @Crooked Island", "Whydah + Blackbeard @Tortuga", rolls="6"
    )
    assert not can(do(table, "sail 0"), "engage 3")
    elsewhere = scene(
        "Neptune + Henry Morgan @Crooked Island",
        "Whydah + Blackbeard @Tortuga",
        havens=["Port Royal", "Curaçao"],
        rolls="6",
    )
    assert can(do(elsewhere, "sail 0"), "engage 3")


@pytest.mark.rule("HV-R31", "HV-11.9")
def test_a_stranger_in_ones_haven_can_be_attacked_out_and_back() -> None:
    table = scene("Neptune + Henry Morgan", "Whydah + Blackbeard @Port Royal", rolls="2")
    do(table, "sail 0")
    assert can(table, "engage 3")
    slow = scene("Neptune + Henry Morgan", "Whydah + Blackbeard @Port Royal", rolls="1")
    do(slow, "sail 0")
    assert not can(slow, "engage 3")


@pytest.mark.rule("HV-9.1")
def test_nobody_attacks_their_own_vessel() -> None:
    table = scene(f"Neptune + Henry Morgan @{HERE}; Pearl + Lawrence Prince @{THERE}", rolls="6")
    do(table, "sail 0")
    assert verbs(table) == {"move_to"}


@pytest.mark.rule("HV-R34")
def test_an_attack_is_the_end_of_a_move() -> None:
    table = scene(f"Neptune + Henry Morgan @{HERE}", f"Whydah + Blackbeard @{THERE}", moved=[0])
    assert "engage" not in verbs(table)


@pytest.mark.rule("HV-9.6", "HV-1.11")
def test_both_roll_their_strength() -> None:
    table = meeting(rolls="666666 11")
    (roll,) = told(table, at_sea.CombatRolled)
    assert roll.faces == [[6] * 6, [1, 1]]
    assert roll.results == [6, 0]
    assert roll.hits == [[True] * 6, [False] * 2]


@pytest.mark.rule("HV-9.7", "HV-9.8", "HV-E23")
def test_a_second_standoff_lets_the_defender_evade() -> None:
    table = meeting(rolls="11111111 11111111")
    assert len(told(table, at_sea.CombatRolled)) == 2  # the first was thrown again at once
    assert asked(table) == [1]
    assert verbs(table) == {"evade", "press"}
    do(table, "evade")
    assert told(table, at_sea.Evaded)
    assert table.game.hex_of[:4] == [HERE, -1, -1, THERE]


@pytest.mark.rule("HV-9.8")
def test_pressing_on_throws_again_and_asks_again() -> None:
    table = meeting(rolls="11111111 11111111 11111111 666666 11")
    do(table, "press")
    assert verbs(table) == {"evade", "press"}
    do(table, "press")
    assert asked(table) == [0]
    assert {roll.round for roll in told(table, at_sea.CombatRolled)} == {1}


@pytest.mark.rule("HV-9.9")
def test_a_defender_who_wins_may_evade() -> None:
    table = meeting(rolls="111111 66")
    assert asked(table) == [1]
    assert verbs(table) == {"inflict", "evade"}
    do(table, "evade")
    assert berth(table) == "Neptune + Laurens de Graaf"
    assert table.game.duel is None


@pytest.mark.rule("HV-9.9", "HV-9.14", "HV-10.5")
def test_a_defender_who_strikes_sinks_the_attacker_and_stays() -> None:
    table = meeting(own_booty=3, rolls="111111 66 5")
    do(table, "inflict")
    assert not berth(table)
    assert table.game.hex_of[0] == -1
    assert table.game.hex_of[3] == THERE
    assert table.game.booty[3] == 3
    assert discards(table).startswith("Laurens de Graaf, Neptune")


@pytest.mark.rule("HV-9.10", "HV-9.13", "HV-10.2", "HV-10.5", "HV-E12")
def test_an_attacker_who_strikes_sinks_loots_and_moves_in() -> None:
    table = meeting(booty=9, rolls="666666 11 4")
    treasury = table.game.treasury
    do(table, "fight", "inflict")
    assert table.game.booty[0] == 4
    assert table.game.treasury == treasury + 5
    assert table.game.hex_of[0] == THERE
    assert discards(table) == "Lawrence Prince, Pearl"
    (lost,) = told(table, at_sea.Lost)
    assert (lost.die, lost.looted, lost.sunk) == (4, 4, 5)


@pytest.mark.rule("HV-10.5", "HV-10.6", "HV-E13")
def test_no_more_is_looted_than_is_aboard_and_nothing_from_nothing() -> None:
    table = do(meeting(booty=2, rolls="666666 11 6"), "fight", "inflict")
    assert table.game.booty[0] == 2
    bare = do(meeting(rolls="666666 11"), "inflict")
    assert told(bare, at_sea.Lost)[0].die == 0


@pytest.mark.rule("HV-10.1")
def test_the_loser_of_a_round_chooses_what_is_lost() -> None:
    table = meeting(theirs="Pearl + Lawrence Prince + Sakers + Turtlers", rolls="666666 11111")
    do(table, "inflict")
    assert asked(table) == [1]
    assert numbers(table, "lose") == [(2,), (3,)]
    do(table, "lose 3")
    assert discards(table) == "Turtlers"
    assert table.game.duel is not None
    assert len(told(table, at_sea.CombatRolled)) >= 2  # the battle goes on


@pytest.mark.rule("HV-9.10", "HV-E21")
def test_an_attacker_who_withdraws_may_be_attacked_in_turn() -> None:
    table = meeting(rolls="666666 11 66 111111")
    do(table, "withdraw")
    assert asked(table) == [1]
    assert verbs(table) == {"turn_on", "part"}
    do(table, "turn_on")
    assert told(table, at_sea.CombatRolled)[1].results == [2, 0]
    do(table, "inflict")
    assert not berth(table)
    assert table.game.hex_of[3] == HERE  # the new attacker moves in


@pytest.mark.rule("HV-9.10")
def test_both_may_withdraw() -> None:
    table = do(meeting(rolls="666666 11"), "withdraw", "part")
    assert table.game.duel is None
    assert table.game.hex_of[:4] == [HERE, -1, -1, THERE]
    assert told(table, at_sea.Parted)


@pytest.mark.rule("HV-9.12", "HV-E22", "HV-R37")
def test_nobody_is_attacked_in_turn_in_his_own_haven() -> None:
    beside = min(PACK.chart.steps[hex_of("Port Royal")])
    table = scene(
        "Neptune + Laurens de Graaf", f"Pearl + Lawrence Prince @{beside}", rolls="1 666666 11"
    )
    do(table, "sail 0", "engage 3, Port Royal", "withdraw")
    assert table.game.duel is None
    assert told(table, at_sea.Parted)


@pytest.mark.rule("HV-9.12", "HV-R35")
def test_after_ten_changes_of_roles_a_withdrawal_ends_it() -> None:
    table = meeting(rolls="666666 11 66 111111" * 6)
    for _ in range(10):
        do(table, "withdraw", "turn_on")
    do(table, "withdraw")
    assert table.game.duel is None


@pytest.mark.rule("HV-9.11")
def test_an_attacker_may_not_withdraw_after_a_round_he_lost_or_a_standoff() -> None:
    lost = meeting(mine="Neptune + Laurens de Graaf + Sakers", rolls="11111111 66 66666666 11")
    assert asked(lost) == [1]
    do(lost, "inflict")
    assert len(told(lost, at_sea.CombatRolled)) == 2  # the next round, without a question
    drawn = meeting(rolls="11111111 11111111")
    assert asked(drawn) == [1]


# -- parley -----------------------------------------------------------------------------------


@pytest.mark.rule("HV-9.5", "HV-9.15", "HV-9.16", "HV-9.17", "HV-E24")
def test_an_offer_a_demand_and_safe_passage() -> None:
    table = meeting(booty=7, hands=["The Gulf Stream"], rolls="1")
    assert asked(table) == [1]
    assert offers(table) == [("fight",), *[("offer", coins) for coins in range(1, 8)]]
    do(table, "offer 2")
    assert asked(table) == [0]
    assert numbers(table, "counter") == [(coins,) for coins in range(3, 8)]
    do(table, "counter 4")
    assert verbs(table) == {"accept", "refuse"}
    do(table, "accept")
    assert (table.game.booty[0], table.game.booty[3]) == (4, 3)
    assert table.game.hex_of[:4] == [HERE, -1, -1, THERE]
    do(table, "play The Gulf Stream, 0")
    assert not can(table, "engage 3")  # HV-9.17: for this turn


@pytest.mark.rule("HV-9.15", "HV-R39")
def test_no_booty_no_parley() -> None:
    assert not told(meeting(rolls="666666 11"), at_sea.Offered)
    assert asked(meeting(rolls="666666 11")) == [0]


@pytest.mark.rule("HV-9.15")
def test_an_attacker_may_accept_or_refuse() -> None:
    accepted = do(meeting(booty=3), "offer 3", "accept")
    assert accepted.game.booty[0] == 3
    refused = do(meeting(booty=3, rolls="666666 11"), "offer 3", "refuse")
    assert told(refused, at_sea.CombatRolled)
    assert told(refused, at_sea.Refused)[0].seat == 0


@pytest.mark.rule("HV-9.15")
def test_no_more_than_99_coins_are_spoken_of() -> None:
    table = meeting(booty=120)
    assert max(numbers(table, "offer")) == (99,)
    assert numbers(do(table, "offer 97"), "counter") == [(98,), (99,)]


@pytest.mark.rule("HV-R35")
def test_after_fifty_standoffs_the_defender_gets_away() -> None:
    table = meeting(rolls="11111111" * 50)
    do(table, *["press"] * 48)
    assert table.game.duel is None
    assert len(told(table, at_sea.CombatRolled)) == 50
    assert told(table, at_sea.Evaded)[0].seat == 1


@pytest.mark.rule("HV-9.7", "HV-9.8")
def test_standoffs_are_counted_afresh_in_every_round() -> None:
    table = meeting(
        theirs="Pearl + Lawrence Prince + Sakers",
        rolls="1111111111 666666 1111 11111111 666666 11",
    )
    do(table, "inflict")
    assert len(told(table, at_sea.CombatRolled)) == 4  # one standoff a round is thrown again
    assert verbs(table) == {"inflict", "withdraw"}


@pytest.mark.rule("HV-12.12")
def test_cards_count_for_no_further_round() -> None:
    table = meeting(
        theirs="Pearl + Lawrence Prince + Sakers",
        hands=["Broadside"],
        rolls="66666666 1111 666666 11",
    )
    do(table, "play Broadside", "inflict")
    assert [len(roll.faces[0]) for roll in told(table, at_sea.CombatRolled)] == [8, 6]


@pytest.mark.rule("HV-9.18", "HV-9.5")
def test_a_new_offer_before_the_next_round_but_not_before_a_rethrow() -> None:
    table = meeting(
        theirs="Pearl + Lawrence Prince + Sakers", booty=3, rolls="1111111111 666666 1111"
    )
    do(table, "offer 1", "counter 2", "refuse")
    assert len(told(table, at_sea.CombatRolled)) == 2
    assert asked(table) == [0]
    do(table, "inflict")
    assert asked(table) == [1]
    assert can(table, "offer 3")


# -- cards in a battle ------------------------------------------------------------------------


@pytest.mark.rule("HV-12.12", "HV-13.2", "HV-E27")
def test_cards_count_for_the_whole_round() -> None:
    table = meeting(hands=["Broadside, No Quarter"], rolls="1111111111 11 1111111111 11")
    do(table, "play Broadside", "play No Quarter")
    assert [len(roll.faces[0]) for roll in told(table, at_sea.CombatRolled)] == [10, 10]


@pytest.mark.rule("HV-13.2", "HV-12.1", "HV-R36")
def test_history_is_for_the_active_player_and_instants_for_both() -> None:
    table = meeting(hands=["Turtlers", "No Quarter, Boarders Away"], rolls="111111 11")
    assert asked(table) == [1]
    assert {PACK.names[card] for card, _ in numbers(table, "play")} == {"Boarders Away"}
    do(table, "play Boarders Away")
    assert told(table, at_sea.CombatRolled)[0].results == [0, 1]


@pytest.mark.rule("HV-9.12", "HV-12.12")
def test_cards_help_whose_vessel_it_is_when_the_roles_have_changed() -> None:
    table = meeting(hands=["Broadside, Boarders Away"], rolls="666666 11 66 11111111")
    do(table, "pass", "withdraw", "turn_on", "play Broadside", "play Boarders Away")
    second = told(table, at_sea.CombatRolled)[1]
    assert [len(faces) for faces in second.faces] == [2, 8]
    assert second.results == [2, 1]


@pytest.mark.rule("HV-9.12", "HV-13.2")
def test_a_fog_bank_hides_whoever_defends_when_the_roles_have_changed() -> None:
    table = meeting(hands=["Fog Bank"], rolls="666666 11")
    do(table, "withdraw", "turn_on", "play Fog Bank")
    assert table.game.duel is None
    assert told(table, at_sea.Evaded)[0].seat == 0


@pytest.mark.rule("HV-13.2")
def test_a_fog_bank_hides_the_defender_only() -> None:
    table = meeting(hands=["Fog Bank"], rolls="666666 11")
    assert verbs(table) == {"inflict", "withdraw"}  # no use to the attacker
    hidden = meeting(hands=["", "Fog Bank"])
    do(hidden, "play Fog Bank")
    assert hidden.game.duel is None
    assert told(hidden, at_sea.Evaded)
    assert not told(hidden, at_sea.CombatRolled)


@pytest.mark.rule("HV-8.7", "HV-13.2")
def test_cards_for_attack_rolls_are_of_no_use_here() -> None:
    table = meeting(hands=["Powder and Shot, Storming Ladders", "Alarm Bells"], rolls="666666 11")
    assert not told(table, happened.Announced)
    assert verbs(table) == {"inflict", "withdraw"}


@pytest.mark.rule("HV-16")
def test_a_peaceful_sea() -> None:
    table = scene(
        f"Neptune + Henry Morgan @{HERE}",
        f"Whydah + Blackbeard @{THERE}",
        rolls="6",
        peaceful=True,
    )
    assert verbs(do(table, "sail 0")) == {"move_to"}


@pytest.mark.rule("HV-9.17", "HV-9.12")
def test_who_sold_safe_passage_does_not_attack_in_turn_either() -> None:
    table = meeting(
        theirs="Neptune + Lawrence Prince",
        mine="Satisfaction + Henry Morgan",
        own_booty=4,
        hands=["The Gulf Stream"],
        rolls="666666 1111 1 666666 1111",
    )
    do(table, "withdraw", "turn_on", "offer 2", "accept", "play The Gulf Stream, 0")
    do(table, f"engage 3, {HERE}", "fight", "withdraw")
    assert table.game.duel is None
    assert told(table, at_sea.Parted)


@pytest.mark.rule("HV-9.17", "HV-9.12")
def test_safe_passage_binds_only_who_sold_it() -> None:
    table = scene(
        f"Satisfaction + Henry Morgan @{HERE} $4",
        f"Neptune + Lawrence Prince @{THERE}",
        "Whydah + Blackbeard @209",
        hands=["The Gulf Stream"],
        rolls="1 666666 1111 1 666666 11111",
    )
    do(table, "sail 0", f"engage 3, {HERE}")
    do(table, "withdraw", "turn_on", "offer 2", "accept", "play The Gulf Stream, 0")
    do(table, f"engage 6, {HERE}", "withdraw")
    assert asked(table) == [2]
    assert can(table, "turn_on")


@pytest.mark.rule("HV-9.17")
def test_safe_passage_is_for_that_vessel_and_not_for_the_next_one_of_its_berth() -> None:
    table = scene(
        f"Satisfaction + Henry Morgan @{HERE} $4",
        f"Neptune + Lawrence Prince @{THERE}",
        hands=["Hardi, Michel de Grammont"],
        supply=[40, 10],
        rolls="1 666666 1111 6 66666 1111",
    )
    do(table, "sail 0", f"engage 3, {HERE}", "withdraw", "turn_on", "offer 2", "accept")
    do(table, "scuttle 0", "place Hardi, 0", "place Michel de Grammont, 0", "sail 0")
    do(table, f"engage 3, {HERE}", "fight", "withdraw")
    assert can(table, "turn_on")


@pytest.mark.rule("HV-R40", "HV-R41")
def test_safe_passage_ends_with_the_turn() -> None:
    table = do(meeting(booty=3), "offer 3", "accept")
    assert table.game.safe == [3]
    while table.game.active == 0:
        (seat,) = table.asks
        table.act(seat, table.asks[seat].options[0])
    assert table.game.safe == []
