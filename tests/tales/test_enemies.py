"""TA-14, TA-15: Enemies appear, move and attack by themselves."""

import pytest

from broadside.engine import Ask
from broadside.games.tales.adventure import events as happened
from broadside.games.tales.adventure.fleeting import Assault
from broadside.games.tales.language.effect import Deed
from broadside.games.tales.language.lexicon import effects_in
from broadside.games.tales.numbers import CONDITIONS, key_of
from tests.tales.scene import BOX, can, do, has, named, place, scene, space, told, verbs, who


def row(enemy: str, number: int) -> str:
    """The die that brings this row of behaviour."""
    return str(2 * number - 1)


# -- appearing --------------------------------------------------------------------------------


@pytest.mark.rule("TA-14.2", "TA-14.11", "TA-14.12", "TA-14.14")
def test_x11_groups_come_in_order_furthest_exits_first() -> None:
    table = scene("Sea Dog 02")
    groups = [("Redcoat", 2), ("Officer", 1), ("Cannibal", 2)]
    game = table.game
    for _ in game.people(space("02"), groups):
        pass
    names = [game.foe_at(enemy).name for enemy in game.enemies]
    assert names == ["Redcoat", "Redcoat", "Officer", "Cannibal", "Cannibal"]
    assert game.at[game.enemies[0]] == space("42")
    assert {game.at[game.enemies[n]] for n in (1, 2)} == {space("20"), space("24")}
    assert len({game.at[enemy] for enemy in game.enemies}) == 5


@pytest.mark.rule("TA-14.5", "TA-20.1")
def test_x12_a_type_that_is_used_up_moves_the_flag() -> None:
    table = scene(
        "Sea Dog 02",
        on="I10 I10",
        enemies=[f"Redcoat B{n}{m}" for m in (0, 1) for n in range(4)]
        + ["Officer B42", "Officer B43"],
    )
    game = table.game
    flag = game.flag
    for _ in game.people(space("02"), [("Redcoat", 2), ("Officer", 1)]):
        pass
    assert game.flag == flag + 2
    assert len(game.enemies) == 10


@pytest.mark.rule("TA-1.5", "TA-3.29")
def test_four_pirates_meet_harder_enemies() -> None:
    few = scene("Sea Dog 00", enemies=["Redcoat 44"])
    many = scene("Sea Dog 00", "Cook 01", "Surgeon 02", "Skipper 03", enemies=["Redcoat 44"])
    assert few.game.hp(14) == 3
    assert many.game.hp(14) == 4


@pytest.mark.rule("TA-15.6")
def test_bootbiters_sprint_when_they_appear() -> None:
    table = scene("Cook 02", rolls="1 11", dp=[0] * 5)
    game = table.game
    for _ in game.people(space("02"), [("Bootbiter", 1)]):
        pass
    assert told(table, happened.Behaved)
    assert game.are_adjacent(game.enemies[0], 0)


# -- activation -------------------------------------------------------------------------------


@pytest.mark.rule("TA-14.20", "TA-14.23", "TA-14.52")
def test_an_enemy_next_to_somebody_attacks_and_does_not_move() -> None:
    table = scene("Sea Dog 11", enemies=["Redcoat 21"], rolls="44 111", dp=[0] * 5)
    do(table, "end_turn", "pass")
    (attack,) = told(table, happened.Attacked)
    assert (attack.kind, attack.wounds) == ("melee", 2)
    assert place(table, "Redcoat") == "21"


@pytest.mark.rule("TA-14.24", "TA-4.15", "TA-14.45", "TA-14.50", "R-44")
def test_a_redcoat_presents_arms() -> None:
    table = scene("Sea Dog 02", enemies=["Redcoat 42"], rolls="1 41", dp=[0] * 5)
    do(table, "end_turn")
    (attack,) = told(table, happened.Attacked)
    assert (attack.kind, attack.wounds) == ("ranged", 1)
    assert place(table, "Redcoat") == "42"


@pytest.mark.rule("TA-11.4", "TA-14.45")
def test_x15_a_character_in_front_covers_the_one_behind() -> None:
    table = scene("Surgeon 12", "Sea Dog 02", enemies=["Redcoat 42", "Redcoat 32"])
    game = table.game
    far = who(game, "Redcoat")
    assert game.enemy_range(far, space("42"), 1) < 0
    assert game.enemy_range(far, space("42"), 0) >= 0


