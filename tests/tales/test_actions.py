"""TA-12: every action of a Character."""

from typing import Any

import pytest

from broadside.games.tales.adventure import events as happened
from tests.tales.scene import (
    BOX,
    can,
    do,
    has,
    meant,
    named,
    offers,
    place,
    scene,
    space,
    told,
    verbs,
    who,
)

# -- turns ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-3.2", "TA-3.3", "TA-9.25", "TA-16.5")
def test_x17_the_wounded_have_one_ap_fewer() -> None:
    table = scene("Sea Dog 11", wounds={"Sea Dog": 3})
    assert table.game.ap[0] == 5
    assert scene("Freedman 11", wounds={"Freedman": 3}).game.ap[0] == 6  # Endurance


@pytest.mark.rule("TA-9.26")
def test_a_turn_can_be_ended_at_any_time() -> None:
    assert can(scene("Sea Dog 11"), "end_turn")


@pytest.mark.rule("TA-9.20")
def test_whoever_has_the_initiative_names_who_goes_next() -> None:
    table = scene("Sea Dog 11", "Surgeon 33", "Cook 44")
    do(table, "end_turn")
    assert list(table.asks) == [0]
    do(table, "next_player Cook")
    assert table.game.acting == 2


@pytest.mark.rule("TA-3.7", "TA-3.8")
def test_destiny_heals_or_grants_an_action() -> None:
    table = scene("Sea Dog 11", wounds={"Sea Dog": 2}, ap=[0] * 5)
    table.game.ap[0] = 0
    do(table, "destiny 0")
    assert table.game.wounds[0] == 1
    assert not can(table, "destiny")
    again = scene("Sea Dog 11")
    again.game.ap[0] = 0
    do(again, "destiny 1", "move 14")
    assert place(again, "Sea Dog") == "14"
    assert again.game.round == 2  # nothing was left to do


# -- move and run -----------------------------------------------------------------------------


@pytest.mark.rule("TA-12.5", "TA-12.5a", "TA-7.22", "TA-7.23")
def test_a_step_costs_one_ap_and_leaving_water_two() -> None:
    table = scene("Sea Dog 11")
    do(table, "move 33")
    assert table.game.ap[0] == 4
    creek = scene("Sea Dog 22", on="I4")
    do(creek, "move 11")
    assert creek.game.ap[0] == 4


@pytest.mark.rule("TA-12.5b", "TA-12.5c", "TA-12.5d")
def test_who_comes_next_to_an_enemy_must_stop() -> None:
    table = scene("Cutthroat 02", enemies=["Mummy 22"])
    assert can(table, "move 12")
    assert not can(table, "move 42")
    assert not can(table, "move 22")
    do(table, "move 12")
    assert not can(table, "move")
    assert can(table, "break_away")


@pytest.mark.rule("TA-12.5e", "TA-22.1")
def test_others_are_asked_before_one_walks_through_them() -> None:
    table = scene("Sea Dog 20", "Surgeon 21", on="I8")  # a path of one space
    assert not can(table, "move 21")
    do(table, "move 22")
    assert list(table.asks) == [1]
    do(table, "permit 1")
    assert place(table, "Sea Dog") == "22"


@pytest.mark.rule("TA-22.1")
def test_a_refusal_costs_nothing_and_is_not_asked_for_again() -> None:
    table = scene("Sea Dog 20", "Surgeon 21", on="I8")
    do(table, "move 22", "permit 0")
    assert (place(table, "Sea Dog"), table.game.ap[0]) == ("20", 6)
    assert not can(table, "move")


@pytest.mark.rule("TA-22.1")
def test_a_policy_answers_for_good() -> None:
    table = scene("Sea Dog 20", "Surgeon 21", on="I8")
    do(table, "move 22", "policy 1", "move 20")
    assert place(table, "Sea Dog") == "20"


@pytest.mark.rule("TA-12.6", "TA-12.6a")
def test_x10_a_runner_has_twice_the_ap_for_moving_only() -> None:
    table = scene("Cutthroat 11")
    do(table, "run")
    assert table.game.ap[0] == 10
    assert verbs(table) == {"end_turn", "move", "destiny"}
    assert not can(do(scene("Cutthroat 11"), "move 12"), "run")


