"""RT-3 and RT-5: turns, and how a round ends."""

import pytest

from broadside.engine import IllegalChoice, NotAsked, Table
from broadside.games.raiders import events as happened
from broadside.games.raiders.game import Raiders
from tests.raiders.scene import (
    area,
    asked,
    coins,
    discard,
    do,
    do_as,
    game_of,
    hand,
    offers,
    recruits,
    scene,
    ship_deck,
    story,
    told,
)

ROW = "1A 2A 3A 4A 5A"
NEXT = "1H 2H 3H 4H 5H 6H 7H"


@pytest.mark.rule("RT-5.1")
def test_turns_pass_clockwise() -> None:
    table = scene(hands=["M M"] * 3, row=ROW, pirate_deck=NEXT, turn=2)
    seen = []
    for _ in range(4):
        seen += asked(table)
        do(table, "cmd_brawl", "brawl 0")
    assert seen == [2, 0, 1, 2]


@pytest.mark.rule("RT-5.1")
def test_only_the_active_player_may_act() -> None:
    with pytest.raises(NotAsked):
        do_as(scene(turn=1), 0, "cmd_brawl")


@pytest.mark.rule("RT-5.2", "RT-R44", "RT-R35")
def test_a_player_with_cards_must_give_a_command() -> None:
    table = scene(hands=["M D 3A"], coins=[9, 9, 9], row="1H 2H 3H 4H 5H")
    assert offers(table) == {"cmd_brawl", "cmd_bury", "cmd_trade D", "cmd_board 3A"}
    for move in ("no_recruit", "recruit 0"):
        with pytest.raises(IllegalChoice):
            do(table, move)


@pytest.mark.rule("RT-5.2", "RT-5.3")
def test_one_command_then_at_most_one_recruit() -> None:
    table = scene(hands=["4S 2S"], coins=[9, 0, 0], row=ROW, pirate_deck=NEXT)
    do(table, "cmd_board 2S")
    assert offers(table) == {f"recruit {slot}" for slot in range(5)} | {"no_recruit"}
    do(table, "recruit 1")
    assert asked(table) == [1]
    assert hand(table) == "4S"


@pytest.mark.rule("RT-5.3")
def test_a_player_need_not_hire() -> None:
    table = scene(hands=["4S 2S"], coins=[9, 0, 0], row=ROW)
    do(table, "cmd_board 2S", "no_recruit")
    assert asked(table) == [1]
    assert recruits(table) == ""


@pytest.mark.rule("RT-5.4", "RT-R36")
def test_a_player_without_cards_may_still_hire_every_time() -> None:
    table = scene(
        hands=["", "M M M", "M M M"],
        coins=[9, 0, 0],
        row="2A 2H 2S 2X 2K",
        pirate_deck="3A 3H 3S 3X 3K 4A 4H 4S",
    )
    assert offers(table) == {f"recruit {slot}" for slot in range(5)} | {"no_recruit"}
    do(table, "recruit 0", "cmd_brawl", "brawl 0", "cmd_brawl", "brawl 0")
    assert asked(table) == [0]
    do(table, "recruit 1")
    assert recruits(table) == "2A 2H"


@pytest.mark.rule("RT-R5", "RT-5.4")
def test_a_turn_with_nothing_to_do_passes_by_itself() -> None:
    table = scene(hands=["", "M M", "M M"], coins=[0, 0, 0], row=ROW)
    assert told(table, happened.Waited) == [happened.Waited(0)]
    assert asked(table) == [1]


@pytest.mark.rule("RT-R5")
def test_a_sole_option_is_taken_by_itself() -> None:
    table = scene(hands=["D", "M M", "M M"])
    assert told(table, happened.Traded) == [happened.Traded(0, [51], 1)]
    assert table.steps == []
    assert asked(table) == [1]


@pytest.mark.rule("RT-5.5", "RT-5.6", "RT-5.7", "RT-R18", "RT-W21")
def test_the_final_lap() -> None:
    table = scene(
        hands=["", "", "2S"],
        recruits=["1S 3S 5S"],
        coins=[9, 9, 9],
        row="2A 2H 2X 2K 4A",
        pirate_deck="3A 3H 3X 3K 4X",
        turn=2,
    )
    do(table, "no_recruit")
    assert told(table, happened.FinalLap) == [happened.FinalLap(0)]
    assert asked(table) == [1], "the first player has hired three already"
    do(table, "recruit 0")
    assert recruits(table, 1) == "2A"
    assert asked(table) == [2]
    do(table, "recruit 1")
    assert len(told(table, happened.Mustered)) == 3