@pytest.mark.rule("TA-14.30", "TA-14.42", "TA-14.46")
def test_a_skeleton_charges_twice_its_movement() -> None:
    table = scene("Sea Dog 02", on="I10 I10", enemies=["Skeleton B12"], rolls="1 11", dp=[0] * 5)
    do(table, "end_turn")
    skeleton = who(table.game, "Skeleton")
    assert table.game.are_adjacent(skeleton, 0)
    assert told(table, happened.Attacked)


@pytest.mark.rule("TA-14.31", "TA-14.32", "TA-14.33")
@pytest.mark.parametrize(
    ("selector", "chosen"),
    [
        ("closest", 0),
        ("captain", 0),
        ("lowest_health", 1),
        ("most_wounds", 1),
        ("most_pp", 2),
        ("most_coins", 2),
        ("most_goals", 1),
        ("last_offender", 2),
    ],
)
def test_whom_an_enemy_is_after(selector: str, chosen: int) -> None:
    table = scene(
        "Sea Dog 12",
        "Surgeon 02",
        "Cook 00",
        enemies=["Redcoat 42"],
        wounds={"Surgeon": 2},
        pp=[0, 1, 3, 0, 0],
        coins=[0, 1, 3, 0, 0],
        goal_holder=[-1, 1],
        offender=2,
    )
    assert table.game.best_targets(14, selector) == [chosen]


@pytest.mark.rule("TA-14.32")
def test_nobody_has_most_of_nothing() -> None:
    table = scene("Sea Dog 12", enemies=["Redcoat 42"])
    assert table.game.best_targets(14, "most_wounds") == []
    assert table.game.best_targets(14, "most_goals") == []
    assert table.game.best_targets(14, "last_offender") == []


@pytest.mark.rule("TA-14.22", "TA-16.6")
def test_the_hidden_and_the_fallen_are_no_prey() -> None:
    table = scene(
        "Sea Dog 11",
        "Cook 12",
        "Surgeon 33",
        enemies=["Redcoat 21"],
        conditions={"Sea Dog": "Hidden", "Cook": "KnockedOut"},
    )
    assert table.game.prey() == [2]


@pytest.mark.rule("TA-22.5", "TA-14.23")
def test_the_captain_chooses_among_equals() -> None:
    table = scene(
        "Sea Dog 11",
        "Cook 12",
        enemies=["Redcoat 21"],
        options={"enemy_control": "ties"},
        rolls="11",
        dp=[0] * 5,
    )
    do(table, "end_turn", "end_turn")
    assert list(table.asks) == [0]
    do(table, "enemy_target Cook")
    assert told(table, happened.Attacked)[0].target == 1


@pytest.mark.rule("TA-9.31", "TA-9.33")
def test_types_act_in_the_order_of_the_adventure() -> None:
    table = scene(
        "Sea Dog 22",
        enemies=["Cannibal 21", "Redcoat 12", "Officer 32"],
        rolls="111 11 11",
        dp=[0] * 5,
    )
    do(table, "end_turn")
    order = [attack.attacker for attack in told(table, happened.Attacked)]
    assert order == [who(table.game, name) for name in ("Officer", "Redcoat", "Cannibal")]


# -- abilities --------------------------------------------------------------------------------


@pytest.mark.rule("TA-15.11", "TA-16.3")
def test_a_cannibals_attack_poisons() -> None:
    table = scene("Sea Dog 11", enemies=["Cannibal 21"], rolls="411 111 611", dp=[0] * 5)
    do(table, "end_turn", "pass")
    assert told(table, happened.Relieved)[-1].condition == 4  # a 6 in the Incident Round
    assert table.game.wounds[0] == 1


@pytest.mark.rule("TA-15.1", "TA-16.4", "TA-16.4b", "R-49")
def test_a_longshade_grabs_and_its_captive_tries_to_escape() -> None:
    table = scene("Sea Dog 11", enemies=["Longshade 21"], rolls="411 111 111 111", dp=[0] * 5)
    do(table, "end_turn", "pass")
    assert told(table, happened.TurnLost)[-1].why == "is held fast and loses this turn"
    assert table.game.place(0) == table.game.at[14]
    assert table.game.at[0] == -1