@pytest.mark.rule("TA-12.6b")
def test_a_runner_is_struck_once_by_whom_it_passes() -> None:
    table = scene("Cutthroat 02", enemies=["Redcoat 22"])
    do(table, "run", "move 12", "move 11")
    assert table.game.wounds[0] == 1
    do(table, "move 33", "move 44")
    assert table.game.wounds[0] == 1


@pytest.mark.rule("TA-12.6c")
def test_destiny_lets_a_runner_do_something_else() -> None:
    table = scene("Cutthroat 00", enemies=["Redcoat 33"])
    do(table, "run", "move 22")
    assert not can(table, "attack")
    do(table, "destiny 1")
    assert can(table, "attack 0, Redcoat")


# -- break away, push, jump, climb ------------------------------------------------------------


@pytest.mark.rule("TA-12.8", "TA-12.8a", "TA-12.8b", "TA-4.3")
@pytest.mark.parametrize(("rolls", "wounds"), [("311 11", 0), ("111 11", 1), ("311 41", 1)])
def test_who_breaks_away_is_free_but_may_be_hurt(rolls: str, wounds: int) -> None:
    table = scene("Sea Dog 11", enemies=["Redcoat 21"], rolls=rolls, dp=[0] * 5)
    do(table, "break_away")
    assert table.game.wounds[0] == wounds
    assert can(table, "move 10")


@pytest.mark.rule("TA-12.8c", "TA-12.8d", "TA-16.1")
def test_the_stunned_let_one_go_and_others_do_not() -> None:
    table = scene("Sea Dog 11", enemies=["Redcoat 21"], conditions={"Redcoat": "Stunned"})
    assert not can(table, "move")
    do(table, "break_away")
    assert told(table, happened.Rolled) == []
    assert can(table, "move 31")


@pytest.mark.rule("TA-12.7", "TA-12.7b", "TA-12.7c", "TA-22.2")
def test_x3_a_push_against_somebodys_will() -> None:
    table = scene("Sea Dog 11", "Surgeon 12", rolls="235 24", dp=[0] * 5)
    do(table, "push Surgeon", "permit 0", "push_to 10")
    assert place(table, "Surgeon") == "10"
    assert table.game.ap[0] == 5


@pytest.mark.rule("TA-12.7d")
def test_who_could_not_be_pushed_is_left_alone() -> None:
    table = scene("Sea Dog 11", "Surgeon 12", rolls="111", dp=[0] * 5)
    do(table, "push Surgeon", "permit 1")
    assert not can(table, "push Surgeon")


@pytest.mark.rule("TA-12.7e")
def test_who_is_pushed_into_a_chasm_holds_on_or_is_knocked_out() -> None:
    table = scene("Sea Dog 12", "Surgeon 22", on="I14", rolls="511 111", dp=[0] * 5)
    do(table, "push Surgeon", "permit 1", "push_to 13")
    assert has(table, "Surgeon", "KnockedOut")
    assert table.game.is_ground(table.game.at[1])


@pytest.mark.rule("TA-12.9", "TA-12.9a", "TA-12.9b")
@pytest.mark.parametrize(("rolls", "lands"), [("1345", True), ("1344", False)])
def test_x9_a_jump_needs_one_success(rolls: str, lands: bool) -> None:
    table = scene("Cutthroat 12", on="I14", rolls=rolls, dp=[0] * 5)
    do(table, "jump 2, 0")
    assert (place(table, "Cutthroat") == "14") == lands
    assert has(table, "Cutthroat", "KnockedOut") != lands


@pytest.mark.rule("TA-12.9c", "TA-25.0")
def test_a_rope_makes_the_jump_safe() -> None:
    table = scene("Cook 12", on="I14", kept="Rope", gear="Coil of Tarred Rope")
    assert len([o for o in offers(table) if o[0] == "jump"]) == 3
    rope = next(a.number for a in BOX.abilities if a.thing.name == "Rope")
    table.act(0, ("jump", 2, 1 + rope))
    assert place(table, "Cook") == "14"
    assert table.game.kept[0].cards == []


