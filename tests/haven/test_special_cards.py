"""HV-12 and HV-13: Wild, History and Instant cards, and the windows in which they are played."""

from collections.abc import Sequence

import pytest

from broadside.engine import EMPTY, PASS, Table
from broadside.games.haven import events as happened
from broadside.games.haven import sea_events as at_sea
from broadside.games.haven.game import Haven
from tests.haven.scene import (
    PACK,
    asked,
    berth,
    can,
    coins,
    discards,
    do,
    hand,
    names_in,
    numbers,
    pack_with,
    scene,
    told,
    verbs,
)

LADEN = "Neptune + Laurens de Graaf + Sakers + Flibustiers @Chagres $6"


# -- Wild cards -------------------------------------------------------------------------------


@pytest.mark.rule("HV-12.3", "HV-12.5", "HV-12.9", "HV-R5")
def test_a_wild_card_is_paid_for() -> None:
    table = do(scene("", LADEN, hands=["Hurricane, Sakers"], rolls="4"), "play Hurricane, 3")
    assert coins(table) == (5, 5)
    assert discards(table).startswith("Hurricane")
    poor = scene("", LADEN, hands=["Hurricane"], supply=[4, 10], at="turn")
    do(poor, "draw")
    assert not told(poor, happened.Announced)


@pytest.mark.rule("HV-14.2", "HV-10.7", "HV-R3")
@pytest.mark.parametrize(("die", "saved"), [(4, True), (3, False)])
def test_a_hurricane_damages_who_does_not_save(die: int, saved: bool) -> None:
    table = scene("", LADEN, hands=["Hurricane"], rolls=str(die))
    do(table, "play Hurricane, 3")
    if saved:
        assert berth(table, 3).endswith("Sakers + Flibustiers")
    else:
        assert asked(table) == [1]
        do(table, "lose 2")
        assert discards(table).startswith("Sakers, Hurricane")  # HV-12.11


@pytest.mark.rule("HV-10.7")
def test_a_hurricane_sinks_who_has_nothing_left_to_lose() -> None:
    table = scene("", "Neptune + Henry Morgan @Tortuga $6", hands=["Hurricane"], rolls="1")
    treasury = table.game.treasury
    do(table, "play Hurricane, 3")  # HV-11.6: a Haven is no shelter
    assert table.game.treasury == treasury + 6
    assert not berth(table, 3)
    assert told(table, at_sea.Lost)[0].victor == -1


@pytest.mark.rule("HV-12.6")
def test_targets_of_wild_cards() -> None:
    hands = [
        "Becalmed, Yellow Jack, King's Pardon, Fouled Hull, Careened Hull, Spiked Guns, "
        "Double-shotted, Garrison Reinforced, News of the Flota"
    ]
    table = scene(
        "Oxford + Minions; Lilly + Henry Morgan @Portobelo",
        "Pearl + Lawrence Prince + Swivel Guns + Turtlers @Chagres; Edward Collier + Engagés",
        hands=hands,
        rows=["Panama 1671, Veracruz 1683, Campeche 1663", "La Guaira 1680"],
        supply=[20, 10],
    )
    ids = {name: number for number, name in reversed([*enumerate(PACK.names)])}

    def targets(card: str) -> list[int]:
        return [target for number, target in numbers(table, "play") if number == ids[card]]

    assert targets("Becalmed") == [3]
    assert targets("Yellow Jack") == [ids["Turtlers"], ids["Engagés"]]
    assert targets("King's Pardon") == [ids["Edward Collier"]]
    assert targets("Fouled Hull") == [ids["Pearl"]]
    assert targets("Careened Hull") == [ids["Oxford"], ids["Lilly"]]
    assert targets("Spiked Guns") == [ids["Swivel Guns"]]
    assert targets("Double-shotted") == [ids["Minions"]]
    assert targets("News of the Flota") == [0, 1, 5]
    assert len(targets("Garrison Reinforced")) == 3
    assert not set(targets("Garrison Reinforced")) & {0, 1, 5}


@pytest.mark.rule("HV-12.6")
def test_storms_and_calms_are_for_vessels_at_sea() -> None:
    table = scene("Pearl", "Neptune + Henry Morgan", hands=["Becalmed, Hurricane, Turtlers"])
    assert "play" not in verbs(table)