@pytest.mark.rule("TA-16.4c")
def test_who_defeats_the_holder_frees_the_captive() -> None:
    table = scene("Sea Dog 11", "Cook 33", enemies=["Longshade 21"], wounds={"Longshade": 3})
    game = table.game
    for _ in game.afflict(1, 8, holder=14):
        pass
    rule = game.defeat(14, 0)
    ask = next(rule)
    assert isinstance(ask, Ask)
    assert ask.seat == 1
    with pytest.raises(StopIteration):
        rule.send(("fall_to", space("22")))
    assert place(table, "Cook") == "22"


@pytest.mark.rule("TA-15.2", "TA-15.7")
def test_a_darkclaw_strikes_twice() -> None:
    table = scene("Sea Dog 11", enemies=["Darkclaw 21"], rolls="111 111", dp=[0] * 5)
    do(table, "end_turn")
    assert len(told(table, happened.Attacked)) == 2


@pytest.mark.rule("TA-15.5")
def test_a_skeleton_that_is_not_looted_stands_up_again() -> None:
    table = scene("Sea Dog 11", enemies=["Skeleton 21"], rolls="531 11 1", dp=[0] * 5)
    do(table, "attack 0, Skeleton")
    assert table.game.enemies == []
    assert table.game.pp[0] == 0
    do(table, "end_turn")
    assert told(table, happened.Returned)
    looted = scene("Sea Dog 11", enemies=["Skeleton 21"], rolls="531 11", dp=[0] * 5)
    do(looted, "attack 0, Skeleton", "loot 21")
    assert looted.game.pp[0] == 1


@pytest.mark.rule("TA-15.9")
def test_a_cursed_one_regenerates() -> None:
    table = scene(
        "Sea Dog 11", enemies=["Cursed One 21"], wounds={"Cursed One": 2}, rolls="111", dp=[0] * 5
    )
    do(table, "end_turn")
    assert table.game.wounds[14] == 1


@pytest.mark.rule("TA-15.10")
def test_two_redcoats_are_superior_to_one() -> None:
    table = scene("Sea Dog 11", enemies=["Redcoat 21", "Redcoat 12"])
    assert table.game.defence_modifier(14, 0) == 1
    assert scene("Sea Dog 11", enemies=["Redcoat 21"]).game.defence_modifier(14, 0) == 0


@pytest.mark.rule("TA-15.12")
def test_a_bounty_hunter_is_a_marksman() -> None:
    table = scene("Sea Dog 11", enemies=["Bounty Hunter 21"])
    assert table.game.defence_modifier(14, 0) == 1


@pytest.mark.rule("TA-14.40", "TA-14.41")
def test_enemies_pass_their_own_kind_and_no_others() -> None:
    table = scene("Sea Dog 23", on="I8", enemies=["Redcoat 20", "Officer 21"])
    game = table.game
    assert space("22") in game.ends(who(game, "Redcoat"), 4, game.traffic_for(14))
    barred = scene("Sea Dog 23", on="I8", enemies=["Redcoat 20", "Skeleton 21"])
    assert space("22") not in barred.game.ends(14, 4, barred.game.traffic_for(14))


@pytest.mark.rule("TA-15.7", "R-47")
def test_the_unstoppable_go_through_walls() -> None:
    table = scene("Sea Dog 11", on="I7", enemies=["Darkclaw 10"])
    game = table.game
    assert not game.are_adjacent(14, 0)
    assert space("21") in game.ends(14, 3, game.traffic_for(14))


@pytest.mark.rule("TA-15.7", "TA-14.41")
@pytest.mark.parametrize(("other", "passes"), [("Longshade", True), ("Redcoat", False)])
def test_the_unstoppable_pass_characters_and_their_own_class(other: str, passes: bool) -> None:
    """Through a corridor one space wide, where even they need a space to go to."""
    table = scene("Sea Dog 44", on="I10", enemies=["Darkclaw 00", f"{other} 10"])
    game = table.game
    assert game.ends(14, 3, game.traffic_for(14))[space("20")] == 2
    game.enter(BOX.foe_of[key_of(other)], space("11"))
    game.enter(BOX.foe_of[key_of(other)], space("01"))
    assert (space("20") in game.ends(14, 3, game.traffic_for(14))) == passes


