"""HV-5 and HV-6: vessels are assembled from cards, rearranged and burned."""

import pytest

from broadside.games.haven import events as happened
from broadside.games.haven import sea_events as at_sea
from tests.haven.scene import (
    PACK,
    asked,
    berth,
    can,
    coins,
    discards,
    do,
    hand,
    numbers,
    pack_with,
    scene,
    told,
    verbs,
)


@pytest.mark.rule("HV-5.1", "HV-E8", "HV-R25")
def test_three_berths_and_no_more() -> None:
    table = scene(
        "Lilly + Henry Morgan @Chagres; Robert Searle; Cagway",
        hands=["Pearl, Lawrence Prince, Amity"],
        supply=[30, 10],
    )
    assert numbers(table, "place") == [(8, 1), (33, 2)]  # with Searle, and with the Cagway
    assert can(table, "shift Robert Searle, 2")
    do(table, "shift Robert Searle, 2")
    assert can(table, "place Pearl, 1")
    assert can(table, "place Amity, 1")


@pytest.mark.rule("HV-5.2")
def test_a_card_is_laid_for_its_cost() -> None:
    table = do(scene("", hands=["Neptune, Pearl"]), "place Neptune, 0")
    assert berth(table) == "Neptune"
    assert coins(table) == (2, 8)
    assert not can(table, "place Pearl")


@pytest.mark.rule("HV-5.3")
def test_only_a_vessel_or_a_captain_opens_a_berth() -> None:
    table = scene("", hands=["Sakers, Flibustiers, Pearl, Henry Morgan"], supply=[30, 10])
    assert numbers(table, "place") == [(8, 0), (22, 0)]  # the lowest free berth


@pytest.mark.rule("HV-5.4", "HV-5.6")
@pytest.mark.parametrize("first", ["Neptune", "Henry Morgan"])
def test_the_others_join_in_any_order(first: str) -> None:
    others = {"Neptune", "Henry Morgan", "Flibustiers"} - {first}
    table = scene(first, hands=[", ".join(sorted(others))], supply=[50, 10])
    for card in sorted(others):
        assert can(table, f"place {card}, 0")


@pytest.mark.rule("HV-5.5", "HV-E9")
def test_guns_need_a_vessel() -> None:
    table = scene("Henry Morgan + Flibustiers", hands=["Sakers, Pearl"], supply=[30, 10])
    assert not can(table, "place Sakers")
    do(table, "place Pearl, 0")
    assert can(table, "place Sakers, 0")


@pytest.mark.rule("HV-5.7", "HV-1.7", "HV-1.5")
def test_one_card_of_a_kind_and_one_type() -> None:
    table = scene(
        "Neptune + Sakers",
        hands=["Minions, Four-pounders, Nassau Rovers, Flibustiers, Blackbeard, Henry Morgan"],
        supply=[50, 10],
    )
    assert not can(table, "place Minions")
    assert not can(table, "place Four-pounders")
    assert not can(table, "place Nassau Rovers")
    assert can(table, "place Flibustiers, 0")
    assert not can(table, "place Blackbeard, 0")
    assert can(table, "place Blackbeard, 1")
    assert can(table, "place Henry Morgan, 0")


@pytest.mark.rule("HV-5.8", "HV-6.2", "HV-1.6")
def test_a_vessel_at_sea_is_left_alone() -> None:
    table = scene(
        "Neptune + Laurens de Graaf @Chagres $3; Pearl + Lawrence Prince + Sakers @Portobelo",
        hands=["Minions, Flibustiers"],
        supply=[50, 10],
    )
    assert verbs(table) == {"end_action", "sail", "scuttle"}