@pytest.mark.rule("TA-12.9d", "TA-12.9f")
def test_a_climb_crosses_a_height_line() -> None:
    table = scene("Sea Dog 01", on="I16")
    assert not can(table, "move 11")
    do(table, "climb 1")
    assert place(table, "Sea Dog") == "11"
    assert table.game.ap[0] == 4
    hook = scene("Sea Dog 01", on="I16", gear="Grappling Hook")
    do(hook, "climb 1")
    assert hook.game.ap[0] == 5


@pytest.mark.rule("TA-12.5b", "TA-12.9")
def test_the_engaged_neither_jump_nor_climb_nor_explore() -> None:
    table = scene("Sea Dog 42", on="I16", enemies=["Mummy 41"])
    assert verbs(table).isdisjoint({"climb", "explore", "move", "jump", "run"})


# -- explore ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-12.10", "TA-12.10a", "TA-12.10b", "TA-12.10c", "TA-12.10d", "TA-7.14")
def test_who_explores_stands_on_the_new_tile_and_the_flag_moves() -> None:
    table = scene("Sea Dog 42", supply="I10", rolls="3")
    flag = table.game.flag
    do(table, "explore 1", "place_tile 0")
    assert table.game.flag == flag + 1
    assert [BOX.tiles[n].id for n in table.game.placed] == ["I10", "I10"]
    assert place(table, "Sea Dog").startswith("B")
    assert table.game.ap[0] == 5
    assert [table.game.foe_at(e).name for e in table.game.enemies] == ["Redcoat", "Redcoat"]


@pytest.mark.rule("TA-12.10f", "TA-7.18")
def test_with_no_token_left_there_is_nothing_to_explore() -> None:
    assert not can(scene("Sea Dog 42", supply=""), "explore")


@pytest.mark.rule("TA-7.15", "TA-12.10e")
def test_a_tile_that_does_not_fit_closes_the_exit() -> None:
    table = scene("Sea Dog 20", on="I8 I10", supply="I10 I13", at="act")
    game = table.game
    game.grid = game.grid.placed(BOX.tile_of["I11"].tile, 0, -10)  # nothing fits in between
    game.placed.append(BOX.tile_of["I11"].number)
    game.occupant += [-1] * 25
    before = len(game.placed)
    do(table, "explore 0")
    fits = len(game.placed) > before
    assert fits or not can(table, "explore 0")


@pytest.mark.rule("TA-24.5")
def test_a_map_shows_three_tokens_to_choose_from() -> None:
    table = scene("Sea Dog 42", supply="I2 I13 I11", kept="Map", rolls="6")
    do(table, "use Map", "explore 1")
    assert [o[0] for o in offers(table)] == ["pick_token"] * 3
    do(table, "pick_token 1")
    assert len(table.game.supply.cards) == 2


@pytest.mark.rule("TA-14.1", "TA-23.5")
def test_an_adventure_says_who_is_on_its_own_tiles() -> None:
    table = scene("Sea Dog 42", supply="I9")
    do(table, "explore 1")
    assert [table.game.foe_at(e).name for e in table.game.enemies] == ["Cannibal", "Cannibal"]
    slot = table.game.slot_of("I9")
    assert table.game.goal_at[1] == table.game.grid.space(slot, 13)


# -- search and loot --------------------------------------------------------------------------


@pytest.mark.rule("TA-12.11", "TA-12.11a", "TA-12.11b", "TA-6.10", "TA-6.11")
def test_a_search_finds_a_card_once_a_turn() -> None:
    table = scene("Sea Dog 11", search="Rum", rolls="511", dp=[0] * 5)
    do(table, "search")
    assert [BOX.card_kinds[card].name for card in table.game.kept[0].cards] == ["Rum"]
    assert not can(table, "search")
    assert not can(scene("Sea Dog 11", enemies=["Redcoat 44"]), "search")


@pytest.mark.rule("TA-12.11c", "TA-3.5")
def test_x19_a_failed_search_moves_the_flag_and_a_one_consoles() -> None:
    table = scene("Surgeon 11", rolls="134", dp=[1, 0, 0, 0, 0], dp_used=[True] * 5)
    flag = table.game.flag
    do(table, "search")
    assert (table.game.flag, table.game.dp[0]) == (flag + 1, 2)


