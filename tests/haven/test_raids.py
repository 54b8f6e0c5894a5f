"""HV-8: completing Attacks; HV-10: damage and defeat in them; HV-14: the dice."""

import pytest

from broadside.games.haven import events as happened
from broadside.games.haven import sea_events as at_sea
from tests.haven.scene import (
    PACK,
    asked,
    berth,
    can,
    discards,
    do,
    names_in,
    numbers,
    pack_with,
    scene,
    told,
    verbs,
)

MORGAN = "Satisfaction + Henry Morgan + Sakers + Flibustiers"
"""Strength 10."""
PANAMA = ["Panama 1671, Veracruz 1683, Campeche 1663"]
WON = "6666666666 111111111"
LOST = "1111111111 666666666"
DRAWN = "1111111111 111111111"


@pytest.mark.rule("HV-8.2", "HV-8.3")
@pytest.mark.parametrize(
    ("vessel", "offered"),
    [
        (f"{MORGAN} @Chagres", True),
        (f"{MORGAN} @Portobelo", False),
        (MORGAN, False),
        ("Whydah + Blackbeard @Chagres", False),
        ("Periagua + Robert Searle @Chagres", True),
    ],
)
def test_the_right_type_in_the_right_place(vessel: str, offered: bool) -> None:
    assert can(scene(vessel, rows=PANAMA), "assault 0, Panama 1671") == offered


@pytest.mark.rule("HV-8.3")
def test_the_card_must_be_in_ones_own_row() -> None:
    table = scene(f"{MORGAN} @Chagres", rows=["Veracruz 1683", "Panama 1671"])
    assert "assault" not in verbs(table)


@pytest.mark.rule("HV-8.5", "HV-R7")
def test_an_opponent_of_ones_choice_rolls() -> None:
    table = scene(f"{MORGAN} @Chagres", "", "", rows=PANAMA, rolls=DRAWN)
    do(table, "assault 0, Panama 1671")
    assert numbers(table, "roller") == [(1,), (2,)]
    do(table, "roller 2")
    assert told(table, at_sea.Assaulted)[0].roller == 2
    two = do(scene(f"{MORGAN} @Chagres", rows=PANAMA, rolls=DRAWN), "assault 0, Panama 1671")
    assert verbs(two) == {"fight_on", "withdraw"}  # the only opponent rolls without being chosen


@pytest.mark.rule("HV-8.6", "HV-14.1", "HV-E17", "HV-E18", "HV-1.11")
def test_more_hits_win() -> None:
    table = scene(
        "Pearl + Henry Morgan + Swivel Guns @Saint Augustine",
        rows=["Saint Augustine 1668"],
        rolls="64325 441",
    )
    do(table, "assault 0, Saint Augustine 1668")
    (roll,) = told(table, at_sea.AttackRolled)
    assert roll.faces == [[6, 4, 3, 2, 5], [4, 4, 1]]
    assert roll.results == [3, 2]
    assert roll.hits == [[True, True, False, False, True], [True, True, False]]
    big = do(scene(f"{MORGAN} @Chagres", rows=PANAMA, rolls=DRAWN), "assault 0, Panama 1671")
    assert [len(faces) for faces in told(big, at_sea.AttackRolled)[0].faces] == [10, 9]


@pytest.mark.rule("HV-8.8", "HV-8.12", "HV-E20")
def test_completing_an_attack() -> None:
    table = scene(
        f"{MORGAN} @Chagres $3",
        rows=PANAMA,
        attack_pile="Portobelo 1668",
        hands=["Forlorn Hope"],
        wilds=[("News of the Flota", "Panama 1671")],
        rolls=WON,
    )
    treasury = table.game.treasury
    do(table, "assault 0, Panama 1671")
    assert table.game.booty[0] == 3 + 15 + 4
    assert table.game.treasury == treasury - 19
    assert names_in(table.game.shown_attacks) == "Panama 1671"
    assert names_in(table.game.rows[0]) == "Portobelo 1668, Veracruz 1683, Campeche 1663"
    assert discards(table) == "News of the Flota"
    assert verbs(table) == {"plunder", "no_plunder"}
    do(table, "no_plunder")
    assert verbs(table) == {"sail_again", "stay"}
    assert table.game.completed(0) == [0]


