"""TA-10: melee, shots, fists, modes and wounds; the worked examples of section 4."""

import pytest

from broadside.games.tales.adventure import events as happened
from broadside.games.tales.numbers import CONDITIONS, NOBODY
from tests.tales.scene import can, do, has, named, place, scene, space, told, verbs, who


@pytest.mark.rule("TA-10.5", "TA-10.6", "TA-10.7", "TA-10.8", "TA-10.9", "TA-10.40", "TA-3.27")
def test_x4_a_block_cancels_a_hit_and_a_critical_hurts_more() -> None:
    table = scene("Surgeon 11", enemies=["Redcoat 21"], rolls="356 34", dp=[0] * 5)
    do(table, "attack 0, Redcoat")
    (attack,) = told(table, happened.Attacked)
    assert (attack.hits, attack.blocks, attack.wounds) == (3, 1, 5)
    assert table.game.enemies == []
    assert table.game.fallen_at == [table.game.grid.space(0, 7)]
    assert table.game.pp[0] == 1


@pytest.mark.rule("TA-10.15", "TA-10.16", "TA-10.17")
def test_x5_a_shot_has_no_defence_and_exhausts_the_pistol() -> None:
    table = scene("Surgeon 02", enemies=["Redcoat 42"], rolls="235", dp=[0] * 5)
    do(table, "shoot 1, Redcoat")  # in the weak hand: -1, so 3 misses
    (attack,) = told(table, happened.Attacked)
    assert (attack.hits, attack.wounds, attack.defence) == (1, 2, [])
    assert not can(table, "shoot 1, Redcoat")


@pytest.mark.rule("TA-10.15")
def test_an_adjacent_enemy_cannot_be_shot() -> None:
    table = scene("Surgeon 11", enemies=["Redcoat 21"])
    assert not can(table, "shoot")
    assert can(table, "attack 0, Redcoat")


@pytest.mark.rule("TA-10.2", "TA-10.30", "TA-10.31", "TA-10.32", "TA-10.34", "TA-8.9")
def test_x6_alternate_hands_have_no_mode_penalty_but_the_weak_hand_has_its_own() -> None:
    table = scene(
        "Sea Dog 11",
        hands="Axe, Pistol",
        enemies=["Mummy 21", "Mummy 14"],
        rolls="111 111 111",
        dp=[0] * 5,
    )
    do(table, "attack 0, Mummy", "shoot 1, Mummy 2", "attack 0, Mummy")
    assert [roll.modifier for roll in told(table, happened.Rolled)][:3] == [0, -1, 0]
    assert table.game.ap[0] == 0


@pytest.mark.rule("TA-10.31")
def test_x7_the_same_hand_again_has_a_penalty_until_something_else_is_done() -> None:
    table = scene("Sea Dog 11", hands="Axe", enemies=["Mummy 21"], rolls="111 111 111", dp=[0] * 5)
    do(table, "attack 0, Mummy", "attack 0, Mummy", "attack 0, Mummy")
    assert [roll.modifier for roll in told(table, happened.Rolled)][:3] == [0, -1, -1]


@pytest.mark.rule("TA-10.33")
def test_a_two_handed_weapon_always_alternates() -> None:
    table = scene(
        "Sea Dog 11", hands="Great Axe", enemies=["Mummy 21"], rolls="111 111", dp=[0] * 5
    )
    do(table, "attack 2, Mummy", "attack 2, Mummy")
    assert [roll.modifier for roll in told(table, happened.Rolled)] == [0, 0]


@pytest.mark.rule("TA-4.7", "TA-4.4")
def test_x1_only_the_highest_bonus_counts() -> None:
    table = scene(
        "Cutthroat 11", hands="Twin Swords", enemies=["Mummy 21"], rolls="1111", dp=[0] * 5
    )
    table.game.add_boon(0, table.game.box.vengeance, "turn", who(table.game, "Mummy"))
    do(table, "attack 2, Mummy")
    assert told(table, happened.Rolled)[0].modifier == 1


@pytest.mark.rule("TA-4.5", "TA-4.6")
@pytest.mark.parametrize(
    ("rolls", "wounds"),
    [("622 55", 3), ("642 62", 2), ("641 11", 5), ("642 66", 0)],
    ids=["x20 normal blocks leave a critical", "x21", "nothing blocked", "spare critical"],
)
def test_criticals_are_cancelled_by_criticals_only(rolls: str, wounds: int) -> None:
    table = scene("Sea Dog 11", enemies=["Officer 21"], rolls=rolls + "1", dp=[0] * 5)
    do(table, "attack 0, Officer")
    assert told(table, happened.Attacked)[0].wounds == wounds