@pytest.mark.rule("HV-5.9")
def test_cards_move_between_berths_ashore() -> None:
    table = scene("Neptune + Sakers; Henry Morgan + Flibustiers; Blackbeard")
    assert can(table, "shift Flibustiers, 0")
    assert can(table, "shift Neptune, 1") is False  # the guns would be left behind
    assert not can(table, "shift Henry Morgan")  # the crew would be left behind
    assert not can(table, "shift Sakers")  # no vessel there
    assert not can(table, "shift Blackbeard")
    do(table, "shift Flibustiers, 0", "shift Henry Morgan, 0")
    assert berth(table) == "Neptune + Henry Morgan + Sakers + Flibustiers"
    assert not berth(table, 1)
    assert coins(table) == (10, 0)


@pytest.mark.rule("HV-5.9")
def test_a_crew_stays_with_the_vessel_or_with_the_captain() -> None:
    table = scene("Neptune + Henry Morgan + Flibustiers; Laurens de Graaf; Pearl")
    assert can(table, "shift Neptune, 1")
    assert can(table, "shift Henry Morgan, 2")
    do(table, "shift Neptune, 1")
    assert berth(table) == "Henry Morgan + Flibustiers"
    assert not can(table, "shift Henry Morgan")


@pytest.mark.rule("HV-5.9", "HV-R26")
def test_no_card_moves_to_open_a_berth() -> None:
    assert "shift" not in verbs(scene("Neptune + Henry Morgan"))


@pytest.mark.rule("HV-5.10")
def test_two_cards_of_a_kind_change_places() -> None:
    table = scene("Neptune + Sakers; Pearl + Minions; Whydah + Blackbeard")
    assert numbers(table, "exchange") == [(0, 1, 0), (0, 1, 2)]
    do(table, "exchange 0, 1, 2")
    assert berth(table) == "Neptune + Minions"
    assert berth(table, 1) == "Pearl + Sakers"
    assert told(table, happened.Exchanged)


@pytest.mark.rule("HV-5.11")
def test_twelve_rearrangements_a_turn() -> None:
    table = scene("Neptune + Sakers; Pearl + Minions")
    for _ in range(12):
        do(table, "exchange 0, 1, 2")
    assert not verbs(table) & {"exchange", "shift"}


@pytest.mark.rule("HV-5.11")
def test_shifts_count_with_exchanges() -> None:
    table = scene("Neptune + Sakers; Pearl; Oxford + Minions")
    for there, back in [(1, 0)] * 5:
        do(table, f"shift Sakers, {there}", f"shift Sakers, {back}")
    do(table, "shift Sakers, 1", "exchange 1, 2, 2")
    assert not verbs(table) & {"exchange", "shift"}


@pytest.mark.rule("HV-5.12")
def test_cards_ashore_burn_one_by_one_at_no_cost() -> None:
    table = scene("Neptune + Henry Morgan + Sakers; Pearl")
    do(table, "burn Henry Morgan", "burn Sakers", "burn Pearl")
    assert discards(table) == "Henry Morgan, Sakers, Pearl"
    assert coins(table) == (10, 0)


@pytest.mark.rule("HV-5.13", "HV-5.14", "HV-10.8", "HV-R48")
def test_stranded_cards_find_a_place_crew_first() -> None:
    table = scene("Neptune + Sakers + Flibustiers; Pearl")
    do(table, "burn Neptune")
    assert verbs(table) == {"rehome", "drop"}
    do(table, "rehome Flibustiers, 1", "rehome Sakers, 1")
    assert berth(table, 1) == "Pearl + Sakers + Flibustiers"
    assert table.game.rearranged == 0


@pytest.mark.rule("HV-5.13")
def test_guns_are_stranded_where_a_captain_keeps_the_crew() -> None:
    table = scene("Neptune + Henry Morgan + Sakers + Flibustiers; Pearl")
    do(table, "burn Neptune", "drop Sakers")
    assert berth(table) == "Henry Morgan + Flibustiers"
    assert discards(table) == "Neptune, Sakers"


@pytest.mark.rule("HV-5.13", "HV-E2")
def test_a_stranded_crew_with_no_place_to_go_is_discarded_without_asking() -> None:
    table = scene("Henry Morgan + Flibustiers; Blackbeard")
    do(table, "burn Henry Morgan")
    assert discards(table) == "Henry Morgan, Flibustiers"
    assert told(table, happened.Dropped)