@pytest.mark.rule("HV-8.9", "HV-10.1", "HV-10.3", "HV-E19")
def test_a_lost_round_costs_guns_or_crew() -> None:
    rolls = f"{LOST} 11111111 111111111"
    table = scene(f"{MORGAN} @Chagres", rows=PANAMA, rolls=rolls)
    do(table, "assault 0, Panama 1671")
    assert numbers(table, "lose") == [(2,), (3,)]  # it must be one of them
    do(table, "lose 2")
    assert discards(table) == "Sakers"
    assert verbs(table) == {"fight_on", "withdraw"}
    do(table, "fight_on")
    second = told(table, at_sea.AttackRolled)[1]
    assert [len(faces) for faces in second.faces] == [8, 9]


@pytest.mark.rule("HV-8.10", "HV-8.11")
def test_after_a_standoff_one_may_withdraw() -> None:
    table = scene(f"{MORGAN} @Chagres $2", rows=PANAMA, rolls=DRAWN)
    do(table, "assault 0, Panama 1671", "withdraw")
    assert berth(table).count("+") == 3
    assert names_in(table.game.rows[0]) == PANAMA[0]
    assert table.game.booty[0] == 2


@pytest.mark.rule("HV-8.1")
def test_rounds_go_on_until_one_is_won() -> None:
    table = scene(f"{MORGAN} @Chagres", rows=PANAMA, rolls=DRAWN + DRAWN + WON)
    do(table, "assault 0, Panama 1671", "fight_on", "fight_on")
    assert told(table, at_sea.Completed)


@pytest.mark.rule("HV-8.4", "HV-R8", "HV-R9", "HV-R60")
def test_once_a_turn_unless_it_moves_away() -> None:
    table = scene(f"{MORGAN} @Chagres", rows=PANAMA, hands=["The Gulf Stream"], rolls=DRAWN + "11")
    do(table, "assault 0, Panama 1671", "withdraw")
    assert not can(table, "assault 0, Panama 1671")
    do(table, "sail 0", "move_to Chagres")
    assert not can(table, "assault 0, Panama 1671")  # it never left
    again = scene(f"{MORGAN} @Chagres", rows=PANAMA, hands=["The Gulf Stream"], rolls=DRAWN + "11")
    do(again, "assault 0, Panama 1671", "withdraw", "sail 0", "move_to Portobelo")
    do(again, "play The Gulf Stream, 0", "move_to Chagres")
    assert can(again, "assault 0, Panama 1671")


@pytest.mark.rule("HV-8.4")
def test_that_another_vessel_moves_away_gives_no_second_attempt() -> None:
    table = scene(
        f"{MORGAN} @Chagres; Pearl + Lawrence Prince @Cartagena",
        rows=PANAMA,
        rolls=DRAWN + "1",
    )
    do(table, "assault 0, Panama 1671", "withdraw", "sail 1", "move_to Portobelo")
    assert not can(table, "assault 0, Panama 1671")


@pytest.mark.rule("HV-10.2", "HV-10.4", "HV-8.11", "HV-E14")
def test_without_guns_and_crew_the_vessel_is_lost_with_its_booty() -> None:
    table = scene("Satisfaction + Henry Morgan @Chagres $9", rows=PANAMA, rolls="111111 666666666")
    treasury = table.game.treasury
    do(table, "assault 0, Panama 1671")
    assert table.game.treasury == treasury + 9
    assert discards(table).startswith("Henry Morgan, Satisfaction")
    assert table.game.hex_of[0] == -1
    assert names_in(table.game.rows[0]) == PANAMA[0]
    assert told(table, at_sea.Lost)[0].sunk == 9


@pytest.mark.rule("HV-R35")
def test_fifty_standoffs_are_enough() -> None:
    table = scene(
        "Periagua + John Coxon @Saint Augustine", rows=["Saint Augustine 1668"], rolls="11111" * 50
    )
    do(table, "assault 0, Saint Augustine 1668", *["fight_on"] * 49)
    assert told(table, at_sea.BrokeOff)


@pytest.mark.rule("HV-R35")
def test_only_standoffs_in_a_row_are_counted() -> None:
    table = scene(
        "Periagua + John Coxon + Sakers @Saint Augustine",
        rows=["Saint Augustine 1668"],
        rolls="1111111" * 10 + "1111666" + "11111" * 40,
    )
    do(table, "assault 0, Saint Augustine 1668", *["fight_on"] * 50)
    assert table.game.raid is not None


@pytest.mark.rule("HV-R50")
def test_a_treasury_that_runs_short_gives_what_it_has() -> None:
    table = scene(f"{MORGAN} @Chagres", rows=PANAMA, supply=[280, 10], rolls=WON)
    do(table, "assault 0, Panama 1671")
    assert table.game.booty[0] == 10


