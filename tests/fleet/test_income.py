"""PF-2 and PF-3: how a turn begins, and what it brings."""

import pytest

from broadside.games.fleet import events as happened
from tests.fleet.scene import (
    can,
    crew,
    do,
    fleet,
    hand,
    names_in,
    numbers,
    offers,
    option_of,
    red_discard,
    red_in,
    scene,
    told,
    verbs,
)

PAIR = "Sloop 11, Salt Widow 4"
DULL = "Terror, Terror, Drunken Brawl"
"""Cards that nobody can play outside of a battle."""


@pytest.mark.rule("PF-3.1", "PF-3.2", "PF-V32", "PF-R1")
def test_three_red_cards_and_blue_ones_up_to_three() -> None:
    dealt = scene(
        "Sloop 9",
        hands=["Terror, Chain Shot"],
        blue_hands=["Resolute, Revenge, Fancy"],
        in_round=1,
        at="turn",
    )
    assert len(dealt.game.hands[0].cards) == 5
    do(dealt, "place Sloop, 2")
    assert names_in(dealt.game.row) == "Resolute, Revenge, Fancy"
    later = scene("Sloop 9", red_deck="Fog, Fog, Terror, Chain Shot", at="turn")
    assert hand(later) == "Fog, Fog, Terror"
    assert len(later.game.row.cards) == 3


@pytest.mark.rule("PF-3.3", "PF-3.6", "PF-2.2")
def test_the_cargo_of_the_fleet_comes_aboard_as_one_likes() -> None:
    table = scene(f"{PAIR}, Indigo Queen 4", red_deck=DULL, at="turn")
    assert table.game.pool == 2 + 3 + 3
    assert not can(table, "place Sloop, 1")  # it is full
    assert [n for ship, n in numbers(table, "place") if ship == 7] == [1, 2, 3, 4, 5, 6]
    do(table, "place Salt Widow, 5", "place Indigo Queen, 3")
    assert crew(table, "Sloop", "Salt Widow", "Indigo Queen") == [11, 9, 7]
    assert table.game.stage == "adventures"


@pytest.mark.rule("PF-3.3", "PF-R13", "PF-0.6")
def test_a_short_supply_gives_what_it_has() -> None:
    table = scene("Sloop 5, Salt Widow 4", supply=3, red_deck=DULL, at="turn")
    assert table.game.pool == 3
    assert table.game.supply == 0
    (income,) = told(table, happened.Income)
    assert (income.cargo, income.tokens) == (5, 3)


@pytest.mark.rule("PF-3.4", "PF-V10", "PF-R12")
def test_what_has_no_room_goes_back() -> None:
    table = scene("Sloop 11, Salt Widow 7", red_deck=DULL, at="turn")
    supply = table.game.supply
    assert crew(table, "Sloop", "Salt Widow") == [11, 10]  # nobody had to be asked
    assert table.game.pool == 0
    assert supply == 100 - 11 - 11 - 10
    (left,) = told(table, happened.Forgone)
    assert left.tokens == 2


@pytest.mark.rule("PF-3.4")
def test_nobody_may_stay_ashore_while_there_is_room() -> None:
    table = scene("Sloop 5, Salt Widow 4", hands=["Harbour"], red_deck=DULL, at="turn")
    assert "forgo" not in verbs(table)


@pytest.mark.rule("PF-3.5", "PF-11.3", "PF-3.6")
def test_cards_can_make_room_before_the_rest_goes_back() -> None:
    table = scene("Sloop", hands=["Living Quarters"], red_deck=DULL, at="turn")
    assert verbs(table) == {"forgo", "fit"}
    do(table, "fit Living Quarters, Sloop")
    assert crew(table, "Sloop") == [13]


@pytest.mark.rule("PF-3.7")
def test_without_tokens_nobody_is_asked_for_cards() -> None:
    table = scene("Flying Dutchman 5", hands=["Fortuna's Blessing"], red_deck=DULL, at="turn")
    assert table.game.pool == 0
    assert table.game.stage == "adventures"


@pytest.mark.rule("PF-2.3")
def test_a_turn_makes_ships_ready_and_everything_fresh() -> None:
    table = scene(
        "Sloop 3 + Crows Nest, Resolute 9, Fancy 3",
        row="Sea Wasp, Treasure Map",
        hands=["Harbour, Harbour"],
        rolls="BB w-2",
        expedition_free=True,
    )
    do(table, "recruit Harbour, Sloop", "explore Fancy, Treasure Map", "stop")
    do(table, "attack Sloop, Sea Wasp", "swap Sloop", "end_adventures")
    do(table, "sell Fancy", "place Sloop, 3", "rearrange", "man 5")
    game = table.game
    assert game.spent
    assert game.nests_used
    assert game.searched
    assert game.fought
    assert game.sold
    assert game.rearranged
    list(game.turn())
    assert game.ready == [0, 24]
    assert not (game.spent)
    assert not (game.nests_used)
    assert not (game.searched)
    assert not (game.fought)
    assert not (game.sold)
    assert not (game.rearranged)