@pytest.mark.rule("TA-6.11", "TA-6.13")
def test_what_is_harmful_happens_at_once() -> None:
    table = scene("Sea Dog 11", search="Dart Trap", rolls="511 111", dp=[0] * 5)
    do(table, "search")
    assert table.game.wounds[0] == 1
    assert table.game.kept[0].cards == []


@pytest.mark.rule("TA-8.10", "TA-8.11", "R-40")
def test_who_carries_too_much_discards_at_once() -> None:
    table = scene(
        "Sea Dog 11", gear="Pistol, Rifle, Buckler", search="Rum", rolls="511", dp=[0] * 5
    )
    do(table, "search")
    assert verbs(table) == {"discard"}
    do(table, "discard Rum")
    assert can(table, "end_turn")


@pytest.mark.rule("TA-12.12", "TA-12.12a", "TA-12.12b")
def test_loot_flips_a_token_and_shuffles_it_back() -> None:
    token = next(card for card in BOX.fallen if BOX.card_kinds[card].name == "3 coins")
    table = scene("Sea Dog 11")
    game = table.game
    game.fallen_supply.cards.remove(token)
    game.tokens.cards.append(token)
    game.fallen_at, game.fallen_foe = [space("12")], [-1]
    do(table, "move 10", "move 11", "loot 12")
    assert game.coins[0] == 3
    assert len(game.fallen_supply.cards) == 20


@pytest.mark.rule("TA-12.12c")
def test_the_knocked_out_can_be_robbed_of_coins() -> None:
    table = scene(
        "Sea Dog 11",
        "Surgeon 12",
        conditions={"Surgeon": "KnockedOut"},
        coins=[0, 6, 0, 0, 0],
        rolls="1",
    )
    do(table, "rob Surgeon, 2")
    assert table.game.coins[:2] == [4, 2]


@pytest.mark.rule("TA-25")
def test_a_pickpocket_needs_a_distraction() -> None:
    table = scene("Skipper 11", "Cook 31", enemies=["Mummy 21"], picks=[])
    assert can(table, "use Pickpocket")
    do(table, "use Pickpocket")
    assert told(table, happened.TokenLooted)
    assert not can(table, "use Pickpocket")
    assert not can(scene("Skipper 11", "Cook 44", enemies=["Mummy 21"]), "use Pickpocket")


# -- cards ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-12.2", "TA-12.2a", "TA-12.2b")
def test_a_firearm_is_reloaded_away_from_enemies() -> None:
    table = scene("Gunner 02", enemies=["Redcoat 42"], rolls="1111", dp=[0] * 5)
    do(table, "shoot 0, Redcoat", "reload Pistol")
    assert table.game.ap[0] == 1
    near = scene("Gunner 11", enemies=["Redcoat 21"], hands="Pistol")
    near.game.exhausted.append(near.game.hands[0])
    assert not can(do(near, "break_away"), "reload")
    belt = scene("Gunner 02", hands="Pistol", gear="Bandolier", enemies=["Redcoat 42"], dp=[0] * 5)
    do(belt, "shoot 0, Redcoat", "reload Pistol")
    assert belt.game.ap[0] == 2


@pytest.mark.rule("TA-12.3", "TA-12.3a", "TA-12.3b")
def test_an_insult_ends_the_turn_and_helps_to_defend() -> None:
    table = scene("Sea Dog 11", "Cook 44", enemies=["Redcoat 21"])
    enemy = who(table.game, "Redcoat")
    before = table.game.defence_pool(0, enemy)
    do(table, "insult")
    assert table.game.acting == 1
    assert table.game.defence_pool(0, enemy) == before + 1
    assert not can(scene("Sea Dog 11"), "insult")