# -- the Plunder Bonus ------------------------------------------------------------------------


@pytest.mark.rule("HV-8.13", "HV-R58")
def test_plunder_comes_from_hand_berths_ashore_and_column() -> None:
    table = scene(
        f"{MORGAN} @Chagres; Lilly + Brethren of the Coast; Whydah + Cutlass Gang",
        rows=PANAMA,
        hands=["Forlorn Hope, Nassau Rovers, Havana Bronze"],
        column="Jamaica Rovers, Flying Gang, Minions",
        rolls=WON,
    )
    do(table, "assault 0, Panama 1671")
    cards = {table.game.pack.names[card] for (card,) in numbers(table, "plunder")}
    assert cards == {"Forlorn Hope", "Jamaica Rovers", "Brethren of the Coast"}
    do(table, "plunder Jamaica Rovers")
    assert berth(table).endswith("Jamaica Rovers")
    assert discards(table) == "Flibustiers"
    assert names_in(table.game.column) == "-, Flying Gang, Minions"
    assert table.game.spent[0] == 0


@pytest.mark.rule("HV-8.13", "HV-6.2")
def test_no_plunder_comes_from_another_vessel_at_sea() -> None:
    table = scene(
        f"{MORGAN} @Chagres; Lilly + Robert Searle + Brethren of the Coast @Portobelo",
        rows=PANAMA,
        rolls=WON,
    )
    do(table, "assault 0, Panama 1671")
    assert verbs(table) == {"sail_again", "stay"}


@pytest.mark.rule("HV-8.13", "HV-5.13", "HV-12.8")
def test_plunder_from_ashore_may_strand_others_and_what_it_replaces_goes_with_its_wild_cards() -> (
    None
):
    table = scene(
        "Pearl + Edward Collier @Rio de la Hacha; Oxford + Sakers + Flibustiers; Henry Morgan",
        rows=["Rio de la Hacha 1670"],
        wilds=[("Fouled Hull", "Pearl")],
        rolls="666 1111",
    )
    do(table, "assault 0, Rio de la Hacha 1670", "plunder Oxford")
    assert discards(table) == "Fouled Hull, Pearl"
    assert verbs(table) == {"rehome", "drop"}  # the crew; the guns have no place at all
    do(table, "rehome Flibustiers, 2")
    assert berth(table) == "Oxford + Edward Collier"
    assert berth(table, 2) == "Henry Morgan + Flibustiers"
    assert discards(table).endswith("Sakers")


# -- the Captain's Historical Attack Bonus ----------------------------------------------------


@pytest.mark.rule("HV-8.14", "HV-R12", "HV-R13")
def test_who_was_there_may_move_again_at_no_cost() -> None:
    table = scene(f"{MORGAN} @Chagres", rows=PANAMA, rolls=WON + "1", spent=[10, 0])
    do(table, "assault 0, Panama 1671", "sail_again", "move_to Portobelo")
    assert table.game.hex_of[0] == 249
    assert table.game.spent[0] == 10
    assert 0 in table.game.moved


@pytest.mark.rule("HV-8.14")
def test_declining_forfeits_it_and_others_have_no_such_bonus() -> None:
    table = scene(f"{MORGAN} @Chagres", rows=PANAMA, rolls=WON)
    do(table, "assault 0, Panama 1671", "stay")
    assert can(table, "sail 0")  # its paid move is still to come
    other = scene("Satisfaction + John Coxon @Chagres", rows=PANAMA, rolls="6666 111111111")
    do(other, "assault 0, Panama 1671")
    assert not verbs(other) & {"sail_again"}


@pytest.mark.rule("HV-8.14", "HV-R13")
@pytest.mark.parametrize(
    ("captain", "plunder", "history"),
    [("Henry Morgan", "John Coxon", True), ("John Coxon", "Henry Morgan", False)],
)
def test_who_won_made_history_and_not_who_came_aboard_afterwards(
    captain: str, plunder: str, history: bool
) -> None:
    table = scene(
        f"Satisfaction + {captain} + Sakers @Chagres",
        hands=[plunder],
        rows=PANAMA,
        pack=pack_with(attacks__0__plunder="captain"),
        rolls="6" * (8 if history else 6) + "1" * 9,
    )
    do(table, "assault 0, Panama 1671", f"plunder {plunder}")
    assert can(table, "sail_again") == history


# -- cards in an Attack battle ----------------------------------------------------------------