# -- behaviour --------------------------------------------------------------------------------


@pytest.mark.rule("TA-14.56", "TA-10.41", "TA-12.16b")
def test_a_rite_of_power_wounds_without_a_roll_beyond_health() -> None:
    table = scene(
        "Sea Dog 02",
        "Cook 42",
        enemies=["Cannibal 22"],
        conditions={"Cook": "KnockedOut"},
        wounds={"Cook": 6},
        rolls="3",
    )
    game = table.game
    game.put(0, space("00"))
    rows = BOX.foe_of[key_of("Cannibal")].rows
    for _ in game.follow(14, rows[1]):
        pass
    assert game.wounds[1] == 7
    assert place(table, "Cannibal") == "22"


@pytest.mark.rule("TA-14.30", "R-46", "R-79")
def test_a_cannibal_stalks_and_hides() -> None:
    table = scene("Sea Dog 00", on="I10 I10", enemies=["Cannibal B32"], rolls="1", dp=[0] * 5)
    game = table.game
    rows = BOX.foe_of[key_of("Cannibal")].rows
    for _ in game.follow(14, rows[0]):
        pass
    assert has(table, "Cannibal", "Hidden")


@pytest.mark.rule("TA-14.30")
def test_wall_of_bones_braces_until_it_acts_again() -> None:
    table = scene("Sea Dog 00", enemies=["Skeleton 44"], rolls="5", dp=[0] * 5)
    do(table, "end_turn")
    assert table.game.defence_pool(14, 0) == 3


@pytest.mark.rule("TA-14.30")
def test_an_officer_orders_a_redcoat_to_fire() -> None:
    table = scene(
        "Sea Dog 02", enemies=["Officer 44", "Redcoat 42"], rolls="3 11 11 1 11", dp=[0] * 5
    )
    do(table, "end_turn")
    shooters = [attack.attacker for attack in told(table, happened.Attacked)]
    assert shooters[0] == who(table.game, "Redcoat")
    assert shooters.count(who(table.game, "Redcoat")) == 2


@pytest.mark.rule("TA-14.30", "TA-24")
def test_what_follows_a_hit() -> None:
    table = scene("Sea Dog 02", enemies=["Bootbiter 42"], rolls="3 41 111", dp=[0] * 5)
    do(table, "end_turn", "pass")
    assert any(event.condition == 2 for event in told(table, happened.Afflicted))


@pytest.mark.rule("TA-14.25")
def test_without_prey_an_enemy_does_nothing() -> None:
    table = scene("Sea Dog 02", enemies=["Redcoat 42"], conditions={"Sea Dog": "Hidden"}, rolls="1")
    do(table, "end_turn")
    assert place(table, "Redcoat") == "42"


@pytest.mark.rule("TA-14.4", "TA-9.14")
def test_a_card_brings_lost_enemies_that_attack_at_once() -> None:
    table = scene("Sea Dog 11", search="Disturbed Lair", rolls="511 11", dp=[0] * 5)
    do(table, "search")
    assert [table.game.foe_at(e).name for e in table.game.enemies] == ["Bounty Hunter"]
    assert told(table, happened.Attacked)


@pytest.mark.rule("TA-12.8d", "TA-12.5c")
def test_who_broke_away_from_one_enemy_is_held_by_the_next() -> None:
    table = scene(
        "Sea Dog 12",
        enemies=["Redcoat 22"],
        wounds={"Redcoat": 2},
        search="Disturbed Lair",
        rolls="611 11 611 11 511 11",
        dp=[0] * 5,
    )
    table.game.ap[0] = 8
    do(table, "break_away", "attack 0, Redcoat", "search")
    assert [table.game.foe_at(e).name for e in table.game.enemies] == ["Bounty Hunter"]
    assert not can(table, "move")
    assert can(table, "break_away")


