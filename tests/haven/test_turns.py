"""HV-3: the seven phases of a turn."""

import pytest

from broadside.engine import Table
from broadside.games.haven import events as happened
from broadside.games.haven.game import Haven
from tests.haven.scene import (
    can,
    coins,
    discards,
    do,
    hand,
    names_in,
    offers,
    pack_with,
    scene,
    told,
    verbs,
)

BUSY = "Periagua + John Coxon @Chagres"
"""With a vessel at sea there is something to do in every Action phase."""
EIGHT = "Sakers, Minions, Falconets, Turtlers, Neptune, Hardi, Oxford, Trinity"


@pytest.mark.rule("HV-3.1", "HV-3.18")
def test_seven_phases_in_order() -> None:
    table = scene("", hands=[EIGHT], column="Pearl, Lilly, Cagway", spent=[4, 0], at="turn")
    assert told(table, happened.Reclaimed)
    assert table.view(0).stage == "draw"
    do(table, "draw")
    assert table.view(0).stage == "action"
    do(table, "end_action")
    assert table.view(0).stage == "discard"
    do(table, "discard Sakers", "end_discard")
    assert table.view(0).stage == "draw"  # the hand was full, the column too
    assert table.game.active == 1


@pytest.mark.rule("HV-3.3", "HV-E7")
def test_spent_coins_come_back() -> None:
    table = scene("", spent=[9, 7], at="turn")
    assert coins(table) == (10, 0)
    assert coins(table, 1) == (3, 7)


@pytest.mark.rule("HV-3.4")
def test_vessels_are_fresh_in_every_turn() -> None:
    table = scene("Pearl + Lawrence Prince @Chagres", moved=[0])
    table.game.rearranged = 12
    assert not can(table, "sail 0")
    fresh = scene("Pearl + Lawrence Prince @Chagres", moved=[0], at="turn")
    fresh.game.rearranged = 12
    do(fresh, "draw")
    assert can(fresh, "sail 0")


def next_turn(table: Table[Haven]) -> Table[Haven]:
    """Everybody ends their turn quietly, until it is seat 0 that acts again."""
    do(table, "end_action")
    while (table.game.active, table.game.stage) != (0, "action"):
        seat, ask = next(iter(table.asks.items()))
        table.act(seat, table.game.fallback(ask))
    return table


@pytest.mark.rule("HV-3.4", "HV-5.11")
def test_rearrangements_are_counted_afresh_in_every_turn() -> None:
    table = scene("Neptune + Sakers; Pearl + Minions")
    do(table, *["exchange 0, 1, 2"] * 12)
    assert not can(table, "exchange")
    assert can(next_turn(table), "exchange 0, 1, 2")


@pytest.mark.rule("HV-3.4", "HV-8.4")
def test_an_attack_may_be_tried_again_in_the_next_turn() -> None:
    table = scene(
        "Pearl + Lawrence Prince @Saint Augustine", rows=["Saint Augustine 1668"], rolls="11 111"
    )
    do(table, "assault 0, Saint Augustine 1668", "withdraw")
    assert not can(table, "assault")
    assert can(next_turn(table), "assault 0, Saint Augustine 1668")


@pytest.mark.rule("HV-8.14", "HV-15.2")
def test_moves_that_history_brought_are_counted_turn_by_turn() -> None:
    table = scene(
        "Satisfaction + Henry Morgan @Chagres",
        rows=["Panama 1671, Portobelo 1668"],
        pack=pack_with(attacks__0__strength=0, attacks__2__strength=0),
        only=True,
        rolls="666666 1 666666 1",
    )
    do(table, "assault 0, Panama 1671", "sail_again", "move_to Portobelo")
    next_turn(table)
    do(table, "assault 0, Portobelo 1668", "sail_again", "move_to Chagres")
    assert table.game.history == [1, 0]


@pytest.mark.rule("HV-3.2")
def test_one_cannot_pay_more_than_is_unspent_nor_with_booty() -> None:
    table = scene("Pearl + Lawrence Prince @Chagres $20", hands=["Sakers, Neptune"], spent=[5, 0])
    assert not can(table, "place Neptune")  # 8, and 5 are unspent
    assert can(table, "sail 0")
    do(table, "sail 0")
    assert coins(table) == (3, 7)


@pytest.mark.rule("HV-3.6", "HV-E3")
def test_buying_leaves_a_gap() -> None:
    table = scene("", hands=[EIGHT], column="Pearl, Lilly, Cagway", at="turn")
    do(table, "buy Lilly")
    assert coins(table) == (8, 2)
    assert len(table.game.hands[0].cards) == 9
    assert names_in(table.game.column) == "Pearl, -, Cagway"


@pytest.mark.rule("HV-3.7", "HV-E4")
def test_a_new_column_and_a_card_of_it() -> None:
    table = scene(
        BUSY, column="Pearl, Lilly, Cagway", deck="Sakers, Minions, Oxford, Hardi", at="turn"
    )
    do(table, "replace_column")
    assert verbs(table) == {"take", "draw"}  # one of them must be
    do(table, "take Minions")
    assert coins(table) == (5, 5)
    assert discards(table) == "Pearl, Lilly, Cagway"
    assert names_in(table.game.column) == "Sakers, -, Oxford"
    assert table.game.pack.names[table.game.draw_pile.cards[-1]] == "Hardi"
    assert hand(table) == "Minions"