@pytest.mark.rule("HV-12.8", "HV-R47")
def test_no_host_carries_two_of_a_title() -> None:
    table = scene("", LADEN, hands=["Becalmed, Hurricane"], wilds=[("Becalmed", "Neptune")])
    assert not can(table, "play Becalmed")
    assert can(table, "play Hurricane")


@pytest.mark.rule("HV-12.8", "HV-R45", "HV-R46")
def test_an_attached_card_follows_its_host_and_goes_with_it() -> None:
    table = scene("Neptune; Henry Morgan", wilds=[("Careened Hull", "Neptune")])
    do(table, "shift Neptune, 1")
    assert table.game.added_on(PACK.names.index("Neptune"), "spaces") == 2
    do(table, "burn Neptune")
    assert discards(table) == "Careened Hull, Neptune"
    assert table.game.host_of == [EMPTY] * 160


@pytest.mark.rule("HV-12.5", "HV-12.8")
def test_a_wild_card_stays_with_its_counter() -> None:
    table = do(scene("Neptune", hands=["Careened Hull, Turtlers"]), "play Careened Hull, Neptune")
    assert names_in(table.game.attached) == "Careened Hull"
    assert table.game.counters[table.game.attached.cards[0]] == 2
    assert not discards(table)


@pytest.mark.rule("HV-12.6")
def test_a_garrison_is_stronger() -> None:
    table = scene("", rows=["", "Panama 1671"], hands=["Garrison Reinforced, Turtlers"])
    do(table, "play Garrison Reinforced, Panama 1671")
    assert table.game.attack_strength(0) == 12


@pytest.mark.rule("HV-12.1", "HV-12.7")
def test_wild_and_history_cards_are_for_ones_own_action_phase() -> None:
    table = scene("", LADEN, hands=["Hurricane, Trade Winds", "Hurricane, Trade Winds"], at="turn")
    assert "play" not in verbs(table)
    do(table, "draw")
    assert asked(table) == [0]
    assert "play" in verbs(table)


@pytest.mark.rule("HV-14.2", "HV-12.4", "HV-13.2")
def test_cards_help_a_saving_roll_beforehand() -> None:
    hands = ["Hurricane", "Devil's Luck, Dampier's Journal"]
    table = do(scene("", LADEN, hands=hands, rolls="2"), "play Hurricane, 3")
    assert asked(table) == [1]
    assert numbers(table, "play") == [(133, 0)]  # Dampier's Journal is History
    do(table, "play Devil's Luck")
    (roll,) = told(table, happened.SaveRolled)
    assert (roll.die, roll.added, roll.needed) == (2, 2, 4)
    assert not told(table, at_sea.Damaged)
    assert discards(table) == "Devil's Luck, Hurricane"


@pytest.mark.rule("HV-13.2")
def test_dampiers_journal_helps_to_save_in_ones_own_turn() -> None:
    table = scene(
        "Cagway + John Coxon @Chagres",
        hands=["Dampier's Journal"],
        wilds=[("Becalmed", "Cagway")],
        rolls="2 1",
    )
    do(table, "sail 0", "play Dampier's Journal")
    assert told(table, at_sea.MoveRolled)


@pytest.mark.rule("HV-12.12", "HV-14.2")
def test_cards_that_help_to_save_add_up() -> None:
    table = scene(
        "Cagway + John Coxon @Chagres",
        hands=["Dampier's Journal, Devil's Luck"],
        wilds=[("Becalmed", "Cagway")],
        rolls="1 1",
    )
    do(table, "sail 0", "play Devil's Luck", "play Dampier's Journal")
    assert told(table, happened.SaveRolled)[0].added == 4
    assert told(table, at_sea.MoveRolled)


@pytest.mark.rule("HV-12.8", "HV-R47")
def test_no_attack_carries_two_of_a_title() -> None:
    (news,) = [n for n, card in enumerate(PACK.wild) if card.title == "News of the Flota"]
    pack = pack_with(**{f"wild__{news}__count": 2})
    table = scene(
        "",
        hands=["News of the Flota"],
        rows=["Panama 1671, Campeche 1663"],
        pack=pack,
        wilds=[("News of the Flota", "Panama 1671")],
    )
    assert not can(table, "play News of the Flota, Panama 1671")
    assert can(table, "play News of the Flota, Campeche 1663")


# -- History cards from the menu --------------------------------------------------------------


