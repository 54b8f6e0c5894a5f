"""TA-22: what players ask of each other, and what is said for who is not there to answer."""

import pytest

from broadside.engine import EMPTY, Table
from broadside.games.tales.adventure import events as happened
from broadside.games.tales.adventure.play import Adventure
from broadside.games.tales.fallback import fallback
from broadside.games.tales.numbers import NOBODY
from broadside.games.tales.view import veil, view_of
from tests.tales.scene import BOX, can, do, offers, place, scene, told, verbs, who
from tests.tales.test_words import played


def answer(table: Table[Adventure]) -> str:
    """What the asked seat says if nobody is there."""
    ((seat, ask),) = table.asks.items()
    choice = fallback(table.game, ask)
    table.act(seat, choice)
    assert choice[0] == "permit"
    return "yes" if choice == ("permit", 1) else "no"


def names(cards: list[int]) -> list[str]:
    return [BOX.card_kinds[card].name for card in cards]


# -- exchange ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-22.3", "TA-12.13b", "TA-1.7")
def test_a_card_face_down_is_given_unseen_by_third_parties() -> None:
    table = scene("Sea Dog 11", "Surgeon 12", "Cook 44", kept="Brew, Rope")
    brew = table.game.kept[0].cards[0]
    do(table, "offer Surgeon", "offer_give Brew", "offer_done")
    seen = [view_of(table.game, seat).offer for seat in range(3)]
    assert [offer.face_down for offer in seen if offer] == [[brew], [brew], [EMPTY]]
    do(table, "permit 1", "switch_done", "switch_done")
    assert names(table.game.kept[1].cards) == ["Brew"]
    assert names(table.game.kept[0].cards) == ["Rope"]
    (given,) = [e.event for e in table.game.log or () if isinstance(e.event, happened.CardGiven)]
    told_to = [veil(table.game, given, seat) for seat in range(3)]
    assert [event.card for event in told_to if isinstance(event, happened.CardGiven)] == [
        brew,
        brew,
        EMPTY,
    ]


@pytest.mark.rule("TA-22.3")
def test_a_card_face_down_cannot_be_asked_for_and_comes_back_if_refused() -> None:
    table = scene("Sea Dog 11", "Surgeon 12", kept="Brew")
    table.game.move(table.game.kept[0].cards[0], table.game.kept[0], table.game.kept[1])
    do(table, "offer Surgeon")
    assert not can(table, "offer_take Brew")
    mine = scene("Sea Dog 11", "Surgeon 12", kept="Brew")
    do(mine, "offer Surgeon", "offer_give Brew", "offer_done", "permit 0")
    assert names(mine.game.kept[0].cards) == ["Brew"]
    assert (mine.game.ap[0], can(mine, "offer")) == (6, False)


@pytest.mark.rule("TA-22.3", "TA-12.13b")
def test_who_offers_nothing_has_not_offered() -> None:
    table = scene("Sea Dog 11", "Surgeon 12")
    do(table, "offer Surgeon", "offer_done")
    assert list(table.asks) == [0]
    assert table.game.ap[0] == 6


@pytest.mark.rule("TA-12.13b", "TA-12.13d", "TA-23.5")
def test_goal_items_can_be_exchanged_and_coins_cannot() -> None:
    table = scene("Sea Dog 11", "Surgeon 12", goal_holder=[-1, 0], coins=[5, 5, 0, 0, 0])
    do(table, "offer Surgeon")
    assert verbs(table) == {"offer_give", "offer_take", "offer_done", "give_goal"}
    do(table, "give_goal 1", "offer_done", "permit 1", "switch_done", "switch_done")
    assert table.game.tokens_of(1) == [1]


@pytest.mark.rule("TA-22.3")
@pytest.mark.parametrize(
    ("give", "take", "wounds", "said"),
    [
        ("offer_give Great Axe", "offer_take Sword", 0, "yes"),
        ("offer_give Rope", "offer_take Sword", 0, "no"),
        ("offer_give Brew", "offer_take Sword", 0, "no"),
        ("offer_give Brew", "offer_take Sword", 1, "yes"),
    ],
)
def test_nobody_gives_more_than_they_get_but_the_wounded_for_brew(
    give: str, take: str, wounds: int, said: str
) -> None:
    table = scene(
        "Cook 11",
        "Sea Dog 12",
        gear="Great Axe",
        kept="Brew, Rope",
        wounds={"Sea Dog": wounds},
    )
    do(table, "offer Sea Dog", give, take, "offer_done")
    assert answer(table) == said


# -- leave and push ---------------------------------------------------------------------------


@pytest.mark.rule("TA-22.1")
def test_who_is_not_there_lets_others_pass() -> None:
    table = scene("Sea Dog 20", "Surgeon 21", on="I8")
    do(table, "move 22")
    assert answer(table) == "yes"
    assert place(table, "Sea Dog") == "22"


@pytest.mark.rule("TA-22.1")
def test_a_standing_answer_is_about_such_requests_only() -> None:
    table = scene("Sea Dog 20", "Surgeon 21", on="I8")
    do(table, "move 22", "policy 1", "offer Surgeon")
    do(table, next(f"offer_take {n}" for n in names(table.game.gear[1].cards)), "offer_done")
    assert list(table.asks) == [1]