@pytest.mark.rule("PF-2.2", "PF-3.3")
def test_the_next_turn_begins_with_income_for_all_to_see() -> None:
    table = scene("Sloop", "Sloop 5", hands=["Full Rig", "Full Rig"], at="reorganise")
    do(table, "end_turn")
    assert table.view(0).stage == "income"
    do(table, "place Sloop:1, 2")
    assert [(placed.seat, placed.tokens) for placed in told(table, happened.Placed)] == [(1, 2)]


@pytest.mark.rule("PF-2.1", "PF-6.4")
def test_turns_go_clockwise_past_those_who_are_out() -> None:
    table = scene("Sloop", "", "Sloop", in_round=3, at="reorganise")
    assert table.game.active == 2
    assert table.game.round == 3


@pytest.mark.rule("PF-2.1")
@pytest.mark.parametrize("start", range(5))
def test_a_round_is_one_turn_of_everybody_from_the_start_player_on(start: int) -> None:
    game = scene(*["Sloop"] * 5, start=start).game
    game.active = start
    turns = []
    for _ in range(5):
        game.next_turn()
        turns.append((game.active, game.round))
    assert turns == [*(((start + n) % 5, 2) for n in range(1, 5)), (start, 3)]


@pytest.mark.rule("PF-2.1")
@pytest.mark.parametrize(("start", "round_then"), [(0, 3), (1, 2), (2, 3)])
def test_a_round_ends_where_the_start_player_sits_or_sat(start: int, round_then: int) -> None:
    """Seat 1 passes on to seat 0; if seat 2 began but is out, the round begins with seat 0."""
    game = scene("Sloop", "Sloop", "", start=start).game
    game.active = 1
    assert game.next_turn() == "turn"
    assert game.active == 0
    assert game.round == round_then


@pytest.mark.rule("PF-2.4")
def test_an_empty_pile_is_filled_at_once() -> None:
    table = scene(
        "Sloop 9",
        red_deck="",
        red_discard="Terror, Fog, Chain Shot, Good Wind",
        blue_deck="",
        blue_discard="Resolute, Revenge, Fancy",
        at="turn",
    )
    game = table.game
    assert len(game.hands[0].cards) == 3
    assert len(game.red_deck.cards) == 1
    assert not game.red_discard.cards
    assert len(game.row.cards) == 3
    assert not game.blue_deck.cards


@pytest.mark.rule("PF-2.4")
def test_the_last_card_drawn_shuffles_the_discards_right_away() -> None:
    table = scene(
        "Sloop 9", red_deck="", red_discard="Fog", hands=["Fortuna's Blessing"], at="adventures"
    )
    game = table.game
    do(table, "fortuna")
    assert hand(table) == "Fog"  # the second draw found nothing: the card itself lies aside
    assert red_discard(table) == "Fortuna's Blessing"
    game.refill(game.red_deck, game.red_discard)
    assert red_in(game.red_deck) == "Fortuna's Blessing"


@pytest.mark.rule("PF-2.4")
def test_a_pile_that_runs_out_is_filled_before_anybody_draws_again() -> None:
    """The second Fortuna takes the last two cards, and the first one is the pile at once."""
    table = scene(
        "Sloop",
        hands=["Fortuna's Blessing, Fortuna's Blessing"],
        red_deck="",
        red_discard="Fog, Terror, Harbour, Traitors",
    )
    do(table, "fortuna", "fortuna")
    assert red_in(table.game.red_deck) == "Fortuna's Blessing"
    assert red_discard(table) == "Fortuna's Blessing"


@pytest.mark.rule("PF-2.4", "PF-R25")
def test_with_nothing_left_a_draw_is_skipped() -> None:
    table = scene("Sloop 9", red_deck="", blue_deck="", at="turn")
    assert hand(table) == ""
    assert not table.game.row.cards
    assert fleet(table) == "Sloop:0"


@pytest.mark.rule("PF-0.4")
def test_no_ship_takes_more_than_its_maximum() -> None:
    table = scene("Sloop 10, Salt Widow 4", red_deck=DULL, at="turn")
    assert can(table, "place Sloop, 1")
    assert not can(table, "place Sloop, 2")
    assert option_of("place Salt Widow, 5") in offers(table)
