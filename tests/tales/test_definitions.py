"""TA-1, TA-3, TA-5, TA-7, TA-8: what the words of the rules mean, and what is laid out."""

import pytest

from broadside.engine import EMPTY, SPECTATOR, Table
from broadside.games.common.square import Grid
from broadside.games.tales.adventure import events as happened
from broadside.games.tales.game import Tales
from broadside.games.tales.language.effect import Deed
from broadside.games.tales.numbers import key_of
from broadside.games.tales.view import view_of
from tests.tales.scene import BOX, PACK, can, do, named, place, scene, space, told, verbs, who
from tests.tales.test_setup import begun

# -- principles ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-1.1", "TA-14.1")
def test_an_adventure_overrules_the_chart_and_a_trait_the_rules() -> None:
    table = scene("Sea Dog 42", supply="I9", rolls="")  # no die is rolled for the cove
    do(table, "explore 1")
    assert [table.game.foe_at(e).name for e in table.game.enemies] == ["Cannibal", "Cannibal"]
    enduring = scene("Freedman 11", wounds={"Freedman": 1})
    assert enduring.game.ap[0] == enduring.game.card_of(0).card.ap


@pytest.mark.rule("TA-1.4", "TA-10.1")
def test_characters_are_led_by_players_and_attack_enemies_only() -> None:
    table = scene("Sea Dog 11", "Cook 12", enemies=["Redcoat 21"])
    game = table.game
    assert {enemy for _, enemy in named(table, "attack", "punch")} == {who(game, "Redcoat")}
    assert [game.is_pirate(figure) for figure in (0, 1, 14)] == [True, True, False]
    assert game.seat_of(14) == game.seat_of(game.captain)


@pytest.mark.rule("TA-1.7")
def test_only_supplies_faces_and_kept_cards_are_secret() -> None:
    table = scene("Sea Dog 11", "Cook 12", kept="Rum", coins=[3, 0, 0, 0, 0])
    table.game.drop_token(space("22"), -1)
    for eyes, kept in ((0, table.game.kept[0].cards), (1, [EMPTY]), (SPECTATOR, [EMPTY])):
        view = view_of(table.game, eyes)
        sea_dog = view.pirates[0]
        assert sea_dog.kept == kept
        assert (sea_dog.coins, sea_dog.gear) == (3, table.game.gear[0].cards)
        assert view.fallen == [space("22")]
        assert view.search_left == len(table.game.search_deck.cards)
    assert not table.game.tokens.seen_by(0)


# -- Characters and Enemies ----------------------------------------------------------------------


@pytest.mark.rule("TA-3.9", "TA-10.6", "TA-10.16", "TA-10.26")
def test_each_attribute_is_the_pool_of_its_rolls() -> None:
    table = scene("Surgeon 11", hands="Pistol", enemies=["Redcoat 42", "Redcoat 21"])
    game, card = table.game, table.game.card_of(0).card
    ((hand, enemy),) = named(table, "shoot")
    assault = game.shot(0, hand, *game.gun_in(0, hand), enemy)
    assert assault is not None
    assert game.attack_pool(assault) == card.rng
    assert game.pool(0, ("revive", "INT", "any")) == card.int_
    assert game.pool(0, ("search", "PER", "any")) == card.per
    assert game.pool(0, ("jump", "AGI", "any")) == card.agi
    assert game.pool(0, ("unarmed", "attack", "STR", "any")) == card.str_
    assert game.threshold(0) == card.agi


@pytest.mark.rule("TA-3.25", "TA-3.28")
def test_every_enemy_has_its_numbers_and_one_of_three_classes() -> None:
    classes = {foe.name: foe.type for foe in BOX.foes}
    assert {type_.lower() for type_ in classes.values()} == {"human", "supernatural", "abomination"}
    humans = {name for name, type_ in classes.items() if type_.lower() == "human"}
    assert humans == {"Redcoat", "Officer", "Cannibal", "Bounty Hunter"}
    for foe in BOX.foes:
        assert foe.mv > 0
        assert foe.values["MEL"] > 0
        assert len(foe.rows) == 3
        assert bool(foe.ranged_dice) == bool(foe.ranged_range)