@pytest.mark.rule("TA-4.5", "TA-10.31")
def test_x22_a_natural_six_stays_critical_whatever_the_penalty() -> None:
    table = scene("Sea Dog 11", enemies=["Officer 21"], rolls="641 111", dp=[0] * 5, last_hand=0)
    do(table, "attack 0, Officer")
    (attack,) = told(table, happened.Attacked)
    assert (attack.hits, attack.wounds) == (1, 3)


@pytest.mark.rule("TA-10.25", "TA-10.26", "TA-10.27", "TA-16.1")
def test_x8_a_punch_stuns_and_the_stunned_lose_their_activation() -> None:
    table = scene("Sea Dog 11", hands="", enemies=["Redcoat 21"], rolls="311 11 24", dp=[0] * 5)
    do(table, "punch 0, Redcoat")
    assert has(table, "Redcoat", "Stunned")
    assert table.game.wounds[who(table.game, "Redcoat")] == 0
    do(table, "end_turn")
    assert told(table, happened.TurnLost)[0].why == "is Stunned and does nothing"
    assert not has(table, "Redcoat", "Stunned")  # the next Incident Round has ended it


@pytest.mark.rule("TA-10.25")
def test_who_has_a_blade_does_not_punch() -> None:
    assert not can(scene("Sea Dog 11", enemies=["Redcoat 21"]), "punch")


@pytest.mark.rule("TA-10.20", "TA-10.21", "TA-11.6")
def test_x14_a_friend_in_the_way_costs_a_die() -> None:
    table = scene(
        "Sea Dog 02", "Surgeon 22", hands="Pistol", enemies=["Redcoat 42"], rolls="33", dp=[0] * 5
    )
    do(table, "shoot 0, Redcoat")
    assert told(table, happened.Attacked)[0].dice == [3, 3]


@pytest.mark.rule("TA-10.23")
def test_all_ones_hit_the_friend_in_the_way() -> None:
    table = scene(
        "Sea Dog 02", "Surgeon 22", hands="Pistol", enemies=["Redcoat 42"], rolls="11", dp=[0] * 5
    )
    do(table, "shoot 0, Redcoat")
    assert table.game.wounds[1] == 2


@pytest.mark.rule("TA-10.18")
def test_what_is_thrown_lies_under_its_target() -> None:
    table = scene("Sea Dog 02", hands="Axe", enemies=["Redcoat 42"], rolls="111", dp=[0] * 5)
    do(table, "shoot 0, Redcoat")
    assert table.game.lying_at == [table.game.grid.space(0, 14)]
    assert table.game.hands[0] == -1
    assert not can(table, "shoot")


@pytest.mark.rule("TA-6.5", "TA-11.9")
def test_a_throw_reaches_as_far_as_one_is_strong() -> None:
    far = scene("Skipper 02", hands="Axe", enemies=["Redcoat 42"])
    assert not can(far, "shoot")  # range 3, strength 2
    near = scene("Skipper 12", hands="Axe", enemies=["Redcoat 42"])
    assert can(near, "shoot 0, Redcoat")


@pytest.mark.rule("TA-11.3", "TA-16.6", "TA-11.5")
def test_x16_the_hidden_are_no_target_and_block_nothing() -> None:
    table = scene(
        "Surgeon 02",
        hands="Pistol",
        enemies=["Cannibal 22", "Redcoat 42"],
        conditions={"Cannibal": "Hidden"},
    )
    assert can(table, "shoot 0, Redcoat")
    assert not can(table, "shoot 0, Cannibal")
    seen = scene("Surgeon 02", hands="Pistol", enemies=["Cannibal 22", "Redcoat 42"])
    assert not can(seen, "shoot 0, Redcoat")


@pytest.mark.rule("TA-10.11")
def test_a_critical_effect_may_replace_the_extra_wound() -> None:
    table = scene("Avenger 11", enemies=["Officer 21"], rolls="6111 111", dp=[0] * 5)
    do(table, "attack 0, Officer", "crit_effect 1")
    assert has(table, "Officer", "KnockedDown")
    assert told(table, happened.Attacked)[0].wounds == 2
    other = scene("Avenger 11", enemies=["Officer 21"], rolls="6111 111", dp=[0] * 5)
    do(other, "attack 0, Officer", "crit_effect 0")
    assert not has(other, "Officer", "KnockedDown")
    assert told(other, happened.Attacked)[0].wounds == 3