@pytest.mark.rule("HV-12.4", "HV-12.12", "HV-13.2", "HV-E28")
def test_cards_add_dice_for_one_throw() -> None:
    table = scene(
        f"{MORGAN} @Chagres",
        rows=PANAMA,
        hands=["Storming Ladders, Powder and Shot"],
        rolls="11111111111111 111111111",
    )
    do(table, "assault 0, Panama 1671", "play Storming Ladders", "play Powder and Shot")
    assert len(told(table, at_sea.AttackRolled)[0].faces[0]) == 14
    do(table, "fight_on")
    assert len(told(table, at_sea.AttackRolled)[1].faces[0]) == 10


@pytest.mark.rule("HV-13.2", "HV-13.3")
def test_the_attacker_comes_before_the_roller() -> None:
    table = scene(
        f"{MORGAN} @Chagres",
        rows=PANAMA,
        hands=["Powder and Shot", "Alarm Bells"],
        rolls="111111111111 11111111111",
    )
    do(table, "assault 0, Panama 1671", "1: play Alarm Bells", "0: play Powder and Shot")
    assert [event.seat for event in told(table, happened.Announced)] == [0]
    assert asked(table) == [1]


@pytest.mark.rule("HV-13.8", "HV-13.2", "HV-8.7")
def test_the_roller_cannot_help_the_attacker_nor_the_attacker_the_place() -> None:
    table = scene(
        f"{MORGAN} @Chagres",
        rows=PANAMA,
        hands=["Alarm Bells", "Powder and Shot"],
        rolls=DRAWN,
    )
    do(table, "assault 0, Panama 1671")
    assert verbs(table) == {"fight_on", "withdraw"}
    assert not told(table, happened.Announced)


@pytest.mark.rule("HV-12.12", "HV-12.4")
def test_hits_add_up_like_dice() -> None:
    (march,) = [n for n, card in enumerate(PACK.history) if card.title == "Forced March"]
    pack = pack_with(**{f"history__{march}__count": 2})
    hands = ["Forced March, Forced March"]
    table = scene(f"{MORGAN} @Chagres", rows=PANAMA, hands=hands, pack=pack, rolls=DRAWN)
    do(table, "assault 0, Panama 1671", "play Forced March", "play Forced March")
    assert told(table, at_sea.AttackRolled)[0].results == [2, 0]


@pytest.mark.rule("HV-12.4", "HV-R2")
def test_forced_march_adds_a_hit() -> None:
    table = scene(f"{MORGAN} @Chagres", rows=PANAMA, hands=["Forced March"], rolls=DRAWN)
    do(table, "assault 0, Panama 1671", "play Forced March")
    assert told(table, at_sea.AttackRolled)[0].results == [1, 0]
    assert told(table, at_sea.Completed)


@pytest.mark.rule("HV-13.8", "HV-R6", "HV-13.2")
def test_only_the_roller_can_help_the_place() -> None:
    table = scene(
        f"{MORGAN} @Chagres",
        "",
        "",
        rows=PANAMA,
        hands=["", "Alarm Bells", "Alarm Bells"],
        rolls="1111111111 11111111111",
    )
    do(table, "assault 0, Panama 1671", "roller 2")
    assert asked(table) == [2]
    do(table, "play Alarm Bells")
    assert len(told(table, at_sea.AttackRolled)[0].faces[1]) == 11


@pytest.mark.rule("HV-8.7")
def test_cards_for_combat_rolls_are_of_no_use_here() -> None:
    table = scene(
        f"{MORGAN} @Chagres",
        rows=PANAMA,
        hands=["Broadside, No Quarter", "Broadside, Fog Bank"],
        rolls=DRAWN,
    )
    do(table, "assault 0, Panama 1671")
    assert verbs(table) == {"fight_on", "withdraw"}
    assert not told(table, happened.Announced)


@pytest.mark.rule("HV-14.4")
def test_one_die_more_wins_half_of_the_rounds() -> None:
    from broadside.games.common.dice import contest

    assert all(contest(n + 1, 3, n, 3).win == pytest.approx(0.5) for n in range(1, 12))


@pytest.mark.rule("HV-16")
def test_pips_instead_of_hits() -> None:
    table = scene(
        "Pearl + Henry Morgan @Saint Augustine",
        rows=["Saint Augustine 1668"],
        hands=["Forced March"],
        rolls="3333 333",
        battle_roll="total",
    )
    do(table, "assault 0, Saint Augustine 1668", "play Forced March")
    (roll,) = told(table, at_sea.AttackRolled)
    assert roll.results == [16, 9]
    assert roll.hits == [[False] * 4, [False] * 3]  # no die is better than another
