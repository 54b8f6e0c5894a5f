"""RT-4: drawing cards, and Parley."""

import pytest

from broadside.engine import NotAsked, Table
from broadside.games.raiders import events as happened
from broadside.games.raiders.game import Raiders
from tests.raiders.scene import (
    asked,
    discard,
    do,
    do_as,
    game_of,
    hand,
    offers,
    scene,
    ship_deck,
    told,
)

NO_HANDS = ["", "", ""]


def at_the_draw(
    ship_decks: list[str], discards: list[str] | None = None, shuffles: tuple[str, ...] = ()
) -> Table:
    return scene(
        hands=NO_HANDS,
        ship_decks=ship_decks,
        discards=discards or [],
        shuffles=shuffles,
        at="draw_phase",
    )


@pytest.mark.rule("RT-4.1", "RT-3.3")
def test_everybody_draws_five() -> None:
    table = Table.open(Raiders, 4, seed=1)
    assert [len(zone.cards) for zone in game_of(table).hands] == [5] * 4
    assert [len(zone.cards) for zone in game_of(table).ship_decks] == [3] * 4


@pytest.mark.rule("RT-4.2", "RT-4.3", "RT-W14")
def test_a_discard_pile_is_shuffled_when_a_card_is_needed() -> None:
    table = at_the_draw(["M D"], ["1A 2A 3A 4A 5A 6A"], shuffles=("3A 5A 1A",))
    assert hand(table) == "1A 3A 5A M D"
    assert len(ship_deck(table).split()) == 3
    assert discard(table) == ""
    assert told(table, happened.ShipShuffled) == [happened.ShipShuffled(0, 6)]


@pytest.mark.rule("RT-4.3")
def test_nothing_is_shuffled_when_the_last_card_leaves_the_deck() -> None:
    table = at_the_draw(["M D M D M"], ["1A 2A"])
    assert ship_deck(table) == ""
    assert discard(table) == "1A 2A"
    assert told(table, happened.ShipShuffled) == []


@pytest.mark.rule("RT-R3")
def test_with_nothing_to_shuffle_a_hand_stays_small() -> None:
    table = at_the_draw(["M D"], ["1A"])
    assert hand(table) == "1A M D"
    assert hand(table, 1) == ""


@pytest.mark.rule("RT-4.4", "RT-4.7")
def test_all_who_have_the_token_decide_on_parley() -> None:
    deck = "M M M D D"
    table = scene(
        hands=NO_HANDS, ship_decks=[deck] * 3, parley=[True, False, True], at="draw_phase"
    )
    assert sorted(asked(table)) == [0, 2]
    assert offers(table, 0) == {"parley_keep", "parley_pick M", "parley_pick D"}
    with pytest.raises(NotAsked):
        do_as(table, 1, "parley_keep")


@pytest.mark.rule("RT-4.4")
def test_parley_is_used_once_a_game() -> None:
    table = at_the_draw(["M M M D D M"], shuffles=())
    do_as(table, 0, "parley_pick D", "parley_done")
    assert table.view(1).players[0].parley is False
    again = scene(
        hands=NO_HANDS,
        ship_decks=["M M M D D"] * 3,
        parley=game_of(table).parley_up,
        at="draw_phase",
    )
    assert 0 not in asked(again)


@pytest.mark.rule("RT-4.5", "RT-R2")
def test_parley_discards_what_is_picked_and_draws_up_to_five() -> None:
    table = at_the_draw(["M M M D D 1A 2A 3A"])
    do_as(table, 0, "parley_pick M", "parley_pick D", "parley_pick M")
    assert offers(table, 0) == {"parley_done", "parley_pick M", "parley_pick D"}
    do_as(table, 0, "parley_done")
    assert hand(table) == "1A 2A 3A M D"
    assert discard(table) == "M M D"


@pytest.mark.rule("RT-4.5")
def test_picking_the_whole_hand_is_done_by_itself() -> None:
    table = at_the_draw(["M M D D 7S 1A 2A 3A 4A 5A"])
    do_as(table, 0, *(f"parley_pick {card}" for card in ("M", "M", "D", "D", "7S")))
    assert hand(table) == "1A 2A 3A 4A 5A"


@pytest.mark.rule("RT-4.6", "RT-4.2")
def test_a_shuffle_during_parley_can_bring_the_cards_back() -> None:
    table = at_the_draw(["M M M D 4S"], shuffles=("4S",))
    do_as(table, 0, "parley_pick 4S", "parley_done")
    assert hand(table) == "4S M M M D"
    assert discard(table) == ""


@pytest.mark.rule("RT-4.7", "RT-R2")
def test_parley_is_resolved_only_when_all_have_decided_and_from_the_start_player_on() -> None:
    table = scene(
        hands=NO_HANDS, ship_decks=["M M M D D 1A", "M M M D D 2A", ""], start=1, at="draw_phase"
    )
    do_as(table, 0, "parley_pick M", "parley_done")
    assert hand(table) == "M M M D D"
    assert told(table, happened.Parleyed) == []
    do_as(table, 1, "parley_pick D", "parley_done")
    assert [event.seat for event in told(table, happened.Parleyed)] == [1, 0]


@pytest.mark.rule("RT-R2", "RT-4.7", "RT-14.2")
def test_others_learn_how_many_cards_were_thrown_back_and_not_which() -> None:
    table = at_the_draw(["M M M D D 1A"])
    before = table.view(1)
    do_as(table, 0, "parley_pick M")
    assert table.view(1) == before
    do_as(table, 0, "parley_done")
    (other,) = [e.event for e in table.events(1) if isinstance(e.event, happened.Parleyed)]
    (own,) = [e.event for e in table.events(0) if isinstance(e.event, happened.Parleyed)]
    assert other == happened.Parleyed(0, [-1])
    assert own == happened.Parleyed(0, [50])
    assert table.view(1).players[0].landed == []


@pytest.mark.rule("RT-R2")
def test_parley_for_nothing_is_not_offered() -> None:
    table = at_the_draw(["M M M D D"])
    assert "parley_done" not in offers(table, 0)
    do_as(table, 0, "parley_keep")
    assert table.view(0).players[0].parley is True
    assert hand(table) == "M M M D D"


@pytest.mark.rule("RT-4.4", "RT-R4")
def test_nobody_parleys_with_an_empty_hand() -> None:
    table = at_the_draw(["", "M M D", ""])
    assert asked(table) == [1]


@pytest.mark.rule("RT-5.1", "RT-3.3")
def test_turns_follow_the_draw() -> None:
    table = scene(
        hands=NO_HANDS,
        ship_decks=["M M D D 1A", "M M D D 2A", "M M D D 3A"],
        parley=[False] * 3,
        start=2,
        at="draw_phase",
    )
    assert asked(table) == [2]
    do(table, "cmd_board 3A")