@pytest.mark.rule("TA-10.11", "R-60")
def test_what_is_defeated_by_one_critical_effect_needs_no_second() -> None:
    table = scene("Cook 11", hands="Cleaver", enemies=["Officer 21"], rolls="666 111", dp=[0] * 5)
    table.game.wounds[14] = table.game.hp(14) - 4
    do(table, "attack 0, Officer", "crit_effect 1")
    assert table.game.enemies == []
    assert table.game.felled[table.game.box.foe_of["officer"].number] == 1


@pytest.mark.rule("TA-10.12", "TA-10.13")
@pytest.mark.parametrize(
    ("hands", "dice", "modifier"),
    [("Sword", 3, 0), ("Pistol", 1, 0), ("", 1, 0), ("Pistol, Sword", 3, -1), ("Rifle", 3, 0)],
)
def test_the_defence_follows_from_what_is_in_hand(hands: str, dice: int, modifier: int) -> None:
    table = scene("Sea Dog 11", hands=hands, enemies=["Redcoat 21"])
    game = table.game
    assert game.defence_pool(0, who(game, "Redcoat")) == dice
    assert game.defence_modifier(0, who(game, "Redcoat")) == modifier


@pytest.mark.rule("TA-3.4", "TA-16.8", "TA-20.1", "TA-20.2")
def test_who_is_knocked_out_loses_prestige_and_the_flag_moves() -> None:
    table = scene(
        "Sea Dog 11",
        "Surgeon 44",
        enemies=["Officer 21"],
        wounds={"Sea Dog": 3},
        pp=[4, 0, 0, 0, 0],
        rolls="4411 1111",
        dp=[0] * 5,
    )
    flag = table.game.flag
    do(table, "end_turn")
    do(table, "end_turn", "pass")
    assert has(table, "Sea Dog", "KnockedOut")
    assert table.game.pp[0] == 0
    assert table.game.flag >= flag + 1


@pytest.mark.rule("TA-4.1", "TA-3.7", "TA-3.6")
def test_destiny_adds_one_to_a_die_once_a_round() -> None:
    table = scene("Sea Dog 11", enemies=["Officer 21"], rolls="311 111 311 111")
    do(table, "attack 0, Officer", "plus_one 0")
    assert told(table, happened.Attacked)[0].hits == 1
    assert table.game.dp[0] == 1
    do(table, "attack 1, Officer")
    assert "plus_one" not in verbs(table)


@pytest.mark.rule("TA-4.10", "TA-25.0")
def test_a_lucky_doubloon_rerolls_and_is_gone() -> None:
    table = scene(
        "Sea Dog 11", enemies=["Officer 21"], kept="Lucky Doubloon", rolls="111 6 111", dp=[0] * 5
    )
    do(table, "attack 0, Officer", "react Lucky Doubloon", "die 2", "done")
    assert told(table, happened.Attacked)[0].dice == [1, 1, 6]
    assert table.game.kept[0].cards == []


@pytest.mark.rule("TA-25", "TA-4.10")
def test_the_cheater_makes_an_enemy_reroll() -> None:
    table = scene("Sea Dog 11", enemies=["Redcoat 21"], rolls="55 1", dp=[0] * 5)
    do(table, "end_turn", "react Cheater", "die 0")
    assert told(table, happened.Attacked)[0].dice == [1, 5]


@pytest.mark.rule("TA-25")
def test_the_ambidextrous_has_no_weak_hand() -> None:
    table = scene("Cutthroat 11", enemies=["Mummy 21"], rolls="1111", dp=[0] * 5)
    do(table, "attack 1, Mummy")
    assert told(table, happened.Rolled)[0].modifier == 0


@pytest.mark.rule("TA-25")
def test_who_aims_pays_for_it() -> None:
    table = scene("Lookout 02", enemies=["Officer 42"], rolls="3111", dp=[0] * 5)
    do(table, "shoot 2, Officer", "react Aim")
    (attack,) = told(table, happened.Attacked)
    assert (attack.hits, table.game.ap[0]) == (1, 3)


@pytest.mark.rule("TA-25")
def test_the_cook_throws_what_is_at_hand() -> None:
    table = scene("Cook 02", hands="Cleaver", enemies=["Officer 42"], rolls="61", dp=[0] * 5)
    do(table, "shoot 1, Officer", "crit_effect 1")
    assert has(table, "Officer", "Stunned")
    assert table.game.lying.cards == []