@pytest.mark.rule("TA-3.26")
def test_an_enemy_with_a_gun_uses_what_the_situation_asks_for() -> None:
    far = scene("Sea Dog 02", enemies=["Redcoat 42"], rolls="1 11", dp=[0] * 5)
    do(far, "end_turn")
    assert told(far, happened.Attacked)[0].kind == "ranged"
    near = scene("Sea Dog 11", enemies=["Redcoat 21"], rolls="11", dp=[0] * 5)
    do(near, "end_turn")
    assert told(near, happened.Attacked)[0].kind == "melee"


# -- beginning -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-5.2", "TA-8.15", "TA-22.10")
def test_the_briefing_comes_before_the_first_turn() -> None:
    events = [entry.event for entry in begun().game.log or ()]
    kinds = [type(event) for event in events]
    assert kinds.index(happened.Briefed) < kinds.index(happened.Deployed)
    assert kinds.index(happened.Deployed) < kinds.index(happened.RoundBegan)
    assert all(adventure.words for adventure in PACK.adventures)


@pytest.mark.rule("TA-8.9", "TA-22.9")
def test_the_better_hand_is_chosen_and_known_to_all() -> None:
    table = Table.open(Tales, 2, seed="hands", pack=PACK)
    for seat, left in ((0, 1), (1, 0)):
        table.act(seat, ("choose_pirate", 0 if seat == 0 else 1))
        table.act(seat, ("choose_hand", left))
    assert table.game.dominant[:2] == [1, 0]
    assert [pirate.left_handed for pirate in table.view(1).pirates[:2]] == [True, False]


@pytest.mark.rule("TA-8.6", "R-77")
def test_types_that_an_adventure_does_not_list_act_last() -> None:
    first_light = scene(
        "Sea Dog 00",
        on="I10 I10",
        enemies=["Skeleton B44", "Cannibal B43", "Officer B42"],
        rolls="5",
        options={"adventure": 1},
    )
    named = {key_of(name) for name in first_light.game.story.order}
    assert "skeleton" not in named
    rule = first_light.game.enemy_round()
    with pytest.raises(StopIteration):
        next(rule)
    order = [first_light.game.foe_at(enemy).name for enemy in first_light.game.acts_left]
    assert order == ["Officer", "Cannibal", "Skeleton"]


# -- tiles ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-7.4")
def test_the_border_is_the_outermost_ring() -> None:
    table = scene("Sea Dog 00", enemies=["Cannibal 22"])
    rim = [cell for cell in range(25) if table.game.is_rim(14, cell)]
    assert len(rim) == 16
    assert space("22") not in rim
    assert space("11") not in rim


@pytest.mark.rule("TA-7.7")
def test_a_quiet_tile_has_nobody_behind_its_doors() -> None:
    table = scene("Sea Dog 02", on="S4")
    do(table, "open_door 0")
    assert table.game.rooms_open == ["S4/a"]
    assert table.game.enemies == []


@pytest.mark.rule("TA-7.7")
def test_only_who_is_on_a_feat_tile_can_be_meant_by_it() -> None:
    feat = next(tile for tile in BOX.tiles if tile.feat and tile.type == "Island")
    plain = next(tile for tile in BOX.tiles if not tile.feat and tile.type == "Island")
    for tile, found in ((feat, [0]), (plain, [])):
        free = next(n for n, kind in enumerate(tile.tile.kinds) if kind == 0)
        table = scene(f"Sea Dog {free % 5}{free // 5}", on=tile.id)
        assert table.game.targets(Deed(), "feat_random_character") == found


@pytest.mark.rule("TA-7.24", "TA-16.6")
def test_the_hidden_hinder_no_step_past_a_corner() -> None:
    table = scene("Sea Dog 11", enemies=["Mummy 21", "Mummy 12"], broke_from=[14, 15])
    table.game.ap[0] = 1
    assert ("move", space("22")) not in table.game.actions_now(0)
    hidden = scene("Sea Dog 11", enemies=["Mummy 21", "Mummy 12"])
    for enemy in hidden.game.enemies:
        hidden.game.conditions[enemy] |= 16
    hidden.game.ap[0] = 1
    assert ("move", space("22")) in hidden.game.actions_now(0)
    assert ("move", space("21")) not in hidden.game.actions_now(0)  # but nobody ends on them