@pytest.mark.rule("HV-12.6", "HV-12.7")
def test_articles_signed_lays_a_card_free() -> None:
    table = scene("Neptune", hands=["Articles Signed, Henry Morgan, Sakers, Turtlers"])
    do(table, "play Articles Signed")
    assert {PACK.names[card] for card, _ in numbers(table, "place_free")} == {
        "Henry Morgan",
        "Turtlers",
    }
    do(table, "place_free Henry Morgan, 0")
    assert coins(table) == (10, 0)
    assert berth(table) == "Neptune + Henry Morgan"
    assert not can(scene("Neptune", hands=["Articles Signed, Sakers"]), "play Articles Signed")


@pytest.mark.rule("HV-12.6")
def test_prize_refitted_lays_a_vessel_or_guns() -> None:
    table = scene("Neptune", hands=["Prize Refitted, Oxford, Sakers, Turtlers"])
    do(table, "play Prize Refitted")
    assert {PACK.names[card] for card, _ in numbers(table, "place_free")} == {"Oxford", "Sakers"}


@pytest.mark.rule("HV-12.6", "HV-R19")
def test_old_comrades_come_back() -> None:
    table = scene("", hands=["Old Comrades"], discards="Sakers, Henry Morgan, Pearl, Turtlers")
    do(table, "play Old Comrades", "recover Henry Morgan")
    assert "Henry Morgan" in hand(table)
    assert discards(table) == "Sakers, Pearl, Turtlers, Old Comrades"
    assert not can(scene("Neptune", hands=["Old Comrades"], discards="Sakers"), "play Old Comrades")


# -- negating ---------------------------------------------------------------------------------


@pytest.mark.rule("HV-12.5", "HV-13.4", "HV-R44")
def test_a_negated_card_has_no_effect_and_its_cost_is_lost() -> None:
    table = scene("", LADEN, hands=["Hurricane, Turtlers", "Belay That"])
    do(table, "play Hurricane, 3", "play Belay That")
    assert not told(table, happened.SaveRolled)
    assert coins(table) == (5, 5)
    assert discards(table).startswith("Hurricane, Belay That")
    assert table.game.struck == []


@pytest.mark.rule("HV-12.11", "HV-13.4", "HV-13.5", "HV-E25")
def test_a_negation_that_is_negated() -> None:
    table = scene("", LADEN, "", hands=["Hurricane, Turncoat", "Belay That"], rolls="1")
    do(table, "play Hurricane, 3", "play Belay That")
    assert asked(table) == [0]
    do(table, "play Turncoat")
    assert [event.card for event in told(table, happened.Negated)] == [134]
    assert asked(table) == [1]  # the storm does its work
    assert verbs(table) == {"lose"}
    do(table, "lose 2")
    assert discards(table) == "Sakers, Hurricane, Belay That, Turncoat"


@pytest.mark.rule("HV-13.5", "HV-13.2")
def test_after_a_failed_negation_the_window_opens_again_for_all() -> None:
    pack_names = ["Hurricane, Turncoat", "Belay That", "Idle Tavern Tale"]
    table = scene("", LADEN, "", hands=pack_names, rolls="6")
    do(table, "play Hurricane, 3", "play Belay That", "play Turncoat")
    assert told(table, happened.SaveRolled)  # nobody else can negate a Wild card


@pytest.mark.rule("HV-R43", "HV-13.2")
def test_only_others_can_negate_and_only_the_family() -> None:
    table = scene(
        "Cagway + John Coxon",
        hands=["Trade Winds, Idle Tavern Tale", "Belay That, Turncoat"],
        rolls="1",
    )
    do(table, "play Trade Winds, 0")
    assert told(table, at_sea.MoveRolled)[0].spaces == 6
    other = scene("Cagway + John Coxon", hands=["Trade Winds", "Idle Tavern Tale"], rolls="1")
    do(other, "play Trade Winds, 0", "play Idle Tavern Tale")
    assert told(other, at_sea.MoveRolled)[0].spaces == 3  # it sails all the same


@pytest.mark.rule("HV-13.3", "HV-R42")
def test_the_first_in_order_plays_and_other_choices_are_dropped() -> None:
    table = scene(
        "Neptune + Henry Morgan @229",
        "Pearl + Lawrence Prince @249",
        hands=["Broadside", "Broadside"],
        rolls="1",
    )
    do(table, "sail 0", "engage 3, 229")
    assert asked(table) == [0, 1]
    do(table, "1: play Broadside", "0: play Broadside")
    assert [event.seat for event in told(table, happened.Announced)] == [0]
    assert asked(table) == [1]  # it opens again, and now only seat 1 could