@pytest.mark.rule("TA-14.5")
def test_one_card_is_one_generation_however_many_it_asks_for() -> None:
    hunters = [f"Bounty Hunter B{column}{row}" for column in (0, 4) for row in (0, 4)]
    table = scene(
        "Sea Dog 00",
        "Cook 44",
        "Surgeon 40",
        on="I10 I10",
        enemies=[*hunters, "Bounty Hunter B22"],
        incidents="Ambush",
    )
    flag = table.game.flag
    game = table.game
    card = game.incident_deck.cards[-1]
    for _ in game.carry_out(game.kind(card).found, Deed(card=card)):
        pass
    assert game.flag == flag + 1


@pytest.mark.rule("TA-14.42", "TA-14.40")
def test_an_enemy_goes_all_the_way_to_where_it_could_strike_and_not_to_a_chasm() -> None:
    table = scene("Sea Dog 02", on="I14", enemies=["Mummy 41"], rolls="1")
    do(table, "end_turn")
    assert place(table, "Mummy") in ("20", "22")


@pytest.mark.rule("TA-14.42", "TA-14.30")
@pytest.mark.parametrize(("name", "end"), [("Redcoat", "20"), ("Skeleton", "24")])
def test_who_can_shoot_makes_for_the_nearest_place_to_shoot_from(name: str, end: str) -> None:
    """By the north it is a step more to where one could shoot, by the south two to a blow."""
    table = scene("Sea Dog 02", on="T6", enemies=[f"{name} 42"], rolls="5", dp=[0] * 5)
    do(table, "end_turn")
    assert place(table, name) == end
    assert not told(table, happened.Attacked)


@pytest.mark.rule("TA-14.33")
def test_who_stands_at_a_chasm_is_not_the_closer_for_it() -> None:
    table = scene("Sea Dog 02", "Cook 41", on="I14", enemies=["Mummy 34"])
    assert table.game.steps_to(14, [0, 1]) == {0: 2, 1: 2}


@pytest.mark.rule("TA-14.50")
def test_of_two_in_range_alike_the_nearer_on_foot_is_shot_at() -> None:
    table = scene("Sea Dog 20", "Cook 03", on="I11", enemies=["Cannibal 01"], rolls="1 11")
    game = table.game
    assert game.enemy_range(14, space("01"), 0) == game.enemy_range(14, space("01"), 1) == 1
    do(table, "end_turn", "end_turn")
    (attack,) = told(table, happened.Attacked)
    assert (attack.kind, attack.target) == ("ranged", 1)


@pytest.mark.rule("TA-14.30", "TA-4.4")
def test_what_an_enemy_braces_with_helps_in_defence() -> None:
    table = scene("Sea Dog 11", enemies=["Skeleton 21"])
    game = table.game
    (effect,) = effects_in("mod(defence,+1,round)", BOX.names)
    game.add_boon(14, effect, "round")
    assert game.defence_modifier(14, 0) == 1
    assert game.attack_modifier(Assault(14, 0, "melee")) == 0


@pytest.mark.rule("TA-14.61")
def test_what_is_remembered_of_an_enemy_goes_with_it_and_no_other() -> None:
    table = scene(
        "Sea Dog 11",
        enemies=["Redcoat 21", "Redcoat 12"],
        wounded_by=[64 + 14, 64 + 15],
        wounded_last=[64 + 14, 64 + 15],
        insulted=[64 + 14, 64 + 15],
        broke_from=[14, 15],
        run_paid=[14, 15],
    )
    game = table.game
    game.remove_enemy(14)
    assert game.wounded_by == game.wounded_last == game.insulted == [64 + 15]
    assert game.broke_from == game.run_paid == [15]
    assert (game.enemies, game.at[14], game.occupant[space("21")]) == ([15], -1, -1)


@pytest.mark.rule("TA-16.3", "TA-16.7", "TA-16.8")
def test_enemies_are_neither_poisoned_nor_cursed() -> None:
    table = scene("Sea Dog 11", enemies=["Redcoat 21"])
    for name in ("Poisoned", "Cursed", "Frenzied", "KnockedOut"):
        for _ in table.game.afflict(14, CONDITIONS[name]):
            pass
        assert not has(table, "Redcoat", name)


@pytest.mark.rule("TA-14.30", "TA-16.6")
def test_a_longshade_melts_away_as_far_as_it_gets() -> None:
    table = scene("Sea Dog 00", "Cook 02", enemies=["Longshade 22"], rolls="5", dp=[0] * 5)
    do(table, "end_turn", "end_turn")
    assert place(table, "Longshade")[0] == "4"
    assert has(table, "Longshade", "Hidden")