@pytest.mark.rule("HV-5.13", "HV-5.14", "HV-E2")
def test_a_crew_stranded_by_a_wild_card_is_its_owners_affair() -> None:
    table = scene(
        "",
        "Henry Morgan + Flibustiers; Pearl",
        hands=["King's Pardon"],
        rolls="2",
    )
    do(table, "play King's Pardon, Henry Morgan")
    assert asked(table) == [1]
    assert verbs(table) == {"rehome", "drop"}
    do(table, "rehome Flibustiers, 1")
    assert berth(table, 4) == "Pearl + Flibustiers"


@pytest.mark.rule("HV-5.15", "HV-R29", "HV-10.8")
def test_a_vessel_at_sea_burns_whole() -> None:
    table = scene(
        "Neptune + Henry Morgan + Sakers + Flibustiers @Chagres $4",
        wilds=[("Fouled Hull", "Neptune")],
    )
    treasury = table.game.treasury
    assert "burn" not in verbs(table)
    do(table, "scuttle 0")
    assert discards(table).startswith("Fouled Hull, Flibustiers, Sakers, Henry Morgan, Neptune")
    assert table.game.treasury == treasury + 4
    assert table.game.hex_of[0] == -1


@pytest.mark.rule("HV-5.16", "HV-R28")
def test_havens_attacks_and_wild_cards_do_not_burn() -> None:
    table = scene("Neptune", wilds=[("Fouled Hull", "Neptune")], hands=["Curaçao, Sakers"])
    assert numbers(table, "burn") == [(1,)]


@pytest.mark.rule("HV-6.1")
@pytest.mark.parametrize(
    ("cards", "sails"),
    [
        ("Neptune + Henry Morgan", True),
        ("Neptune + Sakers + Flibustiers", False),
        ("Henry Morgan + Flibustiers", False),
    ],
)
def test_a_vessel_and_a_captain_are_enough(cards: str, sails: bool) -> None:
    table = scene(cards, hands=["Turtlers"])
    assert can(table, "sail 0") == sails
    assert hand(table) == "Turtlers"


@pytest.mark.rule("HV-6.3", "HV-E1")
@pytest.mark.parametrize(("captain", "spaces"), [("Blackbeard", 5), ("Charles Vane", 4)])
def test_a_captain_at_home_in_his_vessel(captain: str, spaces: int) -> None:
    table = do(scene(f"Queen Anne's Revenge + {captain}", rolls="4"), "sail 0")
    assert told(table, at_sea.MoveRolled)[0].spaces == spaces


@pytest.mark.rule("HV-1.8")
def test_strength_is_what_is_printed_and_what_wild_cards_change() -> None:
    table = scene(
        "Satisfaction + Henry Morgan + Sakers + Flibustiers; Neptune + Minions",
        wilds=[("Double-shotted", "Sakers"), ("Spiked Guns", "Minions")],
    )
    assert [table.game.strength_of(vessel) for vessel in (0, 1, 2)] == [12, 3, 0]


@pytest.mark.rule("HV-1.8", "HV-12.6")
def test_spiked_guns_are_of_no_use_however_they_are_shotted() -> None:
    wilds = [("Double-shotted", "Sakers"), ("Spiked Guns", "Sakers")]
    table = scene("Satisfaction + Sakers", wilds=wilds)
    assert table.game.strength_of(0) == 3


@pytest.mark.rule("HV-1.8")
def test_no_card_has_less_than_no_strength() -> None:
    (shotted,) = [n for n, card in enumerate(PACK.wild) if card.title == "Double-shotted"]
    pack = pack_with(**{f"wild__{shotted}__n": -6})
    table = scene("Satisfaction + Sakers", wilds=[("Double-shotted", "Sakers")], pack=pack)
    assert table.game.strength_of(0) == 3
    assert table.game.strengths_now()[PACK.names.index("Sakers")] == 0