@pytest.mark.rule("TA-12.4", "TA-12.4a", "TA-12.4b", "TA-12.4c")
def test_a_breath_recovers_destiny_for_a_space_of_the_flag() -> None:
    table = scene("Sea Dog 11", "Cook 44", dp=[0] * 5)
    flag = table.game.flag
    do(table, "breath")
    assert (table.game.dp[0], table.game.flag) == (2, flag + 1)
    assert table.game.acting == 1
    assert not can(do(scene("Sea Dog 11"), "move 12"), "breath")


@pytest.mark.rule("TA-12.13", "TA-12.13a")
def test_switching_costs_one_ap() -> None:
    table = scene("Sea Dog 11", gear="Great Axe")
    do(table, "switch", "equip Great Axe, 2", "switch_done")
    assert [BOX.card_kinds[c].name for c in table.game.held(0)] == ["Great Axe"]
    assert table.game.ap[0] == 5


@pytest.mark.rule("TA-12.13b", "TA-12.13d", "TA-22.3")
def test_an_exchange_needs_consent() -> None:
    table = scene("Sea Dog 11", "Surgeon 12", gear="Great Axe")
    do(table, "offer Surgeon", "offer_give Great Axe", "offer_done", "permit 1")
    do(table, "switch_done", "switch_done")
    assert "Great Axe" in [BOX.card_kinds[card].name for card in table.game.gear[1].cards]
    assert table.game.ap[0] == 5
    refused = scene("Sea Dog 11", "Surgeon 12", gear="Pistol")
    do(refused, "offer Surgeon", "offer_give Pistol", "offer_done", "permit 0")
    assert not can(refused, "offer")
    assert refused.game.ap[0] == 6


@pytest.mark.rule("TA-12.14", "TA-12.14a", "TA-12.14c")
def test_rum_and_brew_are_used() -> None:
    table = scene("Sea Dog 11", kept="Rum, Brew", wounds={"Sea Dog": 2}, dp=[0] * 5)
    do(table, "use Rum", "use Brew")
    assert (table.game.dp[0], table.game.wounds[0], table.game.ap[0]) == (1, 0, 3)
    assert table.game.kept[0].cards == []


@pytest.mark.rule("TA-24")
def test_a_grenado_hurts_everybody_near_its_target() -> None:
    table = scene(
        "Sea Dog 02",
        kept="Grenado",
        enemies=["Redcoat 32", "Redcoat 42"],
        rolls="11 41",
        dp=[0] * 5,
    )
    do(table, "use Grenado")
    assert table.game.wounds[who(table.game, "Redcoat")] == 2
    assert table.game.wounds[who(table.game, "Redcoat 2")] == 0


@pytest.mark.rule("TA-25")
def test_the_surgeon_heals_for_a_coin() -> None:
    table = scene("Surgeon 11", "Cook 12", wounds={"Cook": 2}, coins=[0, 1, 0, 0, 0])
    do(table, "use Healing")
    assert (table.game.wounds[1], table.game.coins[:2], table.game.ap[0]) == (1, [1, 0], 3)
    assert not can(table, "use Healing")


# -- doors and revive -------------------------------------------------------------------------


@pytest.mark.rule("TA-12.15", "TA-12.15a", "TA-12.15c", "TA-18.3")
def test_a_door_opens_and_the_room_behind_it_is_not_empty() -> None:
    table = scene("Sea Dog 32", on="I15", rolls="4")
    assert not can(table, "move 22")
    do(table, "open_door 3")
    assert table.game.rooms_open == ["I15/a"]
    assert len(table.game.enemies) == 2
    assert all(table.game.grid.indoors(table.game.at[e]) for e in table.game.enemies)


@pytest.mark.rule("TA-12.15d")
@pytest.mark.parametrize(("rolls", "opens"), [("511", True), ("411", False)])
def test_a_locked_door_needs_a_roll(rolls: str, opens: bool) -> None:
    table = scene("Sea Dog 23", on="T4", rolls=rolls, dp=[0] * 5, options={"adventure": 3})
    do(table, "open_door 0")
    assert ("T4/a" in table.game.rooms_open) == opens
    assert table.game.ap[0] == 5


@pytest.mark.rule("TA-24")
def test_a_skeleton_key_opens_any_door() -> None:
    table = scene("Sea Dog 23", on="T4", kept="Skeleton Key", options={"adventure": 3})
    do(table, "use Skeleton Key")
    assert table.game.rooms_open == ["T4/a"]