@pytest.mark.rule("HV-3.7", "HV-E5")
def test_a_new_column_and_a_draw() -> None:
    table = scene(
        BUSY, column="Pearl, Lilly, Cagway", deck="Sakers, Minions, Oxford, Hardi", at="turn"
    )
    do(table, "replace_column", "draw")
    assert coins(table) == (5, 5)
    assert names_in(table.game.column) == "Sakers, Minions, Oxford"
    assert hand(table) == "Hardi"


@pytest.mark.rule("HV-3.8", "HV-3.9")
def test_drawing_from_either_pile() -> None:
    table = scene(BUSY, discards="Pearl, Lilly", deck="Sakers", at="turn")
    assert can(table, "draw_discard")
    do(table, "draw")
    assert hand(table) == "Sakers"
    other = do(scene(BUSY, discards="Pearl, Lilly", at="turn"), "draw_discard")
    assert hand(other) == "Lilly"
    assert discards(other) == "Pearl"
    assert not can(scene(BUSY, at="turn"), "draw_discard")


@pytest.mark.rule("HV-3.10")
def test_a_new_attack_card_takes_the_place_of_another() -> None:
    table = scene(
        "",
        rows=["Panama 1671, Portobelo 1668, Campeche 1663"],
        attack_pile="Veracruz 1683",
        wilds=[("News of the Flota", "Portobelo 1668")],
        at="turn",
    )
    do(table, "draw_attack")
    assert told(table, happened.AttackTurnedUp)[0].attack == 1
    assert verbs(table) == {"decline_attack", "swap_attack"}
    do(table, "swap_attack Portobelo 1668")
    assert names_in(table.game.rows[0]) == "Panama 1671, Veracruz 1683, Campeche 1663"
    assert names_in(table.game.shown_attacks) == "Portobelo 1668"
    assert discards(table) == "News of the Flota"
    assert not table.game.hands[0].cards


@pytest.mark.rule("HV-3.10", "HV-1.9")
def test_a_declined_attack_goes_below_and_comes_back_oldest_first() -> None:
    table = scene("", attack_pile="", shown_attacks="Veracruz 1683, Panama 1671", at="turn")
    before = names_in(table.game.shown_attacks).split(", ")
    do(table, "draw_attack")
    assert names_in(table.game.aside) == before[0]
    do(table, "decline_attack")
    assert names_in(table.game.shown_attacks).split(", ") == [*before[1:], before[0]]


@pytest.mark.rule("HV-3.5", "HV-3.11")
def test_what_cannot_be_paid_is_not_offered_and_the_phase_cannot_be_skipped() -> None:
    table = scene("", column="Pearl, Lilly, Cagway", supply=[4, 10], at="turn")
    assert verbs(table) == {"draw", "draw_attack", "buy"}
    poor = scene("", column="Pearl, Lilly, Cagway", supply=[1, 10], at="turn")
    assert verbs(poor) == {"draw", "draw_attack"}


@pytest.mark.rule("HV-3.2", "HV-3.6", "HV-3.7", "HV-5.2")
def test_the_last_coins_can_be_spent_on_anything() -> None:
    column = "Pearl, Lilly, Cagway"
    assert can(scene("", column=column, supply=[2, 10], at="turn"), "buy Lilly")
    new = do(scene(BUSY, column=column, supply=[5, 10], at="turn"), "replace_column")
    assert coins(new) == (0, 5)
    assert can(scene("", hands=["Neptune"], supply=[8, 10]), "place Neptune, 0")
    assert can(scene("", hands=["Isla Triste"], supply=[3, 10]), "change_haven Isla Triste")
    refill = scene("", hands=["Sakers"], column=column, supply=[2, 10], at="refill")
    assert can(refill, "buy Pearl")
    further = scene("", hands=["Sakers, Minions"], supply=[2, 10], at="discarding")
    assert can(do(further, "discard Sakers"), "discard Minions")


@pytest.mark.rule("HV-3.12")
def test_wild_cards_on_your_cards_run_out_at_your_upkeep() -> None:
    table = scene(
        "Pearl + Lawrence Prince @Chagres; Neptune + Sakers",
        "Lilly + Henry Morgan @Portobelo",
        wilds=[("Fouled Hull", "Pearl"), ("Becalmed", "Lilly"), ("Spiked Guns", "Sakers")],
        hands=["Turtlers"],
    )
    do(table, "end_action")
    assert discards(table) == "Spiked Guns, Turtlers"  # and then the only card must go
    assert names_in(table.game.attached) == "Fouled Hull, Becalmed"
    assert [table.game.counters[card] for card in table.game.attached.cards] == [1, 1]