@pytest.mark.rule("RT-5.6", "RT-R19")
def test_there_are_no_commands_in_the_final_lap() -> None:
    table = scene(hands=["M M", "", ""], coins=[2, 0, 0], row="2A 2H", lap=3)
    assert offers(table) == {"recruit 0", "recruit 1", "no_recruit"}


@pytest.mark.rule("RT-5.6", "RT-3.3")
def test_after_the_final_lap_the_raid_begins() -> None:
    table = scene(hands=["2S", "", ""], ship_decks=["M M M D D"] * 3)
    assert story(table)[:6] == [
        "Boarded",
        "CoinsTaken",
        "FinalLap",
        "Waited",
        "Waited",
        "Waited",
    ]
    assert "Mustered" in story(table)
    assert table.view(0).stage == "parley"
    assert table.view(0).round == 4


@pytest.mark.rule("RT-R4", "RT-5.5")
def test_a_round_in_which_nobody_has_a_card() -> None:
    table = scene(
        hands=["", "", ""],
        coins=[2, 2, 2],
        row="2A 2H 2X 2K 4A",
        pirate_deck="3A 3H",
        start=1,
        turn=1,
    )
    seen = []
    for _ in range(4):
        seen += asked(table)
        do(table, "no_recruit")
    assert seen == [1, 2, 0, 1]
    assert len(told(table, happened.FinalLap)) == 1


@pytest.mark.rule("RT-W22", "RT-5.5")
def test_a_card_drawn_by_the_last_recruit_puts_off_the_final_lap() -> None:
    table = scene(
        hands=["2S", "", ""],
        ship_decks=["M", "", ""],
        discards=["D", "", ""],
        coins=[3, 0, 0],
        row="4A",
    )
    do(table, "recruit 0")
    assert told(table, happened.Recruited)[0].card == 3
    assert told(table, happened.FinalLap) == []
    assert hand(table) == "M"
    assert offers(table) == {"cmd_brawl", "cmd_bury"}


@pytest.mark.rule("RT-W23", "RT-R19", "RT-5.6")
def test_a_card_drawn_in_the_final_lap_is_not_played() -> None:
    table = scene(
        hands=["", "", ""],
        ship_decks=["M M", "", ""],
        coins=[3, 2, 2],
        row="4A 2A 2H 2X 2K",
        pirate_deck="1A",
        lap=3,
    )
    do(table, "recruit 0")
    assert hand(table) == "M"
    assert asked(table) == [1]
    do(table, "no_recruit", "no_recruit")
    assert told(table, happened.HandDropped) == [happened.HandDropped(0, [50])]
    assert "M" in discard(table) + hand(table) + ship_deck(table)


@pytest.mark.rule("RT-3.2", "RT-11.5")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 5), (4, 5)])
def test_the_number_of_rounds(seats: int, rounds: int) -> None:
    table = scene(seats, hands=[""] * seats, lap=1, in_round=rounds)
    assert table.over
    table = scene(seats, hands=[""] * seats, ship_decks=["M D"], lap=1, in_round=rounds - 1)
    assert not table.over
    assert game_of(table).round == rounds


@pytest.mark.rule("RT-3.1")
def test_the_score_is_notoriety() -> None:
    table = Table.open(Raiders, 2, seed=4)
    while not table.over:
        seat, ask = next(iter(table.asks.items()))
        table.act(seat, table.game.fallback(ask))
    best = max(table.game.scores)
    assert table.game.winners
    assert all(table.game.scores[seat] == best for seat in table.game.winners)


@pytest.mark.rule("RT-6.5", "RT-11.2")
def test_coins_are_kept_over_turns_and_rounds() -> None:
    table = scene(hands=["", "", ""], ship_decks=["M M"], coins=[5, 1, 7], lap=1)
    assert game_of(table).round == 4
    assert coins(table) == [5, 1, 7]
    assert area(table) == ""