@pytest.mark.rule("HV-13.2", "HV-13.3", "HV-R42")
def test_answers_go_clockwise_from_who_played() -> None:
    """Seat 1 rings the bells; seat 2 sits on the left of seat 1, and seat 0 comes after."""
    (turncoat,) = [n for n, card in enumerate(PACK.instant) if card.title == "Turncoat"]
    table = scene(
        "Satisfaction + Henry Morgan @Chagres",
        "",
        "",
        rows=["Panama 1671"],
        hands=["Turncoat", "Alarm Bells", "Turncoat"],
        pack=pack_with(**{f"instant__{turncoat}__count": 2}),
    )
    do(table, "assault 0, Panama 1671", "roller 1", "play Alarm Bells")
    do(table, "0: play Turncoat", "2: play Turncoat")
    assert [event.seat for event in told(table, happened.Announced)] == [1, 2]


@pytest.mark.rule("HV-13.5", "HV-R42")
def test_what_is_negated_need_not_be_negated_again() -> None:
    (belay,) = [n for n, card in enumerate(PACK.instant) if card.title == "Belay That"]
    pack = pack_with(**{f"instant__{belay}__count": 2})
    table = scene("Pearl", LADEN, "", hands=["Hurricane", "Belay That", "Belay That"], pack=pack)
    do(table, "play Hurricane, 3", "1: play Belay That", "2: play Belay That")
    assert [event.seat for event in told(table, happened.Announced)] == [0, 1]
    assert len(table.game.hands[2].cards) == 1  # it is kept
    assert asked(table) == [0]


# -- entitlement ------------------------------------------------------------------------------


def patient(table: Table[Haven]) -> Table[Haven]:
    table.patient = True
    return table


@pytest.mark.rule("HV-13.1", "HV-13.6", "HV-13.7")
def test_everybody_named_is_asked_alike_at_a_live_table() -> None:
    table = patient(scene("", LADEN, "", hands=["Hurricane", "Belay That", "Turtlers"]))
    do(table, "play Hurricane, 3")
    assert table.window is not None
    assert table.window.kind == "response"
    assert asked(table) == [1, 2]
    assert table.waiting == []
    assert list(table.asks[2].options) == [PASS]


@pytest.mark.rule("HV-13.6", "HV-13.7")
@pytest.mark.parametrize(
    ("hands", "discards_", "entitled"),
    [
        (["Hurricane", "", "Turtlers"], "", [2]),  # an empty hand
        (["Hurricane", "Turtlers", "Minions"], "Belay That", []),  # all could see it
    ],
)
def test_who_cannot_have_an_answer_is_not_asked(
    hands: Sequence[str], discards_: str, entitled: list[int]
) -> None:
    table = patient(scene("", LADEN, "", hands=hands, discards=discards_, rolls="6"))
    do(table, "play Hurricane, 3")
    window = table.window
    kinds = window is not None and window.kind == "response"
    assert (list(table.asks) if kinds else []) == entitled


@pytest.mark.rule("HV-13.6", "HV-1.9")
def test_a_card_for_sale_or_in_flight_is_in_nobodys_hand() -> None:
    hands = ["Hurricane, Turncoat, Sakers", "Belay That, Minions"]
    sold = patient(scene("", LADEN, hands=["Hurricane", "Minions"], column="Belay That", rolls="6"))
    do(sold, "play Hurricane, 3")
    assert sold.window is None or sold.window.kind != "response"
    table = patient(scene("", LADEN, hands=hands, rolls="6"))
    do(table, "play Hurricane, 3", "1: play Belay That")
    table.close_window()
    assert asked(table) == [0]
    do(table, "0: play Turncoat")
    table.close_window()
    assert told(table, happened.Negated)  # the only Turncoat cannot be answered by another


@pytest.mark.rule("HV-13.6")
def test_in_a_simulation_only_who_could_is_asked_and_passes_are_not_told() -> None:
    table = scene("", LADEN, "", hands=["Hurricane", "Belay That", "Turtlers"], rolls="6")
    do(table, "play Hurricane, 3")
    assert asked(table) == [1]
    before = len(table.game.log or ())
    do(table, "pass")
    assert all("pass" not in str(entry.event).lower() for entry in (table.game.log or ())[before:])


# -- between turns ----------------------------------------------------------------------------