@pytest.mark.rule("TA-14.30", "R-49")
def test_a_longshade_drags_its_captive_away_from_the_others() -> None:
    table = scene("Cook 00", "Sea Dog 44", enemies=["Longshade 11"], rolls="3", dp=[0] * 5)
    game = table.game
    game.put(0, space("30"))
    for _ in game.afflict(1, CONDITIONS["Restrained"], holder=14):
        pass
    for _ in game.follow(14, game.foe_at(14).rows[1]):
        pass
    assert place(table, "Longshade") in ("04", "14", "24", "34", "44")
    assert game.place(1) == game.at[14]


@pytest.mark.rule("TA-22.5", "TA-9.32")
@pytest.mark.parametrize(("where", "asked"), [("B32", True), ("B42", False)])
def test_the_captain_orders_only_enemies_that_may_come_near(where: str, asked: bool) -> None:
    table = scene(
        "Sea Dog 00",
        on="I10 I10",
        enemies=[f"Redcoat {where}", "Redcoat B44"],
        options={"enemy_control": "ties"},
        rolls="111 111",
        dp=[0] * 5,
    )
    game = table.game
    assert any(game.is_near(enemy) for enemy in game.enemies) == asked


@pytest.mark.rule("TA-14.41", "TA-11.5", "TA-16.8e")
@pytest.mark.parametrize("lies", [True, False])
def test_who_lies_knocked_out_is_in_no_enemys_way(lies: bool) -> None:
    """In a passage one space wide, for steps and for shots."""
    fate = {"Sea Dog": "KnockedOut"} if lies else {}
    table = scene("Cook 04", "Sea Dog 21", on="I8", enemies=["Redcoat 20"], conditions=fate)
    game = table.game
    assert (space("22") in game.ends(14, 4, game.traffic_for(14))) == lies
    game.put(0, space("23"))
    assert (game.enemy_range(14, space("20"), 0) == 2) == lies


@pytest.mark.rule("TA-14.11", "TA-7.10")
@pytest.mark.parametrize("turn", range(4))
def test_enemies_come_through_the_exits_however_a_tile_is_turned(turn: int) -> None:
    game = scene("Sea Dog 11").game
    first = len(game.occupant)
    game.lay_tile(BOX.tile_of["C6"], 20, 20, turn, 0)
    west, south = first + 10, first + 22
    assert game.arrival_order(west) == [south]
    assert game.arrival_order(south) == [west]


@pytest.mark.rule("TA-14.33")
def test_who_cannot_be_reached_comes_last_and_of_these_the_nearer_first() -> None:
    """Two behind the closed door of the Vault, one far off in the open."""
    table = scene("Sea Dog 21", "Cook 20", "Surgeon 44", on="T4", enemies=["Mummy 11"])
    game = table.game
    steps = game.steps_to(14, [0, 1, 2])
    assert steps[2] < steps[0] == steps[1]
    game.put(14, space("13"))
    steps = game.steps_to(14, [0, 1, 2])
    assert steps[2] < steps[0] < steps[1]
    assert game.best_targets(14, "closest") == [2]


@pytest.mark.rule("TA-14.23", "TA-22.5", "R-43")
@pytest.mark.parametrize("control", ["ties", "auto"])
def test_of_several_beside_an_enemy_the_captain_says_whom_it_attacks(control: str) -> None:
    """Nobody asked, it goes for the one with least health left."""
    table = scene(
        "Sea Dog 11",
        "Cook 13",
        "Surgeon 31",
        enemies=["Mummy 22"],
        options={"enemy_control": control},
        wounds={"Cook": 4},
        rolls="111",
        dp=[0] * 5,
    )
    do(table, "end_turn")
    while table.game.part == "character":
        do(table, "next_player" if "next_player" in verbs(table) else "end_turn")
    if control == "ties":
        assert list(table.asks) == [0]
        assert named(table, "enemy_target") == [(0,), (1,), (2,)]
        do(table, "enemy_target Surgeon")
    assert told(table, happened.Attacked)[0].target == (2 if control == "ties" else 1)