@pytest.mark.rule("TA-15.4", "TA-15.3")
def test_the_mummy_shrugs_off_a_wound_and_cannot_be_stunned() -> None:
    table = scene("Sea Dog 11", enemies=["Mummy 21"], rolls="211 111", dp=[0] * 5)
    do(table, "attack 0, Mummy")
    assert table.game.wounds[who(table.game, "Mummy")] == 1
    fists = scene("Sea Dog 11", hands="", enemies=["Mummy 21"], rolls="211 111", dp=[0] * 5)
    do(fists, "punch 0, Mummy")
    assert not has(fists, "Mummy", "Stunned")


@pytest.mark.rule("TA-15.8", "TA-16.7")
def test_a_cursed_one_curses_who_defeats_it() -> None:
    table = scene(
        "Sea Dog 11",
        enemies=["Cursed One 21"],
        wounds={"Cursed One": 3},
        rolls="311 111",
        dp=[0] * 5,
    )
    do(table, "attack 0, Cursed One")
    assert has(table, "Sea Dog", "Cursed")
    assert place(table, "Sea Dog") == "11"


@pytest.mark.rule("TA-4.10", "TA-4.6")
def test_a_die_is_rerolled_for_the_six_that_alone_stops_a_critical() -> None:
    table = scene(
        "Sea Dog 11", enemies=["Skeleton 21"], kept="Lucky Doubloon", rolls="61 411 6", dp=[0] * 5
    )
    do(table, "end_turn", "pass", "react Lucky Doubloon", "die 1", "done")
    assert told(table, happened.Attacked)[0].defence == [4, 6, 1]
    assert table.game.wounds[0] == 0


@pytest.mark.rule("TA-14.60", "TA-15.8", "I-18")
def test_who_falls_by_their_own_grenado_earns_nothing_by_it() -> None:
    table = scene(
        "Sea Dog 21",
        "Cook 44",
        kept="Grenado",
        enemies=["Redcoat 22", "Cursed One 11"],
        wounds={"Sea Dog": 4, "Cursed One": 3},
        rolls="61 111 11",
        dp=[0] * 5,
    )
    game = table.game
    game.conditions[0] = CONDITIONS["Cursed"]
    flag = game.flag
    game.pp[0] = 2
    do(table, "use Grenado", "target Redcoat")
    assert has(table, "Sea Dog", "KnockedOut")
    assert [game.foe_at(enemy).name for enemy in game.enemies] == ["Redcoat"]
    assert (game.pp[0], game.flag) == (0, flag + 1)


@pytest.mark.rule("TA-15.8", "TA-16.7")
def test_who_wears_the_mask_counts_as_cursed() -> None:
    table = scene(
        "Sea Dog 11",
        "Cook 44",
        gear="Mask of the Jaguar",
        enemies=["Cursed One 21"],
        wounds={"Cursed One": 3},
        rolls="311 11",
        dp=[0] * 5,
    )
    do(table, "attack 0, Cursed One")
    assert has(table, "Sea Dog", "KnockedOut")


@pytest.mark.rule("TA-24.4")
def test_a_pike_reaches_as_far_as_one_walks_in_two_steps() -> None:
    pike = "Boarding Pike"
    assert can(scene("Sea Dog 11", hands=pike, enemies=["Redcoat 33"]), "attack 2, Redcoat")
    assert can(scene("Sea Dog 12", hands=pike, on="I14", enemies=["Redcoat 24"]), "attack 2")
    around = scene("Sea Dog 01", hands=pike, on="I11", enemies=["Redcoat 22"])
    assert around.game.line(0, 14, 2) is not None
    assert not can(around, "attack")  # three steps: one does not cut the corner of a rock


@pytest.mark.rule("TA-10.33")
@pytest.mark.parametrize(("weapon", "modifier"), [("Harpoon", 0), ("Rifle", -1)])
def test_a_two_handed_weapon_that_is_thrown_still_alternates(weapon: str, modifier: int) -> None:
    table = scene(
        "Sea Dog 02", hands=weapon, enemies=["Mummy 42"], rolls="111", dp=[0] * 5, last_hand=2
    )
    do(table, "shoot 2, Mummy")
    assert told(table, happened.Rolled)[0].modifier == modifier