@pytest.mark.rule("HV-12.2", "HV-13.2")
def test_a_cutpurse_in_ones_own_turn() -> None:
    table = scene("", hands=["Cutpurse", "Sakers, Minions"])
    do(table, "play Cutpurse, 1")
    assert {PACK.names[card] for (card,) in numbers(table, "strip")} == {"Sakers", "Minions"}
    do(table, "strip Minions")
    assert hand(table, 1) == "Sakers"
    assert discards(table).startswith("Minions, Cutpurse")


@pytest.mark.rule("HV-12.6")
def test_an_empty_hand_is_not_robbed() -> None:
    table = scene("Neptune", "", "", hands=["Cutpurse", "", "Sakers"])
    assert numbers(table, "play") == [(139, 2)]


@pytest.mark.rule("HV-13.2", "HV-13.3")
def test_between_turns_who_is_about_to_begin_comes_first() -> None:
    (cutpurse,) = [n for n, card in enumerate(PACK.instant) if card.title == "Cutpurse"]
    table = scene(
        "",
        "",
        hands=["Sakers, Cutpurse", "Cutpurse, Minions"],
        pack=pack_with(**{f"instant__{cutpurse}__count": 2}),
        at="discarding",
    )
    do(table, "discard Sakers", "end_discard", "draw_rest")
    do(table, "0: play Cutpurse, 1", "1: play Cutpurse, 0")
    assert [event.seat for event in told(table, happened.Announced)] == [1]


@pytest.mark.rule("HV-12.10", "HV-12.11", "HV-13.2", "HV-E16")
def test_between_turns_cards_slip_beneath_the_last_discard() -> None:
    table = scene(
        "", hands=["Sakers", "Cutpurse", ""], discards="Pearl, Lilly", at="between", only=True
    )
    do(table, "play Cutpurse, 0")
    assert discards(table) == "Pearl, Sakers, Cutpurse, Lilly"


@pytest.mark.rule("HV-12.10", "HV-E16")
def test_what_was_negated_slips_beneath_too() -> None:
    table = scene(
        "",
        "",
        hands=["Sakers, Turncoat", "Cutpurse, Minions"],
        discards="Pearl, Lilly",
        at="between",
    )
    do(table, "play Cutpurse, 0", "play Turncoat")
    assert discards(table) == "Pearl, Cutpurse, Turncoat, Lilly"


@pytest.mark.rule("HV-12.10", "HV-12.11")
def test_on_an_empty_pile_they_are_simply_laid_down() -> None:
    hands = ["Sakers, Turncoat", "Cutpurse, Minions"]
    negated = scene("", hands=hands, at="between")
    do(negated, "play Cutpurse, 0", "play Turncoat")
    assert discards(negated) == "Cutpurse, Turncoat"
    robbed = scene("", hands=["Sakers, Turtlers", "Cutpurse, Minions"], at="between")
    do(robbed, "play Cutpurse, 0", "strip Sakers")
    assert discards(robbed) == "Sakers, Cutpurse"


@pytest.mark.rule("HV-12.6", "HV-13.5")
def test_a_hand_that_is_empty_by_now_cannot_be_robbed() -> None:
    """Its last card was a Turncoat, which another Turncoat negates in a pack with two."""
    (turncoat,) = [n for n, card in enumerate(PACK.instant) if card.title == "Turncoat"]
    pack = pack_with(**{f"instant__{turncoat}__count": 2})
    hands = ["Cutpurse, Sakers", "Turncoat", "Turncoat"]
    table = scene("Neptune", "", "", hands=hands, discards="Pearl", pack=pack)
    do(table, "play Cutpurse, 1", "1: play Turncoat", "2: pass", "2: play Turncoat")
    assert asked(table) == [0]
    assert table.game.stage == "action"
    assert len(table.game.discards.cards) == 4


@pytest.mark.rule("HV-13.9", "HV-13.2")
def test_the_window_between_turns_comes_before_the_next_turn() -> None:
    table = scene("", "", hands=["Sakers, Minions", "Cutpurse"], at="discarding")
    do(table, "discard Sakers", "end_discard", "draw_rest")
    assert table.view(0).stage == "between"
    assert asked(table) == [1]
    do(table, "pass")
    assert table.view(0).stage == "draw"
    assert table.game.active == 1


@pytest.mark.rule("HV-1.12")
def test_what_all_can_foresee_is_done_without_asking() -> None:
    table = scene("Henry Morgan + Flibustiers", hands=["Sakers"])
    do(table, "burn Henry Morgan")
    assert told(table, happened.Dropped)