@pytest.mark.rule("TA-12.16", "TA-12.16a", "TA-12.16b", "TA-12.16d", "TA-12.16f")
def test_a_revived_pirate_has_no_wounds_and_loses_the_turn() -> None:
    table = scene(
        "Sea Dog 11", "Cook 12", conditions={"Cook": "KnockedOut"}, rolls="411", dp=[0] * 5
    )
    table.game.wounds[1] = 6
    do(table, "revive Cook, 0")
    assert not has(table, "Cook", "KnockedOut")
    assert (table.game.wounds[1], table.game.pp[0], table.game.acted[1]) == (0, 1, True)
    assert table.game.ap[0] == 4


@pytest.mark.rule("TA-12.16e")
def test_a_natural_six_is_in_time_for_a_turn() -> None:
    table = scene(
        "Sea Dog 11", "Cook 12", conditions={"Cook": "KnockedOut"}, rolls="611", dp=[0] * 5
    )
    do(table, "revive Cook, 0", "end_turn")
    assert table.game.acting == 1


@pytest.mark.rule("TA-12.16c", "TA-17.1", "TA-17.2", "TA-17.4")
def test_a_failed_revival_leaves_a_permanent_wound() -> None:
    table = scene(
        "Sea Dog 11", "Cook 12", conditions={"Cook": "KnockedOut"}, rolls="111 4", dp=[0] * 5
    )
    do(table, "revive Cook, 0")
    game = table.game
    assert not has(table, "Cook", "KnockedOut")
    assert game.pp[0] == 0
    assert game.limbs[1] == 8
    assert game.hands[2] == -1  # the right hand, with the cleaver in it
    assert BOX.card_kinds[game.hands[3]].name == "Skillet"


@pytest.mark.rule("TA-17.2", "TA-17.3")
def test_lost_limbs_cost_attributes_down_to_two() -> None:
    table = scene("Cook 11", limbs=[2 | 4 | 1, 0, 0, 0, 0])
    assert table.game.ap_of(0) == 4
    assert table.game.value(0, "AGI") == 2
    assert table.game.value(0, "PER") == 2


@pytest.mark.rule("TA-12.16b", "TA-16.7")
def test_the_cursed_are_hard_to_revive() -> None:
    table = scene(
        "Sea Dog 11", "Cook 12", conditions={"Cook": "KnockedOut"}, rolls="411 6", dp=[0] * 5
    )
    table.game.conditions[1] |= 32
    do(table, "revive Cook, 0")
    assert table.game.limbs[1]


@pytest.mark.rule("TA-12.6b")
def test_a_runner_is_struck_however_it_goes_on() -> None:
    climbs = scene("Cutthroat 21", on="I16", enemies=["Redcoat 23"])
    do(climbs, "run", "move 12")
    assert climbs.game.wounds[0] == 0
    do(climbs, "climb 3")
    assert (place(climbs, "Cutthroat"), climbs.game.wounds[0]) == ("02", 1)
    jumps = scene("Cutthroat 10", on="I14", enemies=["Redcoat 22"], rolls="6111", dp=[0] * 5)
    do(jumps, "run", "move 12", "jump 2, 0")
    assert (place(jumps, "Cutthroat"), jumps.game.wounds[0]) == ("14", 1)
    explores = scene("Cutthroat 41", supply="I9", enemies=["Redcoat 33"])
    do(explores, "run", "move 42", "explore 1")
    assert (place(explores, "Cutthroat")[0], explores.game.wounds[0]) == ("B", 1)


@pytest.mark.rule("TA-12.6d", "TA-12.10")
def test_a_runner_who_falls_on_the_way_out_lies_before_the_exit() -> None:
    table = scene(
        "Cutthroat 41", "Cook 00", supply="I9", enemies=["Redcoat 33"], wounds={"Cutthroat": 4}
    )
    do(table, "run", "move 42", "explore 1")
    assert has(table, "Cutthroat", "KnockedOut")
    assert place(table, "Cutthroat") == "42"
    assert len(table.game.placed) == 2