@pytest.mark.rule("TA-11.8")
def test_who_sees_is_not_always_seen() -> None:
    grid = Grid().placed(BOX.tile_of["I7"].tile, 0, 0)
    ground = [n for n, kind in enumerate(grid.kinds) if kind == 0]
    one_way = [
        (one, other)
        for one in ground
        for other in ground
        if grid.sight(one, other, set(), [], 9) and not grid.sight(other, one, set(), [], 9)
    ]
    assert one_way


# -- turns and actions ---------------------------------------------------------------------------


@pytest.mark.rule("TA-9.27")
def test_the_knocked_out_have_no_turn() -> None:
    table = scene("Sea Dog 11", "Cook 33", "Surgeon 44", conditions={"Cook": "KnockedOut"})
    do(table, "end_turn")
    assert table.game.acting == who(table.game, "Surgeon")
    do(table, "end_turn")
    assert all(event.figure != 1 for event in told(table, happened.TurnBegan))


@pytest.mark.rule("TA-9.30", "TA-15.5")
def test_immortals_are_back_before_anybody_acts() -> None:
    table = scene("Sea Dog 11", enemies=["Mummy 44"], rolls="1 111 1 111", dp=[0] * 5)
    game = table.game
    game.drop_token(space("12"), BOX.foe_of["skeleton"].number)
    do(table, "end_turn")
    events = [entry.event for entry in game.log or ()]
    back = next(n for n, event in enumerate(events) if isinstance(event, happened.Returned))
    acts = [
        n
        for n, event in enumerate(events)
        if isinstance(event, (happened.Attacked, happened.Behaved))
    ]
    assert back < min(acts)
    assert told(table, happened.Attacked)[0].attacker == who(game, "Skeleton")


@pytest.mark.rule("TA-12.1", "TA-12.1a", "TA-9.26")
def test_an_attack_names_a_weapon_and_a_target() -> None:
    table = scene("Gunner 11", enemies=["Redcoat 21", "Redcoat 43"])
    assert named(table, "attack") == [(1, 14)]
    assert named(table, "shoot") == [(0, 15), (1, 15)]
    assert named(table, "punch") == []
    table.game.ap[0] = 1
    assert "attack" not in {option[0] for option in table.game.actions_now(0)}


@pytest.mark.rule("TA-12.1b", "TA-16.6")
@pytest.mark.parametrize(
    ("hands", "verb", "hidden"), [("Sword", "attack", False), ("", "punch", True)]
)
def test_a_weapon_gives_away_who_hides_and_a_fist_does_not(
    hands: str, verb: str, hidden: bool
) -> None:
    table = scene(
        "Sea Dog 11",
        hands=hands,
        enemies=["Redcoat 21"],
        conditions={"Sea Dog": "Hidden"},
        rolls="111",
        dp=[0] * 5,
    )
    do(table, f"{verb} 0, Redcoat")
    assert bool(table.game.conditions[0] & 16) == hidden


@pytest.mark.rule("TA-12.5f", "TA-12.5e")
def test_nobody_is_left_standing_on_somebody_else() -> None:
    table = scene("Sea Dog 20", "Surgeon 21", on="I8")
    table.game.ap[0] = 1
    assert ("move", space("22")) not in table.game.actions_now(0)
    assert ("move", space("21")) not in table.game.actions_now(0)


@pytest.mark.rule("TA-12.7a", "TA-16.4")
def test_whom_one_can_push() -> None:
    friends = scene("Sea Dog 11", "Cook 12", "Surgeon 21", enemies=["Mummy 10"])
    assert sorted(named(friends, "push")) == [(1,), (2,)]
    for condition in ("Hidden", "KnockedOut"):
        table = scene("Sea Dog 11", "Cook 12", conditions={"Cook": condition})
        assert not can(table, "push")
    walled = scene("Sea Dog 21", "Cook 20", "Surgeon 22", "Skipper 31", on="I8")
    assert not can(walled, "push")  # no space could receive them


