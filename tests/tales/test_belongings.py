"""TA-6, TA-12.14, TA-21: what is dropped, lost, borrowed and given back."""

import pytest

from broadside.games.tales.adventure import events as happened
from broadside.games.tales.numbers import NOBODY
from tests.tales.scene import BOX, can, do, named, scene, space, told, verbs


def names(cards: list[int]) -> list[str]:
    return [BOX.card_kinds[card].name for card in cards]


@pytest.mark.rule("TA-12.14b")
def test_anything_can_be_dropped_where_one_stands_or_beside_it() -> None:
    table = scene("Cutthroat 12", on="I14", kept="Rope")
    hand = table.game.hands[0]
    assert can(table, "drop Rope")
    table.act(0, ("drop", hand))
    near = {f"{column}{row}" for column in range(3) for row in (1, 2)} - {"21"}
    assert set(named(table, "drop_at")) == {(space(cell),) for cell in near}
    do(table, "drop_at 11")
    assert table.game.lying.cards == [hand]
    assert table.game.lying_at == [space("11")]
    assert hand not in table.game.hands
    assert table.game.ap[0] == 4


@pytest.mark.rule("TA-12.14b")
def test_what_is_dropped_can_be_picked_up_by_anybody() -> None:
    table = scene("Sea Dog 11", "Cook 12", gear="Great Axe")
    do(table, "drop Great Axe", "drop_at 11", "end_turn")
    assert can(table, "pick_up Great Axe")


@pytest.mark.rule("TA-12.14b")
def test_a_find_that_was_face_down_lies_open() -> None:
    table = scene("Sea Dog 11", "Cook 12", kept="Rope")
    do(table, "drop Rope", "drop_at 22", "end_turn")
    assert names(table.game.lying.cards) == ["Rope"]
    do(table, "pick_up Rope")
    assert names(table.game.kept[1].cards) == ["Rope"]


@pytest.mark.rule("TA-12.14b", "TA-12.14a", "TA-23.5")
def test_a_goal_token_is_put_down_beside_one() -> None:
    table = scene("Sea Dog 11", goal_at=[-1, space("12")])
    do(table, "pick_up_goal 1", "drop_goal_here 1", "drop_at 22")
    assert table.game.goal_at[1] == space("22")
    assert table.game.tokens_of(0) == []


@pytest.mark.rule("TA-24.5")
def test_what_an_effect_makes_one_drop_falls_on_ones_own_space() -> None:
    table = scene("Sea Dog 11", picks=[0])
    held = table.game.held(0)[0]
    table.game.drop_at_random(0)
    assert (table.game.lying.cards, table.game.lying_at) == ([held], [space("11")])
    worn = scene("Sea Dog 11", hands="", gear="Leather Jerkin")
    worn.game.drop_at_random(0)
    assert worn.game.lying.cards == []  # what is always equipped stays


@pytest.mark.rule("TA-12.12c")
def test_one_thing_is_robbed_at_a_time() -> None:
    table = scene(
        "Sea Dog 11",
        "Cook 12",
        conditions={"Cook": "KnockedOut"},
        goal_holder=[-1, 1],
        coins=[0, 0, 0, 0, 0],
    )
    assert can(table, "rob Cook, 0")
    assert not can(table, "rob Cook, 2")
    do(table, "rob Cook, 1")
    assert table.game.tokens_of(0) == [1]
    cards = len(table.game.gear[1].cards)
    do(table, "rob Cook, 0", "rob_item")
    assert (len(table.game.gear[1].cards), table.game.ap[0]) == (cards - 1, 4)


@pytest.mark.rule("TA-6.21")
def test_a_legendary_item_that_is_lost_can_be_found_again() -> None:
    table = scene(
        "Sea Dog 11",
        gear="The Black Fuse, Rifle, Pistol",
        search="Rum, Rum",
        rolls="511",
        dp=[0] * 5,
    )
    do(table, "search", "discard The Black Fuse")
    assert "The Black Fuse" in names(table.game.search_deck.cards[:-1])  # shuffled in
    gear = scene("Sea Dog 11", gear="Great Axe, Rifle, Pistol", search="Rum", rolls="511")
    gear.game.dp[0] = 0
    do(gear, "search", "discard Rifle")
    assert "Rifle" not in names(gear.game.search_deck.cards)