@pytest.mark.rule("HV-3.12")
def test_expired_wild_cards_go_oldest_first() -> None:
    table = scene(
        "Neptune + Sakers",
        rows=["Panama 1671"],
        wilds=[("Garrison Reinforced", "Panama 1671"), ("Spiked Guns", "Sakers")],
    )
    do(table, "end_action")
    assert discards(table).startswith("Garrison Reinforced, Spiked Guns")


@pytest.mark.rule("HV-3.13", "HV-3.15", "HV-3.17", "HV-E6")
def test_discarding_and_refilling() -> None:
    table = scene(
        "",
        hands=["Sakers, Minions, Falconets, Turtlers, Neptune, Hardi"],
        column="Pearl, Lilly, Cagway",
        supply=[5, 10],
        at="upkeep",
    )
    assert "end_discard" not in verbs(table)  # one must go
    do(table, "discard Hardi")
    assert len(table.game.hands[0].cards) == 5
    do(table, "discard Neptune", "end_discard")
    assert coins(table) == (3, 2)
    assert discards(table) == "Hardi, Neptune"
    do(table, "buy Lilly")
    assert coins(table) == (1, 4)
    assert verbs(table) == {"draw", "draw_rest"}
    do(table, "draw_rest")
    assert len(table.game.hands[0].cards) == 8
    assert table.game.column.cards[0] == table.game.pack.names.index("Pearl")
    assert len(told(table, happened.Restocked)[0].cards) == 1


@pytest.mark.rule("HV-3.13")
def test_no_more_than_two_further_discards() -> None:
    table = scene("", hands=[EIGHT], column="Pearl, Lilly, Cagway")
    do(table, "end_action", "discard Sakers", "discard Minions", "discard Falconets")
    assert table.view(0).stage == "refill"
    assert coins(table) == (6, 4)


@pytest.mark.rule("HV-3.14")
def test_an_empty_hand_discards_nothing() -> None:
    table = scene("", hands=[""], column="Pearl, Lilly, Cagway")
    assert not told(table, happened.Discarded)
    assert table.view(0).stage == "refill"


@pytest.mark.rule("HV-3.15")
def test_the_rest_is_drawn_only_if_two_are_missing_and_all_may_be_bought() -> None:
    table = scene("", hands=[EIGHT], column="Pearl, Lilly, Cagway", at="refill")
    assert not told(table, happened.Drew)
    short = scene("", hands=["Sakers, Minions, Falconets, Turtlers, Neptune"], at="refill")
    assert "draw_rest" in verbs(short)
    do(short, "draw", "draw")
    assert "draw_rest" not in {option[0] for option in offers(short)}
    rich = scene(
        "",
        hands=["Sakers, Minions, Falconets, Turtlers, Neptune"],
        column="Pearl, Lilly, Cagway",
        at="refill",
    )
    do(rich, "buy Pearl", "buy Cagway", "buy Lilly")
    assert coins(rich) == (4, 6)
    assert hand(rich).endswith("Pearl, Cagway, Lilly")


@pytest.mark.rule("HV-3.16")
def test_a_hand_of_more_than_eight_is_kept() -> None:
    table = scene("", hands=[f"{EIGHT}, Saint Nicholas, Lilly"], at="refill")
    assert len(table.game.hands[0].cards) == 10


@pytest.mark.rule("HV-3.17")
def test_the_column_is_filled_in_phase_seven_only() -> None:
    table = scene("", hands=[EIGHT], column="Pearl, -, -", deck="Lilly, Cagway", at="discarding")
    assert names_in(table.game.column) == "Pearl, -, -"
    do(table, "discard Sakers", "end_discard", "draw")
    assert hand(table).endswith("Lilly")
    assert names_in(table.game.column).startswith("Pearl, Cagway, ")


@pytest.mark.rule("HV-3.19")
def test_an_empty_draw_pile_takes_all_discards_but_the_last() -> None:
    table = scene("", discards="Pearl, Lilly, Cagway", only=True, at="turn", shuffles=[[8, 6]])
    do(table, "draw")
    assert told(table, happened.Shuffled)[0].cards == 2
    assert hand(table) == "Pearl"
    assert discards(table) == "Cagway"


@pytest.mark.rule("HV-3.19")
def test_without_any_card_a_draw_is_skipped() -> None:
    table = scene("", discards="Pearl", only=True, at="turn")
    assert not can(table, "draw")
    assert verbs(table) == {"draw_discard", "draw_attack"}
    do(table, "draw_attack", "decline_attack")
    assert table.game.stage in ("action", "draw")


@pytest.mark.rule("HV-3.7", "HV-3.11", "HV-3.19")
def test_the_column_itself_may_have_to_make_the_new_draw_pile() -> None:
    table = scene("", discards="Lilly", column="Pearl, Oxford, Cagway", only=True, at="turn")
    assert "draw" not in verbs(table)
    do(table, "replace_column")
    assert discards(table) == "Cagway"  # the last of the old column stays
    assert sorted(names_in(table.game.column).split(", ")) == ["Lilly", "Oxford", "Pearl"]
    bare = scene("", column="Pearl, -, -", only=True, at="turn")
    assert not can(bare, "replace_column")