@pytest.mark.rule("TA-10.20", "TA-11.5")
def test_who_is_knocked_out_is_in_nobodys_way() -> None:
    table = scene(
        "Sea Dog 02",
        "Surgeon 22",
        hands="Pistol",
        enemies=["Redcoat 42"],
        conditions={"Surgeon": "KnockedOut"},
        rolls="333",
        dp=[0] * 5,
    )
    do(table, "shoot 0, Redcoat")
    assert told(table, happened.Attacked)[0].dice == [3, 3, 3]


@pytest.mark.rule("TA-10.13", "TA-10.35")
def test_a_worn_weapon_defends_better_than_the_weak_hand() -> None:
    """Who lost the right hand has a hook there, and a sword in the left."""
    table = scene(
        "Surgeon 11",
        hands="Sword",
        gear="Tampered Hook",
        enemies=["Redcoat 21"],
        limbs=[8, 0, 0, 0, 0],
    )
    game = table.game
    game.hands[:2] = [NOBODY, game.gear[0].cards[0]]
    assert game.defence_pool(0, 14) == 3
    assert game.defence_modifier(0, 14) == 0
    del game.gear[0].cards[1:]
    assert game.defence_modifier(0, 14) == -1


@pytest.mark.rule("TA-10.11")
@pytest.mark.parametrize(("weapon", "wounds"), [("Cleaver", 2 + 2 * 2), ("Cutlass", 2 * 2 + 1)])
def test_every_critical_may_hurt_more_but_once_down_is_down(weapon: str, wounds: int) -> None:
    """The second critical of a Cutlass is an extra wound as ever."""
    table = scene(
        "Freedman 11", hands=weapon, enemies=["Darkclaw 21"], rolls="6611 111", dp=[0] * 5
    )
    do(table, "attack 0, Darkclaw", "crit_effect 1")
    assert table.game.wounds[14] == wounds


@pytest.mark.rule("TA-12.2", "TA-9.26")
@pytest.mark.parametrize("ap", [2, 3])
def test_reloading_takes_three_ap_to_the_last(ap: int) -> None:
    table = scene("Surgeon 02", enemies=["Mummy 42"], rolls="111", dp=[0] * 5)
    table.game.ap[0] = 2 + ap
    do(table, "shoot 1, Mummy")
    assert can(table, "reload Pistol") == (ap == 3)


@pytest.mark.rule("TA-12.8", "TA-12.8d")
def test_who_broke_away_from_one_breaks_away_from_the_next_alone() -> None:
    """Past a Mummy already left behind; it counts neither for the roll nor for the wounds."""
    table = scene(
        "Cutthroat 11",
        enemies=["Mummy 10", "Redcoat 13"],
        rolls="5111 111 1111 11",
        dp=[0] * 5,
    )
    game = table.game
    do(table, "break_away")
    do(table, "move 02")  # next to the Redcoat alone
    game.put(14, space("01"))
    game.ap[0] = 2
    assert game.engaging(0) == [15]
    do(table, "break_away")
    assert game.wounds[0] == 1


@pytest.mark.rule("TA-4.10", "TA-10.8")
def test_a_block_is_not_rerolled_for_a_six_that_nobody_needs() -> None:
    """One critical is stopped by the 6; only the die that failed could still do more."""
    table = scene(
        "Sea Dog 11", enemies=["Officer 21"], kept="Lucky Doubloon", rolls="655 651", dp=[0] * 5
    )
    do(table, "end_turn", "pass", "react Lucky Doubloon")
    assert named(table, "die") == [(2,)]


@pytest.mark.rule("TA-12.3")
def test_an_insult_takes_the_last_ap() -> None:
    table = scene("Sea Dog 11", enemies=["Darkclaw 21"], rolls="111 111", dp=[0] * 5)
    table.game.ap[0] = 2 + 1
    do(table, "attack 0, Darkclaw", "insult")
    assert table.game.round == 2


@pytest.mark.rule("TA-4.10")
def test_a_die_is_rerolled_once_by_the_same_card() -> None:
    table = scene(
        "Sea Dog 11", enemies=["Officer 21"], kept="Lucky Doubloon", rolls="111 1 6 111", dp=[0] * 5
    )
    do(table, "attack 0, Officer", "react Lucky Doubloon", "die 2")
    assert named(table, "die") == [(0,), (1,)]
    do(table, "die 0")
    assert named(table, "die") == [(1,)]


@pytest.mark.rule("TA-12.2a")
def test_what_is_loaded_is_not_reloaded() -> None:
    assert not can(scene("Surgeon 02", gear="Pistol"), "reload")