@pytest.mark.rule("TA-22.2")
@pytest.mark.parametrize(("enemies", "second"), [(["Mummy 31"], "no"), ([], "yes")])
def test_who_was_pushed_next_to_an_enemy_does_not_agree_again(
    enemies: list[str], second: str
) -> None:
    table = scene("Sea Dog 11", "Surgeon 01", enemies=enemies, rolls="666", dp=[0] * 5)
    do(table, "push Surgeon")
    assert answer(table) == "yes"
    do(table, "push_to 22", "push Surgeon")
    assert answer(table) == second


@pytest.mark.rule("TA-22.2", "R-66")
def test_ones_own_pirates_are_not_asked() -> None:
    table = scene("Sea Dog 11", "Surgeon 12", one_seat=True, rolls="666", dp=[0] * 5)
    do(table, "push Surgeon")
    assert verbs(table) == {"push_to"}


# -- the Captain and the order of things --------------------------------------------------------


@pytest.mark.rule("TA-22.4", "TA-22.5", "TA-1.3")
def test_the_captain_is_asked_only_where_rules_leave_a_choice() -> None:
    ties = {"enemy_control": "ties"}
    table = scene("Cook 12", "Sea Dog 10", enemies=["Mummy 11"], captain=1, options=ties)
    do(table, "end_turn", "end_turn")
    assert (list(table.asks), verbs(table)) == ([1], {"enemy_target"})
    alone = scene("Cook 12", "Sea Dog 44", enemies=["Mummy 11"], captain=1, options=ties)
    do(alone, "end_turn", "end_turn")
    assert told(alone, happened.Attacked)[0].target == 0


@pytest.mark.rule("TA-22.7", "R-43")
def test_the_weakest_is_attacked_first_and_then_by_seat_from_the_captain() -> None:
    def victim(**wounds: int) -> int:
        table = scene(
            "Freedman 12",
            "Freedman 10",
            enemies=["Mummy 11"],
            captain=1,
            wounds={"Freedman": wounds.get("first", 0)},
            rolls="111",
            dp=[0] * 5,
        )
        do(table, "end_turn", "end_turn")
        return told(table, happened.Attacked)[0].target

    assert victim() == 1
    assert victim(first=2) == 0


@pytest.mark.rule("TA-22.6", "TA-12.3a")
def test_an_insult_needs_no_words() -> None:
    table = scene("Sea Dog 11", "Cook 44", enemies=["Redcoat 21"])
    assert ("insult",) in offers(table)


@pytest.mark.rule("TA-22.11", "TA-9.20")
def test_the_last_one_goes_without_being_named() -> None:
    table = scene("Sea Dog 11", "Surgeon 33", "Cook 44")
    do(table, "end_turn")
    assert verbs(table) == {"next_player"}
    assert fallback(table.game, table.asks[0]) == ("next_player", 1)
    do(table, "next_player Surgeon", "end_turn")
    assert table.game.acting == who(table.game, "Cook")


@pytest.mark.rule("TA-22.12", "TA-22.9", "TA-22.13")
def test_an_abandoned_crew_plays_on() -> None:
    table = played(2, 2, "abandoned")
    assert table.over
    assert table.game.dominant[:2] == [0, 0]
    lines = [table.game.sentence(entry.event, ["Ann", "Bo"]) for entry in table.game.log or ()]
    led = [table.game.card_of(figure).name for figure in range(2)]
    assert all(any(name in line for line in lines) for name in led)


@pytest.mark.rule("TA-22.1", "TA-22.3")
def test_who_refuses_one_thing_can_still_be_asked_for_another() -> None:
    table = scene("Sea Dog 20", "Surgeon 21", on="I8")
    do(table, "move 22", "permit 0")
    assert not can(table, "move")
    do(table, "offer Surgeon", "offer_done")
    assert not can(table, "offer")
    dealt = scene("Sea Dog 20", "Surgeon 21", on="I8")
    do(dealt, "offer Surgeon", "offer_done")
    assert can(dealt, "move 22")


@pytest.mark.rule("TA-22.1")
def test_a_standing_no_is_not_asked_about_again() -> None:
    table = scene("Sea Dog 20", "Surgeon 21", on="I8")
    do(table, "move 22", "policy 0", "end_turn", "end_turn")
    while table.game.acting != 0:
        do(table, "next_player Sea Dog")
    do(table, "move 22")
    assert list(table.asks) == [0]
    assert place(table, "Sea Dog") == "20"


@pytest.mark.rule("TA-12.13b")
def test_even_the_first_card_of_the_box_can_be_exchanged() -> None:
    table = scene("Sea Dog 11", "Surgeon 12")
    sword = table.game.hands[0]
    assert sword == 0
    table.act(0, ("offer", 1))
    assert ("give_goal", 0) not in offers(table)
    table.act(0, ("offer_give", sword))
    do(table, "offer_done", "permit 1")
    assert sword in table.game.gear[1].cards


@pytest.mark.rule("TA-12.13b")
@pytest.mark.parametrize(
    ("kept", "gear", "offered"), [("", "", False), ("Rope", "", True), ("", "Spyglass", True)]
)
def test_who_have_nothing_have_nothing_to_exchange(kept: str, gear: str, offered: bool) -> None:
    table = scene("Sea Dog 11", "Surgeon 12", hands="", kept=kept, gear=gear)
    game = table.game
    game.hands, game.gear[1].cards[:] = [NOBODY] * 10, []
    assert (("offer", 1) in game.actions_now(0)) == offered