@pytest.mark.rule("TA-6.6", "TA-12.13c", "TA-21.7")
def test_borrowed_starting_gear_goes_back_in_the_end() -> None:
    table = scene("Sea Dog 02", "Cook 12", on="I1", goal_at=[-1, space("12")], hands="Great Axe")
    game = table.game
    cleaver = BOX.kits[game.pirate[1]][0]
    game.hand_over(1, 0, cleaver)
    game.gear[0].cards.append(game.left_out.cards.pop(legend(game.left_out.cards)))
    do(table, "pick_up_goal 1")
    assert table.over
    assert cleaver in game.gear[1].cards
    assert names(game.gear[0].cards)[0] == "Great Axe"
    assert BOX.card_kinds[game.gear[0].cards[-1]].sort == "legendary"


def legend(cards: list[int]) -> int:
    return next(n for n, card in enumerate(cards) if BOX.card_kinds[card].sort == "legendary")


@pytest.mark.rule("TA-6.14", "TA-21.6")
def test_unused_finds_go_back_into_their_deck_in_the_end() -> None:
    table = scene("Sea Dog 02", on="I1", goal_at=[-1, space("12")], kept="Rum, String of Pearls")
    before = len(table.game.search_deck.cards)
    do(table, "pick_up_goal 1")
    assert table.game.kept[0].cards == []
    assert len(table.game.search_deck.cards) == before + 2
    assert table.game.coins[0] == 8 + 6  # the reward, and the pearls


@pytest.mark.rule("TA-21.8", "TA-16.8")
def test_the_knocked_out_are_carried_back_with_their_coins_and_without_lost_prestige() -> None:
    table = scene(
        "Sea Dog 02",
        "Cook 12",
        on="I1",
        goal_at=[-1, space("12")],
        conditions={"Cook": "KnockedOut"},
        coins=[0, 5, 0, 0, 0],
    )
    kit = table.game.gear[1].cards[:]
    do(table, "pick_up_goal 1")
    game = table.game
    assert (game.coins[1], game.pp[1], game.limbs[1]) == (5 + 8, 4, 0)
    assert game.gear[1].cards == kit
    assert told(table, happened.Maimed) == []


@pytest.mark.rule("TA-17.2")
def test_who_lost_a_hand_holds_a_card_in_the_other() -> None:
    table = scene("Sea Dog 11", hands="", gear="Sword, Great Axe", limbs=[8, 0, 0, 0, 0])
    do(table, "switch")
    sword = table.game.gear[0].cards[0]
    assert named(table, "equip") == [(sword, 1)]


@pytest.mark.rule("TA-8.11", "TA-12.14a")
def test_who_picks_up_too_much_discards_at_once() -> None:
    table = scene("Sea Dog 11", gear="Rifle, Pistol, Buckler, Great Axe")
    game = table.game
    game.lay_down(0, game.gear[0].cards[-1], space("12"))
    do(table, "move 10", "move 11", "pick_up Great Axe", "discard Rifle")
    assert "Great Axe" in names(game.gear[0].cards)


@pytest.mark.rule("TA-12.13a", "TA-8.8", "TA-10.25")
@pytest.mark.parametrize("weapon", ["Sword", "Great Axe"])
def test_hands_can_be_emptied_to_punch_with_them(weapon: str) -> None:
    table = scene("Sea Dog 11", hands=weapon, enemies=["Redcoat 21"])
    assert not can(table, "punch")
    do(table, "switch", f"unequip {weapon}", "switch_done")
    assert table.game.hands[:2] == [NOBODY, NOBODY]
    assert can(table, "punch 0, Redcoat")
    assert not can(table, "attack")
    assert can(table, "switch")


@pytest.mark.rule("TA-12.14a")
def test_who_picks_something_up_takes_that_in_hand_and_changes_nothing_else() -> None:
    table = scene("Sea Dog 11", gear="Rifle, Buckler")
    game = table.game
    game.lay_down(0, game.gear[0].cards[-1], space("12"))
    do(table, "move 10", "move 11", "pick_up Buckler")
    buckler = game.gear[0].cards[-1]
    assert named(table, "equip") == [(buckler, 0), (buckler, 1)]
    assert verbs(table) == {"switch_done", "equip"}