@pytest.mark.rule("TA-12.8e")
def test_who_is_knocked_out_breaking_away_lies_there() -> None:
    table = scene(
        "Sea Dog 11", "Cook 44", enemies=["Redcoat 21"], wounds={"Sea Dog": 4}, rolls="111 11"
    )
    table.game.dp[0] = 0
    table.game.wounds[0] = table.game.hp(0) - 1
    do(table, "break_away")
    assert table.game.conditions[0] & 128
    assert place(table, "Sea Dog") == "11"


@pytest.mark.rule("TA-12.15b", "TA-7.13", "R-63")
def test_a_door_between_two_tiles_stays_open() -> None:
    table = scene("Sea Dog 24", on="I10")
    game = table.game
    game.lay_tile(BOX.tile_of["S2"], 0, 5, 2, -1)
    assert not can(table, "move B20")
    game.ap[0] = 6
    assert ("open_door", 2) in game.actions_now(0)
    for _ in game.open_door(0, 2):
        pass
    beyond = game.grid.around[8 * space("24") + 4]
    assert ("move", beyond) in game.actions_now(0)
    assert game.enemies == []


@pytest.mark.rule("TA-17.9", "TA-17.2")
def test_who_is_due_to_retire_plays_on_with_all_penalties() -> None:
    table = scene("Sea Dog 11", limbs=[2 | 4, 0, 0, 0, 0])
    assert table.game.ap[0] == table.game.card_of(0).card.ap - 2
    assert "move" in verbs(table)


# -- Enemies -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-14.3", "TA-9.33")
def test_who_appears_does_not_act_before_the_enemy_round() -> None:
    table = scene("Sea Dog 42", supply="I10", rolls="3")
    do(table, "explore 1", "place_tile 0")
    assert table.game.enemies
    assert told(table, happened.Behaved) == []
    assert told(table, happened.Attacked) == []
    late = scene("Sea Dog 00", "Cook 44")
    game = late.game
    next(iter(game.enemy_round()), None)
    game.enter(BOX.foe_of["redcoat"], space("40"))
    assert game.acts_left == []


@pytest.mark.rule("TA-14.51")
def test_enemies_need_no_reloading() -> None:
    table = scene("Sea Dog 02", enemies=["Redcoat 42"], rolls="1 11 1 11", dp=[0] * 5)
    do(table, "end_turn", "end_turn")
    assert [attack.kind for attack in told(table, happened.Attacked)] == ["ranged", "ranged"]


@pytest.mark.rule("TA-14.60", "TA-14.61", "TA-3.27")
def test_the_last_wound_earns_the_prestige_and_a_token_is_left() -> None:
    table = scene("Sea Dog 11", "Cook 22", enemies=["Officer 21"], dp=[0] * 5)
    game = table.game
    supply = len(game.fallen_supply.cards)
    game.wounds[14] = game.hp(14) - 1
    for _ in game.suffer(14, 1, by=1):
        pass
    assert game.pp[:2] == [0, BOX.foe_of["officer"].pp[0]]
    assert (game.enemies, game.fallen_at) == ([], [space("21")])
    assert len(game.fallen_supply.cards) == supply - 1
    accident = scene("Sea Dog 11", "Cook 22", enemies=["Officer 21"])
    for _ in accident.game.suffer(14, 9):
        pass
    assert accident.game.pp[:2] == [0, 0]


@pytest.mark.rule("TA-25.2", "TA-25.0")
def test_a_reaction_is_over_before_the_attack_goes_on() -> None:
    table = scene(
        "Sea Dog 02", enemies=["Redcoat 42"], gear="Leather Jerkin", rolls="1 41", dp=[0] * 5
    )
    do(table, "end_turn")
    assert verbs(table) == {"pass", "react"}
    assert table.game.wounds[0] == 0
    do(table, "react Leather Jerkin")
    assert table.game.wounds[0] == 0
    assert told(table, happened.Wounded) == []
    assert table.game.round == 2