@pytest.mark.rule("TA-16.4b", "TA-12.6b")
def test_who_got_free_runs_from_its_holder_unhurt() -> None:
    table = scene("Sea Dog 11", enemies=["Longshade 22"], broke_from=[14])
    assert can(table, "run")
    do(table, "run", "move 10")
    assert table.game.wounds[0] == 0


@pytest.mark.rule("TA-12.6c", "TA-3.7", "TA-12.5b")
def test_the_extra_action_of_a_runner_is_no_part_of_the_run() -> None:
    table = scene("Cutthroat 11", enemies=["Redcoat 33"])
    do(table, "run", "move 22", "destiny 1")
    assert verbs(table).isdisjoint({"move", "explore"})  # held, as who does not run is
    free = scene("Cutthroat 02", enemies=["Redcoat 22"])
    do(free, "run", "destiny 1")
    assert not can(free, "move 32")
    do(free, "move 12", "move 11")
    assert free.game.wounds[0] == 1


@pytest.mark.rule("TA-12.4a", "TA-12.6a")
def test_who_paid_to_shake_off_a_stun_can_run_but_takes_no_breath() -> None:
    table = scene("Sea Dog 11", "Cook 33", conditions={"Cook": "Stunned"}, rolls="511", dp=[0] * 5)
    do(table, "end_turn", "stun_try")
    assert can(table, "run")
    assert not can(table, "breath")


@pytest.mark.rule("TA-12.16e", "TA-4.10")
@pytest.mark.parametrize(
    ("rolls", "offered"), [("444 61", [0, 1, 2]), ("641", []), ("211", [0, 1, 2])]
)
def test_even_dice_that_all_succeed_may_be_rerolled_for_a_six(
    rolls: str, offered: list[int]
) -> None:
    table = scene(
        "Sea Dog 11",
        "Cook 12",
        kept="Lucky Doubloon",
        conditions={"Cook": "KnockedOut"},
        rolls=rolls + "1",
        dp=[0] * 5,
    )
    do(table, "revive Cook, 0")
    assert can(table, "react Lucky Doubloon") == bool(offered)
    if offered:
        do(table, "react Lucky Doubloon")
        assert named(table, "die") == [(die,) for die in offered]


@pytest.mark.rule("TA-10.6", "TA-4.10")
def test_a_hit_may_be_rerolled_for_a_critical_one() -> None:
    table = scene(
        "Sea Dog 11", enemies=["Mummy 21"], kept="Lucky Doubloon", rolls="555 6 111", dp=[0] * 5
    )
    do(table, "attack 0, Mummy", "react Lucky Doubloon", "die 1", "done")
    (attack,) = told(table, happened.Attacked)
    assert (attack.dice, attack.wounds) == ([5, 6, 5], 7)


@pytest.mark.rule("TA-12.16e", "TA-4.10")
def test_a_revival_that_succeeds_may_still_be_rerolled_for_a_six() -> None:
    table = scene(
        "Sea Dog 11",
        "Cook 12",
        kept="Lucky Doubloon",
        conditions={"Cook": "KnockedOut"},
        rolls="431 6",
    )
    do(table, "revive Cook, 0")
    assert "plus_one" not in verbs(table)  # another success would change nothing
    do(table, "react Lucky Doubloon", "die 2", "done", "end_turn")
    assert table.game.acting == 1


@pytest.mark.rule("TA-12.7e")
def test_who_is_pushed_into_a_chasm_may_hold_on_where_they_stood() -> None:
    table = scene("Sea Dog 12", "Surgeon 22", on="I14", rolls="511 611", dp=[0] * 5)
    do(table, "push Surgeon", "permit 1", "push_to 13")
    assert can(table, "fall_to 22")
    assert not can(table, "fall_to 12")
    do(table, "fall_to 22")
    assert (place(table, "Surgeon"), table.game.occupant[space("22")]) == ("22", 1)


@pytest.mark.rule("TA-12.7e")
def test_a_push_into_a_chasm_leaves_free_where_the_pushed_stood() -> None:
    crowd = [f"Redcoat {where}" for where in ("02", "32", "42", "04", "14", "24", "34", "44")]
    table = scene("Sea Dog 12", "Surgeon 22", on="I14", enemies=crowd, rolls="511 611", dp=[0] * 5)
    do(table, "push Surgeon", "permit 1", "push_to 13")
    assert place(table, "Surgeon") == "22"
    assert not has(table, "Surgeon", "KnockedOut")


@pytest.mark.rule("TA-12.11c")
def test_a_search_that_fails_without_a_one_consoles_nobody() -> None:
    table = scene("Surgeon 11", rolls="234", dp=[1, 0, 0, 0, 0], dp_used=[True] * 5)
    do(table, "search")
    assert table.game.dp[0] == 1


@pytest.mark.rule("TA-7.15", "TA-12.10e", "TA-7.12")
def test_a_tile_that_fits_nowhere_goes_back_and_the_exit_is_closed() -> None:
    """The Grove has an exit on every side, and would meet the wall of the Beach with one."""
    table = scene("Sea Dog 42", supply="I2", on="I10")
    game = table.game
    game.lay_tile(BOX.tile_of["I1"], 5, -5, 0, -1)
    flag, token = game.flag, game.supply.cards[:]
    do(table, "explore 1")
    assert (game.flag, game.ap[0], place(table, "Sea Dog")) == (flag + 1, 5, "42")
    assert (game.supply.cards, game.flipped.cards) == (token, [])
    assert not can(table, "explore")
    assert len(game.placed) == 2


FALLEN = {"conditions": {"Cook": "KnockedOut"}}
PRICES: list[tuple[str, int, dict[str, Any]]] = [
    ("attack 0, Mummy", 2, {"enemies": ["Mummy 21"]}),
    ("punch 0, Mummy", 2, {"enemies": ["Mummy 21"], "hands": ""}),
    ("shoot 1, Mummy", 2, {"enemies": ["Mummy 31"]}),
    ("break_away", 2, {"enemies": ["Mummy 21"]}),
    ("search", 2, {}),
    ("revive Cook, 0", 2, FALLEN),
    ("jump 2, 0", 2, {"on": "I14", "here": "12"}),
    ("climb 1", 2, {"on": "I16", "here": "01"}),
    ("push Cook", 1, {}),
    ("move 00", 1, {}),
    ("explore 0", 1, {"here": "20", "supply": "I13 I2"}),
    ("open_door 3", 1, {"on": "I15", "here": "32"}),
    ("rob Cook, 2", 1, FALLEN | {"coins": [0, 5, 0, 0, 0]}),
    ("switch", 1, {}),
    ("offer Cook", 1, {}),
    ("drop Sword", 1, {}),
    ("pick_up_goal 1", 1, {"goal_at": [-1, space("12")]}),
    ("use Brew", 1, {"kept": "Brew", "wounds": {"Cook": 1}}),
]
AFTERWARDS = (
    "offer_give Sword",
    "offer_done",
    "permit 1",
    "switch_done",
    "drop_at",
    "push_to",
    "place_tile",
)


@pytest.mark.rule("TA-9.26", "TA-12.1", "TA-12.8", "TA-12.11", "TA-12.13", "TA-12.14", "TA-12.16")
@pytest.mark.parametrize(("action", "cost", "where"), PRICES)
def test_what_actions_cost(action: str, cost: int, where: dict[str, Any]) -> None:
    """Each is offered to who has just as many AP and to nobody who has fewer."""
    more = dict(where)
    here = more.pop("here", "11")
    cook = "33" if here != "11" else "10"
    for ap in (cost - 1, cost, cost + 2):
        crew = (f"Sea Dog {here}", f"Cook {cook}")
        table = scene(*crew, rolls="1665 1111 1111", dp=[0] * 5, **more)
        game = table.game
        game.ap[0] = ap
        found = meant(table, action)
        assert found
        assert (found[0] in game.actions_now(0)) == (ap >= cost)
    do(table, action)
    while game.ap[0] == cost + 2 or not can(table, "end_turn"):
        do(table, next(each for each in AFTERWARDS if can(table, each)))
    assert game.ap[0] == 2
